import type { EditOp } from '../../core/model/edit-op';
import type { ToolModel } from '../../core/model/tool-document';

/** The full name that follows toolkit and name: `Math.Add`. It carries no version. */
export function keepInStep(tool: ToolModel, changed: Readonly<Record<string, string>> = {}): readonly EditOp[] {
  const name = changed.name ?? tool.name?.value ?? '';
  const toolkit = changed['toolkit.name'] ?? tool.toolkit?.value ?? '';
  if (name === '') return [];
  const value = toolkit === '' ? name : `${toolkit}.${name}`;
  const isKept = tool.id?.path.at(-1) === 'fully_qualified_name' && tool.id.value === value;
  return isKept ? [] : [{ kind: 'set-field', tool: tool.index, field: 'fully_qualified_name', value }];
}
