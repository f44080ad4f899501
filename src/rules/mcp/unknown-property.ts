import type { Finding, Fix } from '../../core/diagnostic';
import { getText, nodeAt } from '../../core/json/get';
import { has, isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';
import { toolfoundationMembers } from '../../core/model/toolfoundation-members';
import { unwrap } from '../../core/model/unwrap';
import type { Rule } from '../../core/rule';
import { nearest } from '../../core/text/likeness';
import { byRenaming } from '../fixes';
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

/** Beside a list, under another name, what says where it goes on. */
function cursorUnder({ form, tree }: ToolDocument): readonly Finding[] {
  const { path, beside } = unwrap(tree.root);
  const around = path.slice(0, -1);
  if (form !== 'listing' || beside.includes('nextCursor')) return [];
  const other = beside.find((key) => nearest(key, ['nextCursor']) !== undefined);
  const at = [...around, other ?? ''];
  // An empty one says what none says.
  if (other === undefined || !getText(nodeAt(tree.root, around), other)) return [];
  const message = `"${other}" is called "nextCursor"; rename it, or clients take this page for the last.`;
  return [{ at, part: 'key', message, fixes: byRenaming(at, 'nextCursor') }];
}

export const unknownProperty: Rule = {
  id: 'mcp/unknown-property',
  severity: 'warning',
  summary: 'Members that the protocol does not know are stripped by SDKs, so that no client sees them.',
  citation: 'observed in the MCP TypeScript SDK',
  document: cursorUnder,
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
  good: [
    definition({ title: '"A"', execution: '{}', _meta: '{"tags": []}' }),
    `{"tools": [${definition()}], "nextCursor": "2", "next_cursor": "2"}`,
    `{"tools": [${definition()}], "next_cursor": null, "cursor": "1"}`,
  ],
  bad: [
    definition({ '«auth_provider»': '"google"' }),
    definition({ '«InputSchema»': '{}' }),
    `[${definition()}, ${definition({ name: '"other"', '«tags»': '[]' })}]`,
    `{"tools": [${definition()}], «"next_cursor"»: "2"}`,
    `{"jsonrpc": "2.0", "id": 1, "result": {«"nextcursor"»: "2", "tools": [${definition()}]}}`,
  ],
};
