import { counted, grouped } from '../../core/text/counted';
import type { FixReport } from '../../state/checking';

/** What "Fix all" did, in a sentence or two. */
export function describeFixes(report: FixReport): string {
  if (report.kind === 'failed') return `Nothing was fixed. ${report.message}`;
  const { count, left } = report;
  if (count === 0 && left === 0) return 'There is nothing to fix.';
  const did = count === 0 ? 'Nothing could be fixed' : `Fixed ${counted(count, 'problem')}`;
  if (left === 0) return `${did}.`;
  return `${did}; ${grouped(left)} ${left === 1 ? 'is' : 'are'} left for you to decide.`;
}
