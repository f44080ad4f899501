import type { EditOp } from '../../core/model/edit-op';
import type { ToolModel } from '../../core/model/tool-document';

/**
 * The id that follows name and version: `Gmail_GetEmails` at 1.2.0 is `Gmail.GetEmails@1.2.0`.
 * A name that does not begin with a toolkit keeps the toolkit of the present id, else `Tools`.
 */
export function keepInStep(tool: ToolModel, changed: Readonly<Record<string, string>> = {}): readonly EditOp[] {
  const name = changed.name ?? tool.name?.value ?? '';
  const version = changed.version ?? tool.version?.value ?? versionIn(tool.id?.value);
  if (name === '') return [];
  const [toolkit, own] = splitName(name, tool.toolkit?.value);
  const id = `${toWord(toolkit)}.${toWord(own)}${version ? `@${version}` : ''}`;
  return id === tool.id?.value ? [] : [{ kind: 'set-field', tool: tool.index, field: 'id', value: id }];
}

function splitName(name: string, present: string | undefined): readonly [toolkit: string, tool: string] {
  if (present && name.length > present.length + 1 && name.startsWith(`${present}_`)) {
    return [present, name.slice(present.length + 1)];
  }
  // Small letters as in get_weather are a tool's own name, not a toolkit and a tool.
  const parts = /^([A-Z][A-Za-z0-9]*)_(.+)$/.exec(name);
  return parts ? [parts[1] ?? '', parts[2] ?? ''] : [present ?? 'Tools', name];
}

function versionIn(id: string | undefined): string | undefined {
  return id?.includes('@') ? id.slice(id.indexOf('@') + 1) : undefined;
}

function toWord(text: string): string {
  return text.replace(/[^A-Za-z0-9_]/g, '_');
}
