import type { CheckStatus } from '../check';
import type { CheckReport, ReportedCheck } from './read-report';

export type { CheckReport, ReportedCheck, ReportedExchange } from './read-report';

/** A report that is not as the specification wants it: a check that must pass fails. */
export function hasFailed({ checks }: CheckReport): boolean {
  return checks.some(({ level, status }) => level === 'must' && status === 'fail');
}

export interface Tally {
  readonly pass: number;
  readonly fail: number;
  readonly skip: number;
}

export function tallyOf(checks: readonly Pick<ReportedCheck, 'status'>[]): Tally {
  const count = (status: CheckStatus) => checks.filter((each) => each.status === status).length;
  return { pass: count('pass'), fail: count('fail'), skip: count('skip') };
}

/** `46 passed, 1 failed, 2 skipped` */
export function tallyWords(checks: readonly Pick<ReportedCheck, 'status'>[]): string {
  const { pass, fail, skip } = tallyOf(checks);
  return `${pass} passed, ${fail} failed, ${skip} skipped`;
}
