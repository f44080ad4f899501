import { describe, expect, it } from 'vitest';
import { badInputs } from './bad-inputs';
import { sampleText } from './sample';
import { checkSimple } from './simple-check';

const found = (schema: unknown, good: unknown) =>
  badInputs(JSON.stringify(schema), JSON.stringify(good)).map(
    ({ title, argumentsText }) => `${title}: ${JSON.stringify(JSON.parse(argumentsText))}`,
  );

const property = (schema: unknown) => ({ type: 'object', properties: { a: schema } });

describe('badInputs', () => {
  it.each([
    [
      'a required parameter',
      { type: 'object', properties: { a: {} }, required: ['a', 'gone'] },
      { a: 1 },
      ['“a” is missing: {}'],
    ],
    [
      'a number',
      property({ type: 'number' }),
      { a: 1 },
      ['“a” is a string: {"a":"not a number"}', '“a” is null: {"a":null}'],
    ],
    [
      'an integer takes no text',
      property({ type: ['integer', 'null'] }),
      { a: 1 },
      ['“a” is a string: {"a":"not a number"}'],
    ],
    [
      'a string or a number',
      property({ type: ['string', 'integer', 'null'] }),
      { a: 1 },
      ['“a” is an array: {"a":[]}'],
    ],
    [
      'what may be null by its own word',
      property({ type: 'string', nullable: true }),
      { a: '' },
      ['“a” is a number: {"a":42}'],
    ],
    ['values', property({ enum: ['x', 'y'] }), { a: 'x' }, ['“a” is not one of the allowed values: {"a":"not x"}']],
    ['numbers as values', property({ enum: [1, 7] }), { a: 1 }, ['“a” is not one of the allowed values: {"a":8}']],
    [
      'bounds',
      property({ minimum: 1, exclusiveMaximum: 9 }),
      { a: 5 },
      ['“a” is less than 1: {"a":0}', '“a” is not less than 9: {"a":9}'],
    ],
    ['steps', property({ multipleOf: 2 }), { a: 2 }, ['“a” is not a multiple of 2: {"a":3}']],
    [
      'lengths',
      property({ minLength: 1, maxLength: 2 }),
      { a: 'xx' },
      ['“a” is shorter than 1 character: {"a":""}', '“a” is longer than 2 characters: {"a":"xxx"}'],
    ],
    [
      'items',
      property({ minItems: 1, maxItems: 2 }),
      { a: [7] },
      ['“a” has fewer than 1 item: {"a":[]}', '“a” has more than 2 items: {"a":[7,7,7]}'],
    ],
    [
      'a closed list of parameters',
      { type: 'object', additionalProperties: false },
      {},
      ['There is an undeclared parameter: {"callsheet_unknown":1}'],
    ],
    ['an open one', { type: 'object' }, {}, []],
    [
      'a parameter that is left out',
      property({ type: 'boolean' }),
      {},
      ['“a” is a string: {"a":"not a number"}', '“a” is null: {"a":null}'],
    ],
    [
      'what lies deeper',
      property({ type: ['object', 'null', 'string'], properties: { b: {} }, required: ['b'] }),
      { a: { b: 1 } },
      ['“a” is a number: {"a":42}', '“a.b” is missing: {"a":{}}'],
    ],
    ['items of a list', property({ items: { maximum: 3 } }), { a: [1, 2] }, ['“a.0” is more than 3: {"a":[4,2]}']],
    [
      'a schema by reference',
      { ...property({ $ref: '#/$defs/n' }), $defs: { n: { maximum: 3 } } },
      { a: 1 },
      ['“a” is more than 3: {"a":4}'],
    ],
    ['no schema', 7, {}, []],
    ['no arguments', property({ type: 'number' }), 7, []],
  ])('%s', (_, schema, good, expected) => expect(found(schema, good)).toEqual(expected));

  it('each case of a plain schema is wrong indeed', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'count'],
      properties: {
        name: { type: 'string', minLength: 2, maxLength: 8 },
        count: { type: 'integer', minimum: 0, maximum: 10 },
        size: { type: 'string', enum: ['s', 'm'] },
      },
    };
    const cases = badInputs(JSON.stringify(schema), sampleText(JSON.stringify(schema)));
    expect(cases.length).toBeGreaterThan(10);
    for (const { title, argumentsText } of cases) {
      expect(checkSimple(schema, JSON.parse(argumentsText))?.kind, title).toBe('invalid');
    }
  });
});
