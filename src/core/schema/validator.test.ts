import { describe, expect, it } from 'vitest';
import { createValidate } from './validator';
import { remarksOf } from './verdict';

const validate = createValidate();

/** `valid`, `? reason`, or a line for each issue: pointer, keyword, sentence. */
function judged(schema: unknown, value: unknown): string {
  const schemaText = typeof schema === 'string' ? schema : JSON.stringify(schema);
  const valueText = typeof value === 'string' ? value : JSON.stringify(value);
  const verdict = validate(schemaText, valueText);
  // What is too long to be compiled for one short value is gone through instead.
  expect(validate(schemaText.padEnd(20_001), valueText)).toEqual(verdict);
  const remarks = remarksOf(verdict).map(({ path, keyword, message }) => `~/${path.join('/')} ${keyword}: ${message}`);
  if (verdict.kind === 'valid') return ['valid', ...remarks].join('\n');
  if (verdict.kind === 'not-checked') return `? ${verdict.reason}`;
  const issues = verdict.issues.map(({ path, keyword, message }) => `/${path.join('/')} ${keyword}: ${message}`);
  return [...issues, ...remarks].join('\n');
}

const nested = (levels: number) => {
  let schema: unknown = { type: 'string' };
  for (let level = 0; level < levels; level += 1) schema = { properties: { a: schema } };
  return schema;
};
const named = (count: number) => ({
  properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, {}])),
});

describe('the validator', () => {
  it.each<[string, string]>([
    ['true', '1'],
    ['{}', 'null'],
    ['{"type": "integer"}', '1.0'],
    ['{"type": "integer"}', '1e400'],
    ['{"type": "number"}', '1e400'],
    ['{"minimum": 5}', '1e400'],
    ['{"type": "integer", "minimum": 3}', '9007199254740993'],
    ['{"multipleOf": 0.01}', '19.99'],
    ['{"multipleOf": 3}', '9e20'],
    ['{"type": "string", "nullable": true}', '"a"'],
    ['{"id": "x", "type": "string"}', '"a"'],
    ['{"$async": true, "type": "string"}', '"a"'],
    ['{"x-unknown": 1, "format": "colour"}', '"a"'],
    ['{"pattern": "[\\\\w-.]+"}', '"a-b"'],
    ['{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}]}', '["a", 1]'],
    ['{"$ref": "#/$defs/a", "$defs": {"a": {"$anchor": "b", "type": "array", "items": {"$ref": "#b"}}}}', '[[], [[]]]'],
    ['{"properties": {"constructor": {"type": "string"}}}', '{}'],
    ['{"properties": {"toString": {"type": "string"}}, "additionalProperties": false}', '{}'],
    ['{"minLength": 1, "maxLength": 1}', '"😀"'],
    ['{"enum": [9007199254740993, 1]}', '1'],
    ['{"required": ["__proto__", "toString"]}', '{"__proto__": 1, "toString": 2}'],
    ['{"dependentRequired": {"__proto__": ["a"]}, "properties": {"__proto__": {}}}', '{"a": 1, "__proto__": 1}'],
    ['{"format": "toString", "__proto__": {"type": "null"}}', '"a"'],
    ['{"properties": {"a": {"$ref": "https://example.com/never"}}}', '{"b": 1}'],
    ['{"$schema": "https://example.com/my-dialect", "type": "string"}', '"a"'],
  ])('%s accepts %s', (schema, value) => expect(judged(schema, value)).toBe('valid'));

  it.each<[string, string, string]>([
    ['{"type": "string"}', '1', '/ type: This must be a string, not a number.'],
    ['{"type": ["string", "null"]}', '{}', '/ type: This must be a string or null, not an object.'],
    ['{"type": "string", "nullable": true}', 'null', '/ type: This must be a string, not null.'],
    ['{"type": "integer"}', '1.5', '/ type: This must be an integer, not a number with a fraction.'],
    ['{"required": ["a"]}', '{}', '/ required: Missing required property "a".'],
    ['{"required": ["constructor"]}', '{}', '/ required: Missing required property "constructor".'],
    [
      '{"properties": {"a": {}}, "additionalProperties": false}',
      '{"b": 1}',
      '/ additionalProperties: "b" is not expected here; remove it or correct its name.',
    ],
    [
      '{"additionalProperties": false}',
      '{"__proto__": 1}',
      '/ additionalProperties: "__proto__" is not expected here; remove it or correct its name.',
    ],
    ['{"items": {"maximum": 3}}', '[1, 4]', '/1 maximum: This is too large; it must be at most 3.'],
    ['{"maximum": 5}', '1e400', '/ maximum: This is too large; it must be at most 5.'],
    [
      '{"maximum": 9007199254740992}',
      '9007199254740994',
      '/ maximum: This is too large; it must be at most 9007199254740992.',
    ],
    ['{"multipleOf": 0.01}', '19.9900000001', '/ multipleOf: This must be a whole multiple of 0.01.'],
    ['{"enum": ["a", "b"]}', '"c"', '/ enum: This must be "a" or "b".'],
    ['{"const": {"a": 1}}', '2', '/ const: This must be {"a":1}.'],
    ['{"minLength": 2}', '"😀"', '/ minLength: This string is too short; it must have at least 2 characters.'],
    ['{"propertyNames": {"pattern": "^a"}}', '{"b": 1}', '/ propertyNames: The name "b" is not allowed here.'],
    ['{"contains": {"type": "string"}}', '[1, 2]', '/ contains: At least 1 item of this array must match "contains".'],
    [
      '{"contains": {"type": "string"}, "minContains": 0, "maxContains": 1}',
      '["a", "b"]',
      '/ contains: At most 1 item of this array must match "contains".',
    ],
    [
      '{"contains": {"type": "string"}, "maxContains": 2, "unevaluatedItems": true}',
      '[1]',
      '/ contains: Between 1 and 2 items of this array must match "contains".',
    ],
    ['{"minProperties": 1, "items": false}', '{}', '/ minProperties: This object must have at least 1 property.'],
    ['{"type": "boolean"}', '[]', '/ type: This must be a boolean, not an array.'],
    ['{"not": {"type": "string"}}', '"a"', '/ not: This matches "not", which forbids it.'],
    ['{"properties": {"not": {"type": "string"}}}', '{"not": 1}', '/not type: This must be a string, not a number.'],
    [
      '{"if": {"type": "string"}, "then": {"minLength": 2}}',
      '"a"',
      '/ minLength: This string is too short; it must have at least 2 characters.',
    ],
    ['{"properties": {"a": false}}', '{"a": 1}', '/a false schema: Nothing is allowed here; remove it.'],
    ['{"anyOf": [{"type": "string"}, {"type": "null"}]}', '1', '/ anyOf: This must be a string or null, not a number.'],
    ['{"anyOf": [{"const": "a"}, {"const": "b"}]}', '"c"', '/ anyOf: This must be "a" or "b".'],
    [
      '{"anyOf": [{"type": "string"}, {"type": "object", "required": ["x", "y"]}]}',
      '{"x": 1}',
      '/ required: Missing required property "y".',
    ],
    [
      '{"oneOf": [{"properties": {"kind": {"const": "a"}, "size": {"type": "number"}}}, {"properties": {"kind": {"const": "b"}}}]}',
      '{"kind": "a", "size": "x"}',
      '/size type: This must be a number, not a string.',
    ],
    [
      '{"oneOf": [{"minimum": 1}, {"minimum": 2}, {"maximum": 0}]}',
      '5',
      '/ oneOf: This matches 2 of the 3 allowed schemas, and must match exactly one.',
    ],
    [
      '{"$defs": {"s": {"type": "string"}}, "anyOf": [{"$ref": "#/$defs/s"}, {"type": "null"}]}',
      '1',
      '/ anyOf: This must be a string or null, not a number.',
    ],
    [
      '{"dependentRequired": {"a": ["b"]}}',
      '{"a": 1}',
      '/ dependentRequired: Missing property "b", which another property requires.',
    ],
    ['{"enum": []}', '1', '/ enum: Nothing is allowed here: "enum" is empty.'],
    [
      '{"properties": {"__proto__": {"type": "string"}}}',
      '{"__proto__": 1}',
      '/__proto__ type: This must be a string, not a number.',
    ],
    [
      '{"dependentRequired": {"__proto__": ["a"]}}',
      '{"__proto__": 1}',
      '/ dependentRequired: Missing property "a", which another property requires.',
    ],
    ['{"$ref": "https://example.com/never", "required": ["a"]}', '{}', '/ required: Missing required property "a".'],
    ['false', '1', '/ false schema: Nothing is allowed here; remove it.'],
  ])('%s objects to %s', (schema, value, expected) => expect(judged(schema, value)).toBe(expected));

  it.each<[string, string, string]>([
    [
      '{"format": "date-time"}',
      '"x"',
      'valid\n~/ format: This does not look like a date and time with offset, such as 2026-01-31T09:30:00Z.',
    ],
    [
      '{"properties": {"a": {"format": "ipv4"}}, "required": ["b"]}',
      '{"a": "x"}',
      '/ required: Missing required property "b".\n~/a format: This does not look like an IPv4 address.',
    ],
    [
      '{"$schema": "http://json-schema.org/draft-07/schema#", "format": "email"}',
      '"x"',
      'valid\n~/ format: This does not look like an e-mail address.',
    ],
    ['{"format": "int32"}', '4294967296', 'valid\n~/ format: This does not look like a 32-bit integer.'],
    ['{"anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]}', '"::1"', 'valid'],
    [
      '{"oneOf": [{"format": "ipv4"}, {"format": "ipv6"}]}',
      '"::1"',
      '/ oneOf: This matches 2 of the 2 allowed schemas, and must match exactly one. A validator that enforces formats accepts it.',
    ],
    [
      '{"$schema": "https://example.com/my-dialect", "format": "ipv4"}',
      '"x"',
      '? The address in "$schema" is not known here; it may ask for formats, and this value has another.',
    ],
    ['{"format": "email"}', '1', 'valid'],
  ])('lets formats describe: %s, %s', (schema, value, expected) => expect(judged(schema, value)).toBe(expected));

  it('gives every pattern a key of its own', () => {
    const schema = { properties: { a: { pattern: '^a+$' }, b: { pattern: '^b+$' } } };
    expect(judged(schema, { a: 'zzz', b: 'zzz' }).split('\n')).toHaveLength(2);
  });

  it.each<[string, unknown, string, RegExp]>([
    ['a value that is no JSON', '{}', '{', /^\? The value is not JSON\. This "{" is never closed/],
    ['a value that is nested too deep', '{}', `${'['.repeat(600)}${']'.repeat(600)}`, /^\? This is nested more than/],
    ['a value with comments', '{}', '1 // one', /not JSON/],
    ['a schema that is no JSON', '{', '1', /schema is not JSON/],
    ['a schema that is a list', '[]', '1', /A schema is an object/],
    [
      'an unknown type',
      '{"properties": {"a": {"type": "str"}}}',
      '1',
      /^\? At \/properties\/a, "str" is not a JSON Schema type\.$/,
    ],
    ['a $ref into the prototype', '{"$ref": "constructor"}', '1', /nothing is fetched/],
    ['a $ref named __proto__', '{"$ref": "__proto__"}', '1', /nothing is fetched/],
    ['a pointer into the prototype', '{"$ref": "#/constructor/prototype"}', '1', /where there is no schema/],
    [
      'the same behind an id',
      '{"$id": "https://a.example/", "$ref": "#/constructor/prototype"}',
      '1',
      /where there is no schema/,
    ],
    ['a $ref out of sight', '{"$ref": "#/default", "default": {"$ref": "toString"}}', '1', /nothing is fetched/],
    ['a network $ref', '{"$ref": "http://169.254.169.254/"}', '1', /nothing is fetched/],
    ['a misshaped keyword', '{"minLength": "5"}', '"a"', /"minLength" must be an integer/],
    ['required: true', '{"properties": {"a": {"required": true}}}', '{}', /"required" must be an array/],
    ['a list as items in 2020-12', '{"items": [{}]}', '[]', /prefixItems/],
    ['another draft', '{"$schema": "http://json-schema.org/draft-03/schema#"}', '1', /draft/],
    [
      'a broken pattern',
      '{"pattern": "("}',
      '"a"',
      /^\? At the top of the schema, a pattern is not a regular expression: .+[^.]\.$/,
    ],
    ['a schema of itself', '{"$ref": "#"}', '1', /refers to itself without end/],
    [
      'two schemas of each other',
      '{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}',
      '1',
      /refers to itself/,
    ],
    [
      'numbers too close to call',
      '{"maximum": 9007199254740992}',
      '9007199254740993',
      /9007199254740993 has more digits/,
    ],
    ['a multiple of a rounded number', '{"multipleOf": 2}', '9007199254740993', /more digits/],
    ['a fraction that rounding loses', '{"type": "integer"}', '9007199254740993.5', /more digits/],
    ['an exact bound beyond doubles', '{"maximum": 9007199254740993}', '9007199254740993', /more digits/],
    ['a value at a bound beyond doubles', '{"maximum": 9007199254740993}', '9007199254740994', /more digits/],
    ['too deep a value', '{}', '['.repeat(100_000), /more than 500 levels/],
    ['too deep a schema text', '['.repeat(100_000), '1', /more than 500 levels/],
  ])('does not check %s', (_, schema, value, reason) => expect(judged(schema, value)).toMatch(reason));

  it.each<[string, unknown, unknown]>([
    ['levels', nested(64), nested(65)],
    ['properties', named(1000), named(1001)],
    ['pattern characters', { pattern: 'a'.repeat(1000) }, { pattern: 'a'.repeat(1001) }],
    [
      'enum values',
      { enum: Array.from({ length: 5000 }, (_, i) => i) },
      { enum: Array.from({ length: 5001 }, (_, i) => i) },
    ],
    ['values', { default: Array(19_998).fill(0) }, { default: Array(19_999).fill(0) }],
  ])('stops at the limit of %s', (_, within, beyond) => {
    expect(judged(within, '{}')).not.toMatch(/^\?/);
    expect(judged(beyond, '{}')).toMatch(/^\? .*more than/);
  });

  it('judges the last of duplicate keys and pollutes nothing', () => {
    expect(judged('{"properties": {"a": {"type": "string"}}}', '{"a": 1, "a": "x"}')).toBe('valid');
    judged(
      '{"default": {"__proto__": {"polluted": 2}}}',
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"p": 1}}}',
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('runs no code of a schema', () => {
    const key = `x"];globalThis.__ran=1;//\u2028`;
    const hostile = {
      title: '*/globalThis.__ran=1;/*',
      $comment: key,
      properties: { [key]: { enum: [key], format: key } },
      required: [key],
    };
    expect(judged(hostile, {})).toMatch(/required/);
    expect(Object.hasOwn(globalThis, '__ran')).toBe(false);
  });

  it('tells the first issues of a large value, in order, and counts all', () => {
    const verdict = validate('{"items": {"type": "string"}}', `[${'1,'.repeat(20_000)}1]`);
    expect(verdict).toMatchObject({ kind: 'invalid', total: 20_001 });
    expect(verdict.kind === 'invalid' && verdict.issues.length).toBe(100);
  });
});
