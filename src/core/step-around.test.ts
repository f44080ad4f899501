import { expect, it } from 'vitest';
import { stepAround } from './step-around';

it.each<[string, string | undefined, 1 | -1, string | undefined]>([
  ['abc', 'a', 1, 'b'],
  ['abc', 'c', 1, 'a'],
  ['abc', 'a', -1, 'c'],
  ['abc', undefined, 1, 'a'],
  ['abc', undefined, -1, 'c'],
  ['abc', 'x', 1, 'a'],
  ['a', 'a', -1, 'a'],
  ['', undefined, 1, undefined],
])('in "%s" from %s by %s: %s', (ring, from, step, expected) =>
  expect(stepAround([...ring], from, step)).toBe(expected),
);
