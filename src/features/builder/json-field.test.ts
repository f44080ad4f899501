import { expect, it } from 'vitest';
import { complaint } from './json-field';

it.each([
  ['{"type": "string", "minLength": -1}', undefined, '"minLength" must be an integer, zero or more.'],
  ['{"anyOf": []}', undefined, '"anyOf" must be an array with at least one schema.'],
  ['5', undefined, 'A schema must be a schema (an object or true or false).'],
  ['{"type": "string"}', undefined, undefined],
  ['{"type": ', undefined, undefined],
  ['"yes"', 'deprecated', '"deprecated" must be true or false.'],
  ['1.50', 'x-mine', undefined],
])('%s as %s: %s', (typed, keyword, words) => expect(complaint(typed, keyword)).toBe(words));
