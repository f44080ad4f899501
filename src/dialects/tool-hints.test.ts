import { expect, it } from 'vitest';
import { get } from '../core/json/get';
import { parseJson } from '../core/json/parse';
import { readerOf } from './readers';
import { toolHints } from './tool-hints';

it.each([
  ['mcp', '{"readOnlyHint": true}', ['Read-only'], false],
  ['mcp', '{"destructiveHint": true, "openWorldHint": false}', ['Destructive', 'Closed world'], true],
  // What changes nothing destroys nothing.
  ['mcp', '{"readOnlyHint": true, "destructiveHint": true}', ['Read-only', 'Destructive'], false],
  ['mcp', '{"destructiveHint": "yes"}', undefined, undefined],
  ['mcp', '{"__proto__": {"destructiveHint": true}}', undefined, undefined],
  ['otc', '{"destructiveHint": true}', undefined, undefined],
])('%s %s', (dialect, annotations, words, isDestructive) => {
  const text = `{"name": "drop", "inputSchema": {"type": "object"}, "annotations": ${annotations}}`;
  const [tool] = readerOf(dialect).read(parseJson(text)).tools;
  const found = tool && toolHints(tool, dialect);
  expect(found?.words.map(({ word }) => word)).toEqual(words);
  expect(found?.isDestructive).toBe(isDestructive);
});

it.each([
  ['rfc', '"Use Notes.Add."', 'Use Notes.Add.'],
  ['rfc', 'null', undefined],
  ['rfc', '""', undefined],
  ['otc', '"Use Notes.Add."', undefined],
])('%s with the deprecation %s', (dialect, message, deprecation) => {
  const text = `{"name": "Write", "deprecation_message": ${message}}`;
  const [tool] = readerOf(dialect).read(parseJson(text)).tools;
  expect(tool && toolHints(tool, dialect)?.deprecation).toBe(deprecation);
});

it.each(['mcp', 'otc'])('%s: of a schema, which may be megabytes, nothing is read for the hints', (dialect) => {
  const description = 'x'.repeat(20_000);
  const tree = parseJson(`{"name": "drop", "annotations": {}, "inputSchema": {"description": "${description}"}}`);
  const schema = get(tree.root, 'inputSchema') ?? {};
  Object.defineProperty(schema, 'members', { get: () => expect.unreachable('The schema was read.') });
  const [tool] = readerOf(dialect).read(tree).tools;
  expect(tool && toolHints(tool, dialect)).toBeUndefined();
  expect(() => tool?.raw.inputSchema).toThrow('The schema was read.');
});
