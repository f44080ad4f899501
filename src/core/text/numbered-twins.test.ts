import { expect, it } from 'vitest';
import { numberedTwins } from './numbered-twins';

it.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'a', 'b', 'a'],
    ['a', 'a (2)', 'b', 'a (3)'],
  ],
  [
    ['a', 'a (2)', 'a'],
    ['a', 'a (2)', 'a (3)'],
  ],
  [[], []],
])('%j reads %j', (names, shown) => expect(numberedTwins(names)).toEqual(shown));
