import type { Rule } from '../../core/rule';
import { findUnknown } from '../unknown-members';
import { definition } from './example';
import { nullMembers } from './null-members';

const ofToolfoundation = ['namespace', 'version', 'tags'];

export const unknownProperty: Rule = {
  id: 'mcp/unknown-property',
  severity: 'warning',
  summary: 'Members that the protocol does not know are stripped by SDKs, so that no client sees them.',
  citation: 'observed in the MCP TypeScript SDK',
  tool: (tool, { structure }) => {
    const said = new Set(nullMembers(tool.raw, structure));
    return findUnknown(
      tool.raw,
      tool.path,
      (key) => structure?.grammar.members.has(key) === false && !said.has(key),
      (key) => {
        const advice = ofToolfoundation.includes(key)
          ? 'toolfoundation knows it, choose that dialect to check it'
          : 'remove it or put it into "_meta"';
        return `The protocol has no member "${key}" and SDKs strip it; ${advice}.`;
      },
    );
  },
  good: [definition({ title: '"A"', execution: '{}', _meta: '{"tags": []}' })],
  bad: [
    definition({ '«auth_provider»': '"google"' }),
    definition({ '«InputSchema»': '{}' }),
    `[${definition()}, ${definition({ name: '"other"', '«tags»': '[]' })}]`,
  ],
};
