import { expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { likelyFunctions } from '../functions';
import { otherDocument } from './other-documents';

const schema = { type: 'object', properties: { a: { type: 'string' } } };
const definition = { name: 'a', description: 'A.', inputSchema: schema };
const parameters = { city: { type: 'str', required: true }, days: { type: 'int' } };
const read = (value: unknown) => {
  const text = JSON.stringify(value);
  return otherDocument(parseJson(text).root, text);
};

it.each([
  [{ mcpServers: { a: { command: 'npx' } } }, 'a configuration of MCP servers'],
  [{ servers: { a: { url: 'https://a.test' } } }, 'a configuration of MCP servers'],
  [{ $schema: 'https://a.test/server.schema.json', name: 'a' }, 'the entry of an MCP server in a registry'],
  [{ manifest_version: '0.2', server: {}, tools: [{ name: 'a' }] }, 'the manifest of an MCP bundle'],
  [{ dxt_version: '0.1', version: '1.0.0', scripts: {}, server: {} }, 'the manifest of an MCP bundle'],
  [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a' } }, 'a request ("tools/call")'],
  [{ content: [{ type: 'text', text: 'a' }] }, 'the result of a call'],
  [{ request: { tool_id: 'A.B@1.0.0', inputs: { a: 1 } } }, 'a call of the tool "A.B@1.0.0"'],
  [{ run_id: '1', execution_id: '2', tool: { name: 'a', toolkit: 'b' }, inputs: {} }, 'a call of the tool "a"'],
  [{ header: {}, payload: { tool: { id: 'a', capability: 'b', parameters: {} } } }, 'a call of the tool "a"'],
  [{ params: { name: 'a', arguments: { b: 1 } } }, 'a call of the tool "a"'],
  [{ role: 'assistant', tool_calls: [{ function: { name: 'a', arguments: '{}' } }] }, 'a call of the tool "a"'],
  [[{ type: 'function', function: { name: 'a', arguments: '{}' } }], 'a call of the tool "a"'],
  [{ type: 'tool_use', id: 't', name: 'a', input: { b: 1 } }, 'a call of the tool "a"'],
  [{ functionCall: { name: 'a', args: { b: 1 } } }, 'a call of the tool "a"'],
  [{ name: 'a', arguments: { b: 1 } }, 'a call of the tool "a"'],
  [{ toolUse: { toolUseId: 't', name: 'a', input: { b: 1 } } }, 'a call of the tool "a"'],
  [{ function: { name: 'a', arguments: { b: 1 } } }, 'a call of the tool "a"'],
  [[{ function: { name: 'a', arguments: { b: 1 } } }], 'a call of the tool "a"'],
  [{ name: 'a', arguments: { where: { type: 'Point', coordinates: [1, 2] } } }, 'a call of the tool "a"'],
  [
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'b' },
        { type: 'tool_use', id: 't', name: 'a', input: {} },
      ],
    },
    'a call of the tool "a"',
  ],
  [{ name: 'a', arguments: {} }, 'a call of the tool "a"'],
  [{ type: 'function_call', name: 'a', call_id: 'c' }, 'a call of the tool "a"'],
  [{ function_call: { name: 'a', arguments: '{}' } }, 'a call of the tool "a"'],
  [{ execution_id: '1', success: true }, 'the result of a call'],
  [{ result: { call_id: '1', success: true, value: 3 } }, 'the result of a call'],
  [{ swagger: '2.0', paths: {} }, 'Swagger 2.0'],
  [{ info: { schema: 'https://schema.getpostman.com/a' }, item: [] }, 'a Postman collection'],
  [{ name_for_model: 'a', api: {} }, 'the manifest of a plug-in'],
  [{ openapi: '3.1.0', paths: {} }, 'an OpenAPI document'],
  [{ lc: 1, type: 'not_implemented', id: ['langchain', 'tools', 'Tool'] }, 'what JSON keeps of a LangChain object'],
  [{ type: 'bash_20250124', name: 'bash' }, 'a tool that Anthropic defines ("bash_20250124")'],
  [{ context_servers: { a: { command: { path: 'npx' } } } }, 'a configuration of MCP servers'],
  [{ mcp: { servers: { a: { url: 'https://a.test' } } }, 'editor.tabSize': 2 }, 'a configuration of MCP servers'],
  [{ mcp: { a: { type: 'local', command: ['npx'] } } }, 'a configuration of MCP servers'],
  [{ name: 'a/b', version: '1', packages: [{ registryType: 'npm' }] }, 'the entry of an MCP server in a registry'],
  [{ name: 'a', version: '1', scripts: {} }, 'the package.json of a program'],
  [{ openrpc: '1.2.6', methods: [] }, 'an OpenRPC document'],
  [{ data: { __schema: { types: [] } } }, 'a schema of GraphQL'],
  [{ nodes: [], connections: {} }, 'a workflow of n8n'],
  [{ openapi: '3.1.0', webhooks: {} }, 'an OpenAPI document without "paths"'],
  [{ operationId: 'a', responses: {} }, 'an operation of an OpenAPI document'],
  [{ name: 'a', skills: [], capabilities: {}, defaultInputModes: ['text/plain'] }, 'the card of an A2A agent'],
  [{ type: 'record', name: 'a', namespace: 'b', fields: [] }, 'a schema of Avro'],
  [{ kind: 'schema', type: 'object', expects: 'Object', entries: {} }, 'a schema of Valibot'],
  [{ name: 'a', description: 'A.', inputs: {}, runs: {} }, 'an action of GitHub'],
  [{ discoveryVersion: 'v1', id: 'a.b', resources: {} }, 'a discovery document of Google'],
  [{ apiVersion: 'v1', kind: 'Pod', metadata: {} }, 'an object of Kubernetes'],
  [
    { jsonrpc: '2.0', id: 1, result: { protocolVersion: '2025-06-18', serverInfo: {} } },
    'what an MCP server says of itself',
  ],
  [{ jsonrpc: '2.0', id: 1, error: { code: -32601 } }, 'the error of a server'],
  [{ metadata: { name: 'a', fn_schema_str: '{}' } }, 'a tool of LlamaIndex'],
  [
    { functions: [{ name: 'a' }], runtimes: [{ type: 'OpenApi' }], namespace: 'b' },
    'the manifest of a Copilot plug-in',
  ],
  [{ name: 'a', instructions: 'A.', actions: [{ id: 'b', file: 'b.json' }] }, 'a declarative agent of Copilot'],
  [{ tool_name: 'a', api_list: [{ name: 'b', method: 'GET' }] }, 'a tool of ToolBench'],
  [{ plugin_name: 'a', name: 'b', parameters: [], is_prompt: false }, 'the metadata of a function of Semantic Kernel'],
  [
    { name: 'b', pluginName: 'a', parameters: [], returnParameter: {} },
    'the metadata of a function of Semantic Kernel',
  ],
  [
    { Name: 'b', PluginName: 'a', Parameters: [], ReturnParameter: {} },
    'the metadata of a function of Semantic Kernel',
  ],
  [{ name: 'a', request: { method: 'GET', url: {} } }, 'a request of Postman'],
  [{ name: 'a', arguments: [{ name: 'b', description: 'B.', required: true }] }, 'a prompt of an MCP server'],
])('%j is known as %s', (value, what) =>
  expect(read(value)?.message).toMatch(new RegExp(`^This is ${what.replace(/[()]/g, '\\$&')}`)),
);

it.each([
  { tool_id: 'A.B@1.0.0', description: 'A.', parameters: schema },
  { type: 'function_call', name: 'a', description: 'A.', parameters: schema },
  { call_id: '1', success: true, name: 'a', parameters: schema },
])('%j has a schema, so it is called neither a call nor its result', (value) =>
  expect(read(value)?.message ?? '').not.toMatch(/^This is (?:a|the result of a) call/),
);

it.each<[unknown, unknown]>([
  [{ toolSpec: { name: 'a', inputSchema: { json: schema } } }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [
    { toolConfig: { tools: [{ toolSpec: { name: 'a', description: 'A.', inputSchema: { json: schema } } }] } },
    { tools: [{ name: 'a', description: 'A.', inputSchema: schema }] },
  ],
  [{ tools: [{ toolSpec: { name: 'a', inputSchema: schema } }] }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [
    { functionDeclarations: { name: 'a', parameters: schema } },
    { functionDeclarations: [{ name: 'a', parameters: schema }] },
  ],
  [
    { tools: [{ function_declarations: { name: 'a' } }, { function_declarations: { name: 'b' } }] },
    { tools: [{ function_declarations: [{ name: 'a' }] }, { function_declarations: [{ name: 'b' }] }] },
  ],
  [[JSON.stringify(definition)], [definition]],
  [
    { tools: [` ${JSON.stringify(definition)}`], a: 1 },
    { tools: [definition], a: 1 },
  ],
  [
    { tools: [{ type: 'function', function: { type: 'function', function: { name: 'a', parameters: schema } } }] },
    { tools: [{ type: 'function', function: { name: 'a', parameters: schema } }] },
  ],
  [{ function: { function: { name: 'a' } } }, { function: { name: 'a' } }],
  [{ type: 'function', function: { name: 'a', parameters: schema } }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [[{ function: { name: 'a', description: 'A.' } }], { tools: [{ name: 'a', description: 'A.' }] }],
  [{ type: 'function', name: 'a', parameters: schema }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [{ name: 'a', parameters: schema, function: 'module.a' }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [{ name: 'a', env_vars: [], run_params_schema: schema }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [{ name: 'a', params_json_schema: schema, is_enabled: true }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [
    { type: 'client', name: 'a', parameters: schema, expects_response: true },
    { tools: [{ name: 'a', inputSchema: schema }] },
  ],
  [
    {
      name: 'a',
      version: '1',
      scripts: {},
      contributes: { languageModelTools: [{ name: 'b', modelDescription: 'B.', inputSchema: schema }] },
    },
    { tools: [{ name: 'b', description: 'B.', inputSchema: schema }] },
  ],
  [{ functions: [{ name: 'a', parameters: schema }] }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [
    [
      { name: 'a', args_schema: schema },
      { name: 'b', args_schema: schema },
    ],
    [
      { name: 'a', inputSchema: schema },
      { name: 'b', inputSchema: schema },
    ],
  ],
  [
    { name: 'a', parameter_definitions: parameters },
    { name: 'a', inputSchema: { type: 'object', properties: parameters } },
  ],
  ...['parameterDefinitions', 'argsSchema', 'inputParameters'].map((key): [unknown, unknown] => [
    { name: 'a', [key]: schema },
    { name: 'a', inputSchema: schema },
  ]),
  [{ tools: { name: 'a', inputSchema: schema } }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [
    { model: 'm', tools: { type: 'function', function: { name: 'a', parameters: schema } } },
    { model: 'm', tools: [{ type: 'function', function: { name: 'a', parameters: schema } }] },
  ],
  ...['json', 'jsonSchema'].map((key): [unknown, unknown] => [
    { toolSpec: { name: 'a', inputSchema: { [key]: JSON.stringify(schema) } } },
    { toolSpec: { name: 'a', inputSchema: { [key]: schema } } },
  ]),
  [
    { functionDeclarations: { a: { parameters: schema }, b: {} } },
    { functionDeclarations: [{ name: 'a', parameters: schema }, { name: 'b' }] },
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
  [{ mcp_tools: [definition] }, { tools: [definition] }],
  [{ tool: { name: 'a', input: { parameters: [] } } }, { name: 'a', input: { parameters: [] } }],
  [{ plugin: { exports: {} } }, { exports: {} }],
  [[[{ name: 'a' }]], [{ name: 'a' }]],
  [
    { a: { description: 'A.', inputSchema: { jsonSchema: schema } } },
    { tools: [{ name: 'a', description: 'A.', inputSchema: schema }] },
  ],
  [
    { lc: 1, type: 'constructor', id: ['a'], kwargs: { name: 'a', schema } },
    { tools: [{ name: 'a', inputSchema: schema }] },
  ],
  [
    { tools: [{ toolSpec: { name: 'a', inputSchema: { json: schema } } }, { cachePoint: { type: 'default' } }] },
    { tools: [{ name: 'a', inputSchema: schema }] },
  ],
  [
    { toolSpec: { name: 'a', inputSchema: { json: schema }, outputSchema: { json: schema } } },
    { tools: [{ name: 'a', inputSchema: schema, outputSchema: schema }] },
  ],
  [
    { tools: [{ name: 'a', inputs: schema, outputs: schema, tool_call_template: {} }] },
    { tools: [{ name: 'a', inputSchema: schema, outputSchema: schema }] },
  ],
  [
    [{ name: 'a', slug: 'A', input_parameters: schema, output_parameters: schema }],
    { tools: [{ name: 'a', inputSchema: schema, outputSchema: schema }] },
  ],
  [
    { functionSchema: { functions: [{ name: 'a', parameters }] } },
    { tools: [{ name: 'a', inputSchema: { type: 'object', properties: parameters } }] },
  ],
  [[{ tool_spec: { name: 'a', input_schema: { json: schema } } }], { tools: [{ name: 'a', inputSchema: schema }] }],
  [{ name: 'a', args_schema: schema, tags: null }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [{ name: 'a', fn_schema: schema, return_direct: false }, { tools: [{ name: 'a', inputSchema: schema }] }],
  ...[
    { name: 'a', inputs: parameters, output_type: 'string' },
    { name: 'a', args: parameters, arg_types: {} },
    { name: 'a', parameters },
  ].map((tool): [unknown, unknown] => [
    tool,
    { tools: [{ name: 'a', inputSchema: { type: 'object', properties: parameters } }] },
  ]),
  ...[
    ['parameters', { name: 'city', type: 'string', required: true }],
    ['args', { arg_name: 'city', type: 'string', is_required: true }],
    ['inputs', { field: 'city', type: 'string', mandatory: true }],
  ].map(([key, entry]): [unknown, unknown] => [
    {
      name: 'a',
      [String(key)]: [entry],
      ...(key === 'args' && { arg_types: {} }),
      ...(key === 'inputs' && { output_type: 'string' }),
    },
    {
      tools: [
        {
          name: 'a',
          inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
        },
      ],
    },
  ]),
  [
    [{ name: 'a', description: 'A.', parameters: [{ name: 'b', param_type: 'str' }] }],
    {
      tools: [
        { name: 'a', description: 'A.', inputSchema: { type: 'object', properties: { b: { param_type: 'str' } } } },
      ],
    },
  ],
  [{ items: [{ name: 'a', slug: 'A', input_parameters: schema }] }, { tools: [{ name: 'a', inputSchema: schema }] }],
  [{ items: [{ name: 'a', inputSchema: schema }], total_count: 1 }, [{ name: 'a', inputSchema: schema }]],
  [
    { '/a': { get: { responses: {} } } },
    { openapi: '3.1.0', info: { title: '', version: '' }, paths: { '/a': { get: { responses: {} } } } },
  ],
  ...[
    schema,
    { $ref: '#/definitions/a', definitions: { a: schema } },
    { $defs: { a: schema }, $ref: '#/$defs/a' },
    { $schema: 'http://json-schema.org/draft-07/schema#', type: ['object', 'boolean'] },
    { properties: { a: { type: 'string' } }, required: ['a'] },
  ].map((inputSchema): [unknown, unknown] => [inputSchema, { name: 'new_tool', description: '', inputSchema }]),
  [{ parameters: schema }, { name: 'new_tool', inputSchema: schema }],
  [
    { description: 'A.', parameters: { a: { type: 'string' } } },
    {
      name: 'new_tool',
      description: 'A.',
      inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
    },
  ],
  [
    { title: 'find_a', description: 'Finds.', ...schema },
    { name: 'find_a', description: 'Finds.', inputSchema: { title: 'find_a', description: 'Finds.', ...schema } },
  ],
  [JSON.stringify({ name: 'a' }), { name: 'a' }],
])('%j holds a definition', (value, definition) => {
  expect(JSON.parse(read(value)?.made?.json ?? 'null')).toEqual(definition);
});

it('makes no definition of a schema that stands in a text, where its name is', () => {
  const text = `server.tool('a', ${JSON.stringify(schema)}, run);`;
  const { root } = parseJson(text);
  expect(otherDocument(root, text)).toEqual({
    message: expect.stringMatching(/^This is a JSON Schema inside other content;/),
  });
});

it.each<[unknown, readonly string[]]>([
  [{ toolSpec: { name: 'a' } }, []],
  [{ toolSpec: { name: 'a', strict: true, outputSchema: { json: schema } } }, ['strict']],
  [{ model: 'm', tools: [{ type: 'function', function: { name: 'a', strict: true } }] }, ['model', 'strict']],
  [{ tools: [{ toolSpec: { name: 'a' } }, { cachePoint: {} }] }, ['cachePoint']],
  [{ tools: [{ toolSpec: { name: 'a' } }], toolChoice: {} }, ['toolChoice']],
  [
    {
      modelId: 'm',
      toolConfig: { tools: [{ toolSpec: { name: 'a' }, b: 1 }, { toolSpec: { c: 1 } }], toolChoice: {} },
    },
    ['modelId', 'toolChoice', 'b', 'c'],
  ],
  [{ lc: 1, kwargs: { name: 'a', args_schema: schema, verbose: false } }, ['verbose']],
  [{ name: 'a', args: parameters, arg_types: {}, func: 'f' }, ['arg_types', 'func']],
  [[{ name: 'a', parameters: schema, cache_control: {} }], ['cache_control']],
  [{ items: [{ name: 'a', inputSchema: schema }], total: 9, next: 'b' }, ['total', 'next']],
  [{ data: [{ type: 'function', function: { name: 'a', strict: true } }], next: 'b' }, ['next', 'strict']],
  [{ model: 'm', tools: { a: { description: 'A.', inputSchema: schema } } }, ['model']],
])('of %j a definition has no place for %j', (value, left) => expect(read(value)?.made?.left).toEqual(left));

it.each([{ result: { prompts: [] } }, { resources: [{ uri: 'a:b' }] }])(
  '%j is a list of something else of a server',
  (value) => expect(read(value)?.message).toMatch(/^These are (prompts|resources) of an MCP server;/),
);

it.each([
  5,
  'a',
  '5',
  [],
  {},
  { name: 'a', inputSchema: schema },
  { type: 'object' },
  { properties: { 'a.port': 1 }, hosts: [] },
  { parameters: { a: 1 } },
  { parameters: schema, template: 'b' },
  { tools: [{ name: 'a' }] },
  { id: 'A.B@1.0.0', name: 'a', parameters: schema },
  [{ name: 'a', parameters: schema }, { name: 'b' }],
  { name: 'a', parameters: [{ name: 'b' }] },
  { name: 'a', parameters: [{ name: 'b', type: 'string', required: 'true' }] },
  { name: 'a', parameters: [{ name: 'b', type: 'string', mandatory: 'yes' }] },
  {
    name: 'a',
    parameters: [
      { name: 'b', type: 'string' },
      { name: 'b', type: 'integer' },
    ],
  },
  { name: 'a', inputs: { city: { type: 'string' } } },
  { name: 'a', arguments: { city: { type: 'string' } } },
  { name: 'a', args: { city: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null } } },
  { name: 'a', args: { city: { type: ['string', 'null'] } } },
  { name: 'a', args: { city: { enum: ['b'] } } },
  { name: 'a', args: { city: { $ref: '#/$defs/City' } } },
  { model: 'm', functions: [{ name: 'a', description: 'A.' }], function_call: { name: 'a' } },
  { params: { name: { type: 'string' }, arguments: {} } },
  { name: 'a', capabilites: [{ name: 'b', description: 'B.', parameters: [] }] },
  [{ type: 'object' }],
  { name: 'a', version: '1.0.0', lockfileVersion: 3, packages: { '': {} } },
  { version: '1.0.0', packages: ['packages/*'] },
  { apiVersion: 'v2', name: 'chart', version: '1.0.0', dependencies: [] },
  { resources: ['deployment.yaml'] },
  { prompts: ['Say {{a}}'] },
  [{ type: 'tool_result', tool_use_id: 'a', content: 'b' }],
  [{ type: 'function_call', id: 'fc_1' }],
  [{ type: 'http_request', url: 'a' }],
  { name: 'a', arguments: [{ name: 'b', type: 'string' }] },
  { items: [['a']] },
  { $schema: 'https://a.test/config.schema.json', type: 'object' },
  { results: [{ type: 'web_page', url: 'a' }] },
  { type: 'openapi', openapi: { spec: {} } },
  { tools: [{ name: 'a', description: 'A.', input: { type: 'object', properties: {} } }] },
])('%j is none of them', (value) => expect(read(value)).toBeUndefined());

it.each([
  [[{ type: 'web_search' }, { type: 'code_interpreter' }], '"web_search", "code_interpreter"'],
  [{ tools: [{ type: 'provider-defined', id: 'openai.file_search', name: 'a', args: {} }] }, '"openai.file_search"'],
])('%j has tools that a provider defines: %s', (value, named) =>
  expect(read(value)?.message).toContain(`These are tools that a model provider defines (${named})`),
);

it('reads a long list of parameters that stands on one line at once', () => {
  const entries = Array.from({ length: 15_000 }, (_, at) => ({ name: `a${at}`, type: 'string', description: 'A.' }));
  expect(read({ name: 'a', parameters: entries })?.made?.json).toContain('"a14999": {"type": "string"');
});

it.each<[unknown, string, boolean | undefined]>([
  [{ tools: [{ tool: definition }] }, 'Each definition stands in an object of its own', true],
  [{ tools: [[definition]] }, '"tools" is an array of arrays', true],
  [{ tools: [{ tool: definition }], total: 1 }, 'Each definition stands in an object of its own', undefined],
  [{ Tools: [definition] }, 'The definitions stand under "Tools"', true],
  [{ tool: [definition] }, 'The definitions stand under "tool"', true],
])('%j is read as a list of definitions', (value, message, isSame) => {
  const found = read(value);
  expect(found?.message).toContain(message);
  expect(found?.made?.isSame).toBe(isSame);
  expect(JSON.parse(found?.made?.json ?? '')).toEqual({ tools: [definition] });
});

const declared = { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: {} } } };

it.each<[unknown, unknown]>([
  [[[declared]], [declared]],
  [
    { model: 'm', tools: [[declared]] },
    { model: 'm', tools: [declared] },
  ],
  [
    { functionDeclarations: [[{ name: 'a' }], [{ name: 'b' }]] },
    { functionDeclarations: [{ name: 'a' }, { name: 'b' }] },
  ],
  [
    { tools: [{ function_declarations: [[{ name: 'a' }]] }, { google_search: {} }] },
    { tools: [{ function_declarations: [{ name: 'a' }] }, { google_search: {} }] },
  ],
])('%j has brackets too many, and nothing else changes without them', (value, wanted) => {
  expect(likelyFunctions.findIn(parseJson(JSON.stringify(value)))).toBeUndefined();
  const found = read(value);
  expect(found?.message).toMatch(/array (?:in an array|of arrays)/);
  expect(found?.made?.isSame).toBe(true);
  expect(JSON.parse(found?.made?.json ?? '')).toEqual(wanted);
});

it.each(['tools', 'functions'])('%s of a definition of Machine Context is another word for its capabilities', (key) => {
  const tools = [{ name: 'b', parameters: [{ name: 'c', type: 'string', required: true }] }];
  const found = read({ id: 'a', name: 'A', [key]: tools, securityLevel: 1 });
  expect(found?.message).toContain(`not under "${key}"`);
  expect(found?.made?.isSame).toBe(true);
  expect(JSON.parse(found?.made?.json ?? '')).toEqual({ id: 'a', name: 'A', capabilities: tools, securityLevel: 1 });
  expect(read({ [key]: tools })?.message).not.toContain('Machine Context');
});

it.each([
  [{ tools: ['get_weather', 'send_mail'] }, 'the names of tools alone'],
  [{ name: 'a', description: 'A.' }, 'no schema of the arguments'],
])('%j holds too little', (value, message) => {
  expect(read(value)?.message).toContain(message);
  expect(read(value)?.made).toBeUndefined();
});
