import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeSamples, edgeSampleText } from './edge-samples';
import { plainSchema } from './schema.testkit';
import { createValidate } from './validator';

const validate = createValidate();

const schema = JSON.stringify({
  type: 'object',
  properties: {
    city: { type: 'string', maxLength: 6, examples: ['Oslo'] },
    days: { type: 'integer', minimum: 2, maximum: 9 },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    mode: { enum: ['a', 'b'] },
  },
  required: ['city'],
});

describe('an example of each kind', () => {
  it.each([
    ['required', { city: 'Oslo' }],
    ['all', { city: 'Oslo', days: 2, tags: ['word'], mode: 'a' }],
    ['empty', { city: '', days: 2, tags: [], mode: 'a' }],
    ['minimum', { city: '', days: 2, tags: [], mode: 'a' }],
    ['maximum', { days: 9, mode: 'b' }],
    ['long', { city: 'aaaaaa' }],
    ['unicode', { city: 'Ünïcöd' }],
  ])('%s', (id, expected) => {
    const kind = edgeSamples.find((each) => each.id === id);
    const value: unknown = kind && JSON.parse(edgeSampleText(schema, kind));
    if (id === 'all') expect(value).toMatchObject({ city: 'Oslo', days: 2, mode: 'a', tags: [expect.any(String)] });
    else if (id === 'required' || id === 'empty' || id === 'minimum') expect(value).toEqual(expected);
    else expect(value).toMatchObject(expected);
    if (id === 'maximum') expect(value).toHaveProperty('tags.length', 3);
  });

  it('leaves optional members of a schema that holds itself out at some depth', () => {
    const tree =
      '{"$ref": "#/$defs/n", "$defs": {"n": {"type": "object", "properties": {"next": {"$ref": "#/$defs/n"}, "v": {"type": "integer"}}}}}';
    for (const kind of edgeSamples) {
      expect(validate(tree, edgeSampleText(tree, kind)).kind).toBe('valid');
      expect(edgeSampleText(tree, kind).length).toBeLessThan(2000);
    }
  });
});

it('fits every plain schema that some value fits', () => {
  fc.assert(
    fc.property(plainSchema, fc.constantFrom(...edgeSamples), (plain, kind) => {
      const text = JSON.stringify(plain);
      expect({ text, kind: kind.id, verdict: validate(text, edgeSampleText(text, kind)).kind }).toMatchObject({
        verdict: 'valid',
      });
    }),
    { numRuns: 300 },
  );
});
