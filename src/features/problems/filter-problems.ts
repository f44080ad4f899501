import type { Diagnostic, Severity } from '../../core/diagnostic';

/** The diagnostics whose message, rule or pointer holds every word of the query, less the hidden severities. */
export function filterProblems(
  diagnostics: readonly Diagnostic[],
  query: string,
  hidden: readonly Severity[],
): readonly Diagnostic[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && hidden.length === 0) return diagnostics;
  return diagnostics.filter((diagnostic) => {
    if (hidden.includes(diagnostic.severity)) return false;
    const haystack =
      `${diagnostic.message} ${diagnostic.rule} ${diagnostic.pointer} ${diagnostic.severity}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
