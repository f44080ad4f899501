import type { Finding, Fix } from '../../core/diagnostic';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { byRenaming, removal } from '../fixes';
import { placeIn } from '../places';
import { definition } from './example';

const known = [
  'name',
  'title',
  'description',
  'inputSchema',
  'outputSchema',
  'annotations',
  'icons',
  'execution',
  '_meta',
];

const ofToolfoundation = ['namespace', 'version', 'tags'];

/** What other formats call them. */
const alike: Readonly<Record<string, string>> = { parameters: 'inputSchema', meta: '_meta', displayname: 'title' };

const plain = (key: string) => key.toLowerCase().replace(/[^a-z]/g, '');

/** The member that a key seems to stand for, when the definition lacks that one. */
function meantBy(key: string, tool: ToolModel): string | undefined {
  const word = plain(key);
  const member = known.find((each) => plain(each) === word) ?? (Object.hasOwn(alike, word) ? alike[word] : undefined);
  return member !== undefined && !Object.hasOwn(tool.raw, member) ? member : undefined;
}

/** True when the definition has the member under a name that looks like it. */
export function isMisspelled(tool: ToolModel, member: string): boolean {
  return Object.keys(tool.raw).some((key) => !known.includes(key) && meantBy(key, tool) === member);
}

const required = ['name', 'inputSchema'];

export const unknownProperty: Rule = {
  id: 'mcp/unknown-property',
  severity: 'warning',
  summary: 'Members that the protocol does not know are stripped by SDKs, so that no client sees them.',
  citation: 'observed in the MCP TypeScript SDK',
  tool: (tool) =>
    Object.keys(tool.raw)
      .filter((key) => !known.includes(key))
      .map((key): Finding => {
        const at = placeIn(tool, key);
        const meant = meantBy(key, tool);
        if (meant !== undefined) {
          const rename: Fix = byRenaming(at, meant);
          const message = `"${key}" looks like "${meant}", which the protocol calls it; rename it.`;
          const severity = required.includes(meant) ? 'error' : 'warning';
          return { at, part: 'key', severity, message, fixes: [rename, removal(at)] };
        }
        const advice = ofToolfoundation.includes(key)
          ? 'toolfoundation knows it, choose that dialect to check it'
          : 'remove it or put it into "_meta"';
        const message = `The protocol has no member "${key}" and SDKs strip it; ${advice}.`;
        return { at, part: 'key', message, fixes: removal(at) };
      }),
  good: [definition({ title: '"A"', execution: '{}', _meta: '{"tags": []}' })],
  bad: [
    definition({ '«auth_provider»': '"google"' }),
    definition({ '«InputSchema»': '{}', '«out_put_schema»': '{"type": "object"}' }),
    definition({ '«meta»': '{}' }),
    definition({
      inputSchema: undefined,
      '«input_Schema»': '{"type": "object"}',
      annotations: '{"readOnlyHint": true}',
    }),
    `[${definition()}, ${definition({ name: '"other"', '«tags»': '[]' })}]`,
  ],
};
