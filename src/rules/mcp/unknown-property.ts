import type { Rule } from '../../core/rule';
import { superfluous } from '../fixes';
import { placeIn } from '../places';
import { definition } from './example';

const ofToolfoundation = ['namespace', 'version', 'tags'];

export const unknownProperty: Rule = {
  id: 'mcp/unknown-property',
  severity: 'warning',
  summary: 'Members that the protocol does not know are stripped by SDKs, so that no client sees them.',
  citation: 'observed in the MCP TypeScript SDK',
  tool: (tool, { structure }) =>
    Object.keys(tool.raw)
      .filter((key) => structure?.grammar.members.has(key) === false)
      .map((key) => {
        const advice = ofToolfoundation.includes(key)
          ? 'toolfoundation knows it, choose that dialect to check it'
          : 'remove it or put it into "_meta"';
        return superfluous(placeIn(tool, key), `The protocol has no member "${key}" and SDKs strip it; ${advice}.`);
      }),
  good: [definition({ title: '"A"', execution: '{}', _meta: '{"tags": []}' })],
  bad: [
    definition({ '«auth_provider»': '"google"' }),
    definition({ '«InputSchema»': '{}' }),
    `[${definition()}, ${definition({ name: '"other"', '«tags»': '[]' })}]`,
  ],
};
