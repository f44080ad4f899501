import { expect, it } from 'vitest';
import { readerOf } from '../../dialects/readers';
import type { Diagnostic, Severity } from '../diagnostic';
import { parseText } from '../yaml/parse-text';
import { problemsByTool } from './problems-by-tool';

const { tools } = readerOf('mcp').read(parseText('{"tools": [{"name": "a"}, {"name": "b"}]}'));

it.each<[string, readonly (readonly [Severity, string])[], readonly unknown[]]>([
  ['nothing', [], []],
  [
    'at its root and inside',
    [
      ['warning', '/tools/1'],
      ['error', '/tools/1/inputSchema/type'],
    ],
    [[1, 2, 'error']],
  ],
  ['warnings alone', [['warning', '/tools/0/name']], [[0, 1, 'warning']]],
  ['notes', [['info', '/tools/0/name']], []],
  [
    'around all tools',
    [
      ['error', ''],
      ['error', '/tools'],
    ],
    [],
  ],
  ['in a tool that is not there any more', [['error', '/tools/10/name']], []],
])('%s', (_, found, expected) => {
  const diagnostics = found.map(
    ([severity, pointer]): Diagnostic => ({
      ...{ rule: 'mcp/x', severity, message: '', pointer, citation: '', fixes: [], offset: 0, length: 0 },
    }),
  );
  const counted = [...problemsByTool(tools, diagnostics)].map(([index, { count, severity }]) => [
    index,
    count,
    severity,
  ]);
  expect(counted).toEqual(expected);
});
