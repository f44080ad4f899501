import { expect, it } from 'vitest';
import { matchesSafely } from './safe-pattern';

it.each([
  ['^x-', 'x-a', true],
  ['^x-', 'a-x-', false],
  ['^[a-z]+_[0-9]{2}$', 'ab_12', true],
  ['^(a|b)c$', 'bc', true],
  ['^', 'a'.repeat(64), true],
  ['^', 'a'.repeat(65), false],
  ['(', '(', false],
])('whether %j matches %j: %j', (pattern, name, matches) => expect(matchesSafely(pattern, name)).toBe(matches));

const endless = `${'a'.repeat(60)}!`;

it.each([
  ['(a+)+', '(a+)+$'],
  ['(a*)*', '(a*)*$'],
  ['(aa?)?', '(aa?)?'],
  ['(a+){2}', '(a+){2}'],
  ['three repetitions', 'a*a*a*$'],
  ['a back reference', '(a)\\1'],
  ['a named one', '(?<n>a)\\k<n>'],
  ['what follows', 'a(?=a)'],
  ['what does not', 'a(?!b)'],
  ['what came before', '(?<=a)a'],
])('does not look whether %s matches, which can take without end', (_, pattern) =>
  expect(matchesSafely(pattern, endless)).toBe(false),
);
