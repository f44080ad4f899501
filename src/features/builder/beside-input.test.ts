import { expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { dialectOf } from '../../dialects';
import { besideInputReader } from './beside-input';
import type { ShownTool } from './use-builder';

const text = '{"name": "a", "inputSchema": {"type": "object", "properties": {"b": {}}}, "title": "A"}';

function shown(source: string): ShownTool {
  const document = dialectOf('mcp').read(parseJson(source));
  const [tool] = document.tools;
  if (!tool) throw new Error('The text holds a tool.');
  return { tool, document };
}

it.each([
  ['a parameter', text.replace('"b"', '"bee"'), true],
  ['a parameter that is gone', text.replace('"b": {}', ''), true],
  ['the name', text.replace('"a"', '"c"'), false],
  ['what stands behind the input', text.replace('"A"', '"B"'), false],
  ['no input', '{"name": "a", "title": "A"}', false],
  ['another document', '{"name": "z", "inputSchema": {}}', false],
])('after an edit of %s', (_what, after, isSame) => {
  const read = besideInputReader();
  const before = read(shown(text));
  expect(read(shown(after)) === before).toBe(isSame);
});

it('follows after each change of the rest', () => {
  const read = besideInputReader();
  read(shown(text));
  const renamed = text.replace('"a"', '"c"');
  const now = read(shown(renamed));
  expect(now.tool.name?.value).toBe('c');
  expect(read(shown(renamed.replace('"b"', '"bee"')))).toBe(now);
});
