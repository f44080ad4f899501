import type { ListedTool } from '../../protocols/protocol';

/** The tools that hold every word of a query in their name, id or description. */
export function filterTools(tools: readonly ListedTool[], query: string): readonly ListedTool[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return tools;
  return tools.filter(({ name, id, description }) => {
    const text = `${name} ${id ?? ''} ${description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
