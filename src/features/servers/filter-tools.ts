import { findsWords } from '../../core/text/finds-words';
import type { ListedTool } from '../../protocols/listing';

/** The tools that hold every word of a query in their name, id or description: the same list when all of them do. */
export function filterTools(tools: readonly ListedTool[], query: string): readonly ListedTool[] {
  if (query.trim() === '') return tools;
  const isFound = findsWords(query);
  const found = tools.filter(({ name, id, description }) => isFound(`${name} ${id ?? ''} ${description ?? ''}`));
  return found.length === tools.length ? tools : found;
}
