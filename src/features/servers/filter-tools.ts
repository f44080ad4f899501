import { findsWords } from '../../core/text/finds-words';
import type { ListedTool } from '../../protocols/listing';

/** The tools that hold every word of a query in their name, id or description. */
export function filterTools(tools: readonly ListedTool[], query: string): readonly ListedTool[] {
  if (query.trim() === '') return tools;
  const isFound = findsWords(query);
  return tools.filter(({ name, id, description }) => isFound(`${name} ${id ?? ''} ${description ?? ''}`));
}
