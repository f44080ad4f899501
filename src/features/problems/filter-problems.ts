import type { Diagnostic, Severity } from '../../core/diagnostic';

/** What the list can leave out: what is wrong with the draft by severity, and what is only for model providers. */
export type ProblemKind = Severity | 'provider';

/** The diagnostics whose message, rule, pointer or provider holds every word of the query, less the hidden kinds. */
export function filterProblems(
  diagnostics: readonly Diagnostic[],
  query: string,
  hidden: readonly ProblemKind[],
): readonly Diagnostic[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && hidden.length === 0) return diagnostics;
  return diagnostics.filter((diagnostic) => {
    if (hidden.includes(diagnostic.providers ? 'provider' : diagnostic.severity)) return false;
    const names = (diagnostic.providers ?? []).map(({ name }) => name).join(' ');
    const haystack =
      `${diagnostic.message} ${diagnostic.rule} ${diagnostic.pointer} ${diagnostic.severity} ${names}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
