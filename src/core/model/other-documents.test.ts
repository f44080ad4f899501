import { expect, it } from 'vitest';
import { parseJson } from '../json/parse';
import { otherDocument } from './other-documents';

const schema = { type: 'object', properties: { a: { type: 'string' } } };
const read = (value: unknown) => {
  const text = JSON.stringify(value);
  return otherDocument(parseJson(text).root, text);
};

it.each([
  [{ mcpServers: { a: { command: 'npx' } } }, 'a configuration of MCP servers'],
  [{ servers: { a: { url: 'https://a.test' } } }, 'a configuration of MCP servers'],
  [{ $schema: 'https://a.test/server.schema.json', name: 'a' }, 'the entry of an MCP server in a registry'],
  [{ manifest_version: '0.2', server: {}, tools: [{ name: 'a' }] }, 'the manifest of an MCP bundle'],
  [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a' } }, 'a request ("tools/call")'],
  [{ content: [{ type: 'text', text: 'a' }] }, 'the result of a call'],
  [{ swagger: '2.0', paths: {} }, 'Swagger 2.0'],
  [{ info: { schema: 'https://schema.getpostman.com/a' }, item: [] }, 'a Postman collection'],
  [{ name_for_model: 'a', api: {} }, 'the manifest of a plug-in'],
])('%j is known as %s', (value, what) =>
  expect(read(value)?.message).toMatch(new RegExp(`^This is ${what.replace(/[()]/g, '\\$&')}`)),
);

it.each([
  [{ toolSpec: { name: 'a', inputSchema: { json: schema } } }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [
    { toolConfig: { tools: [{ toolSpec: { name: 'a', description: 'A.', inputSchema: { json: schema } } }] } },
    { tools: [{ name: 'a', description: 'A.', inputSchema: schema }] },
  ],
  [{ tools: [{ toolSpec: { name: 'a', inputSchema: schema } }] }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [schema, { name: 'new_tool', description: '', inputSchema: schema }],
  [JSON.stringify({ name: 'a' }), { name: 'a' }],
])('%j holds a definition', (value, definition) => {
  expect(JSON.parse(read(value)?.made?.json ?? 'null')).toEqual(definition);
});

it.each([
  [{ toolSpec: { name: 'a' } }, ''],
  [{ toolSpec: { name: 'a', strict: true } }, ' What else is here goes: "strict".'],
  [{ tools: [{ toolSpec: { name: 'a' } }], toolChoice: {} }, ' What else is here goes: "toolChoice".'],
  [
    {
      modelId: 'm',
      toolConfig: { tools: [{ toolSpec: { name: 'a' }, b: 1 }, { toolSpec: { c: 1 } }], toolChoice: {} },
    },
    ' What else is here goes: "modelId", "toolChoice", "b", "c".',
  ],
])('of %j Bedrock alone has what the message names: %j', (value, named) =>
  expect(read(value)?.message).toMatch(new RegExp(`Callsheet reads them without\\.${named.replaceAll('.', '\\.')}$`)),
);

it.each([5, 'a', '5', [], {}, { name: 'a', inputSchema: schema }, { type: 'object' }, { tools: [{ name: 'a' }] }])(
  '%j is none of them',
  (value) => expect(read(value)).toBeUndefined(),
);
