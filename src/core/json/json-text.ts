import type { Path } from './pointer';
import { skipWhiteSpace } from './trivia';

/** A JSON value with its text at hand, so that numbers and strings can be kept as they were spelled. */
export interface JsonText {
  readonly value: unknown;
  /** The exact text of the value at a path; nothing when there is none. Of equal keys the last counts, as in `JSON.parse`. */
  slice(path: Path): string | undefined;
  /** The exact texts of the items of the array at a path. */
  items(path: Path): readonly string[];
  /** Keys that the object at a path holds more than once. */
  repeatedKeys(path: Path): readonly string[];
  /** How many items the list at a path has, where only its first ones are in `value`. */
  countOf?(path: Path): number | undefined;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads JSON of any size and depth: `JSON.parse` for the value, a scanner without recursion for the places.
 * Nothing when the text is not JSON.
 */
export function readJsonText(text: string): JsonText | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const find = (path: Path) => findJson(text, path);
  return {
    value,
    slice(path) {
      const range = find(path);
      return range && text.slice(range.from, range.to);
    },
    items(path) {
      return findItems(text, path).map(({ from, to }) => text.slice(from, to));
    },
    repeatedKeys(path) {
      const range = find(path);
      const keys = range ? memberRanges(text, range).map(({ key }) => key) : [];
      return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
    },
  };
}

/** Whether nothing stands behind the first value, whole or broken, of a text. */
export function isOneValue(text: string): boolean {
  return skipWhiteSpace(text, skipValue(text, skipWhiteSpace(text, 0))) >= text.length;
}

/** Where the value at a path stands in a JSON text. */
export function findJson(text: string, path: Path): Range | undefined {
  let range: Range | undefined = { from: skipWhiteSpace(text, 0), to: text.trimEnd().length };
  for (const step of path) {
    if (!range) return undefined;
    range =
      typeof step === 'number'
        ? itemRanges(text, range)[step]
        : memberRanges(text, range).findLast(({ key }) => key === step)?.value;
  }
  return range;
}

/** Where the items of the array at a path stand in a JSON text. */
export function findItems(text: string, path: Path): readonly Range[] {
  const range = findJson(text, path);
  return range ? itemRanges(text, range) : [];
}

function memberRanges(text: string, range: Range): readonly { readonly key: string; readonly value: Range }[] {
  if (text[range.from] !== '{') return [];
  const members: { key: string; value: Range }[] = [];
  let position = skipWhiteSpace(text, range.from + 1);
  while (position < range.to && text[position] === '"') {
    const keyEnd = skipString(text, position);
    const key: unknown = JSON.parse(text.slice(position, keyEnd));
    const from = skipWhiteSpace(text, skipWhiteSpace(text, keyEnd) + 1);
    const to = skipValue(text, from);
    members.push({ key: String(key), value: { from, to } });
    position = skipWhiteSpace(text, skipWhiteSpace(text, to) + 1);
  }
  return members;
}

function itemRanges(text: string, range: Range): readonly Range[] {
  if (text[range.from] !== '[') return [];
  const items: Range[] = [];
  let from = skipWhiteSpace(text, range.from + 1);
  while (from < range.to - 1) {
    const to = skipValue(text, from);
    items.push({ from, to });
    from = skipWhiteSpace(text, skipWhiteSpace(text, to) + 1);
  }
  return items;
}

function skipString(text: string, position: number): number {
  let end = text.indexOf('"', position + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

function isEscaped(text: string, position: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(position - 1 - backslashes) === codes.backslash) backslashes += 1;
  return backslashes % 2 === 1;
}

const codes = { quote: 34, openBracket: 91, backslash: 92, closeBracket: 93, openBrace: 123, closeBrace: 125 } as const;
const scalar = /[^,\]}\s]+/y;

function skipValue(text: string, position: number): number {
  const first = text[position];
  if (first === '"') return skipString(text, position);
  if (first !== '{' && first !== '[') {
    scalar.lastIndex = position;
    return scalar.test(text) ? scalar.lastIndex : position + 1;
  }
  // Letter by letter: a search for the next bracket makes a value for each that it finds.
  let depth = 0;
  for (let at = position; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === codes.quote) at = skipString(text, at) - 1;
    else if (code === codes.openBrace || code === codes.openBracket) depth += 1;
    else if (code === codes.closeBrace || code === codes.closeBracket) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}
