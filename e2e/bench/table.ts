import type { TestInfo } from '@playwright/test';

/** A row of the performance table: two ways of doing one thing, measured side by side in one run. */
export interface Row {
  readonly title: string;
  readonly ours: number;
  readonly theirs: number;
  /** What stands beside ours: `Monaco's JSON mode`. */
  readonly against: string;
  readonly unit: 'ms' | 'kB';
  /** 95th percentile of ours. */
  readonly worst: number;
}

/** Hands a row to `npm run bench`. */
export function addRow(testInfo: TestInfo, row: Row): void {
  testInfo.annotations.push({ type: 'bench', description: JSON.stringify(row) });
}

/** The value that `share` (0 to 1) of the samples stay at or below. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
