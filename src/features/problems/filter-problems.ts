import type { Diagnostic, Severity } from '../../core/diagnostic';
import { withWords } from '../../core/text/with-words';

/** What the list can leave out: what is wrong with the draft by severity, and what is only for model providers. */
export type ProblemKind = Severity | 'provider';

/** The diagnostics whose message, rule, pointer or provider holds every word of the query, less the hidden kinds. */
export function filterProblems(
  diagnostics: readonly Diagnostic[],
  query: string,
  hidden: readonly ProblemKind[],
): readonly Diagnostic[] {
  const isHidden = ({ providers, severity }: Diagnostic) => hidden.includes(providers ? 'provider' : severity);
  const rest = hidden.length === 0 ? diagnostics : diagnostics.filter((each) => !isHidden(each));
  return withWords(rest, query, ({ message, rule, pointer, severity, providers = [] }) =>
    [message, rule, pointer, severity, ...providers.map(({ name }) => name)].join(' '),
  );
}
