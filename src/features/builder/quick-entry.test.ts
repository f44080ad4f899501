import { expect, it } from 'vitest';
import { dialectOf } from '../../dialects';
import { readQuickEntry } from './quick-entry';

const { vocabulary } = dialectOf('mcp');

it.each<[typed: string, read: readonly (readonly [name: string, words: object])[]]>([
  [
    'headline, severity,',
    [
      ['headline', { as: 'integer' }],
      ['severity', { as: 'integer' }],
    ],
  ],
  ['days: 1..7', [['days', { as: 'integer', keywords: { minimum: '1', maximum: '7' } }]]],
  ['price: 0.50..', [['price', { as: 'number', keywords: { minimum: '0.50' } }]]],
  ['share: number 0..1', [['share', { as: 'number', keywords: { minimum: '0', maximum: '1' } }]]],
  ['units: celsius | fahrenheit', [['units', { as: 'string', keywords: { enum: '["celsius", "fahrenheit"]' } }]]],
  ['level: 1 | 2', [['level', { as: 'integer', keywords: { enum: '[1, 2]' } }]]],
  ['mark: "a, b" | "null"', [['mark', { as: 'string', keywords: { enum: '["a, b", "null"]' } }]]],
  ['region: string | null', [['region', { as: 'string', isNullable: true }]]],
  [
    'tags: string[], alerts: object[]',
    [
      ['tags', { as: 'array', items: 'string' }],
      ['alerts', { as: 'array', items: 'object' }],
    ],
  ],
])('%j is read with its types', (typed, read) => {
  expect(readQuickEntry(typed, 'integer', vocabulary)).toEqual(read.map(([name, words]) => ({ name, words })));
});

it.each(['city', 'og:title', 'two words'])('%j is just a name', (typed) => {
  expect(readQuickEntry(typed, 'string', vocabulary)).toBeUndefined();
});

it.each([
  ['mcp', 'days: intger', '"intger" is not a type here. Use string, number'],
  ['mcp', 'city, city', '"city" is there twice'],
  ['rfc', 'region: string | null', 'This format has no null'],
  ['rfc', 'days: 1..7', 'This format has no "minimum" for type integer.'],
  ['mcx', 'days: 1..7', 'This format has no type integer.'],
  ['mcx', 'tags: string[]', 'is not a type here'],
])('%s: %j is refused with what can be typed', (dialect, typed, reason) => {
  expect(readQuickEntry(typed, 'string', dialectOf(dialect).vocabulary)).toEqual({
    refused: expect.stringContaining(reason),
  });
});
