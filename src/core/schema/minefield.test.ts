import { describe, expect, it } from 'vitest';
import { badInputs } from './bad-inputs';
import { hasFormat, metaSchemas } from './compile';
import { createEvaluate } from './evaluate/create-evaluate';
import { sampleText } from './sample';
import { createValidate } from './validator';

/*
 * Where JSON Schema is easily read wrongly, in cases of our own: what looks alike and is not, what only looks like a
 * keyword, names that JavaScript knows, and schemas that lead in circles. With and without compiling.
 */

type Case = readonly [schema: string, accepts: readonly string[], refuses: readonly string[]];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'what is equal': [
    ['{"const": 1}', ['1', '1.0', '1e0', '10e-1'], ['"1"', 'true', '[1]', '1.0000001']],
    ['{"const": 0}', ['0', '-0', '0.0'], ['false', 'null', '""']],
    ['{"const": false}', ['false'], ['0', 'null', '[]', '""']],
    ['{"const": {"a": 1, "b": 2}}', ['{"b": 2, "a": 1.0}'], ['{"a": 1}', '{"a": 1, "b": 2, "c": 3}']],
    ['{"const": [1, [2]]}', ['[1, [2.0]]'], ['[[2], 1]', '[1, 2]']],
    ['{"const": "é"}', ['"é"', '"\\u00e9"'], ['"e\\u0301"']],
    ['{"enum": [[false], {"a": 0}, null]}', ['[false]', '{"a": 0}', 'null'], ['[0]', '{"a": false}', '"null"']],
    [
      '{"uniqueItems": true}',
      ['[1, true, "1", [1]]', '[{"a": 1}, {"a": "1"}]'],
      ['[1, 1.0]', '[{"a": 1, "b": 2}, {"b": 2, "a": 1}]'],
    ],
    ['{"uniqueItems": true}', ['[0, false, null, "", []]', '[{"length": 1}, ["a"]]'], ['[[1], [1]]', '[null, null]']],
  ],
  numbers: [
    ['{"type": "integer"}', ['1.0', '1e3', '-0.0', '12345678901234567890'], ['1.5', '1e-1', '"1"', 'true']],
    ['{"multipleOf": 0.01}', ['0.07', '19.99', '1.1', '0'], ['0.075', '0.001']],
    ['{"multipleOf": 1e-8}', ['12391239123', '0.00000003'], ['0.000000015']],
    ['{"exclusiveMinimum": 0}', ['1e-300', '0.1'], ['0', '-0', '-1']],
    ['{"minimum": 2, "exclusiveMinimum": 2}', ['2.1'], ['2']],
    ['{"maximum": 300}', ['300', '300.0', '"301"'], ['300.5']],
  ],
  'length is in characters': [
    ['{"maxLength": 2}', ['"💩💩"', '"ab"', '100'], ['"abc"', '"💩💩💩"']],
    ['{"minLength": 2}', ['"👨‍👩"', '"e\\u0301"'], ['"💩"']],
    ['{"pattern": "^.$"}', ['"💩"', '"a"'], ['"ab"', '"\\n"']],
    ['{"pattern": "^\\\\p{L}+$"}', ['"Ünïcode"', '"日本"'], ['"a1"']],
    ['{"pattern": "a+"}', ['"baab"', '12'], ['"b"']],
    ['{"pattern": "^\\\\S$"}', ['"a"'], ['" "', '"\\ufeff"', '"\\u00a0"']],
    ['{"patternProperties": {"^á": {"type": "number"}}}', ['{"ábc": 1}', '{"abc": "x"}'], ['{"ábc": "x"}']],
  ],
  'names that JavaScript knows': [
    [
      '{"required": ["__proto__", "toString", "constructor"]}',
      ['{"__proto__": 1, "toString": 1, "constructor": 1}', '[]'],
      ['{}', '{"__proto__": 1}'],
    ],
    [
      '{"properties": {"__proto__": {"type": "number"}, "hasOwnProperty": {"type": "string"}}}',
      ['{}', '{"__proto__": 1}'],
      ['{"__proto__": "a"}', '{"hasOwnProperty": 1}'],
    ],
    [
      '{"properties": {"constructor": {"type": "number"}}, "additionalProperties": false}',
      ['{}', '{"constructor": 1}'],
      ['{"toString": 1}', '{"__proto__": 1}'],
    ],
    ['{"dependentRequired": {"toString": ["a"]}}', ['{}', '{"toString": 1, "a": 1}'], ['{"toString": 1}']],
    ['{"propertyNames": {"maxLength": 4}}', ['{"a": 1}'], ['{"__proto__": 1}']],
    ['{"const": {"__proto__": 1}}', ['{"__proto__": 1}'], ['{}']],
    ['{"$defs": {"__proto__": {"type": "string"}}, "$ref": "#/$defs/__proto__"}', ['"a"'], ['1']],
  ],
  'what only looks like a keyword': [
    [
      '{"properties": {"$ref": {"type": "string"}, "type": {"enum": [1]}}}',
      ['{"$ref": "a", "type": 1}'],
      ['{"$ref": 1}', '{"type": "string"}'],
    ],
    ['{"const": {"$ref": "#/nowhere"}}', ['{"$ref": "#/nowhere"}'], ['{"$ref": "#/elsewhere"}']],
    ['{"enum": [{"$id": "a", "type": "string"}]}', ['{"$id": "a", "type": "string"}'], ['"a"']],
    [
      '{"properties": {"properties": {"properties": {"a": {"type": "null"}}}}}',
      ['{"properties": {"a": null}}'],
      ['{"properties": {"a": 1}}'],
    ],
    ['{"default": {"type": "null"}, "examples": [{"$ref": "#/x"}], "title": "a"}', ['1', 'null'], []],
    ['{"format": "toString", "unknown": {"$ref": "#/x"}, "nullable": true}', ['"a"', '1'], []],
    ['{"then": false, "else": false}', ['1'], []],
    ['{"if": false, "then": false}', ['1'], []],
    ['{"additionalItems": false, "items": {}}', ['[1, 2]'], []],
    ['{"minContains": 2}', ['[]', '[1]'], []],
    ['{"contentMediaType": "application/json", "contentEncoding": "base64"}', ['"{"', '"%"'], []],
  ],
  pointers: [
    [
      '{"$defs": {"a/b": {"type": "string"}, "c~d": {"type": "null"}}, "properties": {"x": {"$ref": "#/$defs/a~1b"}, "y": {"$ref": "#/$defs/c~0d"}}}',
      ['{"x": "a", "y": null}'],
      ['{"x": 1}', '{"y": 1}'],
    ],
    [
      '{"$defs": {"a%b": {"type": "string"}, "é": {"type": "null"}}, "properties": {"x": {"$ref": "#/$defs/a%25b"}, "y": {"$ref": "#/$defs/%C3%A9"}}}',
      ['{"x": "a", "y": null}'],
      ['{"x": 1}', '{"y": 1}'],
    ],
    ['{"$defs": {"a\\"b": {"type": "string"}}, "$ref": "#/$defs/a%22b"}', ['"a"'], ['1']],
    ['{"prefixItems": [{"type": "string"}, {"$ref": "#/prefixItems/0"}]}', ['["a", "b"]', '[]'], ['["a", 1]']],
    ['{"$defs": {"": {"$defs": {"": {"type": "string"}}}}, "$ref": "#/$defs//$defs/"}', ['"a"'], ['1']],
  ],
  circles: [
    [
      '{"properties": {"a": {"$ref": "#"}}, "additionalProperties": false}',
      ['{"a": {"a": {}}}', '1'],
      ['{"a": {"b": 1}}', '{"b": 1}'],
    ],
    [
      '{"$defs": {"n": {"type": "object", "properties": {"next": {"anyOf": [{"$ref": "#/$defs/n"}, {"type": "null"}]}}, "required": ["next"]}}, "$ref": "#/$defs/n"}',
      ['{"next": {"next": null}}'],
      ['{"next": {}}', '{"next": 1}'],
    ],
    ['{"$anchor": "top", "items": {"$ref": "#top"}, "type": "array"}', ['[[], [[]]]'], ['[1]', '[[1]]']],
  ],
  'what nothing says': [
    ['{}', ['null', '[]', '""'], []],
    ['true', ['null'], []],
    ['false', [], ['null', '{}']],
    ['{"not": {}}', [], ['null', '{}']],
    ['{"allOf": [], "enum": [1]}', [], []],
    ['{"items": false}', ['[]', '{}'], ['[null]']],
    ['{"properties": {"a": false}}', ['{}', '{"b": 1}'], ['{"a": null}']],
    ['{"oneOf": [true, true]}', [], ['1']],
    ['{"anyOf": [false, {"type": "null"}]}', ['null'], ['1']],
    ['{"contains": false}', ['"a"'], ['[]', '[1]']],
  ],
  'what was looked at': [
    ['{"properties": {"a": {}}, "unevaluatedProperties": false}', ['{"a": 1}'], ['{"b": 1}']],
    ['{"allOf": [{"properties": {"a": {}}}], "additionalProperties": false}', ['{}'], ['{"a": 1}']],
    ['{"allOf": [{"properties": {"a": {}}}], "unevaluatedProperties": false}', ['{"a": 1}'], ['{"b": 1}']],
    [
      '{"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"properties": {"b": {}}}, "unevaluatedProperties": false}',
      ['{"a": 1, "b": 2}'],
      ['{"a": 2}', '{"b": 2}'],
    ],
    ['{"prefixItems": [{}], "unevaluatedItems": {"type": "null"}}', ['[1, null]'], ['[1, 2]']],
    ['{"contains": {"type": "string"}, "unevaluatedItems": false}', ['["a"]'], ['["a", 1]', '[]']],
    [
      '{"not": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "unevaluatedProperties": false}',
      ['{}'],
      ['{"a": 2}'],
    ],
  ],
};

const validate = createValidate();
const rows = Object.entries(cases).flatMap(([name, each]) => each.map((one) => [name, ...one] as const));

describe('the minefield of JSON Schema', () => {
  it.each(rows)('%s: %s', (_, schema, accepts, refuses) => {
    const evaluate = createEvaluate(JSON.parse(schema), '2020-12', { known: metaSchemas, hasFormat });
    const judged = (value: string) => [value, validate(schema, value).kind, evaluate(JSON.parse(value)).kind];
    if (schema.includes('"allOf": []')) return expect(validate(schema, '1').kind).toBe('not-checked');
    for (const value of accepts) expect(judged(value)).toEqual([value, 'valid', 'valid']);
    for (const value of refuses) expect(judged(value)).toEqual([value, 'invalid', 'invalid']);
    return undefined;
  });

  it.each(rows)('has samples without a throw, %s: %s', (_, schema) => {
    expect(() => badInputs(schema, sampleText(schema))).not.toThrow();
  });
});

/** Schemas that lead nowhere, in circles or too far: they are not checked, in words, and never pass for valid. */
it.each<[string, string, RegExp]>([
  ['a reference to a member of every object', '{"$ref": "constructor"}', /constructor/],
  ['a reference to a prototype', '{"$ref": "#/constructor/prototype"}', /constructor/],
  ['a reference by __proto__', '{"$ref": "__proto__"}', /__proto__/],
  ['a reference to another host', '{"$ref": "https://example.com/a.json"}', /example\.com/],
  ['a reference to a file', '{"$ref": "file:///etc/passwd"}', /passwd/],
  ['a reference to metadata of a cloud', '{"$ref": "http://169.254.169.254/"}', /169\.254/],
  [
    'references in a circle',
    '{"$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"}',
    /./,
  ],
  ['a reference to itself', '{"$ref": "#"}', /./],
  ['a type that there is not', '{"type": "toString"}', /toString/],
  ['a type of types', '{"type": ["string", 1]}', /type/],
  ['a pattern of another language', '{"pattern": "(?i)a"}', /./],
  ['a pattern that is none', '{"pattern": "["}', /./],
  ['a name that is no pattern', '{"patternProperties": {"(": {}}}', /./],
  ['required as a boolean', '{"required": true}', /required/],
  ['properties as a list', '{"properties": []}', /properties/],
  ['a negative length', '{"minLength": -1}', /minLength/],
  ['a multiple of nothing', '{"multipleOf": 0}', /multipleOf/],
  ['a list of no schemas', '{"anyOf": []}', /anyOf/],
  ['a draft that nobody knows', '{"$schema": "http://json-schema.org/draft-03/schema#"}', /draft/],
  ['no schema at all', '[]', /object/],
  ['a number', '1', /object/],
])('is not checked: %s', (_, schema, reason) => {
  const verdict = validate(schema, '"a"');
  expect(verdict).toMatchObject({ kind: 'not-checked', reason: expect.stringMatching(reason) });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
