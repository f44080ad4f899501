import { member } from '../../core/json/members';
import type { ListedTool } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { repeated } from '../repeated';
import { shown } from '../words';
import { draft } from './example';

/** What a call names a tool by; nothing when a part is missing. */
function callKey({ toolkit, name, version }: ListedTool): string | undefined {
  return toolkit && name ? JSON.stringify([toolkit.value, name.value, version?.value ?? '']) : undefined;
}

/** The full name, which the versions of one tool share. */
function fullKey({ raw, version }: ListedTool): string | undefined {
  const full = member(raw, 'fully_qualified_name');
  return typeof full === 'string' && full !== '' ? JSON.stringify([full, version?.value ?? '']) : undefined;
}

export const nameUnique: Rule = {
  id: 'rfc/name-unique',
  severity: 'error',
  summary:
    'A call names its tool by toolkit, name and version. Of two that share all three, or their full name and version, only one can be reached.',
  citation: 'RFC draft §4.1 (unique identifier); RFC draft execute_tool_request schema, tool; inferred',
  set: (tools) => {
    const named = repeated(tools, callKey).map(({ item, earlier }) => ({
      at: item.name?.path ?? item.path,
      message: `Tool ${earlier.index + 1} has the same toolkit, name and version; change one of them, a call can't tell the two tools apart.`,
    }));
    const already = new Set(named.map(({ at }) => at));
    const full = repeated(tools, fullKey)
      .filter(({ item }) => !item.name || !already.has(item.name.path))
      .map(({ item, earlier }) => ({
        at: [...item.path, 'fully_qualified_name'],
        message: `Tool ${earlier.index + 1} has the full name ${shown(item.raw.fully_qualified_name)} too; it must identify one tool, so change one.`,
      }));
    return [...named, ...full];
  },
  good: [
    `[${draft()}, ${draft({ toolkit: '{"name": "Math", "version": "2.0.0"}' })}]`,
    `[${draft()}, ${draft({ name: '"Subtract"', fully_qualified_name: '"Math.Subtract"' })}]`,
  ],
  bad: [
    `[${draft()}, ${draft({ name: '«"Add"»' })}]`,
    `[${draft()}, ${draft({ name: '"Sum"', fully_qualified_name: '«"Math.Add"»' })}]`,
  ],
};
