import type { ToolRow } from '../../state/conversion';

/** The places of the tools that hold every word of a query in their name, description or note. */
export function filterRows(tools: readonly ToolRow[], query: string): readonly number[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.flatMap(({ name, description, note }, index) => {
    const text = `${name} ${note} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [index] : [];
  });
}
