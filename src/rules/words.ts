import { isObject } from '../core/json/members';
import { listed } from '../core/text/listed';
import { shortened as shortenedTo } from '../core/text/shortened';

/** What a message calls a JSON value. */
export function wordFor(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'an empty string';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  const words: Readonly<Record<string, string>> = { string: 'a string', number: 'a number', object: 'an object' };
  return words[typeof value] ?? String(value);
}

/** A JSON value in a message, cut to a readable length. A number that may stand so in a text is shown by `shownAt`. */
export function shown(value: unknown): string {
  return shortened(JSON.stringify(value) ?? 'nothing');
}

/** JSON on one line, with a blank behind each mark, as people write it. */
export function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, held]) => `${JSON.stringify(key)}: ${spaced(held)}`)
    .join(', ')}}`;
}

export const shortened = (json: string) => shortenedTo(json, 60);

export const either = (words: readonly string[]) => listed(words, 'or');
