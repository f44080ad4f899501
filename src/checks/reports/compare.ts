import type { CheckStatus } from '../check';
import type { CheckReport } from './report';

/** A check that has another fate in a newer report. */
export interface CheckChange {
  readonly id: string;
  readonly title: string;
  /** Nothing where the check is in one report only. */
  readonly before: CheckStatus | undefined;
  readonly after: CheckStatus | undefined;
  readonly evidence: string;
}

/** What changed from one report of a server to the next, in the order of the checks. */
export function compareReports(before: CheckReport, after: CheckReport): readonly CheckChange[] {
  const old = new Map(before.checks.map((check) => [check.id, check]));
  const now = new Map(after.checks.map((check) => [check.id, check]));
  return [...new Map([...old, ...now])].flatMap(([id, { title, evidence }]) => {
    const change = { id, title, before: old.get(id)?.status, after: now.get(id)?.status, evidence };
    return change.before === change.after ? [] : [change];
  });
}

/** A check fails that did not fail before. */
export function isWorse({ before, after }: CheckChange): boolean {
  return after === 'fail' && before !== 'fail';
}
