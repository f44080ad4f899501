import { expect, it } from 'vitest';
import type { RuleEntry } from '../../rules/rule-entry';
import { filterRules } from './filter-rules';

const entry = (id: string, summary: string, source: string): RuleEntry => {
  return { id, severity: 'error', summary, source, good: '{}', bad: '«{}»' };
};
const entries = [
  entry('otc/name', 'Servers find a tool by it.', 'openapi.json 1.0'),
  entry('otc/name-length', 'Long names are cut.', 'openapi.json 1.0'),
  entry('mcp/name-chars', 'Clients show it.', 'MCP 2026-07-28'),
];

const groups = { otc: { title: 'Open Tool Calling 1.0' }, mcp: { title: 'Model Context Protocol' } };

it.each([
  ['', ['otc/name', 'otc/name-length', 'mcp/name-chars']],
  ['otc/name', ['otc/name']],
  ['otc/na', ['otc/name', 'otc/name-length']],
  [' Model  Context ', ['mcp/name-chars']],
  ['cut openapi', ['otc/name-length']],
  ['nothing like this', []],
])('"%s"', (query, ids) => expect(filterRules(entries, groups, query).map(({ id }) => id)).toEqual(ids));
