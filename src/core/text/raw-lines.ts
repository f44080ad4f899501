/** The lines of a text as a window shows them; lines longer than the longest are cut into several. */
export interface RawLines {
  /** Those that were read. */
  readonly count: number;
  /** Offset pairs of the lines from `start` to before `end`. */
  lines(start: number, end: number): readonly (readonly [start: number, end: number])[];
  /** The line that an offset is on; nothing while it is not read that far. */
  lineAt(offset: number): number | undefined;
}

/** Every so many lines their offset is kept: the lines between are found again when they are shown. */
const stride = 64;

/** Lines read before others get their turn: some 10 ms. */
const turn = 20_000;

/** Reads the lines of a text, part by part: the caller may pause between them. Each result has all that were read. */
export function* rawLines(text: string, maxLength: number): Generator<RawLines, void> {
  const kept: number[] = [];
  let count = 0;
  for (let start: number | undefined = 0; start !== undefined; count += 1) {
    if (count > 0 && count % turn === 0) yield linesOf(text, maxLength, kept, count, start);
    if (count % stride === 0) kept.push(start);
    start = nextStart(text, start, maxLength);
  }
  yield linesOf(text, maxLength, kept, count, text.length + 1);
}

/** The first lines of a text, which end where the next one begins. */
function linesOf(text: string, maxLength: number, kept: readonly number[], count: number, stop: number): RawLines {
  return {
    count,
    lines(start, end) {
      const found: (readonly [number, number])[] = [];
      const first = Math.floor(start / stride);
      let at: number | undefined = kept[first];
      for (let line = first * stride; at !== undefined && line < Math.min(end, count); line += 1) {
        if (line >= start) found.push([at, endOf(text, at, maxLength)]);
        at = nextStart(text, at, maxLength);
      }
      return found;
    },
    lineAt(offset) {
      if (offset >= stop) return undefined;
      const next = kept.findIndex((start) => start > offset);
      const first = (next < 0 ? kept.length : next) - 1;
      let line = first * stride;
      for (let at = kept[first]; at !== undefined; line += 1) {
        const after = nextStart(text, at, maxLength);
        if (after === undefined || after > offset) return line;
        at = after;
      }
      return undefined;
    },
  };
}

function endOf(text: string, start: number, maxLength: number): number {
  // Looks no further than the longest line, however far the next line break is.
  const found = text.slice(start, start + maxLength).indexOf('\n');
  return found < 0 ? Math.min(start + maxLength, text.length) : start + found;
}

function nextStart(text: string, start: number, maxLength: number): number | undefined {
  const end = endOf(text, start, maxLength);
  if (text.charCodeAt(end) === 10) return end + 1;
  return end < text.length ? end : undefined;
}
