import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeLines } from './merge-lines';

it.each([
  ['changes in different places', 'a b c d e', 'A b c d e', 'a b c d E', 'A b c d E'],
  ['the same change twice', 'a b c', 'a B c', 'a B c', 'a B c'],
  ['a line added and another taken away', 'a b c d', 'a x b c d', 'a b c', 'a x b c'],
  ['one place changed in two ways', 'a b c', 'a B c', 'a X c', undefined],
  ['lines that touch', 'a b c', 'A b c', 'a B c', undefined],
  ['only one side changed', 'a b', 'a b', 'b', 'b'],
])('%s', (_, base, ours, theirs, expected) => {
  const lines = (text: string) => text.replaceAll(' ', '\n');
  expect(mergeLines(lines(base), lines(ours), lines(theirs))).toBe(expected && lines(expected));
});

const text = fc.array(fc.constantFrom('a', 'b', 'c', '{', '}'), { maxLength: 12 }).map((lines) => lines.join('\n'));

it('gives the other side when one has changed nothing', () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(mergeLines(base, base, other)).toBe(other);
      expect(mergeLines(base, other, base)).toBe(other);
    }),
  );
});

it('puts changes together that are far apart in a long text', () => {
  const line = (index: number) => (index % 4 === 3 ? '},' : `"${index}": {`);
  const numbered = (change: (index: number) => string) =>
    Array.from({ length: 20_000 }, (_, at) => change(at)).join('\n');
  const [ours, theirs] = [
    (at: number) => (at % 4_000 === 0 ? 'ours' : line(at)),
    (at: number) => (at % 4_000 === 2 ? 'theirs' : line(at)),
  ];
  const both = (at: number) => (at % 4_000 === 0 ? 'ours' : theirs(at));
  expect(mergeLines(numbered(line), numbered(ours), numbered(theirs))).toBe(numbered(both));
});

it('keeps any number of lines between two changes', () => {
  const between = 'a\n'.repeat(200_000);
  expect(mergeLines(`1\n${between}2`, `one\n${between}2`, `1\n${between}two`)).toBe(`one\n${between}two`);
});
