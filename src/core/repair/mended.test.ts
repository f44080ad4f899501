import { expect, it } from 'vitest';
import { structures } from '../../dialects/structures';
import { modify } from '../json/modify';
import { parseJson } from '../json/parse';
import { applyEdits } from '../text/edit';
import { repairsIn } from './repair';

/** Each reading of each mistake, applied by itself. */
function mended(dialect: string, text: string): readonly string[] {
  const structure = structures.find((each) => each.dialect === dialect);
  const { root } = parseJson(text);
  if (!structure || !root) throw new Error(`No structure is listed for "${dialect}".`);
  const found = repairsIn(text, root, structure.grammar, structure.habits, { left: 6_000_000 });
  return found.flatMap(({ readings }) =>
    readings.map(({ edits }) => {
      const changes = modify(text, edits);
      return 'refused' in changes ? changes.refused : applyEdits(text, changes);
    }),
  );
}

const property = (schema: string) => `{"properties": {"a": ${schema}}}`;
const flagged = '{"properties": {"a": {"type": "string", "required": true}}';
const listed = '[{"name": "a", "required": true, "value_schema": {"val_type": "string"}}]';

/** A part of a definition with one mistake, and what it becomes; nothing where no reading of it is better than others. */
const rows: Readonly<Record<string, readonly (readonly [written: string, meant?: string])[]>> = {
  'mcp outputSchema': [
    // What stands among the names of properties belongs beside them.
    [
      '{"properties": {"a": {}, "b": {}, "required": ["a", "b"]}, "required": ["a"]}',
      '{"properties": {"a": {}, "b": {}}, "required": ["a", "b"]}',
    ],
    ['{"properties": {"a": {}, "required": ["a"]}}', '{"properties": {"a": {}}, "required": ["a"]}'],
    ['{"properties": {"a": {}, "required": ["a"]}, "required": {"a": 1}}'],
    [`${flagged}}`, '{"properties": {"a": {"type": "string"}}, "required": ["a"]}'],
    [`${flagged}, "required": ["a"]}`, '{"properties": {"a": {"type": "string"}}, "required": ["a"]}'],
    [`${flagged}, "required": ["b"]}`, '{"properties": {"a": {"type": "string"}}, "required": ["b", "a"]}'],
    [`${flagged}, "required": {"b": 1}}`],
    // A string that holds the schema, in the envelope that a provider has around it.
    [
      '{"json": "{\\"type\\": \\"object\\", \\"properties\\": {\\"a\\": {}}}"}',
      '{"type": "object", "properties": {"a": {}}}',
    ],
    ['{"json": "{}", "title": "a"}'],
    // A string that is something else.
    [property('{"minLength": "1e10"}'), property('{"minLength": 1e10}')],
    [property('{"minLength": "01"}')],
    [property('{"items": "string"}'), property('{"items": {"type": "string"}}')],
    [property('{"items": "int"}'), property('{"items": {"type": "int"}}')],
    [property('{"items": "strnig"}'), property('{"items": {"type": "strnig"}}')],
    ['{"additionalProperties": "yes"}'],
    // What commas stand between may have blanks inside.
    ['{"required": "first name, age"}', '{"required": ["first name", "age"]}'],
    // A string that holds the value.
    [property('{"items": "{\\"type\\": \\"string\\"}"}'), property('{"items": {"type": "string"}}')],
    ['{"required": "[\\"a\\"]"}', '{"required": ["a"]}'],
    ['{"properties": {"properties": {"a": {"type": "string"}}}}', '{"properties": {"a": {"type": "string"}}}'],
    ['{"properties": {"properties": {"type": "object", "properties": {"a": {"type": "string"}}}}}'],
    ['{"required": "a;b"}', '{"required": ["a", "b"]}'],
    ['{"required": "a b"}', '{"required": ["a", "b"]}'],
    ['{"required": "Say it. Then go."}', '{"required": ["Say it. Then go."]}'],
    ['{"additionalProperties": "false"}', '{"additionalProperties": false}'],
    // A list where names belong, and one list in another.
    ['{"properties": [{"name": 7, "type": "string"}]}'],
    ['{"properties": [{"name": "a", "type": "string"}, {"nmae": "b"}]}'],
    [property('{"type": [["string"]]}'), property('{"type": ["string"]}')],
    [property('{"items": [{"type": "string"}]}')],
  ],
  'mcp inputSchema': [
    [
      '[{"name": "a", "value_schema": {"val_type": "array", "inner_val_type": "json"}, "required": true}, {"name": "b", "value_schema": {"val_type": "string", "enum": ["c"]}}]',
      '{"type": "object", "properties": {"a": {"type": "array", "items": {"type": "object"}}, "b": {"type": "string", "enum": ["c"]}}, "required": ["a"]}',
    ],
    ['[{"name": 7, "type": "string"}]', '{"name": 7, "type": "string"}'],
    ['[{"name": "a", "type": "string", "required": "yes"}]'],
    ['[{"name": "a", "type": "string"}, {"name": "a", "type": "string"}]'],
    [
      '{"name": "a", "required": true, "type": "string"}',
      '{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}',
    ],
    [
      '{"name": "a", "required": false, "type": "string"}',
      '{"type": "object", "properties": {"a": {"type": "string"}}}',
    ],
    [
      '{"a": {"type": "string"}, "b": {"type": "integer"}}',
      '{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}',
    ],
    ['{"type": "object", "a": {"type": "string"}}', '{"type": "object", "properties": {"a": {"type": "string"}}}'],
    // Parameters that are called as keywords are, and one that may be anything.
    [
      '{"type": "object", "a": {"type": "string"}, "format": {"type": "string"}, "b": {}, "required": ["format"]}',
      '{"type": "object", "properties": {"a": {"type": "string"}, "format": {"type": "string"}, "b": {}}, "required": ["format"]}',
    ],
    [
      '{"type": "object", "a": {"type": "string"}, "items": {"type": "string"}, "required": ["items"]}',
      '{"type": "object", "properties": {"a": {"type": "string"}, "items": {"type": "string"}}, "required": ["items"]}',
    ],
    [
      '{"type": "object", "a": {"type": "string"}, "not": {"type": "string"}}',
      '{"type": "object", "properties": {"a": {"type": "string"}}, "not": {"type": "string"}}',
    ],
    ['{"type": "object", "a": {}}'],
    [
      '{"type": "object", "a": {"type": "string"}, "x-b": {}}',
      '{"type": "object", "properties": {"a": {"type": "string"}}, "x-b": {}}',
    ],
    ['{"type": "object", "properties": {"type": "object", "a": {}}}', '{"type": "object", "properties": {"a": {}}}'],
    // Types alone, also with words beside them.
    [
      '{"a": "string (optional)", "b": "number?"}',
      '{"type": "object", "properties": {"a": {"type": "string (optional)"}, "b": {"type": "number?"}}}',
    ],
    ['{"type": "object", "a": "string"}', '{"type": "object", "properties": {"a": {"type": "string"}}}'],
    ['{"a": "int", "required": ["a"]}', '{"type": "object", "properties": {"a": {"type": "int"}}, "required": ["a"]}'],
    ['{"type": "object", "a": "The path"}'],
    ['{"type": "object", "titel": "string"}', '{"type": "object", "title": "string"}'],
    ['{"type": "object", "a": "string", "$defs": {}}'],
    // Of a property they may be about the values of a map.
    [property('{"type": "object", "values": "string"}')],
    ['{"a": {"type": "string"}, "properties": {}}', '{"properties": {"a": {"type": "string"}}}'],
  ],
  'mcp annotations': [
    ['{"readOnlyHnt": true}', '{"readOnlyHint": true}'],
    ['{"readOnlyHint": "True "}', '{"readOnlyHint": true}'],
  ],
  'mcp icons': [
    ['{"src": "b.png"}', '[{"src": "b.png"}]'],
    // Under a name of its own stands one of several.
    ['{"a": {"src": "b.png"}}'],
    ['[[{"src": "b.png"}]]', '[{"src": "b.png"}]'],
  ],
  'rfc input': [
    [
      '{"parameters": {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}}',
      `{"parameters": ${listed}}`,
    ],
    ['{"parameters": {"a": {"required": true, "value_schema": {"val_type": "string"}}}}', `{"parameters": ${listed}}`],
    ['{"parameters": {"a": {"required": true}, "b": 7}}'],
    ['{"parameters": {"a": {"required": true}, "b": {"name": "c"}}}'],
    // What a list cannot say would be lost.
    ['{"parameters": {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["b"]}}'],
    ['{"parameters": {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false}}'],
  ],
  'mcx capabilities': [
    [
      '[{"name": "a", "parameters": [{"name": "b", "type": "string", "mandatory": true}]}]',
      '[{"name": "a", "parameters": [{"name": "b", "type": "string", "required": true}]}]',
    ],
    // A schema is not one of the parameters, and a parameter may be called as a member of one is.
    [
      '[{"name": "a", "parameters": {"type": "object", "properties": {"b": {"type": "string", "description": "B."}}}}]',
      '[{"name": "a", "parameters": [{"name": "b", "type": "string", "description": "B.", "required": false}]}]',
    ],
    // What an entry lacks, or says in other words, is told of it afterwards.
    [
      '[{"name": "a", "parameters": {"b": {"type": "str", "description": "B."}, "c": {"type": "number"}}}]',
      '[{"name": "a", "parameters": [{"name": "b", "type": "str", "description": "B."}, {"name": "c", "type": "number"}]}]',
    ],
    ['[{"name": "a", "parameters": {"b": {"colour": "red"}}}]'],
    ...['name', 'description', 'required'].map((name): [string, string] => [
      `[{"name": "a", "parameters": {"${name}": {"description": "B.", "type": "string", "required": true}}}]`,
      `[{"name": "a", "parameters": [{"name": "${name}", "description": "B.", "type": "string", "required": true}]}]`,
    ]),
  ],
  'rfc output': [
    [
      '{"value_schema": {"val_type": "array", "items": {"type": "object"}}}',
      '{"value_schema": {"val_type": "array", "inner_val_type": "json"}}',
    ],
    [
      '{"value_schema": {"val_type": "array", "itemType": "string"}}',
      '{"value_schema": {"val_type": "array", "inner_val_type": "string"}}',
    ],
    // Both the type and what its items are called are words of others: one mistake.
    ...['{"val_type": "list", "items": {"type": "str"}}'].map((part): [string] => [`{"value_schema": ${part}}`]),
    ...[
      '{"val_type": "list", "items": {"type": "string"}}',
      '{"items": "string", "val_type": "Array"}',
      '{"val_type": "tuple", "item_type": "string"}',
    ].map((part): [string, string] => [
      `{"value_schema": ${part}}`,
      '{"value_schema": {"val_type": "array", "inner_val_type": "string"}}',
    ]),
    // The draft has no word for what they hold.
    ['{"value_schema": {"val_type": "array", "items": {"type": "object", "properties": {"a": {}}}}}'],
  ],
  // Nothing that is said of an output is required of a call.
  'otc output_schema': [['{"secrets": [{"id": "A"}]}']],
  'otc requirements': [
    [
      '{"authorization": [{"id": "g", "oauth2": {"scopes": "a,b ; c d"}}]}',
      '{"authorization": [{"id": "g", "oauth2": {"scopes": ["a", "b", "c", "d"]}}]}',
    ],
    [
      '{"secrets": {"KEY": {}, "SID": {"description": "a"}}}',
      '{"secrets": [{"id": "KEY"}, {"id": "SID", "description": "a"}]}',
    ],
    ['{"secrets": {"KEY": true}}'],
    ['{"authorization": {"google": {"oauth2": {}}}}', '{"authorization": [{"id": "google", "oauth2": {}}]}'],
    ['{"authorization": {"id": "google", "oauth2": {}}}', '{"authorization": [{"id": "google", "oauth2": {}}]}'],
    ['{"user_id": "yes"}', '{"user_id": true}'],
  ],
};

it.each(
  Object.entries(rows).flatMap(([place, list]) => {
    const [dialect = '', member = ''] = place.split(' ');
    const isInput = dialect !== 'mcp' || member === 'inputSchema';
    const start = `{"name": "t"${isInput ? '' : ', "inputSchema": {"type": "object"}'}`;
    const around = (part: string) => `${start}, "${member}": ${part}}`;
    return list.map(([written, meant]) => ({
      ...{ place, written, dialect, text: around(written) },
      meant: meant === undefined ? [] : [around(meant)],
    }));
  }),
)('$place: $written', ({ dialect, text, meant }) => expect(mended(dialect, text)).toEqual(meant));
