import { describe, expect, it } from 'vitest';
import { dialects } from '../../dialects';
import { sized } from '../../sizes.testkit';
import { measure, measureTogether, type Trial } from './measure.testkit';
import { shareOf } from './report.testkit';

/** Of a hundred definitions, so many at least are told to be wrong, and are made right by "Fix all". */
interface Least {
  readonly tried: number;
  readonly noticed: number;
  readonly restored: number;
}

function expectMended(trials: readonly Trial[], least: Least): void {
  const losing = trials.filter(({ lost }) => lost.length > 0);
  expect(losing.map(({ seed, lost }) => `${seed}: ${lost.join(', ')}`)).toEqual([]);
  const share = shareOf(trials);
  expect(share.tried).toBe(least.tried);
  expect(share.noticed).toBeGreaterThanOrEqual(least.noticed);
  expect(share.restored).toBeGreaterThanOrEqual(least.restored);
}

describe.each(dialects.map(({ id }) => id))('%s', (dialect) => {
  it('a mistake is noticed and mended, and nothing that was written is lost', async () => {
    const tried = sized(50, 2_000);
    expectMended(await measure(dialect, tried), { tried, noticed: 98, restored: 95 });
  }, 600_000);

  it('of two or three mistakes at once, in each other too, most are mended, and nothing is lost', async () => {
    const tried = sized(20, 1_000);
    expectMended(await measureTogether(dialect, tried), { tried, noticed: 98, restored: 90 });
  }, 600_000);
});
