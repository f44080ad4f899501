import { expect, it } from 'vitest';
import { listed } from './listed';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j: %s', (words, said) => {
  expect(listed(words, 'or')).toBe(said);
  expect(listed(words, 'and')).toBe(said.replace(' or ', ' and '));
});
