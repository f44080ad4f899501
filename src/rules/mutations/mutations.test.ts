import { describe, expect, it } from 'vitest';
import { dialects } from '../../dialects';
import { sized } from '../../sizes.testkit';
import { measure } from './measure.testkit';
import { shareOf } from './report.testkit';

/** Of a hundred mistakes, so many at least are noticed, and are undone by "Fix all". */
const least = { noticed: 98, restored: 95 };

describe.each(dialects.map(({ id }) => id))('%s', (dialect) => {
  it('mistakes are noticed and mended, and nothing that was written is lost', async () => {
    const trials = await measure(dialect, sized(200, 2_000));
    const losing = trials.filter(({ lost }) => lost.length > 0);
    expect(losing.map(({ seed, lost }) => `${seed}: ${lost.join(', ')}`)).toEqual([]);
    const share = shareOf(trials);
    expect(share.tried).toBe(sized(200, 2_000));
    expect(share.noticed).toBeGreaterThanOrEqual(least.noticed);
    expect(share.restored).toBeGreaterThanOrEqual(least.restored);
  }, 600_000);
});
