import { expect, it } from 'vitest';
import { readerOf } from '../../dialects/readers';
import { parseText } from '../yaml/parse-text';
import { crumbsAt } from './crumbs';

const weather = `{"tools": [{"name": "a"}, {"name": "weather", "inputSchema": {"type": "object",
  "properties": {"city": {"type": "string"}, "days": {"enum": [1, 2]}}, "required": ["city"]}}]}`;
const worker = '{"name": "Add", "input": {"parameters": [{"name": "x", "value_schema": {"val_type": "string"}}]}}';

it.each<[string, string, string, string]>([
  ['mcp', weather, '"name": "weather', 'weather › name'],
  ['mcp', weather, '"city": {"type', 'weather › inputSchema › city › type'],
  ['mcp', weather, '"properties', 'weather › inputSchema › properties'],
  ['mcp', weather, '"enum": [1, ', 'weather › inputSchema › days › enum › [1]'],
  ['mcp', weather, '{"tools', 'tools'],
  ['mcp', weather, '{"name": "a"}', 'a'],
  ['rfc', worker, '"val_type', 'Add › input › parameters › x › value_schema › val_type'],
  ['mcp', 'name: weather\ninputSchema:\n  type: object\n', 'type', 'weather › inputSchema › type'],
  ['mcp', weather.slice(0, -9), '"city": {"type', 'weather › inputSchema › city › type'],
  ['mcp', '', '', ''],
])('%s %s behind %s', (dialect, text, behind, expected) => {
  const document = readerOf(dialect).read(parseText(text));
  const crumbs = crumbsAt(document, text.indexOf(behind) + behind.length);
  expect(crumbs.map(({ label }) => label).join(' › ')).toBe(expected);
});
