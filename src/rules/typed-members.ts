import type { Fix } from '../core/diagnostic';
import { isObject, member } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import { byRemoving, change } from './fixes';
import { shown, wordFor } from './words';

const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** What a member may be, in the words of a message. */
const wanted = {
  text: { words: 'text', accepts: isText },
  flag: { words: 'true or false', accepts: (value: unknown) => typeof value === 'boolean' },
  object: { words: 'an object', accepts: isObject },
  list: { words: 'a list', accepts: Array.isArray },
  texts: { words: 'a list of texts', accepts: isTexts },
  theme: { words: '"light" or "dark"', accepts: (value: unknown) => value === 'light' || value === 'dark' },
  taskSupport: {
    words: '"forbidden", "optional" or "required"',
    accepts: (value: unknown) => value === 'forbidden' || value === 'optional' || value === 'required',
  },
} as const;

type Wanted = keyof typeof wanted;

/** A member that is there, and what it ought to be. */
export interface TypedMember {
  /** From the definition on. */
  readonly path: Path;
  readonly value: unknown;
  readonly wanted: Wanted;
}

export const hintNames = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** The members of each place, where `*` is every item of a list. */
const rows: readonly (readonly [place: Path, key: string, wanted: Wanted])[] = [
  [[], 'description', 'text'],
  [[], 'title', 'text'],
  [[], 'outputSchema', 'object'],
  [[], 'annotations', 'object'],
  [[], 'icons', 'list'],
  [[], '_meta', 'object'],
  [['annotations'], 'title', 'text'],
  ...hintNames.map((name) => [['annotations'], name, 'flag'] as const),
  [['icons', '*'], 'src', 'text'],
  [['icons', '*'], 'mimeType', 'text'],
  [['icons', '*'], 'sizes', 'texts'],
  [['icons', '*'], 'theme', 'theme'],
];

/** The members that tools of the Model Context Protocol and of toolfoundation share, as far as they are there. */
export function typedMembers(raw: unknown): readonly TypedMember[] {
  return rows.flatMap(([place, key, type]) =>
    placesIn(raw, place).flatMap(([path, value]) => typedMember(value, key, type, path)),
  );
}

/** One member of an object, when it is there. */
export function typedMember(object: unknown, key: string, type: Wanted, path: Path = []): readonly TypedMember[] {
  const value = member(object, key);
  return value === undefined ? [] : [{ path: [...path, key], value, wanted: type }];
}

function placesIn(value: unknown, [step, ...rest]: Path, path: Path = []): readonly (readonly [Path, unknown])[] {
  if (step === undefined) return [[path, value]];
  if (step !== '*') return placesIn(member(value, String(step)), rest, [...path, step]);
  return Array.isArray(value) ? value.flatMap((item, index) => placesIn(item, rest, [...path, index])) : [];
}

export function isWrong({ value, wanted: type }: TypedMember): boolean {
  return !wanted[type].accepts(value);
}

/** `"title" is a number; it must be text.` */
export function sentenceFor({ path, value, wanted: type }: TypedMember): string {
  const found = isText(value) ? shown(value) : wordFor(value);
  return `"${path.at(-1)}" is ${found}; it must be ${wanted[type].words}.`;
}

const spelledFlags: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

/** What makes it right without guessing: quotes around a flag go, a single text becomes a list, null leaves. */
export function fixesFor({ value, wanted: type }: TypedMember, at: Path): readonly Fix[] {
  if (value === null) return [byRemoving(`Remove "${at.at(-1)}"`, at)];
  const set = (json: string): readonly Fix[] => [change(at, json)];
  if (typeof value !== 'string') return [];
  const word = value.toLowerCase();
  if (type === 'flag' && Object.hasOwn(spelledFlags, word)) return set(String(spelledFlags[word]));
  if (type === 'theme' && wanted.theme.accepts(word)) return set(JSON.stringify(word));
  return type === 'texts' && value !== '' ? set(`[${JSON.stringify(value)}]`) : [];
}
