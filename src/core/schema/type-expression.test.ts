import { expect, it } from 'vitest';
import { readTypeExpression } from './type-expression';

const listOf = (type: string) => ({ types: ['array'], keywords: { items: { type } } });
const mapOf = (type: string) => ({ types: ['object'], keywords: { additionalProperties: { type } } });
const text = (keywords: object) => ({ types: ['string'], keywords });

it.each([
  ['string[]', listOf('string')],
  ['List[int]', listOf('integer')],
  ['array<number>', listOf('number')],
  ['array of strings', listOf('string')],
  ['[]string', listOf('string')],
  ['Vec<u8>', listOf('integer')],
  ['Vec<Float64>', listOf('number')],
  ['set<std::string>', listOf('string')],
  ['any[]', { types: ['array'] }],
  ['string | null', { types: ['string', 'null'] }],
  ['int|str', { types: ['integer', 'string'] }],
  ['string or number', { types: ['string', 'number'] }],
  ['["string", "null"]', { types: ['string', 'null'] }],
  ['string?', { types: ['string', 'null'] }],
  ['Optional[float]', { types: ['number', 'null'] }],
  [`'a' | "b c"`, text({ enum: ['a', 'b c'] })],
  ["'string'", { types: ['string'] }],
  ['"Int"', { types: ['integer'] }],
  ["'a'", text({ enum: ['a'] })],
  ["'string' | 'number'", text({ enum: ['string', 'number'] })],
  ['Record<string, number>', mapOf('number')],
  ['dict[str, int]', mapOf('integer')],
  ['email', text({ format: 'email' })],
  ['date', text({ format: 'date' })],
  ['Date', text({ format: 'date-time' })],
  ['datetime', text({ format: 'date-time' })],
  ['string(uri)', text({ format: 'uri' })],
  ['string', undefined],
  ['Foo[]', undefined],
  ['string | Foo', undefined],
  ["'a' | Foo", undefined],
  ['Record<Foo, Bar>', undefined],
  ['list', undefined],
])('%s', (expression, meaning) => expect(readTypeExpression(expression)).toEqual(meaning));
