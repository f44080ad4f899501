/** A break of a line, as it is or escaped, with what indents the next one. */
const lineBreak = String.raw`(?:[\r\n]|\\{1,8}(?:[rn]|u000[aAdD])|%(?:25){0,4}0[aAdD])[ \t]{0,16}`;
/** A letter of base64 whose sign may be written with escapes, or any other character. */
const signs = String.raw`\\{1,8}(?:\/|u002[bBfF])|%(?:25){0,4}2[bBfF]`;

const tokens = new RegExp(`(${lineBreak})|(${signs})|[^]`, 'g');
/** Where one line of base64 may go on in the next. */
const wraps = new RegExp(`[A-Za-z0-9+/_-](?:${lineBreak}){1,2}(?=[A-Za-z0-9+/_%\\\\-])`, 'g');
/** A letter and what may stand behind it: escapes of a sign are longer, and rare. */
const charactersPerLetter = 2;

/**
 * Hides what stands in base64 that is broken into lines: `letters` are the spellings to look for, in the standard
 * alphabet. Only the surroundings of breaks inside base64 are looked at, each once.
 */
export function hideWrapped(text: string, letters: readonly string[], mask: string): string {
  const longest = Math.max(0, ...letters.map(({ length }) => length));
  if (longest === 0) return text;
  const parts: string[] = [];
  let position = 0;
  for (const { start, end } of surroundings(text, longest * charactersPerLetter + 64)) {
    for (const range of rangesIn(text, start, end, letters)) {
      if (range.start < position) continue;
      parts.push(text.slice(position, range.start), mask);
      position = range.end;
    }
  }
  return position === 0 ? text : parts.join('') + text.slice(position);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function surroundings(text: string, reach: number): readonly Range[] {
  const found: { start: number; end: number }[] = [];
  for (const { index } of text.matchAll(wraps)) {
    const last = found.at(-1);
    const range = { start: Math.max(0, index - reach), end: Math.min(text.length, index + reach) };
    if (last && range.start <= last.end) last.end = range.end;
    else found.push(range);
  }
  return found;
}

function rangesIn(text: string, start: number, end: number, letters: readonly string[]): readonly Range[] {
  const places: number[] = [];
  let joined = '';
  for (const { 0: token, 1: broken, index } of text.slice(start, end).matchAll(tokens)) {
    if (broken !== undefined) continue;
    joined += letterOf(token);
    places.push(start + index);
  }
  places.push(end);
  const found = letters.flatMap((spelling) => {
    const ranges: Range[] = [];
    for (let at = joined.indexOf(spelling); at >= 0; at = joined.indexOf(spelling, at + spelling.length)) {
      const last = places[at + spelling.length - 1] ?? end;
      const next = places[at + spelling.length] ?? end;
      // What breaks the line behind the last letter stays.
      const isSign = next - last > 1 && /^[\\%]/.test(text.slice(last, last + 1));
      ranges.push({ start: places[at] ?? start, end: isSign ? next : last + 1 });
    }
    return ranges;
  });
  return found.toSorted((a, b) => a.start - b.start);
}

/** The letter of the standard alphabet; anything else is none. */
function letterOf(token: string): string {
  if (token.length > 1) return /[bB]$/.test(token) ? '+' : '/';
  if (token === '-') return '+';
  return token === '_' ? '/' : token;
}
