/** A break of a line, as it is or escaped, with what indents the next one. */
const lineBreak = String.raw`(?:[\r\n]|\\{1,8}(?:[rn]|u000[aAdD])|%(?:25){0,4}0[aAdD])[ \t]{0,16}`;
/** The two letters of base64 that are signs, where escapes write them. */
const slash = String.raw`\\{1,8}(?:\/|u002[fF])|%(?:25){0,4}2[fF]`;
const plus = String.raw`\\{1,8}u002[bB]|%(?:25){0,4}2[bB]`;

const everywhere = (source: string) => new RegExp(source, 'g');
const breaks = everywhere(lineBreak);
const slashes = everywhere(slash);
const pluses = everywhere(plus);
/** What takes more room in a text than in its joined lines. */
const tokens = everywhere(`(${lineBreak})|${slash}|${plus}`);
/** Where one line of base64 may go on in the next. */
const wraps = new RegExp(`[A-Za-z0-9+/_-](?:${lineBreak}){1,2}(?=[A-Za-z0-9+/_%\\\\-])`);

/**
 * A text with its lines joined, as one spelling of base64 in the standard alphabet; nothing for a text that has none in
 * lines. Made once for all secrets, by native replacement: most texts have lines, and hardly any has a secret in them.
 */
export function joinLines(text: string): string | undefined {
  if (!wraps.test(text)) return undefined;
  const joined = text.replace(slashes, '/').replace(pluses, '+').replace(breaks, '');
  return joined.replaceAll('-', '+').replaceAll('_', '/');
}

/** Hides what stands in base64 that is broken into lines: `letters` are the spellings to look for in the `joined` lines. */
export function hideWrapped(text: string, joined: string, letters: readonly string[], mask: string): string {
  const parts: string[] = [];
  let position = 0;
  for (const { start, end } of rangesIn(text, rangesOf(joined, letters))) {
    parts.push(text.slice(position, start), mask);
    position = end;
  }
  return position === 0 ? text : parts.join('') + text.slice(position);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where the spellings stand, in order; what overlaps is one range. */
function rangesOf(joined: string, letters: readonly string[]): readonly Range[] {
  const found: Range[] = [];
  for (const spelling of letters) {
    for (let start = joined.indexOf(spelling); start >= 0; start = joined.indexOf(spelling, start + spelling.length)) {
      found.push({ start, end: start + spelling.length });
    }
  }
  const apart: { start: number; end: number }[] = [];
  for (const { start, end } of found.sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

/** The same ranges of the text itself: what breaks the line behind the last letter stays. */
function rangesIn(text: string, ranges: readonly Range[]): readonly Range[] {
  if (ranges.length === 0) return [];
  const wanted = ranges.flatMap(({ start, end }) => [start, end - 1]);
  const places: Range[] = [];
  /** How many characters more the text has up to here than its joined lines. */
  let more = 0;
  const placeUntil = (joinedEnd: number) => {
    for (let at = wanted[places.length]; at !== undefined && at < joinedEnd; at = wanted[places.length]) {
      places.push({ start: at + more, end: at + more + 1 });
    }
  };
  for (const { 0: token, 1: broken, index } of text.matchAll(tokens)) {
    placeUntil(index - more);
    const letters = broken === undefined ? 1 : 0;
    if (letters === 1 && wanted[places.length] === index - more) {
      places.push({ start: index, end: index + token.length });
    }
    more += token.length - letters;
    if (places.length === wanted.length) break;
  }
  placeUntil(Number.POSITIVE_INFINITY);
  return ranges.map((_, index) => ({
    start: places[2 * index]?.start ?? 0,
    end: places[2 * index + 1]?.end ?? text.length,
  }));
}
