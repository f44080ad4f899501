import { type JsonMember, type JsonObject, type JsonValue, jsonArray } from '../../core/json/value';

/** Words of Gemini's of several words. Its API takes each in snake case too, and its SDK for Python writes them so. */
const words: readonly string[] = [
  ...['parametersJsonSchema', 'responseJsonSchema', 'anyOf', 'propertyOrdering'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
];

export const inSnakeCase = (word: string): string => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const usual = new Map(words.map((word) => [inSnakeCase(word), word]));

/** A declaration of Gemini's with its words in camel case; where each value stands in the source stays. */
export function inCamelCase(declaration: JsonObject): JsonObject {
  return renamed(declaration, { parameters: schemaInCamelCase, response: schemaInCamelCase });
}

function schemaInCamelCase(schema: JsonValue): JsonValue {
  return renamed(schema, {
    items: schemaInCamelCase,
    anyOf: (value) => (value.kind === 'array' ? jsonArray(value.items.map(schemaInCamelCase), value.from) : value),
    properties: (value) => withMembers(value, ({ key, value: held }) => ({ key, value: schemaInCamelCase(held) })),
  });
}

type Inside = Readonly<Record<string, (value: JsonValue) => JsonValue>>;

function renamed<Value extends JsonValue>(value: Value, inside: Inside): Value {
  return withMembers(value, ({ key, value: held }) => {
    const word = usual.get(key) ?? key;
    return { key: word, value: Object.hasOwn(inside, word) ? (inside[word]?.(held) ?? held) : held };
  });
}

function withMembers<Value extends JsonValue>(value: Value, change: (member: JsonMember) => JsonMember): Value {
  return value.kind === 'object' ? { ...value, members: value.members.map(change) } : value;
}
