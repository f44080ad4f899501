import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../text/character.testkit';
import { normalizeTags, tagFates } from './tags';

const letters = (count: number) => 'a'.repeat(count);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);

it.each([
  [
    ['  Foo ', 'foo', 'Bar Baz', 'bar-baz', 'A_B', 'A.B'],
    ['foo', 'bar-baz', 'a_b', 'a.b'],
  ],
  [
    ['', '   ', '###', 'ok!', 'good_tag'],
    ['ok', 'good_tag'],
  ],
  [['a / b'], ['a--b']],
  [['C++'], ['c']],
  [['天気', 'Größe'], ['gre']],
  [
    ['a\u0085b', 'c\uFEFFd', 'e \t f'],
    ['a-b', 'cd', 'e-f'],
  ],
  [[`${letters(64)}x`, letters(64), letters(65)], [letters(64)]],
  [numbered(25), numbered(20)],
  [['', ...numbered(20), 't0', 'late'], numbered(20)],
])('%j becomes %j', (tags, normalized) => expect(normalizeTags(tags)).toEqual(normalized));

it('says what becomes of each', () => {
  expect(tagFates(['A', 'a', '!', letters(70), ...numbered(19)]).map((fate) => fate.kind)).toEqual([
    'kept',
    'repeated',
    'dropped',
    ...Array.from({ length: 19 }, () => 'kept'),
    'surplus',
  ]);
});

it('leaves what it has normalized as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anyCharacter, maxLength: 80 }), { maxLength: 30 }), (tags) => {
      const once = normalizeTags(tags);
      expect(normalizeTags(once)).toEqual(once);
      expect(once.length).toBeLessThanOrEqual(20);
      for (const tag of once) expect(tag).toMatch(/^[a-z0-9\-_.]{1,64}$/);
    }),
  );
});
