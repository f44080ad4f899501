import { expect, it } from 'vitest';
import { excerptOf, rangeWithin } from './excerpt';

const text = '[\n  {"a": 1},\n  {"b": 2}, {"c": 3}\n]';
const rangeOf = (part: string) => ({ offset: text.indexOf(part), length: part.length });

it.each([
  ['{"a": 1}', '  {"a": 1}'],
  ['{"b": 2}', '  {"b": 2}'],
  ['{"c": 3}', '{"c": 3}'],
])('%s is shown with its indentation', (part, shown) => {
  const excerpt = excerptOf(text, rangeOf(part));
  expect(excerpt).toEqual({ text: shown, offset: text.indexOf(part) - (shown.length - part.length), isWhole: true });
  const inside = rangeWithin(excerpt, rangeOf(part));
  expect(shown.slice(inside?.offset)).toBe(part);
});

it('is the whole text without a range, and no more than can be compared', () => {
  expect(excerptOf(text, undefined).text).toBe(text);
  const long = excerptOf('x'.repeat(1_000_000), undefined);
  expect(long.isWhole).toBe(false);
  expect(rangeWithin(long, { offset: 900_000, length: 1 })).toBeUndefined();
  expect(rangeWithin(long, { offset: 0, length: 900_000 })).toEqual({ offset: 0, length: long.text.length });
});
