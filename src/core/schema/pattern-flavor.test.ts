import { expect, it } from 'vitest';
import { translated } from './pattern-flavor';

it.each([
  ['/^[a-z]+$/', '^[a-z]+$', undefined],
  ['/^[a-z]+$/gi', '^[a-z]+$', 'i'],
  ['/^https?:\\/\\/a/', '^https?://a', undefined],
  ['\\A[a-z]+\\Z', '^[a-z]+$', undefined],
  ['^[[:alpha:]_]+$', '^[A-Za-z_]+$', undefined],
  ['^(?P<year>\\d{4})$', '^(?<year>\\d{4})$', undefined],
  ['^[a-z]++$', '^[a-z]+$', undefined],
  ['^(?>a|b)c$', '^(?:a|b)c$', undefined],
  ['*.json', '^.*\\.json$', undefined],
])('%s is written %s', (pattern, expected, lost) => {
  const found = translated(pattern);
  expect(found?.pattern).toBe(expected);
  expect(found?.lost).toBe(lost);
  expect(() => new RegExp(expected, 'u')).not.toThrow();
});

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
  '[:alpha:]',
  '(?<year>\\d{4})',
  'a*?',
])('%s is as JavaScript writes it, or cannot be said', (pattern) => expect(translated(pattern)).toBeUndefined());
