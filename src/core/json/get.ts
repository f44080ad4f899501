import type { Path } from './pointer';
import type { ArrayNode, JsonNode, MemberNode, ObjectNode, StringNode } from './tree';
import type { JsonArray, JsonLiteral, JsonMember, JsonObject, JsonString, JsonValue } from './value';
import { withKey } from './with-key';

/** Readers of JSON values, with a range or without: nothing when there is no such thing. */

/** The value of a member. */
export function get(value: JsonNode | undefined, key: string): JsonNode | undefined;
export function get(value: JsonValue | undefined, key: string): JsonValue | undefined;
export function get(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return value?.kind === 'object' ? withKey(value.members, key)?.value : undefined;
}

export function getString(value: JsonNode | undefined, key: string): StringNode | undefined;
export function getString(value: JsonValue | undefined, key: string): JsonString | undefined;
export function getString(value: JsonValue | undefined, key: string): JsonString | undefined {
  const found = get(value, key);
  return found?.kind === 'string' ? found : undefined;
}

/** What a member that is a string says. */
export function getText(value: JsonValue | undefined, key: string): string | undefined {
  return getString(value, key)?.value;
}

export function getObject(value: JsonNode | undefined, key: string): ObjectNode | undefined;
export function getObject(value: JsonValue | undefined, key: string): JsonObject | undefined;
export function getObject(value: JsonValue | undefined, key: string): JsonObject | undefined {
  const found = get(value, key);
  return found?.kind === 'object' ? found : undefined;
}

export function getArray(value: JsonNode | undefined, key: string): ArrayNode | undefined;
export function getArray(value: JsonValue | undefined, key: string): JsonArray | undefined;
export function getArray(value: JsonValue | undefined, key: string): JsonArray | undefined {
  const found = get(value, key);
  return found?.kind === 'array' ? found : undefined;
}

/** Those that count; of equal keys of a text the last. */
export function membersOf(value: JsonNode | undefined): readonly MemberNode[];
export function membersOf(value: JsonValue | undefined): readonly JsonMember[];
export function membersOf(value: JsonValue | undefined): readonly JsonMember[] {
  return value?.kind === 'object' ? value.members : [];
}

export function itemsOf(value: JsonNode | undefined): readonly JsonNode[];
export function itemsOf(value: JsonValue | undefined): readonly JsonValue[];
export function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return value?.kind === 'array' ? value.items : [];
}

/** The strings of a list; other items are left out. */
export function stringsIn(value: JsonValue | undefined): readonly JsonString[] {
  return itemsOf(value).filter((item) => item.kind === 'string');
}

export function textsIn(value: JsonValue | undefined): readonly string[] {
  return stringsIn(value).map((item) => item.value);
}

export function isLiteral(value: JsonValue | undefined, literal: boolean | null): value is JsonLiteral {
  return value?.kind === 'literal' && value.value === literal;
}

/** True for an absent member and for an explicit `null`, which deployed servers write instead. */
export function isAbsent(value: JsonValue | undefined): boolean {
  return value === undefined || isLiteral(value, null);
}

/** The value at a path. */
export function nodeAt(root: JsonNode | undefined, path: Path): JsonNode | undefined;
export function nodeAt(root: JsonValue | undefined, path: Path): JsonValue | undefined;
export function nodeAt(root: JsonValue | undefined, path: Path): JsonValue | undefined {
  let value = root;
  for (const step of path) {
    if (value?.kind === 'object') value = get(value, String(step));
    else if (value?.kind === 'array') value = value.items[toIndex(step) ?? -1];
    else return undefined;
  }
  return value;
}

/** A step as an index: `3` and `'3'`, not `'03'` or `'-'`. */
export function toIndex(step: string | number): number | undefined {
  if (typeof step === 'number') return Number.isSafeInteger(step) && step >= 0 ? step : undefined;
  return /^(0|[1-9]\d{0,14})$/.test(step) ? Number(step) : undefined;
}

/** The value and everything in it, each before what it holds, with the path that leads to it. */
export function* walk(value: JsonValue, path: Path = []): Iterable<{ readonly value: JsonValue; readonly path: Path }> {
  const waiting = [{ value, path }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const { value, path } = next;
    const inside = [
      ...membersOf(value).map((member) => [member.key, member.value] as const),
      ...itemsOf(value).entries(),
    ];
    for (const [step, part] of inside.reverse()) waiting.push({ value: part, path: [...path, step] });
  }
}
