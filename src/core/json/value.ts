import type { Path } from './pointer';

/**
 * JSON as immutable data that keeps how its numbers were spelled. Members have different keys. What was read from a
 * text is a `JsonNode`: the same with its place there. `from` is where something stood that has left its text, or came
 * from something that did.
 */
export type JsonValue = JsonObject | JsonArray | JsonString | JsonNumber | JsonLiteral;

export interface JsonObject {
  readonly kind: 'object';
  readonly members: readonly JsonMember[];
  readonly from?: Path | undefined;
}
export interface JsonArray {
  readonly kind: 'array';
  readonly items: readonly JsonValue[];
  readonly from?: Path | undefined;
}
export interface JsonString {
  readonly kind: 'string';
  readonly value: string;
  readonly from?: Path | undefined;
}
export interface JsonNumber {
  readonly kind: 'number';
  /** As IEEE 754 double; `numeral` gives the exact spelling. */
  readonly value: number;
  /** As JSON spells it, where the double may be written otherwise: `1.0`, `1e5`, `9007199254740993`. */
  readonly spelling?: string | undefined;
  readonly from?: Path | undefined;
}
export interface JsonLiteral {
  readonly kind: 'literal';
  readonly value: boolean | null;
  readonly from?: Path | undefined;
}
export interface JsonMember {
  readonly key: string;
  readonly value: JsonValue;
}

/** What has a place in a source text. */
export type Placed = { readonly from?: Path | undefined } | undefined;

/** Members with `undefined` are left out. */
export function jsonObject(members: Readonly<Record<string, JsonValue | undefined>>, from?: Path): JsonObject {
  return jsonMembers(Object.entries(members), from);
}

/** The same from pairs, for keys that are not ours to choose (`__proto__` among them). */
export function jsonMembers(pairs: Iterable<readonly [string, JsonValue | undefined]>, from?: Path): JsonObject {
  const members = [...pairs].flatMap(([key, value]) => (value ? [{ key, value }] : []));
  return { kind: 'object', members, from };
}

export function jsonArray(items: readonly JsonValue[], from?: Path): JsonArray {
  return { kind: 'array', items, from };
}

export function jsonString(value: string, from?: Path): JsonString {
  return { kind: 'string', value, from };
}

/** A number, or the text that spells one. */
export function jsonNumber(number: number | string, from?: Path): JsonNumber {
  const value = Number(number);
  return { kind: 'number', value, spelling: spellingOf(String(number), value), from };
}

export function jsonLiteral(value: boolean | null, from?: Path): JsonLiteral {
  return { kind: 'literal', value, from };
}

/** The spelling of a number that its double may not have; nothing for any other, and for what is no JSON. */
export function spellingOf(text: string, value: number): string | undefined {
  const isShort = text.length < 16 && plainNumber.test(text);
  if (isShort && (Math.abs(value) >= 1e-6 || text === '0')) return undefined;
  return isJsonNumber(text) ? text : undefined;
}

/** Written as a double is: of up to 15 digits it keeps every one. Writing it to compare would take as long as reading it. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** True for a number as JSON spells it: `-1.50`, `1e5`; not `.5`, `+1` or `1.`. */
export function isJsonNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/** A number as JSON spells it. */
export function numeral({ value, spelling }: JsonNumber): string {
  return spelling ?? JSON.stringify(value);
}

/** The object with a member set: in its place when it is there, else at the end. */
export function withMember(object: JsonObject, key: string, value: JsonValue): JsonObject {
  const has = object.members.some((member) => member.key === key);
  const members = has
    ? object.members.map((member) => (member.key === key ? { key, value } : member))
    : [...object.members, { key, value }];
  return { ...object, members };
}

export function withoutMembers(object: JsonObject, keys: readonly string[]): JsonObject {
  return { ...object, members: object.members.filter(({ key }) => !keys.includes(key)) };
}
