import type { Fix } from '../../core/diagnostic';
import { has, isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import { toolfoundationMembers } from '../../core/model/toolfoundation-members';
import type { Rule } from '../../core/rule';
import { findUnknown } from '../unknown-members';
import { writtenAt } from '../written-at';
import { definition } from './example';
import { nullMembers } from './null-members';

/** What a package that prints them beside the members of a tool sends there itself. */
const ofMeta = ['tags', 'version'];

function intoMeta(tool: ToolModel, at: Path): Fix | undefined {
  const { raw, path } = tool;
  const key = String(at.at(-1));
  const meta = member(raw, '_meta');
  const title = `Move "${key}" into "_meta"`;
  if (isObject(meta) ? has(meta, key) : has(raw, 'meta')) return undefined;
  if (isObject(meta)) return { title, edits: [{ kind: 'move', path: at, to: [...path, '_meta'], key }] };
  const json = `{${JSON.stringify(key)}: ${writtenAt(tool, at)}}`;
  return {
    title,
    edits: [
      { kind: 'remove', path: at },
      { kind: 'set', path: [...path, '_meta'], json },
    ],
  };
}

export const unknownProperty: Rule = {
  id: 'mcp/unknown-property',
  severity: 'warning',
  summary: 'Members that the protocol does not know are stripped by SDKs, so that no client sees them.',
  citation: 'observed in the MCP TypeScript SDK',
  tool: (tool, { structure }) => {
    const said = new Set(nullMembers(tool.raw, structure));
    const isUnknown = (key: string) => structure?.grammar.members.has(key) === false && !said.has(key);
    const unknown = findUnknown(tool.raw, tool.path, isUnknown, (key) => {
      const advice = toolfoundationMembers.includes(key)
        ? 'toolfoundation knows it, choose that dialect to check it'
        : 'remove it or put it into "_meta"';
      return `The protocol has no member "${key}" and SDKs strip it; ${advice}.`;
    });
    return unknown.map((finding) => {
      const fixes = ofMeta.includes(String(finding.at.at(-1))) ? intoMeta(tool, finding.at) : undefined;
      return fixes ? { ...finding, fixes } : finding;
    });
  },
  good: [definition({ title: '"A"', execution: '{}', _meta: '{"tags": []}' })],
  bad: [
    definition({ '«auth_provider»': '"google"' }),
    definition({ '«InputSchema»': '{}' }),
    `[${definition()}, ${definition({ name: '"other"', '«tags»': '[]' })}]`,
  ],
};
