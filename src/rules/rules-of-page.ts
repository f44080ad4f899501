import type { Entry } from '../core/specification/entry';
import type { RuleEntry } from './rule-entry';
import { prefixOf } from './rule-groups';

/** What the rules about a format, and about calls in it, have to say on its page of the specification. */
export function rulesOfPage(page: string, rules: readonly RuleEntry[]): readonly Entry[] {
  const own = rules.filter(({ id }) => prefixOf(id).replace(/-call$/, '') === page);
  return own.map(({ id, summary, source, good }) => ({
    ...{ key: `rule.${id}`, part: 'rule', says: summary, cites: [source], clauses: [], deviations: [] },
    example: { kind: 'rule', rule: id, text: good },
  }));
}
