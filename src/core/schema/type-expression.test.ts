import { expect, it } from 'vitest';
import { readTypeExpression } from './type-expression';

it.each([
  ['string[]', { types: ['array'], items: 'string' }],
  ['List[int]', { types: ['array'], items: 'integer' }],
  ['array<number>', { types: ['array'], items: 'number' }],
  ['array of strings', { types: ['array'], items: 'string' }],
  ['string | null', { types: ['string', 'null'] }],
  ['int|str', { types: ['integer', 'string'] }],
  ['string or number', { types: ['string', 'number'] }],
  ['string?', { types: ['string', 'null'] }],
  ['Optional[float]', { types: ['number', 'null'] }],
  ['string', undefined],
  ['Foo[]', undefined],
  ['string | Foo', undefined],
  ['date-time', undefined],
  ['list', undefined],
])('%s', (text, meaning) => expect(readTypeExpression(text)).toEqual(meaning));
