import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { growth, linear } from '../text/growth.testkit';
import { cutRuns } from './cut-runs';

it.each(['', 'Tells the weather.', '{"a":"b"}'.repeat(1_000), 'word '.repeat(5_000), '123'.repeat(2_000)])(
  'leaves a text whole that has no run without end',
  (text) => expect(cutRuns(text)).toEqual([text]),
);

it.each(['ab', '天', ' ', '-=', '😀'])(
  'a long run without end takes about as long for each letter to count as a short one: %s',
  async (unit) => {
    const counted = await growth(5_000, (size) => {
      for (const piece of cutRuns(unit.repeat(size))) countTokens(piece);
    });
    expect(counted).toBeLessThan(linear);
  },
);

it('loses nothing', () => {
  const part = fc
    .tuple(fc.constantFrom('a', ' ', '-', '😀', '1'), fc.nat(2_500))
    .map(([unit, times]) => unit.repeat(times));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => cutRuns(parts.join('')).join('') === parts.join('')),
    { numRuns: sized(7, 100) },
  );
});
