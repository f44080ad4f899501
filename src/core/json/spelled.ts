import { indentAt, reindent } from './layout';
import type { JsonNode, JsonTree } from './tree';

/** A value as it is spelled, moved to the left margin. */
export function spelled(node: JsonNode | undefined, { text }: JsonTree): string {
  if (!node) return '';
  const own = text.slice(node.offset, node.offset + node.length);
  return /[\r\n]/.test(own) ? reindent(own, indentAt(text, node.offset), '') : own;
}
