import { withWords } from '../../core/text/with-words';
import type { ToolRow } from '../../state/conversion';

/** The places of the tools that hold every word of a query in their name, description or note. */
export function filterRows(tools: readonly ToolRow[], query: string): readonly number[] {
  const rows = [...tools.entries()];
  return withWords(rows, query, ([, { name, description, note }]) => `${name} ${note} ${description}`).map(
    ([index]) => index,
  );
}
