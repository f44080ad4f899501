import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../core/json/parse';
import { toValue } from '../core/json/to-value';
import { asList, jsonLines } from './json-lines';

describe('values one after the other', () => {
  it.each<[string, readonly boolean[]]>([
    ['{"a": 1}\n{"b": 2}\n', [true, true]],
    ['{"a": 1}\r\n\r\n[2]\r\n', [true, true]],
    ['{"a": 1}\n{"b": 2\n{"c": 3}', [true, false, true]],
    ['{\n  "a": 1\n}\n{\n  "b": 2\n}\n', [true, true]],
    ['{"a": 1} {"b": 2}', [true, true]],
  ])('are known in %j', (text, wholes) => {
    expect(jsonLines(text)?.map(({ isWhole }) => isWhole)).toEqual(wholes);
  });

  it.each([
    '',
    '{"a": 1}',
    '{"a": 1}{"b": 2}',
    '{"a": 1},\n{"b": 2}',
    '{"a": 1}\nand\n{"b": 2}',
    '{"a": 1\n{"b": 2}',
    '[\n{"a": 1},\n{"b": 2}',
    '{"a": 1}\n}',
    'a: 1\nb: 2',
  ])('are not in %j', (text) => expect(jsonLines(text)).toBeUndefined());
});

it('are a list, each one character later', () => {
  const value = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
  const gap = fc.constantFrom('\n', '\r\n', '\n\n', ' \n ');
  fc.assert(
    fc.property(fc.array(fc.tuple(value, gap, fc.boolean()), { minLength: 2, maxLength: 5 }), (parts) => {
      const texts = parts.map(([each, , isLaidOut]) => JSON.stringify(each, null, isLaidOut ? 2 : 0));
      const text = parts.map(([, after], index) => `${texts[index]}${after}`).join('');
      const lines = jsonLines(text) ?? [];
      expect(lines.map((line) => line.text)).toEqual(texts);
      const list = asList(text, lines);
      expect(list.length).toBe(text.length + 2);
      const { root } = parseJson(list);
      expect(root && toValue(root)).toEqual(texts.map((each) => JSON.parse(each)));
      for (const line of lines) expect(list.slice(line.offset + 1).startsWith(line.text)).toBe(true);
    }),
  );
});
