import type { Path } from './pointer';

/**
 * JSON as data that keeps how its numbers were spelled, and where each part stood in the text it was read from.
 * `from` is missing on what was not read from anywhere. Members have different keys.
 */
export type Exact = ExactObject | ExactArray | ExactString | ExactNumber | ExactLiteral;

export interface ExactObject {
  readonly kind: 'object';
  readonly members: readonly ExactMember[];
  readonly from?: Path | undefined;
}
export interface ExactArray {
  readonly kind: 'array';
  readonly items: readonly Exact[];
  readonly from?: Path | undefined;
}
export interface ExactString {
  readonly kind: 'string';
  readonly value: string;
  readonly from?: Path | undefined;
}
export interface ExactNumber {
  readonly kind: 'number';
  /** As JSON spells it. */
  readonly json: string;
  readonly from?: Path | undefined;
}
export interface ExactLiteral {
  readonly kind: 'literal';
  readonly value: boolean | null;
  readonly from?: Path | undefined;
}
export interface ExactMember {
  readonly key: string;
  readonly value: Exact;
}

/** What has a place in a source text. */
export type Placed = { readonly from?: Path | undefined } | undefined;

/** Members with `undefined` are left out. */
export function exactObject(members: Readonly<Record<string, Exact | undefined>>, from?: Path): ExactObject {
  return exactMembers(Object.entries(members), from);
}

/** The same from pairs, for keys that are not ours to choose (`__proto__` among them). */
export function exactMembers(pairs: Iterable<readonly [string, Exact | undefined]>, from?: Path): ExactObject {
  const members = [...pairs].flatMap(([key, value]) => (value ? [{ key, value }] : []));
  return { kind: 'object', members, from };
}

export function exactArray(items: readonly Exact[], from?: Path): ExactArray {
  return { kind: 'array', items, from };
}

export function exactString(value: string, from?: Path): ExactString {
  return { kind: 'string', value, from };
}

export function exactNumber(value: number, from?: Path): ExactNumber {
  return { kind: 'number', json: JSON.stringify(value), from };
}

export function exactLiteral(value: boolean | null, from?: Path): ExactLiteral {
  return { kind: 'literal', value, from };
}

/** The value of a member; nothing when there is no object or no such member. */
export function get(value: Exact | undefined, key: string): Exact | undefined {
  return value?.kind === 'object' ? value.members.find((member) => member.key === key)?.value : undefined;
}

export function getString(value: Exact | undefined, key: string): ExactString | undefined {
  const found = get(value, key);
  return found?.kind === 'string' ? found : undefined;
}

export function getObject(value: Exact | undefined, key: string): ExactObject | undefined {
  const found = get(value, key);
  return found?.kind === 'object' ? found : undefined;
}

export function getArray(value: Exact | undefined, key: string): ExactArray | undefined {
  const found = get(value, key);
  return found?.kind === 'array' ? found : undefined;
}

export function membersOf(value: Exact | undefined): readonly ExactMember[] {
  return value?.kind === 'object' ? value.members : [];
}

export function itemsOf(value: Exact | undefined): readonly Exact[] {
  return value?.kind === 'array' ? value.items : [];
}

/** The strings of a list; other items are left out. */
export function stringsIn(value: Exact | undefined): readonly ExactString[] {
  return itemsOf(value).filter((item) => item.kind === 'string');
}

export function isLiteral(value: Exact | undefined, literal: boolean | null): value is ExactLiteral {
  return value?.kind === 'literal' && value.value === literal;
}

/** The object with a member set: in its place when it is there, else at the end. */
export function withMember(object: ExactObject, key: string, value: Exact): ExactObject {
  const has = object.members.some((member) => member.key === key);
  const members = has
    ? object.members.map((member) => (member.key === key ? { key, value } : member))
    : [...object.members, { key, value }];
  return { ...object, members };
}

export function withoutMembers(object: ExactObject, keys: readonly string[]): ExactObject {
  return { ...object, members: object.members.filter(({ key }) => !keys.includes(key)) };
}

/** The value at a path; nothing when it is not there. */
export function exactAt(value: Exact | undefined, path: Path): Exact | undefined {
  let found = value;
  for (const step of path) {
    if (found?.kind === 'object') found = get(found, String(step));
    else if (found?.kind === 'array' && /^\d+$/.test(String(step))) found = found.items[Number(step)];
    else return undefined;
  }
  return found;
}

/** The value and everything in it, each before what it holds, with the path that leads to it. */
export function* walkExact(value: Exact, path: Path = []): Iterable<{ readonly value: Exact; readonly path: Path }> {
  yield { value, path };
  if (value.kind === 'object')
    for (const member of value.members) yield* walkExact(member.value, [...path, member.key]);
  if (value.kind === 'array')
    for (const [index, item] of value.items.entries()) yield* walkExact(item, [...path, index]);
}
