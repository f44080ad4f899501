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
    // What no property describes comes last, be a name there twice or not.
    [
      '{"type": "object", "properties": {"a": {}, "a": {"const": 2}, "b": {"const": 3}}, "required": ["x", "b"], "additionalProperties": {"const": 4}}',
      '{ "b": 3, "x": 4 }',
    ],
    ['{"type": "string", "minLength": 10}', '"exampleaaa"'],
    ['{"type": "string", "maxLength": 3}', '"exa"'],
    ['{"type": "string", "format": "date-time"}', '"2026-01-31T09:30:00Z"'],
    ['{"type": "string", "pattern": "^[A-Z]{3}-\\\\d+$"}', '"AAA-0"'],
    ['{"type": "array", "items": {"type": "number"}}', '[ 1, 2, 3 ]'],
    ['{"type": "array", "items": {"type": "integer"}, "maxItems": 2, "uniqueItems": true}', '[ 1, 2 ]'],
    ['{"type": "array", "items": {"enum": ["x", "y"]}, "minItems": 2, "uniqueItems": true}', '[ "x", "y" ]'],
    ['{"prefixItems": [{"type": "string"}, {"type": "boolean"}], "items": false}', '[ "example", true ]'],
    [
      '{"properties": {"city": {"type": "string"}, "x": {"type": "string"}}, "required": ["city"]}',
      '{ "city": "Lisbon" }',
    ],
    ['{"properties": {"a": {"type": "string"}, "b": {"default": 2}}}', '{ "b": 2 }'],
    // A default that its own schema refuses fills nothing in: generators write null for "left out".
    [
      '{"properties": {"a": {"type": "string", "format": "date", "default": null}, "b": {"type": "string", "default": null}}}',
      '{}',
    ],
    ['{"properties": {"a": {"type": ["string", "null"], "format": "date", "default": null}}}', '{ "a": null }'],
    ['{"properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}], "default": null}}}', '{ "a": null }'],
    [
      '{"properties": {"a": {"type": "string", "format": "date", "default": null}}, "required": ["a"]}',
      '{ "a": "2026-01-31" }',
    ],
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
      { numRuns: sized(50, 3_000) },
    );
  });

  it.each([
    ['to', 'The phone number to send the message to.', '+351210000000'],
    ['to', 'E-mail address of the recipient', 'ada@example.com'],
    ['to', undefined, 'ada@example.com'],
    ['contact', 'Phone number in E.164 format', '+351210000000'],
    ['phone_number', 'Where to call, or an email', '+351210000000'],
    ['address', 'E-mail address', 'ada@example.com'],
    ['homeCity', undefined, 'Lisbon'],
    ['place', 'The country to look up', 'Portugal'],
    ['lastName', undefined, 'Lovelace'],
    ['note', 'The weather in the city', 'Lisbon'],
    ['note', 'What to remember', 'example'],
  ])('a text "%s" described as "%s" is "%s"', (name, description, expected) => {
    const schema = { type: 'object', properties: { [name]: { type: 'string', description } }, required: [name] };
    expect(JSON.parse(sampleText(JSON.stringify(schema)))).toEqual({ [name]: expected });
  });

  it.each([
    ['price', 'number', {}, 19.99],
    ['total', 'number', { description: 'The price in euros' }, 19.99],
    ['latitude', 'number', { maximum: 10 }, 1],
    ['year', 'integer', {}, 2026],
    ['age', 'integer', { maximum: 20 }, 1],
    ['count', 'integer', {}, 1],
  ])('a number "%s" of %s with %j is %j', (name, type, limits, expected) => {
    const schema = { type: 'object', properties: { [name]: { type, ...limits } }, required: [name] };
    expect(JSON.parse(sampleText(JSON.stringify(schema)))).toEqual({ [name]: expected });
  });

  const style = { members: 'all', strings: 'word', numbers: 'round', lists: 'few', prefersGiven: true } as const;

  it('is another one for another seed, and the same for the same', () => {
    const schema = JSON.stringify({
      type: 'object',
      properties: {
        city: { type: 'string' },
        price: { type: 'number' },
        size: { enum: ['s', 'm', 'l'] },
        tags: { type: 'array', items: { type: 'string' } },
        day: { type: 'string', format: 'date' },
      },
    });
    const texts = Array.from({ length: 12 }, (_, seed) => sampleText(schema, { ...style, seed }));
    expect(new Set(texts).size).toBeGreaterThan(9);
    expect(sampleText(schema, { ...style, seed: 3 })).toBe(texts[3]);
    for (const text of texts) expect(JSON.parse(text).price).toBeCloseTo(Number(JSON.parse(text).price.toFixed(2)), 9);
  });

  it('of any seed is accepted by every plain schema', () => {
    fc.assert(
      fc.property(plainSchema, fc.nat(1000), (schema, seed) => {
        const text = JSON.stringify(schema);
        const value = sampleText(text, { ...style, members: 'offered', seed });
        expect([validate(text, value), value]).toEqual([{ kind: 'valid' }, value]);
      }),
      { numRuns: sized(50, 3_000) },
    );
  });

  it('comes to an end where a schema branches without end', () => {
    const names = ['a', 'b', 'c', 'd'];
    const properties = Object.fromEntries(names.map((name) => [name, { $ref: '#' }]));
    expect(sampleText(JSON.stringify({ type: 'object', properties, required: names })).length).toBeLessThan(2_000_000);
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
