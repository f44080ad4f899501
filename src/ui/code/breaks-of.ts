/** Where a line is broken, the end of it included, and how many columns there are up to each place. */
export interface LineBreaks {
  readonly offsets: number[];
  readonly columns: number[];
}

/** An editor that is hidden has no room at all, and would break a line behind each character. */
const leastColumns = 20;
/** Characters of a part that are looked through from its end for a better place. */
const lookBack = 24;

/** Breaks a line into parts that fit into so many columns, behind a comma or a space where one is near. */
export function breaksOf(line: string, room: number, tabSize: number): LineBreaks {
  const most = Math.max(room, leastColumns);
  if (isPlain.test(line)) return breaksOfPlain(line, most);
  const breaks: LineBreaks = { offsets: [], columns: [] };
  let start = 0;
  let before = 0;
  let width = 0;
  for (let at = 0; at < line.length; at += 1) {
    const wide = widthAt(line, at, tabSize);
    if (width + wide > most) {
      const end = goodEnd(line, start, at);
      let kept = width;
      for (let back = end; back < at; back += 1) kept -= widthAt(line, back, tabSize);
      before += kept;
      breaks.offsets.push(end);
      breaks.columns.push(before);
      width -= kept;
      start = end;
    }
    width += wide;
  }
  breaks.offsets.push(line.length);
  breaks.columns.push(before + width);
  return breaks;
}

/** A line in which each character takes one column. */
export const isPlain = /^[ -~]*$/;

function breaksOfPlain(line: string, most: number): LineBreaks {
  const offsets: number[] = [];
  for (let start = 0; start < line.length; ) {
    start = start + most < line.length ? goodEnd(line, start, start + most) : line.length;
    offsets.push(start);
  }
  return { offsets, columns: offsets };
}

/** Columns of a character: too many rather than too few. A surrogate pair counts at its first half. */
function widthAt(line: string, at: number, tabSize: number): number {
  const code = line.charCodeAt(at);
  if (code < 0x80) return code === 9 ? tabSize : 1;
  return code >= 0xdc00 && code < 0xe000 ? 0 : 2;
}

function goodEnd(line: string, start: number, end: number): number {
  for (let at = end; at > Math.max(start, end - lookBack); at -= 1) {
    const code = line.charCodeAt(at - 1);
    if (code === 0x2c || code === 0x20) return at;
  }
  return end;
}
