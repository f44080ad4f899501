import fc from 'fast-check';
import { readValue } from '../core/json/located';
import { type JsonValue, jsonArray, jsonLiteral, jsonNumber, jsonObject, jsonString } from '../core/json/value';
import { emptyTool, type NeutralTool } from '../core/model/neutral';

/** Neutral tools of every kind, as if they had been read from nowhere. */

const words = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'city', 'Größe', 'x-y', '$ref', 'type', '__proto__');
const sentence = fc.constantFrom('What it is.', 'Näheres: 天気', 'A "quoted" text.\nAnd a line.');
const numberText = fc.constantFrom('1', '1.50', '-0.0', '9007199254740993', '1e3', '0.1000000000000000055');

const keyword: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(fc.constantFrom('minimum', 'maximum', 'exclusiveMinimum', 'default', 'const'), numberText),
  fc.tuple(fc.constantFrom('title', 'format', 'pattern', '$comment', 'x-own'), fc.constantFrom('"a"', '"date"')),
  fc.tuple(fc.constantFrom('minLength', 'maxItems', 'minProperties'), fc.constantFrom('0', '7')),
  fc.constantFrom(['enum', '["a", "b"]'] as const, ['enum', '["a", null]'] as const, ['enum', '[1, 2.0]'] as const),
  fc.constantFrom(
    ['examples', '[{"a": 1.0}]'] as const,
    ['uniqueItems', 'true'] as const,
    ['nullable', 'true'] as const,
  ),
  fc.constantFrom(['additionalProperties', 'false'] as const, ['not', '{"type": "null"}'] as const),
);
const type = fc.constantFrom(
  '"string"',
  '"integer"',
  '"number"',
  '"boolean"',
  '"object"',
  '"array"',
  '["string", "null"]',
  '["integer", "string"]',
);

const { schema: schemaText } = fc.letrec<{ schema: string }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(fc.option(type), fc.option(sentence), fc.array(keyword, { maxLength: 3 }))
      .map(([typed, said, keywords]) =>
        objectText([
          ...(typed === null ? [] : [['type', typed] as const]),
          ...(said === null ? [] : [['description', JSON.stringify(said)] as const]),
          ...keywords,
        ]),
      ),
    fc.constantFrom('{}', 'true'),
    tie('schema').map((items) => `{"type": "array", "items": ${items}}`),
    fc
      .array(tie('schema'), { minLength: 1, maxLength: 3 })
      .map((all) => `{"anyOf": [${all.join(', ')}, {"type": "null"}]}`),
    fc.array(fc.tuple(words, tie('schema')), { maxLength: 3 }).map((properties) => objectSchemaText(properties, [])),
  ),
}));

/** The text of an object; of equal keys the first stays. */
function objectText(members: readonly (readonly [string, string])[]): string {
  const own = members.filter(([key], index) => members.findIndex(([other]) => other === key) === index);
  return `{${own.map(([key, json]) => `${JSON.stringify(key)}: ${json}`).join(', ')}}`;
}

function objectSchemaText(properties: readonly (readonly [string, string])[], required: readonly string[]): string {
  const list = required.length > 0 ? `, "required": ${JSON.stringify([...new Set(required)])}` : '';
  return `{"type": "object", "properties": ${objectText(properties)}${list}}`;
}

const exactOf = (json: string): JsonValue => readValue(json) ?? jsonObject({});
/** Read from nowhere: no part has a source. */
const unplaced = (value: JsonValue): JsonValue => {
  if (value.kind === 'array') return jsonArray(value.items.map(unplaced));
  if (value.kind === 'object') {
    return { kind: 'object', members: value.members.map(({ key, value: held }) => ({ key, value: unplaced(held) })) };
  }
  return { ...value, from: undefined };
};
const schemaExact = schemaText.map((text) => unplaced(exactOf(text)));

const input = fc
  .tuple(fc.array(fc.tuple(words, schemaText), { maxLength: 4 }), fc.array(words, { maxLength: 2 }))
  .map(([properties, required]) => unplaced(exactOf(objectSchemaText(properties, required))));

const text = (values: fc.Arbitrary<string>) =>
  fc.option(
    values.map((value) => jsonString(value)),
    { nil: undefined },
  );

/** A tool with or without each of its parts. */
export const randomTool: fc.Arbitrary<NeutralTool> = fc
  .record({
    ns: fc.constantFrom('Mail', 'Math_2').map((value) => jsonString(value)),
    tool: fc.constantFrom('Send', 'Add', 'get_all').map((value) => jsonString(value)),
    version: fc.constantFrom('1.2.3', '7.0.0').map((value) => jsonString(value)),
    name: text(fc.constantFrom('Mail_Send', 'free-form', 'Add')),
    description: sentence.map((value) => jsonString(value)),
    title: text(fc.constantFrom('A title')),
    // What a format would invent anyway cannot be missed; these are not what it invents.
    toolkitTitle: fc.constant(jsonString('Tools for mail')),
    toolkitDescription: sentence.map((value) => jsonString(value)),
    input,
    output: fc.oneof(
      fc.constant({ kind: 'none', said: undefined } as const),
      fc.constant({ kind: 'any', said: undefined } as const),
      schemaExact.map((schema) => ({ kind: 'schema', schema }) as const),
    ),
    outputDescription: text(sentence),
    authorization: fc.array(
      fc.record({
        id: fc.constantFrom('google', 'github').map((value) => jsonString(value)),
        type: fc.constant(jsonString('oauth2')),
        scopes: fc.option(fc.constant(jsonArray([jsonString('read'), jsonString('write')])), { nil: undefined }),
        from: fc.constant(undefined),
      }),
      { maxLength: 2 },
    ),
    secrets: fc.array(
      fc.constantFrom('API_KEY', 'TOKEN').map((value) => jsonString(value)),
      { maxLength: 2 },
    ),
    userId: fc.option(
      fc.boolean().map((value) => jsonLiteral(value)),
      { nil: undefined },
    ),
    tags: fc.option(fc.constant(jsonArray([jsonString('mail')])), { nil: undefined }),
    hints: fc.option(fc.constant(jsonObject({ readOnlyHint: jsonLiteral(true) })), { nil: undefined }),
    security: fc.constantFrom(7, 9).map((level) => jsonNumber(level)),
    meta: fc.option(fc.constant(jsonObject({ 'example/note': jsonString('kept') })), { nil: undefined }),
  })
  .map((parts) => ({ ...emptyTool, ...parts }));
