import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSchema } from '../core/schema/schema.testkit';
import { createValidate } from '../core/schema/validator';
import { schemaTexts } from '../dialects/random-schema.testkit';
import { sized } from '../sizes.testkit';
import { mockValue } from './mock-value';

const validate = createValidate();
const made = (schema: unknown, seed = 0, name = '') => mockValue(JSON.stringify(schema), { seed, name }, validate);

describe('a value of the mock', () => {
  it('is accepted by its schema, whatever the seed', () =>
    fc.assert(
      fc.asyncProperty(plainSchema, fc.nat(500), async (schema, seed) => {
        const value = await made(schema, seed);
        expect(value).toBeDefined();
        expect(validate(JSON.stringify(schema), value ?? '').kind).toBe('valid');
      }),
      { numRuns: sized(34, 2_000) },
    ));

  it('is never one that its schema does not accept, however odd that is', () =>
    fc.assert(
      fc.asyncProperty(schemaTexts, fc.nat(20), async (schema, seed) => {
        const value = await mockValue(schema, { seed, name: 'x' }, validate);
        if (value !== undefined) expect(validate(schema, value).kind).not.toBe('invalid');
      }),
      { numRuns: sized(34, 2_000) },
    ));

  it.each([
    [{ examples: [{ city: 'Kyoto' }] }, '{"city":"Kyoto"}'],
    [{ type: 'object', properties: { city: { type: 'string' } } }, '{"city":"Lisbon"}'],
    [{ type: 'object', properties: { price: { type: 'number' } } }, '{"price":19.99}'],
    [{ const: 9 }, '9'],
    [{ not: { type: 'string' } }, '{}'],
    [
      { type: 'object', required: ['a', 'b'], not: { required: ['c'] }, properties: { c: {} } },
      '{"a":"example","b":"example"}',
    ],
    [{ type: 'array', items: { type: 'boolean' }, maxItems: 1 }, '[true]'],
  ])('of %j is %s', async (schema, expected) => expect(await made(schema)).toBe(expected));

  it('is another one for the next seed, where there are others', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' }, price: { type: 'number' } } };
    const values = await Promise.all([0, 1, 2, 3, 4].map((seed) => made(schema, seed)));
    expect(new Set(values).size).toBeGreaterThan(3);
    expect(await made(schema, 3)).toBe(values[3]);
  });

  const deep = { properties: { a: { $ref: '#' }, b: { $ref: '#' }, c: { $ref: '#' } }, required: ['a', 'b', 'c'] };
  it.each([
    ['a schema that nothing fits', false],
    ['one that contradicts itself', { type: 'string', minLength: 3, maxLength: 1 }],
    ['one that branches without end', { type: 'object', ...deep }],
    ['one that wants a million items', { type: 'array', minItems: 1_000_000 }],
  ])('is none for %s', async (_, schema) => expect(await made(schema)).toBeUndefined());

  it.each([
    ['a schema that is itself', { $ref: '#' }],
    [
      'one with many members',
      { properties: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`m${at}`, {}])) },
    ],
    ['one with a slow pattern', { type: 'string', pattern: '^(a|a)*$' }],
    ['one whose reference leads nowhere', { $ref: '#/$defs/gone' }],
    ['something else than a schema', 'text'],
  ])('comes of %s', async (_, schema) => expect(await made(schema)).toBeDefined());
});
