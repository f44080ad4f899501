import { expect, it } from 'vitest';
import type { ParameterKind } from '../../core/model/tool-document';
import { type KeywordShape, readKeyword, writeKeyword } from './keyword-words';

it.each<[KeywordShape, ParameterKind, string, string]>([
  ['text', 'string', 'Hello "you"', '"Hello \\"you\\""'],
  ['number', 'number', '1.50', '1.50'],
  ['number', 'integer', '9007199254740993', '9007199254740993'],
  ['value', 'string', '10', '"10"'],
  ['value', 'integer', '10', '10'],
  ['value', 'object', '{"a": 1.0}', '{"a": 1.0}'],
  ['list', 'string', 'red\ngreen', '["red", "green"]'],
  ['list', 'number', '1\n2.50', '[1, 2.50]'],
])('a %s of a %s typed as %j is written %s, and reads the same', (shape, kind, typed, json) => {
  expect(writeKeyword(shape, kind, typed)).toEqual({ json });
  expect(readKeyword(shape, kind, json)).toBe(typed);
});

it.each<[KeywordShape, ParameterKind, string]>([
  ['number', 'number', '.5'],
  ['number', 'number', 'ten'],
  ['value', 'integer', 'ten'],
  ['list', 'number', '1\ntwo'],
])('a %s of a %s typed as %j is refused with a reason', (shape, kind, typed) => {
  expect(writeKeyword(shape, kind, typed)).toEqual({ refused: expect.stringMatching(/; write/) });
});

it('an emptied field takes the keyword away', () => {
  expect(writeKeyword('text', 'string', ' ')).toEqual({ json: undefined });
});
