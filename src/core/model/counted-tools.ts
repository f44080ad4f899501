import { counted, grouped } from '../text/counted';
import type { ToolDocument } from './tool-document';

/** `1 tool`, `10,000+ tools` where more stand in the document than are read. */
export function countedTools({ tools, hasMore }: Pick<ToolDocument, 'tools' | 'hasMore'>): string {
  return hasMore ? `${grouped(tools.length)}+ tools` : counted(tools.length, 'tool');
}
