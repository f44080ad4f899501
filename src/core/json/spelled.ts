import { textOf } from '../text/edit';
import { indentAt, reindent } from './layout';
import type { JsonNode, JsonTree } from './tree';

/** A value as it is spelled, moved to the left margin. */
export function spelled(node: JsonNode | undefined, { text }: JsonTree): string {
  if (!node) return '';
  const own = textOf(text, node);
  return /[\r\n]/.test(own) ? reindent(own, indentAt(text, node.offset), '') : own;
}
