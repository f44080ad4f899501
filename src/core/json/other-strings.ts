import { codeAdvice } from './advice';
import { replacement } from './mends';
import { doubleQuoted } from './smart-characters';
import { readString } from './strict';
import type { SyntaxMend } from './tree';
import { endOfLine } from './trivia';

/** A string as another language writes it, or one with a quote too few: what it says, where it ends, and how JSON writes it. */
export interface OtherString {
  readonly value: string;
  readonly end: number;
  readonly message: string;
  readonly mend?: SyntaxMend;
}

const maximumLength = 10_000;

function whole(
  offset: number,
  end: number,
  value: string,
  message: string,
): OtherString & { readonly mend: SyntaxMend } {
  return {
    value,
    end,
    message,
    mend: replacement('Write it as one JSON string', { offset, length: end - offset }, JSON.stringify(value)),
  };
}

const threefold = /^("{3}|'{3})((?:[^\\]|\\[\s\S])*?)\1(?!["'])/;

/** `"""…"""` of Python, and `("a" "b")`, which Python reads as one string. */
export function pythonString(text: string, offset: number): OtherString | undefined {
  const stretch = text.slice(offset, offset + maximumLength);
  const triple = threefold.exec(stretch);
  if (triple) {
    const { value, isClear } = decoded((triple[2] ?? '').replace(/\r\n?/g, '\n'));
    const message = 'A JSON string has one quote at each end; write it that way.';
    const found = whole(offset, offset + triple[0].length, value, message);
    return isClear ? found : { ...found, mend: { ...found.mend, isChoice: true } };
  }
  const joined = /^\(\s*((?:"(?:[^"\\\r\n]|\\.)*"\s*)+)(?:,\s*)?\)/.exec(stretch);
  const parts = joined?.[1]?.match(/"(?:[^"\\]|\\.)*"/g)?.map(readString);
  if (!joined || !parts || parts.includes(undefined)) return undefined;
  const message = 'JSON has no parts of a string in brackets; write one string.';
  return whole(offset, offset + joined[0].length, parts.join(''), message);
}

/** `r"…"` and the like of Python: raw, of bytes, or with values that only a program puts in. */
export function prefixedString(text: string, offset: number): OtherString | undefined {
  // Right behind a quote it is a word of a string that began or ended in another place.
  if (text[offset - 1] === '"' || !/^[bfru]{1,2}["']/i.test(text.slice(offset, offset + 3))) return undefined;
  const stretch = text.slice(offset, offset + maximumLength);
  const [found, letters = '', quotes = '', inner = ''] =
    /^(\w+)("{3}|'{3}|["'])((?:[^\\]|\\[\s\S])*?)\2/.exec(stretch) ?? [];
  if (found === undefined || (quotes.length === 1 && /[\r\n]/.test(inner))) return undefined;
  const end = offset + found.length;
  if (/f/i.test(letters) && inner.includes('{')) return { value: inner, end, message: codeAdvice };
  const value = /r/i.test(letters) ? inner : readString(doubleQuoted(inner));
  const message = `JSON has no "${letters}" before a string; write the string alone.`;
  return value === undefined ? undefined : whole(offset, end, value, message);
}

const doubled = /^(?:''|``)([^\s'`,:}\]](?:[^\r\n'`]|['`](?!['`]))*)(?:''|``)(?=\s*(?:[:,}\]]|$))/;

/** Where `''…''` ends, and ``…'' of TeX; nothing for an empty string. */
export function endOfDoubled(text: string, offset: number): number | undefined {
  const found = doubled.exec(text.slice(offset, offset + maximumLength))?.[0];
  return found === undefined ? undefined : offset + found.length;
}

/** What stands between the quotes of another kind, however many there are. */
export const insideQuotes = (found: string) => doubled.exec(found)?.[1] ?? found.slice(1, -1);

const escapes = new Map([
  ...Object.entries({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }),
  ...['"', "'", '\\', '/'].map((character) => [character, character] as const),
]);

/** With the escapes of Python that JSON has too; another one stays as it is written, and then it isn't clear what is meant. */
function decoded(inner: string): { value: string; isClear: boolean } {
  let isClear = true;
  const value = inner.replace(/\\(?:u([\dA-Fa-f]{4})|([\s\S]))/g, (found, code?: string, letter = '') => {
    const meant = code === undefined ? escapes.get(letter) : String.fromCharCode(Number.parseInt(code, 16));
    isClear &&= meant !== undefined;
    return meant ?? found;
  });
  return { value, isClear };
}

/** `"a" + "b"`, from the first string on. */
export function sumOfStrings(text: string, offset: number): OtherString | undefined {
  const stretch = text.slice(offset, offset + maximumLength);
  const found = /^"(?:[^"\\\r\n]|\\.)*"(?:\s*\+\s*"(?:[^"\\\r\n]|\\.)*")+/.exec(stretch)?.[0];
  const parts = found?.match(/"(?:[^"\\]|\\.)*"/g)?.map(readString);
  if (found === undefined || !parts || parts.includes(undefined)) return undefined;
  return whole(offset, offset + found.length, parts.join(''), 'JSON does not add strings with "+"; write one string.');
}

/** `"a "b" c"`: quotes inside, where a value stands and a word follows directly behind what seems to be its end. */
export function withQuotesInside(text: string, offset: number, close: number): OtherString | undefined {
  if (!/:\s*$/.test(text.slice(Math.max(0, offset - 20), offset))) return undefined;
  const stretch = text.slice(close + 1, close + maximumLength);
  // The next member: a comma or a quote is missing before it.
  const next = /^("?)[\w$-]+"\s*:/.exec(stretch);
  if (next && (next[1] || /(?:[,}\]]|[}\]],\s*[{[])\s*$/.test(text.slice(Math.max(0, close - 20), close))))
    return undefined;
  // A quote too many, or a space that nobody sees.
  if (/^["\u200b]\s*[,}\]]/.test(stretch)) return undefined;
  const length = lastQuote(stretch.slice(0, endOfLine(stretch, 0)));
  if (length === undefined) return undefined;
  const end = close + 1 + length + 1;
  const inner = text.slice(offset + 1, end - 1).replace(/\\.|"/g, (found) => (found === '"' ? '\\"' : found));
  const value = readString(`"${inner}"`);
  if (value === undefined) return undefined;
  const mend = replacement('Write the quotes inside as \\"', { offset: offset + 1, length: end - offset - 2 }, inner);
  return { value, end, message: 'A double quote inside a string is written \\".', mend };
}

/** Where the string ends in the rest of its line: before the next member or a bracket, else at the end of the line. */
function lastQuote(line: string): number | undefined {
  for (const { index } of line.matchAll(/(?<!\\)"/g)) {
    if (/^"\s*(?:[}\]]\s*(?:[,}\]]|$)|,\s*"[^"]*"\s*:)/.test(line.slice(index))) return index;
  }
  const end = line.trimEnd();
  const written = end.endsWith(',') ? end.slice(0, -1).trimEnd() : end;
  const last = written.length - 1;
  return !written.endsWith('"') || /"\s*:/.test(written.slice(0, last)) ? undefined : last;
}

/** `"key: {`: a key whose second quote is missing. */
export function keyWithoutQuote(text: string, offset: number): OtherString | undefined {
  if (!/[{,]\s*$/.test(text.slice(Math.max(0, offset - 200), offset))) return undefined;
  const key = /^"([\w$.-]+)(?=\s*:\s*(?:["{[\d-]|true\b|false\b|null\b))/.exec(text.slice(offset, offset + 200))?.[1];
  if (key === undefined) return undefined;
  const end = offset + 1 + key.length;
  const mend = { title: 'Add the quote', textEdits: [{ offset: end, length: 0, text: '"' }] };
  return { value: key, end, message: `The key "${key}" is not closed; add a double quote (") at its end.`, mend };
}
