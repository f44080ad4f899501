import { expect, it } from 'vitest';
import { wordsFor } from './outcome-words';

it.each([
  ['“a” must be a number.', 'The server rejected the arguments: “a” must be a number.'],
  ['The server rejected the arguments.', 'The server rejected the arguments.'],
])('says once that %s', (message, words) => {
  const errors = [{ parameter: 'a', message: 'Expected number' }];
  const told = wordsFor({ kind: 'invalid-input', status: 422, message, errors, developerMessage: undefined });
  expect(told).toEqual([words, '  a: Expected number']);
});
