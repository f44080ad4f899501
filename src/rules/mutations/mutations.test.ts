import { describe, expect, it } from 'vitest';
import { dialects } from '../../dialects';
import { sized } from '../../sizes.testkit';
import { measure } from './measure.testkit';
import { shareOf } from './report.testkit';

/** Of a hundred mistakes, so many at least are noticed, lose nothing by "Fix all", and are undone by it. */
const least: Readonly<Record<string, { noticed: number; kept: number; restored: number }>> = {
  otc: { noticed: 68, kept: 86, restored: 24 },
  rfc: { noticed: 97, kept: 25, restored: 17 },
  mcx: { noticed: 86, kept: 95, restored: 10 },
  xtp: { noticed: 70, kept: 80, restored: 10 },
  xtpdoc: { noticed: 60, kept: 90, restored: 0 },
  tf: { noticed: 60, kept: 88, restored: 6 },
  mcp: { noticed: 75, kept: 70, restored: 9 },
};

describe.each(dialects.map(({ id }) => id))('%s', (dialect) => {
  it('mistakes are noticed and mended, and nothing that was written is lost', async () => {
    const share = shareOf(await measure(dialect, sized(200, 2_000)));
    expect(share.tried).toBe(sized(200, 2_000));
    const { noticed = 100, kept = 100, restored = 100 } = least[dialect] ?? {};
    expect([share.noticed, share.kept, share.restored]).toEqual([
      expect.toSatisfy((each: number) => each >= noticed),
      expect.toSatisfy((each: number) => each >= kept),
      expect.toSatisfy((each: number) => each >= restored),
    ]);
  });
});
