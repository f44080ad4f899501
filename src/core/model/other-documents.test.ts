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
  [{ openapi: '3.1.0', paths: {} }, 'an OpenAPI document'],
  [{ lc: 1, type: 'not_implemented', id: ['langchain', 'tools', 'Tool'] }, 'what JSON keeps of a LangChain object'],
  [{ type: 'bash_20250124', name: 'bash' }, 'a tool that Anthropic defines ("bash_20250124")'],
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
  [{ type: 'function', function: { name: 'a', parameters: schema } }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [[{ function: { name: 'a', description: 'A.' } }], { tools: [{ name: 'a', description: 'A.' }] }],
  [{ type: 'function', name: 'a', parameters: schema }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [{ functions: [{ name: 'a', parameters: schema }] }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [
    [
      { name: 'a', args_schema: schema },
      { name: 'b', args_schema: schema },
    ],
    {
      tools: [
        { name: 'a', inputSchema: schema },
        { name: 'b', inputSchema: schema },
      ],
    },
  ],
  [
    { a: { description: 'A.', parameters: schema } },
    { tools: [{ name: 'a', description: 'A.', inputSchema: schema }] },
  ],
  [
    { a: { description: 'A.', inputSchema: schema, annotations: {} }, b: { description: 'B.', parameters: schema } },
    {
      tools: [
        { name: 'a', description: 'A.', inputSchema: schema, annotations: {} },
        { name: 'b', description: 'B.', inputSchema: schema },
      ],
    },
  ],
  [
    { tools: { a: { id: 'A.a@1.0.0', name: 'a', input_schema: {} } } },
    { tools: [{ id: 'A.a@1.0.0', name: 'a', input_schema: {} }] },
  ],
  [{ tool: { name: 'a', input: { parameters: [] } } }, { name: 'a', input: { parameters: [] } }],
  [{ plugin: { exports: {} } }, { exports: {} }],
  [[[{ name: 'a' }]], [{ name: 'a' }]],
  [schema, { name: 'new_tool', description: '', inputSchema: schema }],
  [JSON.stringify({ name: 'a' }), { name: 'a' }],
])('%j holds a definition', (value, definition) => {
  expect(JSON.parse(read(value)?.made?.json ?? 'null')).toEqual(definition);
});

it.each([
  [{ toolSpec: { name: 'a' } }, ''],
  [{ toolSpec: { name: 'a', strict: true } }, ' What else is here goes: "strict".'],
  [
    { model: 'm', tools: [{ type: 'function', function: { name: 'a', strict: true } }] },
    ' What else is here goes: "model", "strict".',
  ],
  [{ tools: [{ toolSpec: { name: 'a' } }], toolChoice: {} }, ' What else is here goes: "toolChoice".'],
  [
    {
      modelId: 'm',
      toolConfig: { tools: [{ toolSpec: { name: 'a' }, b: 1 }, { toolSpec: { c: 1 } }], toolChoice: {} },
    },
    ' What else is here goes: "modelId", "toolChoice", "b", "c".',
  ],
])('of %j a provider alone has what the message names: %j', (value, named) =>
  expect(read(value)?.message).toMatch(new RegExp(`Callsheet reads them without\\.${named.replaceAll('.', '\\.')}$`)),
);

it.each([
  5,
  'a',
  '5',
  [],
  {},
  { name: 'a', inputSchema: schema },
  { type: 'object' },
  { tools: [{ name: 'a' }] },
  { id: 'A.B@1.0.0', name: 'a', parameters: schema },
  [{ name: 'a', parameters: schema }, { name: 'b' }],
  { name: 'a', parameters: [{ name: 'b' }] },
  { tools: { name: 'a', inputSchema: schema } },
])('%j is none of them', (value) => expect(read(value)).toBeUndefined());
