import { findsWords } from '../../core/text/finds-words';
import type { ToolRow } from '../../state/conversion';

/** The places of the tools that hold every word of a query in their name, description or note. */
export function filterRows(tools: readonly ToolRow[], query: string): readonly number[] {
  const isFound = findsWords(query);
  return tools.flatMap(({ name, description, note }, index) =>
    isFound(`${name} ${note} ${description}`) ? [index] : [],
  );
}
