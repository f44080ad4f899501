import type { Findings, Fix } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { isObject, member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { isTypeName } from '../../core/schema/json-schema';
import { placeIn } from '../places';
import { shown } from '../words';
import { definition } from './example';
import { isBefore } from './revisions';

/**
 * Puts the schema under `result` of an object; nothing when a reference in it would lead astray from there. The server
 * has to answer so too: a person picks it.
 */
function wrap(tool: ToolModel, schema: Readonly<Record<string, unknown>>): readonly Fix[] {
  const node = nodeAt(tool.node, ['outputSchema']);
  if (!node || /"\$(dynamicR|r)ef":"#/.test(JSON.stringify(schema))) return [];
  const textEdits = [
    { offset: node.offset, length: 0, text: '{"type": "object", "properties": {"result": ' },
    { offset: node.offset + node.length, length: 0, text: '}, "required": ["result"]}' },
  ];
  return [{ title: 'Wrap it in an object with "result"', textEdits, isChoice: true }];
}

function addType(tool: ToolModel): readonly Fix[] {
  const path = placeIn(tool, 'outputSchema');
  return [
    { title: 'Add "type": "object"', edits: [{ kind: 'insert', path, key: 'type', index: 0, json: '"object"' }] },
  ];
}

export const outputRootType: Rule = {
  id: 'mcp/output-root-type',
  severity: 'info',
  summary:
    'Before revision 2026-07-28 the output had to be an object: an error there. Clients of those revisions refuse the tool.',
  citation: 'MCP 2025-11-25, schema, Tool.outputSchema; MCP 2026-07-28, changelog',
  tool: (tool, { revision }): Findings => {
    const schema = member(tool.raw, 'outputSchema');
    if (!isObject(schema) || isBefore(revision, '2025-06-18')) return [];
    const type = member(schema, 'type');
    const isType = Array.isArray(type) ? type.length > 0 && type.every(isTypeName) : isTypeName(type);
    if (type === 'object' || (type !== undefined && !isType)) return [];
    const at = placeIn(tool, 'outputSchema');
    const isWrong = isBefore(revision, '2026-07-28');
    const asked = isWrong
      ? `Revision ${revision} allows only an object as output`
      : 'Clients of revisions before 2026-07-28 accept only an object as output';
    const severity = isWrong ? 'error' : 'info';
    if (type === undefined) {
      const message = `${asked}, and this schema does not say "type": "object" at its root.`;
      const fixes = isObject(member(schema, 'properties')) ? addType(tool) : wrap(tool, schema);
      return { at, part: 'brace', severity, message, fixes };
    }
    const message = `${asked}, and the type of this is ${shown(type)}.`;
    return { at: [...at, 'type'], severity, message, fixes: wrap(tool, schema) };
  },
  good: [definition(), definition({ outputSchema: '{"type": "object"}' })],
  bad: [
    definition({ outputSchema: '{"type": «"array"», "items": {"type": "string"}}' }),
    definition({ outputSchema: '{"type": «["object", "null"]»}' }),
    definition({ outputSchema: '«{»"properties": {"a": {}}}' }),
    definition({ outputSchema: '«{»"anyOf": [{"type": "string"}, {"type": "null"}]}' }),
    definition({ outputSchema: '{"type": «"array"», "items": {"$ref": "#/$defs/a"}, "$defs": {"a": {}}}' }),
  ],
};
