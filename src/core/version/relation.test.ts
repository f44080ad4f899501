import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { readValue } from '../json/located';
import { createValidate } from '../schema/validator';
import { createProver } from './is-within';
import { relationOf } from './relation';
import { placeOf } from './schema-changes';

const relation = (before: string, after: string) =>
  relationOf(placeOf(readValue(before)), placeOf(readValue(after)), createProver());

describe('how two schemas stand to each other', () => {
  it.each<[string, string, string]>([
    ['{"type": "integer"}', '{"type": "number"}', 'wider'],
    ['{"type": "string"}', '{"type": ["string", "null"]}', 'wider'],
    ['{"type": "string"}', '{"anyOf": [{"type": "string"}, {"type": "null"}]}', 'wider'],
    ['{"type": ["string", "null"]}', '{"anyOf": [{"type": "string"}, {"type": "null"}]}', 'same'],
    ['{"type": "boolean"}', '{"enum": [true, false]}', 'same'],
    ['{"const": 3}', '{"type": "integer", "minimum": 1}', 'wider'],
    ['{"enum": ["a", "b"]}', '{"enum": ["b", "a"]}', 'same'],
    ['{"enum": ["a", "b"]}', '{"enum": ["b", "c"]}', 'other'],
    // As TypeBox and Zod write the same list of values, in either version.
    ['{"type": "string", "enum": ["a", "b"]}', '{"anyOf": [{"const": "b"}, {"const": "a"}]}', 'same'],
    ['{"type": "string", "enum": ["a", "b"]}', '{"anyOf": [{"const": "a"}, {"const": "b"}, {"const": "c"}]}', 'wider'],
    ['{"enum": ["a", "b", "c"]}', '{"oneOf": [{"const": "a"}, {"enum": ["b"]}]}', 'narrower'],
    ['{"oneOf": [{"const": "a"}, {"const": 1}]}', '{"enum": [1, "a"]}', 'same'],
    ['{"enum": ["a", "b"]}', '{"oneOf": [{"const": "a"}, {"const": "b"}, {"const": "c"}]}', 'wider'],
    ['{"enum": ["a", "b"]}', '{"oneOf": [{"const": "a"}, {"enum": ["a", "b"]}]}', 'narrower'],
    ['{"enum": [1, 2]}', '{"oneOf": [{"const": 1.0}, {"const": 1}, {"const": 2}]}', 'narrower'],
    ['{"enum": ["a", 1]}', '{"anyOf": [{"type": "integer"}, {"type": "string", "maxLength": 1}]}', 'wider'],
    ['{"minimum": 3}', '{"exclusiveMinimum": 3}', 'narrower'],
    ['{"type": "integer", "exclusiveMaximum": 11}', '{"type": "integer", "maximum": 10}', 'same'],
    ['{"type": "integer", "minimum": 1}', '{"type": "integer", "exclusiveMinimum": 0}', 'same'],
    ['{"type": "integer", "exclusiveMaximum": 11}', '{"type": "integer", "maximum": 10.5}', 'narrower'],
    ['{"type": "integer", "exclusiveMaximum": 12}', '{"type": "integer", "maximum": 10}', 'narrower'],
    ['{"type": "number", "exclusiveMaximum": 11}', '{"type": "number", "maximum": 10}', 'narrower'],
    ['{"minLength": 0}', '{}', 'same'],
    ['{"type": "number", "minLength": 5}', '{"type": "number"}', 'same'],
    ['{"multipleOf": 6}', '{"multipleOf": 3}', 'wider'],
    ['{"pattern": "^a"}', '{"pattern": "^b"}', 'other'],
    ['{"pattern": "^a"}', '{}', 'wider'],
    ['{"not": {"type": "string"}}', '{"not": {"type": ["string", "null"]}}', 'narrower'],
    ['{"allOf": [{"minimum": 1}, {"maximum": 2}]}', '{"minimum": 1, "maximum": 2}', 'same'],
    ['{"oneOf": [{"type": "string"}]}', '{"oneOf": [{"type": "string"}, {"type": "null"}]}', 'wider'],
    ['{"oneOf": [{"minimum": 1}]}', '{"oneOf": [{"minimum": 1}, {"maximum": 9}]}', 'other'],
    ['{"properties": {"a": {"type": "string"}}}', '{"properties": {"a": {}}}', 'wider'],
    [
      '{"properties": {"a": {}}, "additionalProperties": false}',
      '{"properties": {"a": {}, "b": {}}, "additionalProperties": false}',
      'wider',
    ],
    ['{"type": "array", "items": {"type": "integer"}}', '{"type": "array", "items": {"type": "number"}}', 'wider'],
    ['{"prefixItems": [{"type": "integer"}]}', '{"prefixItems": [{"type": "number"}]}', 'wider'],
    ['{"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}}', '{"type": "string"}', 'same'],
    [
      '{"$ref": "#/$defs/a", "$defs": {"a": {"type": "object", "properties": {"next": {"$ref": "#/$defs/a"}, "n": {"type": "integer"}}}}}',
      '{"$ref": "#/$defs/b", "$defs": {"b": {"type": "object", "properties": {"next": {"$ref": "#/$defs/b"}, "n": {"type": "number"}}}}}',
      'wider',
    ],
    ['{"if": {"minimum": 1}, "then": {"maximum": 2}}', '{"if": {"minimum": 1}, "then": {"maximum": 3}}', 'other'],
    ['false', '{"type": "string"}', 'wider'],
    ['{"x-own": 1}', '{"x-own": 2}', 'same'],
    ['{"$ref": "#/$defs/nowhere"}', '{"type": "string"}', 'other'],
    ['{"$ref": "#n", "$defs": {"a": {"$anchor": "n", "type": "string"}}}', '{"type": "string"}', 'same'],
    // Written alike, but what stands behind it is other.
    [
      '{"$dynamicRef": "#n", "$defs": {"a": {"$dynamicAnchor": "n", "type": "string"}}}',
      '{"$dynamicRef": "#n", "$defs": {"a": {"$dynamicAnchor": "n", "type": "number"}}}',
      'other',
    ],
    [
      '{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/a", "maxLength": 3, "definitions": {"a": {"type": "string"}}}',
      '{"type": "string", "maxLength": 3}',
      'narrower',
    ],
  ])('%s → %s', (before, after, expected) => expect(relation(before, after)).toBe(expected));

  it('calls wider only what accepts everything that the old one accepted', () => {
    const validate = createValidate();
    fc.assert(
      fc.property(schemaPair, fc.array(value, { minLength: 20, maxLength: 20 }), ([one, other], values) => {
        const [before, after] = [JSON.stringify(one), JSON.stringify(other)];
        const found = relation(before, after);
        for (const each of values.map((item) => JSON.stringify(item))) {
          const [was, is] = [validate(before, each).kind, validate(after, each).kind];
          if (found === 'wider' || found === 'same') expect([was, is]).not.toEqual(['valid', 'invalid']);
          if (found === 'narrower' || found === 'same') expect([was, is]).not.toEqual(['invalid', 'valid']);
        }
      }),
      { numRuns: sized(34, 4_000) },
    );
  });

  it('gives up in time where everything combines with everything', () => {
    const union = (size: number) => ({
      anyOf: Array.from({ length: size }, (_, index) => ({ minimum: index, not: { const: index } })),
    });
    const many = { allOf: Array.from({ length: 30 }, () => union(30)) };
    expect(relation(JSON.stringify(many), JSON.stringify({ ...many, pattern: 'x' }))).not.toBe('same');
  });
});

const names = fc.constantFrom('a', 'b', 'c');
const value: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, 1, 2, 3, 1.5, -1, '', 'a', 'b', 'ab', 'abc'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3 }),
  ),
})).value;

const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'object', 'array', 'null');
const small = fc.integer({ min: 0, max: 3 });
const schema = fc.letrec<{ schema: object }>((tie) => {
  const word = (name: string, held: fc.Arbitrary<unknown>) => held.map((each) => [name, each] as const);
  const list = fc.array(tie('schema'), { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(names, tie('schema'), { maxKeys: 3 });
  const plain = fc.oneof(
    word('type', fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }))),
    word('enum', fc.uniqueArray(value, { minLength: 1, maxLength: 4, selector: (each) => JSON.stringify(each) })),
    word('const', value),
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'].map((name) =>
      word(name, small),
    ),
    ...['minItems', 'maxItems', 'minProperties', 'maxProperties'].map((name) => word(name, small)),
    word('multipleOf', fc.integer({ min: 1, max: 3 })),
    word('pattern', fc.constantFrom('a', '^b')),
    word('required', fc.uniqueArray(names, { maxLength: 2 })),
    word('uniqueItems', fc.boolean()),
    word('description', fc.constantFrom('One.', 'Other.')),
  );
  const nested = fc.oneof(
    word('properties', map),
    word('patternProperties', fc.dictionary(fc.constantFrom('a', '^b'), tie('schema'), { maxKeys: 2 })),
    word('additionalProperties', fc.oneof(fc.boolean(), tie('schema'))),
    word('propertyNames', tie('schema')),
    word('items', fc.oneof(fc.boolean(), tie('schema'))),
    word('prefixItems', list),
    word('contains', tie('schema')),
    word('not', tie('schema')),
    ...['allOf', 'anyOf', 'oneOf'].map((name) => word(name, list)),
    word('$ref', fc.constantFrom('#', '#/properties/a', '#/anyOf/0')),
  );
  return {
    schema: fc
      .array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, plain, nested), { maxLength: 3 })
      .map((words) => Object.fromEntries(words)),
  };
}).schema;

/** Two that have nothing to do with each other, or the second with words more or fewer than the first. */
const schemaPair: fc.Arbitrary<readonly [object, object]> = fc.oneof(
  fc.tuple(schema, schema),
  fc.tuple(schema, schema).map(([one, more]) => [one, { ...one, ...more }] as const),
  fc.tuple(schema, schema).map(([one, more]) => [{ ...one, ...more }, one] as const),
  fc
    .tuple(schema, schema)
    .map(([one, more]) => [{ properties: { a: one } }, { properties: { a: { anyOf: [more, one] } } }] as const),
);
