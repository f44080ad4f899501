import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { sampleText } from './sample';
import { sampleOfPattern } from './sample-pattern';
import { plainSchema } from './schema.testkit';
import { createValidate } from './validator';

const validate = createValidate();
const sample = (schema: string) => sampleText(schema).replace(/\s+/g, ' ');

describe('samples', () => {
  it.each([
    ['{"type": "string"}', '"example"'],
    ['{"type": "integer"}', '1'],
    ['{"examples": [1.50, 2]}', '1.50'],
    ['{"type": "string", "default": 5, "enum": ["a"]}', '"a"'],
    ['{"const": 9007199254740993}', '9007199254740993'],
    ['{"type": ["null", "integer"], "minimum": 3}', '3'],
    ['{"anyOf": [{"type": "null"}, {"type": "boolean"}]}', 'true'],
    ['{"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}', '0.5'],
    ['{"type": "number", "minimum": 1.2, "multipleOf": 0.5}', '1.5'],
    ['{"type": "string", "minLength": 10}', '"exampleaaa"'],
    ['{"type": "string", "maxLength": 3}', '"exa"'],
    ['{"type": "string", "format": "date-time"}', '"2026-01-31T09:30:00Z"'],
    ['{"type": "string", "pattern": "^[A-Z]{3}-\\\\d+$"}', '"AAA-0"'],
    ['{"type": "array", "items": {"type": "integer"}, "minItems": 2, "uniqueItems": true}', '[ 1, 2 ]'],
    ['{"type": "array", "items": {"enum": ["x", "y"]}, "minItems": 2, "uniqueItems": true}', '[ "x", "y" ]'],
    ['{"prefixItems": [{"type": "string"}, {"type": "boolean"}], "items": false}', '[ "example", true ]'],
    [
      '{"properties": {"city": {"type": "string"}, "x": {"type": "string"}}, "required": ["city"]}',
      '{ "city": "Lisbon" }',
    ],
    ['{"properties": {"a": {"type": "string"}, "b": {"default": 2}}}', '{ "b": 2 }'],
    [
      '{"properties": {"cities": {"type": "array", "items": {"type": "string"}}}, "required": ["cities"]}',
      '{ "cities": [ "Lisbon" ] }',
    ],
    ['{"$ref": "#/$defs/a", "$defs": {"a": {"type": "boolean"}}}', 'true'],
    ['{"allOf": [{"required": ["a"]}, {"properties": {"a": {"type": "null"}}}], "type": "object"}', '{ "a": null }'],
    ['{"type": "object", "required": ["__proto__"], "properties": {}}', '{ "__proto__": "example" }'],
    ['{}', '"example"'],
    ['{"type": "object"}', '{}'],
    ['', '"example"'],
    ['{"type": ', '"example"'],
  ])('%s gives %s', (schema, expected) => expect(sample(schema)).toBe(expected));

  it('is indented', () => {
    expect(sampleText('{"properties": {"a": {"default": {"x":[1]}}}}')).toBe(
      '{\n  "a": {\n    "x": [\n      1\n    ]\n  }\n}',
    );
  });

  it('comes to an end where a schema refers to itself', () => {
    const tree = '{"type": "object", "properties": {"next": {"$ref": "#"}}, "required": ["next"]}';
    expect(JSON.parse(sampleText(tree))).toHaveProperty('next.next');
    expect(sample('{"$ref": "#"}')).toBe('"example"');
  });

  it('is accepted by every plain schema', () => {
    fc.assert(
      fc.property(plainSchema, (schema) => {
        const text = JSON.stringify(schema);
        expect([validate(text, sampleText(text)), sampleText(text)]).toEqual([{ kind: 'valid' }, sampleText(text)]);
      }),
      { numRuns: sized(150, 3_000) },
    );
  });

  it.each([
    '^[a-z][a-z0-9_]*$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^(foo|bar)?baz\\.[^a-z]$',
    '[+-]?[0-9]{1,3}',
    '^(?:[A-Z]{2}){3}$',
    '^\\s\\S\\w\\W\\D$',
    '^[\\w.]+@[\\w]+\\.[a-z]{2,}$',
    '^(a|a)*$',
    '^$',
  ])('matches %s', (pattern) => {
    expect(sampleOfPattern(pattern)).toMatch(new RegExp(pattern, 'u'));
  });

  it.each(['(?=a)b', '(a)\\1', '^a{3000}$', '(', '*a', '[a'])('gives up on %s', (pattern) => {
    expect(sampleOfPattern(pattern)).toBeUndefined();
  });
});
