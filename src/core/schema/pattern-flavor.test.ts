import { expect, it } from 'vitest';
import { schemaLimits } from './limits';
import { translated } from './pattern-flavor';

it.each([
  ['/^[a-z]+$/', '^[a-z]+$', undefined],
  ['/^[a-z]+$/gi', '^[a-z]+$', 'i'],
  ['/^https?:\\/\\/a/', '^https?://a', undefined],
  ['\\A[a-z]+\\Z', '^[a-z]+$', undefined],
  ['^[[:alpha:]_]+$', '^[A-Za-z_]+$', undefined],
  ['^(?P<year>\\d{4})$', '^(?<year>\\d{4})$', undefined],
  ['^[a-z]++$', '^[a-z]+$', undefined],
  ['^(?P<op>[*+])$', '^(?<op>[*+])$', undefined],
  ['(?P<op>[a*+])b++', '(?<op>[a*+])b+', undefined],
  ['(?P<op>[(?P<>\\]*+])[(?>]?+', '(?<op>[(?P<>\\]*+])[(?>]?', undefined],
  ['\\A[\\\\A*]$', '^[\\\\A*]$', undefined],
  ['[[:upper:][:digit:]]', '[A-Z0-9]', undefined],
  ['a{2,3}+', 'a{2,3}', undefined],
  ['^(?>a|b)c$', '^(?:a|b)c$', undefined],
  ['*.json', '^.*\\.json$', undefined],
])('%s is written %s', (pattern, expected, lost) => {
  const found = translated(pattern);
  expect(found?.pattern).toBe(expected);
  expect(found?.lost).toBe(lost);
  expect(() => new RegExp(expected, 'u')).not.toThrow();
});

it.each([
  ['\\A[a-z]+\\z', '"\\A" and "\\z"'],
  ['^[a-z]+\\Z', '"\\Z"'],
])('says of %s what is written otherwise, and nothing that is not there', (pattern, what) =>
  expect(translated(pattern)?.what).toBe(what),
);

it.each([
  '^[a-z]+$',
  '/v1/',
  '^/api/',
  '\\\\A',
  '(?i)a',
  'a+',
  '[:a]',
  '^\\++$',
  '[-*+]',
  '[\\A]',
  '[\\[:alpha:]]',
  '\\[[:alpha:]]',
  'a+?+',
  '[:alpha:]',
  '(?<year>\\d{4})',
  'a*?',
])('%s is as JavaScript writes it, or cannot be said', (pattern) => expect(translated(pattern)).toBeUndefined());

it('leaves a pattern alone that is longer than those that are checked', () => {
  const length = schemaLimits.patternLength;
  const ofLength = (size: number) => `${'['.repeat(size - 11)}[[:alpha:]]`;
  expect(translated(ofLength(length))?.pattern).toBe(`${'['.repeat(length - 10)}A-Za-z]`);
  expect(translated(ofLength(length + 1))).toBeUndefined();
});
