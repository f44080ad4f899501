import type { Finding, Fix } from '../../core/diagnostic';
import { get } from '../../core/json/get';
import { memberAt } from '../../core/json/lookup';
import type { Path } from '../../core/json/pointer';
import type { ArrayNode, JsonNode } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import { toolList } from './example';

const title = 'Wrap it in {"tools": […]}';

/** Puts text around a node and keeps its own. */
function wrapped(node: JsonNode, before: string, after: string): Fix {
  const end = node.offset + node.length;
  const textEdits = [
    { offset: node.offset, length: 0, text: before },
    { offset: end, length: 0, text: after },
  ];
  return { title, textEdits };
}

function* otherItems({ items }: ArrayNode, path: Path): Iterable<Finding> {
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'object')
      yield { at: [...path, index], message: `Tool ${index + 1} is not an object; describe a tool, or remove it.` };
  }
}

export const listShape: Rule = {
  id: 'xtp/list-shape',
  severity: 'error',
  summary: 'A plug-in answers "describe" with an object that lists its tools, also when there is only one.',
  citation: 'XTP plug-in schema of tool plug-ins, ListToolsResult (required: tools)',
  document: ({ tree: { root } }) => {
    if (!root) return [];
    if (root.kind === 'array') {
      const message = 'This is an array; a plug-in returns an object with the array in "tools".';
      return { at: [], part: 'brace', message, fixes: wrapped(root, '{"tools": ', '}') };
    }
    if (root.kind !== 'object') return { at: [], message: 'A plug-in returns an object with its tools in "tools".' };
    const tools = get(root, 'tools');
    if (tools?.kind === 'array') return otherItems(tools, ['tools']);
    if (tools) {
      const fixes = tools.kind === 'object' && memberAt(tools, 'name') ? [wrapped(tools, '[', ']')] : [];
      return { at: ['tools'], message: '"tools" must be an array of tool descriptions.', fixes };
    }
    const isTool = memberAt(root, 'name') !== undefined || memberAt(root, 'inputSchema') !== undefined;
    const message = isTool
      ? 'This is a single tool; a plug-in returns an object with an array of them in "tools".'
      : 'This object has no "tools"; a plug-in returns the array of its tools there.';
    return { at: [], part: 'brace', message, fixes: isTool ? wrapped(root, '{"tools": [', ']}') : [] };
  },
  good: [toolList(), '{"tools": []}'],
  bad: [
    '{"tools": «{"name": "a", "description": "A.", "inputSchema": {"type": "object"}}»}',
    '{"tools": «"a"»}',
    '«[»{"name": "a", "description": "A.", "inputSchema": {"type": "object"}}]',
    '«{»"name": "a", "description": "A.", "inputSchema": {"type": "object"}}',
    '«{»"description": "A.", "inputSchema": {"type": "object"}}',
    '«{»"tool": []}',
    '«5»',
    '{"tools": [«"a"»]}',
  ],
};
