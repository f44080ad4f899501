import { counted, grouped } from '../../core/text/counted';
import type { FixReport } from '../../state/checking';

/** What "Fix all" did, in a sentence or two. */
export function describeFixes(report: FixReport): string {
  if (report.kind === 'failed') return `Nothing was fixed. ${report.message}`;
  const { count, left } = report;
  const did = count === 0 ? 'Nothing could be fixed' : `Fixed ${counted(count, 'problem')}`;
  if (left === 0) return `${did}; nothing is left.`;
  return `${did}; ${grouped(left)} ${left === 1 ? 'is' : 'are'} left for you to decide.`;
}
