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
  ['choices', 'string', 'red\ngreen', '["red", "green"]'],
  ['choices', 'string', '"a, b"\nc', '["a, b", "c"]'],
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

it.each<[ParameterKind, before: string, shown: string, typed: string, after: string]>([
  ['string', '["a", null]', 'a\nnull', 'a\nb\nnull', '["a", "b", null]'],
  ['string', '["\\u00fc", "null", ""]', 'ü\n"null"\n""', 'x\nü\n"null"\n""', '["x", "\\u00fc", "null", ""]'],
  ['string', '["a\\nb", 5]', '"a\\nb"\n5', '"a\\nb"\n5\n6', '["a\\nb", 5, "6"]'],
  ['any', '[{\n  "a": 1.0\n}]', '{ "a": 1.0 }', '{ "a": 1.0 }\ntrue', '[{\n  "a": 1.0\n}, true]'],
])('values of a list of a %s keep what they are: %j', (kind, before, shown, typed, after) => {
  expect(readKeyword('list', kind, before)).toBe(shown);
  expect(writeKeyword('list', kind, typed, before)).toEqual({ json: after });
});

it.each<[ParameterKind, typed: string, json: string]>([
  ['string', 'celsius, fahrenheit', '["celsius", "fahrenheit"]'],
  ['string', ' a,"b, c" ,\nd', '["a", "b, c", "d"]'],
  ['integer', '1,2, 3', '[1, 2, 3]'],
  ['object', '{"a": 1, "b": 2}', '[{"a": 1, "b": 2}]'],
])('allowed values of a %s typed as %j are written %s', (kind, typed, json) => {
  expect(writeKeyword('choices', kind, typed)).toEqual({ json });
});

it('an allowed value with a comma keeps its spelling while others change', () => {
  const before = '["a\\u002c b", "c"]';
  expect(writeKeyword('choices', 'string', `${readKeyword('choices', 'string', before)}, d`, before)).toEqual({
    json: '["a\\u002c b", "c", "d"]',
  });
});

it('an emptied field takes the keyword away', () => {
  expect(writeKeyword('text', 'string', ' ')).toEqual({ json: undefined });
});
