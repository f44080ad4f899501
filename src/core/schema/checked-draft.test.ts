import { expect, it } from 'vitest';
import { createValidate } from './validator';

const addresses = {
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-04': 'http://json-schema.org/draft-04/schema',
  'draft-03': 'http://json-schema.org/draft-03/schema#',
};

const verdictOf = (draft: keyof typeof addresses, schema: object, value: unknown) =>
  createValidate()(JSON.stringify({ $schema: addresses[draft], ...schema }), JSON.stringify(value));

it.each([
  ['2019-09', { properties: { a: { $ref: '#/$defs/b', minLength: 2 } }, $defs: { b: { type: 'string' } } }, { a: 'x' }],
  ['2019-09', { type: 'object', dependentRequired: { a: ['b'] }, unevaluatedProperties: false }, { a: 1 }],
  ['2019-09', { contains: { const: 1 }, minContains: 2 }, [1, 2]],
  ['draft-06', { propertyNames: { maxLength: 1 }, properties: { a: { exclusiveMinimum: 0 } } }, { a: 0 }],
  ['draft-06', { items: [{ const: 1 }], additionalItems: false }, [1, 2]],
  ['draft-04', { id: 'http://a.example/b.json', definitions: { c: { type: 'null' } }, $ref: '#/definitions/c' }, 1],
  ['draft-04', { required: ['a'], dependencies: { a: ['b'] } }, { a: 1 }],
] as const)('a schema in %s is checked by what it shares with a draft that is followed: %j', (draft, schema, value) => {
  expect(verdictOf(draft, schema, value).kind).toBe('invalid');
  expect(verdictOf(draft, {}, value)).toEqual({ kind: 'valid' });
});

it.each([
  ['2019-09', { properties: { a: { items: [{}] } } }, 'items'],
  ['2019-09', { prefixItems: [{}] }, 'prefixItems'],
  ['2019-09', { $recursiveAnchor: true }, '$recursiveAnchor'],
  ['2019-09', { unevaluatedItems: false }, 'unevaluatedItems'],
  ['draft-06', { not: { if: { type: 'string' } } }, 'if'],
  ['draft-04', { properties: { a: { minimum: 1, exclusiveMinimum: true } } }, 'exclusiveMinimum'],
  ['draft-04', { properties: { a: { id: 'b.json' } } }, 'id'],
  ['draft-04', { anyOf: [{ const: 1 }] }, 'const'],
] as const)('a schema in %s is not checked where the two drafts part: %j', (draft, schema, keyword) => {
  expect(verdictOf(draft, schema, {})).toEqual({
    kind: 'not-checked',
    reason: expect.stringContaining(`The schema is in ${draft}, where "${keyword}" is not read as in `),
  });
});

it('a property is no keyword, and its name parts no drafts', () => {
  const schema = { properties: { if: { type: 'string' }, const: { enum: [{ id: 'x' }] } } };
  expect(verdictOf('draft-04', schema, { if: 1 }).kind).toBe('invalid');
});

it('an older draft is not checked', () => {
  expect(verdictOf('draft-03', { type: 'string' }, 1)).toEqual({
    kind: 'not-checked',
    reason: 'The schema names a draft in "$schema" that is not checked; 2020-12 and draft-07 are.',
  });
});
