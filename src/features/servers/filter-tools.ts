import { withWords } from '../../core/text/with-words';
import type { ListedTool } from '../../protocols/listing';

/** The tools that hold every word of a query in their name, id or description: the same list when all of them do. */
export function filterTools(tools: readonly ListedTool[], query: string): readonly ListedTool[] {
  return withWords(tools, query, ({ name, id = '', description = '' }) => `${name} ${id} ${description}`);
}
