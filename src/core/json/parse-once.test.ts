import { expect, it } from 'vitest';
import { parseJson } from './parse';
import { parseOnce } from './parse-once';

const long = (word: string) => `{"words": [${Array.from({ length: 500 }, () => `"${word}"`).join(', ')}]}`;

it('reads what parseJson reads', () => {
  for (const text of ['', '{"a": 1}', '{"a": ', long('a'), `${long('b')},`]) {
    expect(parseOnce(text)).toEqual(parseJson(text));
  }
});

it('reads a text once, as long as few others come between', () => {
  const first = parseOnce(long('c'));
  for (const word of ['d', 'e', 'f']) parseOnce(long(word));
  expect(parseOnce(long('c'))).toBe(first);
  for (const word of ['g', 'h', 'i', 'j']) parseOnce(long(word));
  expect(parseOnce(long('c'))).not.toBe(first);
});

it('reads a text that is too long to be held once while it is in use', () => {
  const textOf = (letter: string) => JSON.stringify(letter.repeat(1_000_000));
  const first = parseOnce(textOf('a'));
  expect(parseOnce(textOf('a'))).toBe(first);
  expect(parseOnce(textOf('b')).text).toBe(textOf('b'));
});
