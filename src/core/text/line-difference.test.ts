import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, linear } from './growth.testkit';
import { type ComparedLine, lineDifference } from './line-difference';

const signs: Record<ComparedLine['kind'], string> = { same: ' ', old: '-', new: '+' };
const written = (before: string, after: string) =>
  lineDifference(before, after).map(({ kind, text }) => signs[kind] + text);

/** The length of the longest common subsequence, by its definition. */
function longestCommon([a, ...before]: readonly string[], after: readonly string[]): number {
  if (a === undefined) return 0;
  const at = after.indexOf(a);
  const without = longestCommon(before, after);
  return at === -1 ? without : Math.max(without, 1 + longestCommon(before, after.slice(at + 1)));
}

describe('lineDifference', () => {
  it.each([
    ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['a\nb\nc\nd', 'b\nd', ['-a', ' b', '-c', ' d']],
    ['', 'a', ['-', '+a']],
    ['a\r\nb', 'a\nb', [' a', ' b']],
  ])('%j against %j', (before, after, expected) => expect(written(before, after)).toEqual(expected));

  it('both texts can be read from it', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = lineDifference(before.join('\n'), after.join('\n'));
        expect(found.filter(({ kind }) => kind !== 'new').map((line) => line.text)).toEqual(before);
        expect(found.filter(({ kind }) => kind !== 'old').map((line) => line.text)).toEqual(after);
      }),
    );
  });

  it('takes away and adds no more than it has to', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 10 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const same = lineDifference(before.join('\n'), after.join('\n')).filter(({ kind }) => kind === 'same');
        expect(same).toHaveLength(longestCommon(before.length ? before : [''], after.length ? after : ['']));
      }),
    );
  });

  it('two texts that share nothing cost no more when they are long', async () => {
    const text = (letter: string, size: number) =>
      Array.from({ length: size }, (_, index) => `${letter}${index}`).join('\n');
    const told = await growth(2_000, (size) => {
      expect(lineDifference(text('a', size), text('b', size))).toHaveLength(2 * size);
    });
    expect(told).toBeLessThan(linear);
  });
});
