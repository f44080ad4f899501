import { withWords } from '../../core/text/with-words';
import type { RuleEntry } from '../../rules/rule-entry';
import { prefixOf, type RuleGroup } from '../../rules/rule-groups';

type Groups = Readonly<Record<string, RuleGroup>>;

const textOf = ({ id, summary, source }: RuleEntry, groups: Groups) =>
  `${id} ${groups[prefixOf(id)]?.title} ${summary} ${source}`;

/** The rules that have every word of a query in their id, group, reason or source; one whose id it is stands alone. */
export function filterRules(entries: readonly RuleEntry[], groups: Groups, query: string): readonly RuleEntry[] {
  const wanted = query.trim().toLowerCase();
  const named = entries.filter(({ id }) => id === wanted);
  return named.length > 0 ? named : withWords(entries, wanted, (entry) => textOf(entry, groups));
}
