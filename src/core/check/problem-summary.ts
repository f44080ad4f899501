import type { Diagnostic, Severity } from '../diagnostic';
import { counted, grouped } from '../text/counted';

/** How many problems of each severity the draft itself has; what model providers object to is counted apart. */
export function countProblems(diagnostics: readonly Diagnostic[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity, providers } of diagnostics) if (!providers) counts[severity] += 1;
  return counts;
}

export function countForProviders(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ providers }) => providers).length;
}

/**
 * `No problems`, `2 errors, 1 warning`, or `No problems, 3 notes`: notes alone are not a problem. What model providers
 * object to follows, as in `No problems, 2 for providers`: the draft may be right all the same.
 */
export function summarizeProblems(diagnostics: readonly Diagnostic[]): string {
  const forProviders = countForProviders(diagnostics);
  const own = summarizeCounts(countProblems(diagnostics));
  return forProviders > 0 ? `${own}, ${grouped(forProviders)} for providers` : own;
}

/** The same of the draft itself. */
export function summarizeCounts({ error, warning, info }: Readonly<Record<Severity, number>>): string {
  if (error + warning > 0) return `${counted(error, 'error')}, ${counted(warning, 'warning')}`;
  return info > 0 ? `No problems, ${counted(info, 'note')}` : 'No problems';
}
