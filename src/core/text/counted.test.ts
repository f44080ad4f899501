import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grouped } from './counted';

const digits = new Intl.NumberFormat('en-US');

it('groups the digits of a number as English does', () => {
  const thousandths = fc.integer({ min: 0, max: 999 }).map((count) => count / 1000);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(grouped(count)).toBe(digits.format(count));
    }),
    { examples: [[0], [999], [1000], [-1000], [999_999], [1_000_000]] },
  );
  fc.assert(
    fc.property(thousandths, (count) => {
      expect(grouped(count)).toBe(digits.format(count));
    }),
  );
});
