import type { Fix } from '../core/diagnostic';
import { member } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import { flagMeant } from '../core/text/flag-meant';
import { byDropping, byRemoving, change } from './fixes';
import { wanted } from './wanted';
import { shown, wordFor } from './words';

type Kind = keyof typeof wanted;

/** A member that is there, and what it ought to be. */
export interface TypedMember {
  /** From the definition on. */
  readonly path: Path;
  readonly value: unknown;
  readonly wanted: Kind;
}

export const hintNames = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** The members of each place, where `*` is every item of a list. */
const rows: readonly (readonly [place: Path, key: string, wanted: Kind])[] = [
  [[], 'description', 'anyText'],
  [[], 'title', 'anyText'],
  [[], 'outputSchema', 'object'],
  [[], 'annotations', 'object'],
  [[], 'icons', 'list'],
  [[], '_meta', 'object'],
  [['annotations'], 'title', 'anyText'],
  ...hintNames.map((name) => [['annotations'], name, 'flag'] as const),
  [['icons', '*'], 'src', 'anyText'],
  [['icons', '*'], 'mimeType', 'anyText'],
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
export function typedMember(object: unknown, key: string, type: Kind, path: Path = []): readonly TypedMember[] {
  const value = member(object, key);
  if (value === undefined) return [];
  // In an array, only the items that are wrong are.
  if (type !== 'texts' || !Array.isArray(value)) return [{ path: [...path, key], value, wanted: type }];
  return value.map((item: unknown, index) => ({ path: [...path, key, index], value: item, wanted: 'anyText' }));
}

function placesIn(value: unknown, [step, ...rest]: Path, path: Path = []): readonly (readonly [Path, unknown])[] {
  if (step === undefined) return [[path, value]];
  if (step !== '*') return placesIn(member(value, String(step)), rest, [...path, step]);
  return Array.isArray(value) ? value.flatMap((item, index) => placesIn(item, rest, [...path, index])) : [];
}

export function isWrong({ value, wanted: type }: TypedMember): boolean {
  return !wanted[type].accepts(value);
}

/** `"title" is a number; it must be a string.` */
export function sentenceFor({ path, value, wanted: type }: TypedMember): string {
  const found = typeof value === 'string' ? shown(value) : wordFor(value);
  return `${nameOf(path)} is ${found}; it must be ${wanted[type].words}.`;
}

/** `"tags"`, or `tags[0]` for an item. */
export function nameOf(path: Path): string {
  const last = path.at(-1);
  return typeof last === 'number' ? `${path.at(-2)}[${last}]` : `"${last}"`;
}

/** What makes it right without guessing: quotes around a flag go, a single string becomes an array, null leaves. */
export function fixesFor({ value, wanted: type }: TypedMember, at: Path): readonly Fix[] {
  if (value === null) {
    const isItem = typeof at.at(-1) === 'number';
    return [(isItem ? byRemoving : byDropping)(`Remove ${nameOf(at)}`, at)];
  }
  const set = (json: string): readonly Fix[] => [change(at, json)];
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')) {
    if (type === 'anyText' && at.at(-1) === 'description') return set(JSON.stringify(value.join('\n')));
    const isHints = at.at(-1) === 'annotations' && value.every((each) => hintNames.includes(each));
    return isHints ? set(`{${value.map((each) => `"${each}": true`).join(', ')}}`) : [];
  }
  if (typeof value !== 'string') return [];
  const word = value.toLowerCase();
  const flag = type === 'flag' ? flagMeant(value) : undefined;
  if (flag !== undefined) return set(String(flag));
  if (type === 'theme' && wanted.theme.accepts(word)) return set(JSON.stringify(word));
  // An icon is mostly its address alone.
  const isOne = type === 'list' ? /^[a-z]+:\S+$/i.test(value) : type === 'texts' && value !== '';
  return isOne ? set(`[${JSON.stringify(value)}]`) : [];
}
