import { describe, expect, it } from 'vitest';
import { nodeAt, walk } from '../../json/get';
import { modify } from '../../json/modify';
import { compactValue } from '../../json/print-json';
import { applyEdits } from '../../text/edit';
import { fromContextParameters } from './from-context-parameters';
import { fromOutputSchema, fromValueSchemas } from './from-value-schemas';
import { inlineReferences } from './inline-references';
import { fitName, fitsName, hashOf, idSegment, plainVersion, toolName } from './names';
import { toRootObject } from './root-object';
import { toContextParameters } from './to-context-parameters';
import { toGeminiSchema } from './to-gemini-schema';
import { toStrict } from './to-strict';
import { toValueSchema, toValueSchemas } from './to-value-schemas';
import { exact, expectTransform, type TransformRow } from './transform.testkit';
import { unwrapOutput, wrapOutput } from './wrap-output';

describe('JSON Schema to the value schemas of the draft', () => {
  const form = { title: 'the RFC draft', hasShapes: false };
  const values: readonly TransformRow[] = [
    ['{"type": "string"}', '{"val_type": "string"}'],
    ['{"type": "integer", "description": "How many."}', '{"val_type": "integer"}'],
    ['{"type": "object"}', '{"val_type": "json"}'],
    ['{"enum": ["a", "b"]}', '{"val_type": "string", "enum": ["a", "b"]}'],
    ['{"type": ["string", "null"]}', '{"val_type": "string"}', 'changed /type'],
    ['{"anyOf": [{"type": "integer"}, {"type": "null"}]}', '{"val_type": "integer"}', 'changed /anyOf'],
    ['{"type": "number", "minimum": 1e2}', '{"val_type": "number"}', 'lost /minimum'],
    ['{"type": "integer", "enum": [1, 2]}', '{"val_type": "integer"}', 'lost /enum'],
    ['{}', '{"val_type": "json"}', 'changed '],
    ['true', '{"val_type": "json"}', 'changed '],
    ['false', '{"val_type": "json"}', 'changed ', 'changed '],
    ['{"anyOf": [{"type": "string"}, {"type": "number"}]}', '{"val_type": "json"}', 'changed ', 'lost /anyOf'],
    ['{"type": "array", "items": {"type": "number"}}', '{"val_type": "array", "inner_val_type": "number"}'],
    ['{"type": "array", "items": {"type": "object"}}', '{"val_type": "array", "inner_val_type": "json"}'],
    [
      '{"type": "array", "items": {"type": "string", "maxLength": 3, "description": "One."}, "maxItems": 2}',
      '{"val_type": "array", "inner_val_type": "string"}',
      'lost /maxItems',
      'lost /items/maxLength',
      'lost /items/description',
    ],
    ['{"type": "array"}', '{"val_type": "array", "inner_val_type": "json"}', 'changed '],
    [
      '{"type": "array", "items": {"type": "array", "items": {"type": "string"}}}',
      '{"val_type": "array", "inner_val_type": "json"}',
      'changed /items',
      'lost /items/type',
      'lost /items/items',
    ],
    [
      '{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}',
      '{"val_type": "json"}',
      'lost /properties',
      'lost /required',
    ],
  ];
  it.each(values)('%s', (...row) => expectTransform((schema) => toValueSchema(schema, '"a"', form), row));

  const inputs: readonly TransformRow[] = [
    ['{"type": "object"}', '[]'],
    [
      '{"type": "object", "properties": {"a": {"type": "string", "description": "A."}, "b": {"type": "number"}}, "required": ["b"]}',
      `[{"name": "a", "required": false, "description": "A.", "value_schema": {"val_type": "string"}},
        {"name": "b", "required": true, "value_schema": {"val_type": "number"}, "inferrable": false}]`,
    ],
    [
      '{"properties": {}, "required": ["c", "c"], "additionalProperties": false, "allOf": []}',
      '[{"name": "c", "required": true, "value_schema": {"val_type": "json"}}]',
      'changed /required/0',
      'lost /additionalProperties',
      'lost /allOf',
      'changed /required/0',
    ],
    ['{"type": "string"}', '[]', 'lost /type'],
  ];
  const flag = new Map([['b', exact('false')]]);
  it.each(inputs)('%s', (...row) => expectTransform((schema) => toValueSchemas(schema, flag, form), row));
});

describe('value schemas of the draft to JSON Schema', () => {
  const rows: readonly TransformRow[] = [
    ['[]', '{"type": "object", "properties": {}}'],
    [
      `[{"name": "a", "required": true, "description": "A.", "value_schema": {"val_type": "string", "enum": ["x"]}},
        {"name": "b", "required": false, "value_schema": {"val_type": "array", "inner_val_type": "integer"}}]`,
      `{"type": "object", "properties": {"a": {"type": "string", "enum": ["x"], "description": "A."},
        "b": {"type": "array", "items": {"type": "integer"}}}, "required": ["a"]}`,
    ],
    [
      '[{"name": "a", "required": false, "value_schema": {"val_type": "json"}}]',
      '{"type": "object", "properties": {"a": {"type": "object"}}}',
      'changed /0/value_schema/val_type',
    ],
    [
      '[{"name": "a", "value_schema": {"val_type": "json", "nullable": true, "properties": {"b": {"val_type": "number"}}, "required_keys": ["b"]}}]',
      '{"type": "object", "properties": {"a": {"type": ["object", "null"], "properties": {"b": {"type": "number"}}, "required": ["b"]}}}',
    ],
  ];
  it.each(rows)('%s', (...row) => expectTransform((list) => fromValueSchemas(list, false), row));

  it('forbids further arguments on request', () => {
    expectTransform(
      (list) => fromValueSchemas(list, true),
      ['[]', '{"type": "object", "properties": {}, "additionalProperties": false}'],
    );
  });
  it('reads the output too', () => {
    expectTransform(fromOutputSchema, ['{"val_type": "json"}', '{"type": "object"}', 'changed /val_type']);
  });
});

describe('JSON Schema to the parameters of a capability', () => {
  const rows: readonly TransformRow[] = [
    [
      '{"type": "object", "properties": {"a": {"type": "integer", "minimum": 1}, "b": {"type": ["string", "number"]}, "c": {}}, "required": ["a"]}',
      '[{"name": "a", "type": "number", "required": true}, {"name": "b", "type": "any", "required": false}, {"name": "c", "type": "any", "required": false}]',
      'changed /properties/a/type',
      'lost /properties/a/minimum',
      'changed /properties/b/type',
    ],
    [
      '{"type": "object", "properties": {"a": {"type": "array", "items": {"type": "string"}, "description": "A."}}}',
      '[{"name": "a", "type": "array", "description": "A.", "required": false}]',
      'lost /properties/a/items',
    ],
  ];
  it.each(rows)('%s', (...row) => expectTransform((schema) => toContextParameters(schema, false), row));

  it('keeps more in the Galaxy profile', () => {
    expectTransform(
      (schema) => toContextParameters(schema, true),
      [
        '{"properties": {"a": {"type": "array", "items": {"type": "string"}, "default": [1.50]}}}',
        '[{"name": "a", "type": "array", "required": false, "default": [1.50], "items": {"type": "string"}}]',
      ],
    );
  });
  it('comes back as JSON Schema', () => {
    const list = exact('[{"name": "a", "type": "any", "required": true}, {"name": "b", "type": "number"}]');
    expect(compactValue(fromContextParameters(list))).toBe(
      '{"type":"object","properties":{"a":{},"b":{"type":"number"}},"required":["a"]}',
    );
  });
});

describe('references written out', () => {
  const rows: readonly TransformRow[] = [
    ['{"type": "string"}', '{"type": "string"}'],
    ['{"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}}', '{"type": "string"}'],
    [
      '{"properties": {"x": {"$ref": "#/definitions/a", "description": "X."}}, "definitions": {"a": {"items": {"$ref": "#/definitions/b"}}, "b": {"type": "number", "minimum": 1.0}}}',
      '{"properties": {"x": {"items": {"type": "number", "minimum": 1.0}, "description": "X."}}}',
    ],
    [
      '{"$ref": "#/$defs/a", "description": "Mine.", "$defs": {"a": {"description": "Theirs."}}}',
      '{"description": "Mine.", "allOf": [{"description": "Theirs."}]}',
    ],
    ['{"properties": {"$ref": {"type": "string"}}}', '{"properties": {"$ref": {"type": "string"}}}'],
    ['{"default": {"$ref": "#/nowhere"}}', '{"default": {"$ref": "#/nowhere"}}'],
    ['{"items": {"$ref": "#"}}', '{"items": {}}', 'lost /items/$ref'],
    [
      '{"$ref": "#/$defs/tree", "$defs": {"tree": {"items": {"$ref": "#/$defs/tree"}}}}',
      '{"items": {}}',
      'lost /$defs/tree/items/$ref',
    ],
    ['{"$ref": "https://example.com/a"}', '{}', 'lost /$ref'],
    ['{"items": {"$ref": "#n"}, "$defs": {"a": {"$anchor": "n", "type": "string"}}}', '{"items": {"type": "string"}}'],
    [
      '{"items": {"$ref": "#n"}, "$defs": {"a": {"$anchor": "n", "items": {"$ref": "#n"}}}}',
      '{"items": {"items": {}}}',
      'lost /$defs/a/items/$ref',
    ],
    ['{"$ref": "#/$defs/a"}', '{}', 'lost /$ref'],
    ['{"$defs": {"a": {"type": "string"}}}', '{}', 'lost /$defs/a'],
  ];
  it.each(rows)('%s', (...row) => expectTransform(inlineReferences, row));

  it('writes out fewer levels, but those whole, where references multiply', () => {
    const doubling = Array.from({ length: 30 }, (_, index) => {
      const next = { $ref: `#/$defs/d${index + 1}` };
      return [`d${index}`, { properties: { a: next, b: next } }];
    });
    const schema = { $ref: '#/$defs/d0', $defs: Object.fromEntries([...doubling, ['d30', { type: 'string' }]]) };
    const { value, losses } = inlineReferences(exact(JSON.stringify(schema)));
    const branches = ['aaaa', 'abba', 'bbbb'].map((steps) => [...steps].flatMap((step) => ['properties', step]));
    for (const branch of branches) expect(nodeAt(value, [...branch, 'properties', 'a'])).toBeDefined();
    expect([...walk(value)].length).toBeLessThan(5_000);
    expect(losses.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/schemas deep and is not replaced/),
    );
  });
});

describe('outputs that must be objects', () => {
  const wrap: readonly TransformRow[] = [
    ['{"type": "object"}', '{"type": "object"}'],
    [
      '{"type": "number", "minimum": 1.50}',
      '{"type": "object", "properties": {"result": {"type": "number", "minimum": 1.50}}, "required": ["result"]}',
      'changed ',
    ],
  ];
  it.each(wrap)('%s', (...row) => expectTransform((schema) => wrapOutput(schema, 'This revision'), row));
  it('keeps references alive on the way there and back', () => {
    const schema = '{"type": "array", "items": {"$ref": "#/$defs/a"}, "$defs": {"a": {"items": {"$ref": "#"}}}}';
    const wrapped = wrapOutput(exact(schema), 'This revision').value;
    expect(compactValue(wrapped)).toContain('{"$ref":"#/properties/result/$defs/a"}');
    expect(compactValue(wrapped)).toContain('{"$ref":"#/properties/result"}');
    expect(compactValue(unwrapOutput(wrapped).value)).toBe(compactValue(exact(schema)));
  });
  const unwrap: readonly TransformRow[] = [
    [
      '{"type": "object", "properties": {"result": {"type": "number"}}, "required": ["result"]}',
      '{"type": "number"}',
      'changed ',
    ],
    ...[
      '{"type": "object", "properties": {"result": {"type": "number"}}}',
      '{"type": "object", "properties": {"result": {"type": "number"}}, "required": ["result"], "title": "R"}',
      '{"type": "object", "properties": {"result": {"type": "object"}}, "required": ["result"]}',
      '{"type": "object", "properties": {"a": {}, "result": {}}, "required": ["result"]}',
    ].map((same): TransformRow => [same, same]),
  ];
  it.each(unwrap)('%s', (...row) => expectTransform(unwrapOutput, row));
});

describe('names', () => {
  it.each([
    ['get_weather', 'get_weather'],
    ['Gmail.GetEmails', 'Gmail_GetEmails'],
    ['Größe', 'Grosse'.replace('ss', '_')],
    ['天気', `tool_${hashOf('天気')}`],
    ['', `tool_${hashOf('')}`],
    ['a'.repeat(65), `${'a'.repeat(57)}_${hashOf('a'.repeat(65))}`],
  ])('%s', (name, fitted) => {
    expect(fitName(name, toolName)).toBe(fitted);
    expect(fitsName(fitName(name, toolName, '_2'), toolName)).toBe(true);
  });
  it('begins as it must', () => {
    const rule = { ...idSegment, first: 'A-Za-z_' };
    expect([fitName('3d', rule), fitName('d3', rule)]).toEqual(['_3d', 'd3']);
    expect([fitsName('3d', rule), fitsName('d3', rule)]).toEqual([false, true]);
  });
  it.each([
    ['1.2.3', '1.2.3'],
    ['v1.2', '1.2.0'],
    ['2', '2.0.0'],
    ['1.2.3-rc.1', '1.2.3'],
    ['1.2.3+build', '1.2.3'],
    ['01.2.3', '1.2.3'],
    ['100.20.03', '100.20.3'],
    ['1.2.3.4', undefined],
    ['newest', undefined],
  ])('version %s', (version, plain) => expect(plainVersion(version)).toBe(plain));
});

describe('JSON Schema to the parameters of Gemini', () => {
  const rows: readonly TransformRow[] = [
    ['{"type": "string", "maxLength": 12}', '{"type": "STRING", "maxLength": "12"}'],
    ['{"type": ["integer", "null"]}', '{"type": "INTEGER", "nullable": true}', 'changed /type'],
    ['{"anyOf": [{"type": "string"}, {"type": "null"}]}', '{"type": "STRING", "nullable": true}', 'changed /anyOf'],
    ['{"type": ["string", "number"]}', '{"anyOf": [{"type": "STRING"}, {"type": "NUMBER"}]}', 'changed /type'],
    [
      '{"description": "A.", "type": ["string", "number", "null"]}',
      '{"description": "A.", "anyOf": [{"type": "STRING"}, {"type": "NUMBER"}], "nullable": true}',
      'changed /type',
    ],
    [
      '{"type": ["string", "number"], "anyOf": [{"pattern": "a", "type": "string"}]}',
      '{"anyOf": [{"pattern": "a", "type": "STRING"}]}',
      'lost /type',
    ],
    [
      '{"oneOf": [{"type": "string"}, {"const": "a"}]}',
      '{"anyOf": [{"type": "STRING"}, {"enum": ["a"], "type": "STRING"}]}',
      'changed /oneOf',
      'changed /oneOf/1/const',
    ],
    ['{"const": "a", "enum": ["a", "b"]}', '{"enum": ["a"], "type": "STRING"}', 'changed /enum', 'changed /const'],
    ['{"type": "integer", "enum": [1, 2.0]}', '{"type": "STRING", "enum": ["1", "2.0"]}', 'changed /enum'],
    ['{"enum": ["a", null]}', '{"enum": ["a"], "nullable": true, "type": "STRING"}', 'changed /enum'],
    ['{"type": "integer", "enum": ["1"]}', '{"type": "STRING", "enum": ["1"]}', 'changed /type'],
    ['{"type": "STRING", "enum": ["1"]}', '{"type": "STRING", "enum": ["1"]}'],
    ['{"allOf": [{"type": "string"}], "title": "T"}', '{"type": "STRING", "title": "T"}'],
    ['{"type": "array"}', '{"type": "ARRAY", "items": {"type": "STRING"}}', 'changed '],
    [
      '{"type": "object", "additionalProperties": false, "properties": {"a": {"type": "number", "exclusiveMinimum": 0, "examples": [1, 2]}}}',
      '{"type": "OBJECT", "properties": {"a": {"type": "NUMBER", "example": 1}}}',
      'lost /additionalProperties',
      'lost /properties/a/exclusiveMinimum',
      'changed /properties/a/examples',
    ],
    ['{"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}}', '{"type": "STRING"}', 'changed /$ref'],
    ['false', '{}', 'lost '],
    [
      '{"type": "object", "properties": {"a": {}}, "required": ["a", "b"]}',
      '{"type": "OBJECT", "properties": {"a": {}}, "required": ["a"]}',
      'lost /required/1',
    ],
    ['{"required": ["a"]}', '{"required": ["a"]}'],
  ];
  it.each(rows)('%s', (...row) => expectTransform(toGeminiSchema, row));
});

describe('JSON Schema to the part that strict functions take', () => {
  const words = ['type', 'description', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items'];
  const subset = { keywords: new Set([...words, 'anyOf', 'format']), formats: new Set(['date']) };
  const open = '"additionalProperties": false';
  /** A schema as the one property of an object, which need not be there. */
  const optional = (schema: string) => `{"type": "object", "properties": {"a": ${schema}}, "required": [], ${open}}`;
  const nullable = (schema: string) => `{"type": "object", "properties": {"a": ${schema}}, "required": ["a"], ${open}}`;
  const may = 'changed /properties/a';
  const rows: readonly TransformRow[] = [
    ['{"type": "string", "format": "date"}', '{"type": "string", "format": "date"}'],
    ['{"type": "string", "format": "uuid", "minLength": 1}', '{"type": "string"}', 'lost /format', 'lost /minLength'],
    ['{"allOf": [{"type": "string"}], "description": "A."}', '{"type": "string", "description": "A."}'],
    [
      '{"oneOf": [{"type": "string"}, {"const": 1}]}',
      '{"anyOf": [{"type": "string"}, {"const": 1}]}',
      'changed /oneOf',
    ],
    ['true', '{"type": ["string", "number", "boolean", "null"]}', 'changed '],
    ['{"description": "A."}', '{"type": ["string", "number", "boolean", "null"], "description": "A."}', 'changed '],
    [
      '{"type": "array", "items": {"type": "object"}}',
      `{"type": "array", "items": {"type": "object", "properties": {}, "required": [], ${open}}}`,
      'changed /items',
    ],
    ['{"properties": {}}', `{"properties": {}, "required": [], ${open}}`, 'changed '],
    [
      '{"type": "object", "properties": {}, "additionalProperties": {"type": "string"}}',
      `{"type": "object", "properties": {}, ${open}, "required": []}`,
      'changed /additionalProperties',
    ],
    [
      `{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], ${open}}`,
      nullable('{"type": "string"}'),
    ],
    [optional('{"type": "string"}'), nullable('{"type": ["string", "null"]}'), may],
    [optional('{"type": ["string", "null"]}'), nullable('{"type": ["string", "null"]}'), may],
    [optional('{"type": ["string", "number"]}'), nullable('{"type": ["string", "number", "null"]}'), may],
    [optional('{"enum": ["x"]}'), nullable('{"enum": ["x", null]}'), may],
    [optional('{"enum": ["x", null]}'), nullable('{"enum": ["x", null]}'), may],
    [
      optional('{"type": ["string", "null"], "enum": ["x"]}'),
      nullable('{"type": ["string", "null"], "enum": ["x", null]}'),
      may,
    ],
    [optional('{"anyOf": [{"type": "string"}]}'), nullable('{"anyOf": [{"type": "string"}, {"type": "null"}]}'), may],
    [
      optional('{"anyOf": [{"type": "string"}, {"type": "null"}]}'),
      nullable('{"anyOf": [{"type": "string"}, {"type": "null"}]}'),
      may,
    ],
    [
      optional('{"type": "string", "enum": ["x", null]}'),
      nullable('{"type": ["string", "null"], "enum": ["x", null]}'),
      may,
    ],
    [optional('{"const": 1}'), nullable('{"anyOf": [{"const": 1}, {"type": "null"}]}'), may],
  ];
  it.each(rows)('%s', (...row) => expectTransform((schema) => toStrict(schema, subset), row));

  it.each([
    ['{"type": "string"}', '{"type": ["string", "null"]}'],
    ['{"type": ["string"]}', '{"type": ["string", "null"]}'],
    ['{"type": ["string", "null"]}', '{"type": ["string", "null"]}'],
    ['{"type": ["string", "null"], "enum": ["x"]}', '{"type": ["string", "null"], "enum": ["x", null]}'],
    ['{"enum": ["x", null]}', '{"enum": ["x", null]}'],
    ['{"enum": ["x"]}', '{"enum": ["x", null]}'],
    ['{"anyOf": [{"type": "string"}, {"type": "null"}]}', '{"anyOf": [{"type": "string"}, {"type": "null"}]}'],
    ['{"oneOf": [{"const": 1}, {"type": "null"}]}', '{"oneOf": [{"const": 1}, {"type": "null"}]}'],
    ['{"oneOf": [{"const": 1}]}', '{"oneOf": [{"const": 1}, {"type": "null"}]}'],
    ['{"const": 1}', '{"anyOf": [{"const": 1}, {"type": "null"}]}'],
  ])('%s can be null once, as is offered to the author', (property, wanted) => {
    const schema = optional(property);
    const { losses } = toStrict(exact(schema), subset);
    const edits = losses.flatMap(({ rewrite }) =>
      rewrite?.title === 'Require "a" and allow null' ? rewrite.edits : [],
    );
    const changed = modify(schema, edits);
    if ('refused' in changed) throw new Error(changed.refused);
    expect(JSON.parse(applyEdits(schema, changed))).toEqual(JSON.parse(nullable(wanted)));
  });
});

describe('JSON Schema to an object at the root', () => {
  const rules = { root: 'a/root', type: 'a/type' };
  const refused = ['anyOf', 'oneOf', 'allOf'];
  const rows: readonly TransformRow[] = [
    ['{"type": "object", "properties": {"a": {}}}', '{"type": "object", "properties": {"a": {}}}'],
    ['{"properties": {"a": {}}}', '{"type": "object", "properties": {"a": {}}}', 'changed '],
    ['true', '{"type": "object"}', 'changed '],
    ['{"type": "string"}', '{"type": "object"}', 'changed /type'],
    ['{"description": "A."}', '{"type": "object", "description": "A."}', 'changed '],
    [
      `{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "oneOf": [
        {"properties": {"a": {"type": "string"}, "b": {"const": 1}}, "required": ["b", "c"]},
        {"properties": {"b": {"const": 2}, "c": {}}, "required": ["c"], "title": "C"},
        {"type": "object", "properties": {"b": {"const": 3}}, "required": ["c"]}
      ]}`,
      `{"type": "object", "properties": {"a": {"type": "string"}, "b": {"anyOf": [{"const": 1}, {"const": 2}, {"const": 3}]},
        "c": {}}, "required": ["a", "c"]}`,
      'changed /oneOf',
      'lost /oneOf/1/title',
    ],
    [
      `{"title": "T", "allOf": [{"$ref": "#/$defs/a"}, {"properties": {"b": {}}, "required": ["b"]}],
        "$defs": {"a": {"properties": {"a": {}}, "required": ["a"]}}}`,
      `{"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a", "b"], "title": "T",
        "$defs": {"a": {"properties": {"a": {}}, "required": ["a"]}}}`,
      'changed /allOf',
    ],
    ['{"type": "object", "anyOf": true}', '{"type": "object"}', 'lost /anyOf'],
  ];
  it.each(rows)('%s', (...row) => expectTransform((schema) => toRootObject(schema, refused, 'A', rules), row));
});
