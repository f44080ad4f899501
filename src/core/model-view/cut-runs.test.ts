import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { processorTime } from '../text/processor-time.testkit';
import { cutRuns } from './cut-runs';

it.each(['', 'Tells the weather.', '{"a":"b"}'.repeat(1_000), 'word '.repeat(5_000), '123'.repeat(2_000)])(
  'leaves a text whole that has no run without end',
  (text) => expect(cutRuns(text)).toEqual([text]),
);

it.each(['ab'.repeat(50_000), '天'.repeat(20_000), ' '.repeat(50_000), '-='.repeat(30_000), '😀'.repeat(5_000)])(
  'a run without end is counted in good time',
  (text) => {
    const spent = processorTime();
    for (const piece of cutRuns(text)) countTokens(piece);
    expect(spent()).toBeLessThan(5_000);
  },
);

it('loses nothing', () => {
  const part = fc
    .tuple(fc.constantFrom('a', ' ', '-', '😀', '1'), fc.nat(2_500))
    .map(([unit, times]) => unit.repeat(times));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => cutRuns(parts.join('')).join('') === parts.join('')),
  );
});
