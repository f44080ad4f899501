import { expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { read as readFoundation } from '../toolfoundation/read';
import { read } from './read';
import { reader } from './reader';

const first = (text: string, dialect = read) => {
  const tool = dialect(parseJson(text)).tools[0];
  if (!tool) throw new Error('No tool was read.');
  return tool;
};

it.each([
  [
    '{"inputSchema":{"type":"object","properties":{"a":{}}}}',
    'object',
    ['a'],
    '{"type":"object","properties":{"a":{}}}',
  ],
  ['{"inputSchema":{"properties":{"a":{}}}}', 'object', ['a'], '{"properties":{"a":{}}}'],
  ['{"inputSchema":{}}', 'object', [], '{}'],
  ['{"inputSchema":null}', 'object', [], undefined],
  ['{}', 'object', [], undefined],
  ['{"inputSchema":', 'object', [], undefined],
  // As it is, so that whoever draws or checks arguments says that it is no schema.
  ['{"inputSchema":"{}"}', 'other', [], '"{}"'],
  ['{"inputSchema":[]}', 'other', [], '[]'],
  ['{"inputSchema":{"type":"string"}}', 'string', [], '{"type":"string"}'],
])('the input of %s is %s', (text, kind, names, schema) => {
  const tool = first(text);
  expect([tool.input?.kind, tool.input?.children.map(({ name }) => name)]).toEqual([kind, names]);
  expect(tool.input?.path).toEqual(['inputSchema']);
  expect(tool.schemas).toHaveLength(schema === undefined ? 0 : 1);
  expect(tool.inputSchemaText).toBe(schema ?? '{}');
});

it.each([
  ['{}', 'any', undefined],
  ['{"outputSchema":null}', 'any', undefined],
  ['{"outputSchema":{}}', 'any', '{}'],
  ['{"outputSchema":{"type": "array"}}', 'schema', '{"type": "array"}'],
  ['{"outputSchema":true}', 'invalid', undefined],
])('the output of %s is %s', (text, kind, schema) => {
  const { output, outputSchemaText } = first(text);
  expect([output.kind, outputSchemaText]).toEqual([kind, schema]);
});

it('takes null and values of the wrong type for absent', () => {
  const { name, description, id, label } = first('{"name":5,"description":null}');
  expect([name, description, id, label]).toEqual([undefined, undefined, undefined, 'Tool 1']);
});

it('reads what a server lists, where it stands', () => {
  const { form, tools } = read(parseJson('{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a"},{"name":"b"}]}}'));
  expect([form, tools.map(({ label }) => label)]).toEqual(['listing', ['a', 'b']]);
  expect(tools[1]?.name?.path).toEqual(['result', 'tools', 1, 'name']);
});

it.each([
  ['{"namespace":"files","name":"read","version":"1.0.0"}', 'files:read:1.0.0'],
  ['{"namespace":"files","name":"read"}', 'files:read'],
  ['{"name":"read","version":"1.0.0"}', 'read'],
  ['{"namespace":"files","name":"read","version":""}', 'files:read'],
  ['{"namespace":"","name":"read","version":"1.0.0"}', 'read'],
  ['{"namespace":"files","name":"","version":"1.0.0"}', undefined],
  ['{"namespace":"files"}', undefined],
  ['{"namespace":null,"name":"read"}', 'read'],
])('toolfoundation computes the id of %s', (text, id) => {
  const tool = first(text, readFoundation);
  expect(tool.id).toEqual(id === undefined ? undefined : { value: id, path: ['name'] });
});

it.each([
  ['{"tools":[{"name":"a","inputSchema":{},"execution":{"taskSupport":"forbidden"}}]}', '2025-11-25'],
  ['{"name":"a","inputSchema":{},"execution":{"taskSupport":"optional"}}', '2025-11-25'],
  ['{"name":"a","inputSchema":{},"execution":{}}', '2026-07-28'],
  ['{"name":"a","inputSchema":{}}', '2026-07-28'],
])('%s shows the revision %s', (text, revision) => expect(reader.revisionOf?.(parseJson(text))).toBe(revision));
