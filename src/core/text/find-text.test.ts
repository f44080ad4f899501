import { expect, it } from 'vitest';
import { findText, maxMatches } from './find-text';

const offsets = (text: string, words: string) =>
  [...findText(text, words)].at(-1)?.matches.map(({ offset }) => offset) ?? [];

it.each([
  ['a.b A.B axb', 'a.b', [0, 4]],
  ['aaaa', 'aa', [0, 2]],
  ['x [y] (z)', '[y]', [2]],
  ['Straße', 'STRASSE', []],
  ['anything', '', []],
  ['a-b\\c/d', 'b\\c/d', [2]],
])('in "%s" finds "%s"', (text, words, expected) => expect(offsets(text, words)).toEqual(expected));

it('finds what lies across two stretches, once', () => {
  const at = 2 * 1024 * 1024 - 2;
  expect(offsets(`${'x'.repeat(at)}needle${'x'.repeat(at)}needle`, 'needle')).toEqual([at, 2 * at + 6]);
});

it('says how far it is', () => {
  const text = 'x'.repeat(5 * 1024 * 1024);
  expect([...findText(text, 'y')].map(({ searched }) => searched / 1024 / 1024)).toEqual([2, 4, 5]);
});

it('stops at some number', () => expect(offsets('e'.repeat(50_000), 'e')).toHaveLength(maxMatches));
