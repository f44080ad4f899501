import { nodeAt } from '../../core/json/get';
import { spelled } from '../../core/json/spelled';
import { toValue } from '../../core/json/to-value';
import { fieldPath } from '../../core/model/field-path';
import { normalizeTags } from '../../core/model/tags';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';

/** What the text says at a field, as `set-field` carries it; of a member that is `shown as` JSON, its text. */
export function fieldValue({ tree }: ToolDocument, tool: ToolModel, field: string, isJson = false): string {
  const node = nodeAt(tree.root, fieldPath(tool, field));
  const value = toValue(node);
  if (!node || value === null || value === undefined) return '';
  if (isJson) return spelled(node, tree);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** What toolfoundation makes of tags that are being typed, in a sentence. */
export function tagsNote(typed: string): string {
  const raw = typed.split(',').filter((tag) => tag.trim() !== '');
  if (raw.length === 0) return 'Search words, separated by commas.';
  const kept = normalizeTags(raw);
  const left = raw.length - kept.length;
  const gone = left === 0 ? '' : ` ${left === 1 ? 'One is' : `${left} are`} empty, repeated or too many.`;
  return `Saved as: ${kept.join(', ') || 'none'}.${gone}`;
}
