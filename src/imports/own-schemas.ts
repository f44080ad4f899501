import { get, isLiteral } from '../core/json/get';
import { type JsonValue, jsonArray, jsonNumber, jsonString } from '../core/json/value';

/** Gemini's own words as JSON Schema has them, each where it stands: types in small letters, limits as numbers. */
export function asJsonSchema(value: JsonValue): JsonValue {
  if (value.kind === 'array') return { ...value, items: value.items.map(asJsonSchema) };
  if (value.kind !== 'object') return value;
  const isNullable = isLiteral(get(value, 'nullable'), true);
  const members = value.members.map(({ key, value: held }) => {
    if (held.kind !== 'string') return { key, value: asJsonSchema(held) };
    if (/^(?:min|max)(?:Length|Items|Properties)$/.test(key) && /^\d+$/.test(held.value))
      return { key, value: jsonNumber(held.value, held.from) };
    if (key !== 'type' || !/^[A-Z]+$/.test(held.value)) return { key, value: held };
    const type = jsonString(held.value.toLowerCase(), held.from);
    return { key, value: isNullable ? jsonArray([type, jsonString('null')]) : type };
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
