import { expect, it } from 'vitest';
import { parseJson } from '../core/json/parse';
import { dialectOf } from '../dialects';
import { readMockTools } from './mock-tool';

const one = '{"name": "a  b", "inputSchema": {"type":\n  "object"}}';

it('takes a text without a mistake as it was read, with each definition on one line', () => {
  const tree = parseJson(`[\n  ${one},\r\n  {"name": "c"}\n]`);
  const tools = readMockTools(tree, dialectOf('mcp'));
  expect(tools.map(({ listed }) => listed)).toEqual([
    '{"name": "a  b", "inputSchema": {"type":"object"}}',
    '{"name": "c"}',
  ]);
  expect(tree.root?.kind === 'array' && tree.root.items[0]).toBe(tools[0]?.model.node);
});

it('makes JSON of a text with comments and repeated keys', () => {
  const tools = readMockTools(
    parseJson('{"name": "x", // the name\n "name": "y", "inputSchema": {},}'),
    dialectOf('mcp'),
  );
  expect(tools.map(({ listed }) => listed)).toEqual(['{"name":"y","inputSchema":{}}']);
});
