import type { Path } from '../json/pointer';
import type { ToolModel } from './tool-document';

/**
 * Where a field of the vocabulary stands. A dot leads into an object; `document.` begins the fields that all tools of
 * a document share.
 */
export function fieldPath(tool: ToolModel, field: string): Path {
  const [first, ...rest] = field.split('.');
  return first === 'document' && rest.length > 0
    ? [...(tool.around ?? tool.path), ...rest]
    : [...tool.path, ...field.split('.')];
}
