import { expect, it } from 'vitest';
import { withWords } from './with-words';

it.each<[string, string, boolean]>([
  ['', 'anything', true],
  ['  ', 'anything', true],
  ['ADD', 'Calculator_Add', true],
  ['two  numbers', 'Adds numbers, two of them', true],
  ['two letters', 'Adds two numbers', false],
])('%j in %j: %s', (query, text, isFound) => {
  const rows = [text];
  expect(withWords(rows, query, (row) => row)).toEqual(isFound ? [text] : []);
  // What is drawn by the list is not drawn anew.
  if (isFound) expect(withWords(rows, query, (row) => row)).toBe(rows);
});
