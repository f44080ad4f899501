import type { Diagnostic, Severity } from './diagnostic';

/** How many problems of each severity there are. */
export function countProblems(diagnostics: readonly Diagnostic[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** `No problems`, `2 errors, 1 warning`, or `No problems, 3 notes`: notes alone are not a problem. */
export function summarizeProblems(diagnostics: readonly Diagnostic[]): string {
  const { error, warning, info } = countProblems(diagnostics);
  if (error + warning > 0) return `${counted(error, 'error')}, ${counted(warning, 'warning')}`;
  return info > 0 ? `No problems, ${counted(info, 'note')}` : 'No problems';
}
