import { describe, expect, it } from 'vitest';
import { readerOf } from '../../dialects/readers';
import { parseText } from '../yaml/parse-text';
import { toolAt } from './tool-at';

const listing = '{"x": 1, "tools": [{"name": "a"}, {"name": "b"}, {"name": "c"}]}';
const yaml = `tools:
  - name: a
    inputSchema: {}
  # between
  - name: b
`;
const capability = (id: string) => `{"name": "${id}"}`;
const shared = (id: string) => `{"id": "${id}", "capabilities": [${capability(`${id}1`)}, ${capability(`${id}2`)}]}`;

/** Where the cursor stands behind words, and the tool that is chosen then, after the one that was. */
describe('the tool at the cursor', () => {
  it.each<[string, string, string, readonly number[]]>([
    ['mcp', listing, '"name": "b', [0, 1]],
    ['mcp', listing, '"name": "c"}', [0, 2]],
    ['mcp', listing, '{"x"', [2, 2]],
    ['mcp', listing, '{"name": "a"}, ', [0, 1]],
    ['mcp', listing, '{"name": "a"}', [1, 0]],
    ['mcp', '{"name": "a"} ', '{"name": "a"} ', [0, 0]],
    ['mcp', yaml, 'name: b', [0, 1]],
    ['mcp', yaml, 'inputSchema', [1, 0]],
    ['mcx', `[${shared('p')}, ${shared('q')}]`, '"name": "q2', [0, 3]],
    ['mcx', `[${shared('p')}, ${shared('q')}]`, '"id": "p', [1, 1]],
    ['mcx', `[${shared('p')}, ${shared('q')}]`, '"id": "q', [1, 2]],
  ])('%s %s behind %s', (dialect, text, behind, [before, after]) => {
    const document = readerOf(dialect).read(parseText(text));
    expect(toolAt(document, text.indexOf(behind) + behind.length, before ?? 0)).toBe(after);
  });

  it('is none in a text without tools', () => {
    expect(toolAt(readerOf('mcp').read(parseText('[]')), 1, 0)).toBe(0);
  });
});
