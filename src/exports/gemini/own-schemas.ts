import { get, isLiteral } from '../../core/json/get';
import { isJsonNumber, type JsonValue, jsonNumber } from '../../core/json/value';
import { limits, toType } from './read';

/** Gemini's own words as JSON Schema has them, for rules that point into the document: every member stays where it is. */
export function asJsonSchema(value: JsonValue): JsonValue {
  if (value.kind === 'array') return { ...value, items: value.items.map(asJsonSchema) };
  if (value.kind !== 'object') return value;
  const nullable = get(value, 'nullable');
  const members = value.members.map(({ key, value: held }) => {
    if (held.kind !== 'string') return { key, value: asJsonSchema(held) };
    if (limits.includes(key) && isJsonNumber(held.value)) return { key, value: jsonNumber(held.value, held.from) };
    if (key !== 'type' || !/^[A-Z]+$/.test(held.value)) return { key, value: held };
    return { key, value: toType(held, isLiteral(nullable, true) ? nullable : undefined) };
  });
  return { ...value, members };
}

/** What these rules say of JSON Schema holds for Gemini's own words too; it has rules of its own for others, and texts in the enum of any type. */
const alike: ReadonlySet<string> = new Set([
  ...['keyword-type', 'required-not-array', 'enum-empty', 'enum-duplicate', 'default-invalid', 'example-invalid'],
  ...['pattern-invalid', 'pattern-flavor', 'bounds-inverted', 'keyword-without-effect', 'format-spelling'],
]);

export function isOfOwnSchemas({ id }: { readonly id: string }): boolean {
  return !id.startsWith('schema/') || alike.has(id.replace('schema/', ''));
}
