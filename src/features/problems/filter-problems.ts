import type { Diagnostic, Severity } from '../../core/diagnostic';
import { findsWords } from '../../core/text/finds-words';

/** What the list can leave out: what is wrong with the draft by severity, and what is only for model providers. */
export type ProblemKind = Severity | 'provider';

/** The diagnostics whose message, rule, pointer or provider holds every word of the query, less the hidden kinds. */
export function filterProblems(
  diagnostics: readonly Diagnostic[],
  query: string,
  hidden: readonly ProblemKind[],
): readonly Diagnostic[] {
  if (query.trim() === '' && hidden.length === 0) return diagnostics;
  const isFound = findsWords(query);
  return diagnostics.filter((diagnostic) => {
    if (hidden.includes(diagnostic.providers ? 'provider' : diagnostic.severity)) return false;
    const names = (diagnostic.providers ?? []).map(({ name }) => name).join(' ');
    return isFound(`${diagnostic.message} ${diagnostic.rule} ${diagnostic.pointer} ${diagnostic.severity} ${names}`);
  });
}
