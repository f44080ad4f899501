import { describe, expect, it } from 'vitest';
import { dialects } from '../../dialects';
import { sized } from '../../sizes.testkit';
import { measure } from './measure.testkit';
import { shareOf } from './report.testkit';

/** Of a hundred mistakes, so many at least are noticed, and undone by "Fix all". */
const least: Readonly<Record<string, { noticed: number; restored: number }>> = {
  otc: { noticed: 98, restored: 92 },
  rfc: { noticed: 99, restored: 98 },
  mcx: { noticed: 98, restored: 94 },
  xtp: { noticed: 97, restored: 76 },
  xtpdoc: { noticed: 91, restored: 60 },
  tf: { noticed: 97, restored: 93 },
  mcp: { noticed: 97, restored: 89 },
};

describe.each(dialects.map(({ id }) => id))('%s', (dialect) => {
  it('mistakes are noticed and mended, and nothing that was written is lost', async () => {
    const trials = await measure(dialect, sized(200, 2_000));
    const losing = trials.filter(({ lost }) => lost.length > 0);
    expect(losing.map(({ seed, lost }) => `${seed}: ${lost.join(', ')}`)).toEqual([]);
    const share = shareOf(trials);
    expect(share.tried).toBe(sized(200, 2_000));
    expect(share.noticed).toBeGreaterThanOrEqual(least[dialect]?.noticed ?? 100);
    expect(share.restored).toBeGreaterThanOrEqual(least[dialect]?.restored ?? 100);
  });
});
