import { expect, it } from 'vitest';
import { check } from '../core/check/check';
import { registry, validate } from './registry.testkit';

const described = { name: 'b', description: 'Does it.' };
const schema = { type: 'object', properties: {} };
const returned = { schema: { type: 'string' } };

const mcp = { name: 'a', description: 'Does it.', inputSchema: schema };
const otc = {
  ...described,
  id: 'A.b@1.0.0',
  version: '1.0.0',
  input_schema: { parameters: schema },
  output_schema: { type: 'string' },
};
const rfc = {
  ...described,
  fully_qualified_name: 'T.b@1.0.0',
  toolkit: { name: 'T', version: '1.0.0' },
  input: { parameters: [] },
  requirements: { authorization: null },
};
const mcx = {
  ...described,
  id: 'b',
  version: '1.0.0',
  capabilities: [{ name: 'c', description: 'Does it.', parameters: [], return: returned }],
};
const tf = { ...described, namespace: 'n', version: '1.0.0', inputSchema: schema, tags: ['a'] };

it.each([
  ['mcp', otc],
  ['mcp', mcx],
  ['otc', mcp],
  ['otc', rfc],
  ['otc', mcx],
  ['otc', tf],
  ['tf', otc],
  ['mcx', otc],
  ['mcx', rfc],
])('of a list of %s, %j is in another format', async (list, definition) =>
  expect(await told(list, definition)).toEqual(['/1']),
);

it.each([
  ['mcp', { ...described, input_schema: schema, output_schema: schema }],
  ['mcp', { ...described, id: 'b', input_schema: { type: 'object', properties: { parameters: schema } } }],
  ['mcp', { ...described, id: 'b', version: '1.0.0', input_schema: schema }],
  ['mcp', { ...mcp, namespace: 'n', tags: ['a'] }],
  ['otc', { ...described, ID: 'A.b@1.0.0', Version: '1.0.0', inputSchema: { parameters: schema } }],
  ['otc', { ...described, inputSchema: { parameters: schema } }],
  ['otc', { ...described, ID: 'A.b@1.0.0', inputSchema: schema }],
  ['tf', mcp],
  ['mcx', { ...mcx, capabilities: [...mcx.capabilities, { ...described, inputSchema: schema }] }],
])('of a list of %s, %j is one with mistakes', async (list, definition) =>
  expect(await told(list, definition)).toEqual([]),
);

const lists: Readonly<Record<string, object>> = { mcp, otc, tf, mcx };

async function told(list: string, definition: object) {
  const text = JSON.stringify([lists[list], definition]);
  const { diagnostics } = await check(text, { dialect: list, validate }, registry);
  return diagnostics.filter(({ rule }) => rule === 'doc/other-format').map(({ pointer }) => pointer);
}
