import type { Page, TestInfo } from '@playwright/test';

/** A row of the performance table: two ways of doing one thing, measured in turns in one run. */
export interface Row {
  readonly title: string;
  /** What was measured, and from where to where: a sentence. */
  readonly how: string;
  readonly unit: 'ms' | 'MB';
  /** Every sample of ours, and of what stands beside it. */
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  /** What stands beside ours: `Monaco's JSON mode`. */
  readonly against: string;
  /** Ours is to take so many times theirs at most, at the median. */
  readonly limit: number;
  /** Why the limit is not reached, as far as it was measured: a sentence. */
  readonly reason?: string;
}

/** Hands a row to `npm run bench`. */
export function addRow(testInfo: TestInfo, row: Row): void {
  testInfo.annotations.push({ type: 'bench', description: JSON.stringify(row) });
}

/** Begins to count; answers with the milliseconds that the page's thread has worked since, whatever else the machine does. */
export async function processorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const start = await read();
  return async () => (await read()) - start;
}
