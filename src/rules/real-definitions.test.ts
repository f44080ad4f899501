import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { toYaml } from '../core/yaml/to-yaml';
import { languages } from './languages.testkit';
import { registry, validate } from './registry.testkit';

const described = (schema: object) => ({ ...schema, description: 'What it is for.' });
const input = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

const parameters = {
  plain: input({ path: described({ type: 'string' }) }, { required: ['path'] }),
  closed: { type: 'object', additionalProperties: false },
  empty: { type: 'object', properties: {}, required: [] },
  latest: input(
    { a: described({ prefixItems: [{ type: 'string' }], type: 'array', items: false }) },
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $comment: 'Generated.',
      unevaluatedProperties: false,
    },
  ),
  draft07: input(
    { a: { $ref: '#/definitions/place' }, b: described({ type: 'array', items: [{ type: 'string' }] }) },
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { place: input({ city: { type: 'string' } }, { additionalProperties: false }) },
      dependencies: { b: ['a'] },
    },
  ),
  draft07WithoutHash: input(
    { a: described({ type: 'integer' }) },
    { $schema: 'http://json-schema.org/draft-07/schema' },
  ),
  zod: input(
    {
      since: described({ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }], default: null }),
      limit: described({ type: 'integer', exclusiveMinimum: 0, maximum: 9007199254740991, default: 10 }),
      pair: described({ type: ['string', 'number', 'null'], enum: ['a', 1, null] }),
    },
    { required: ['limit'], additionalProperties: false, $schema: 'http://json-schema.org/draft-07/schema#' },
  ),
  pydantic: input(
    {
      city: described({ title: 'City', anyOf: [{ type: 'string' }, { type: 'null' }], default: null }),
      place: { allOf: [{ $ref: '#/$defs/Place' }], default: { lat: 0 } },
      filter: { $ref: '#/$defs/Filter' },
      tags: described({ items: { type: 'string' }, title: 'Tags', type: 'array', default: [] }),
    },
    {
      title: 'searchArguments',
      required: ['filter'],
      $defs: {
        Place: { ...input({ lat: { title: 'Lat', type: 'number' } }, { required: ['lat'] }), title: 'Place' },
        Filter: described({ type: 'string', enum: ['a', 'b'], title: 'Filter' }),
      },
    },
  ),
  anything: input({ value: described({}), flag: true, meta: described({ type: 'object', additionalProperties: {} }) }),
  map: input({ env: described({ type: 'object', additionalProperties: { type: ['string', 'null'] } }) }),
  oneOf: input(
    { a: described({ type: 'string' }), b: described({ type: 'string' }) },
    {
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
    },
  ),
  oddNames: input({
    type: described({ type: 'string' }),
    properties: described({ type: 'object' }),
    required: described({ type: 'boolean' }),
    $ref: described({ type: 'string' }),
    format: described({ type: 'string', pattern: '^\\p{L}+$' }),
    'x-y z': described({ type: 'string', const: 'a' }),
    ünï: described({ type: 'string' }),
    都市: described({ type: 'string', default: '東京' }),
  }),
  vendor: input(
    { a: described({ type: 'string', 'x-order': 1, 'x-google-enum': ['a'], format: 'uuid' }) },
    {
      'x-generated-by': 'tool',
    },
  ),
  conditional: input(
    { kind: described({ enum: ['a', 'b'] }), more: described({ type: 'string' }) },
    {
      if: { properties: { kind: { const: 'a' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { required: ['more'] },
      else: { not: { required: ['more'] } },
    },
  ),
};

const mcp: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    Object.entries(parameters).map(([key, schema]) => [
      `takes ${key}`,
      { name: 'get_weather', description: 'Tells the weather.', inputSchema: schema },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(languages).map(([key, description]) => [
      `is described in ${key}`,
      { name: 'get_weather', title: key, description, inputSchema: parameters.closed },
    ]),
  ),
  'has everything': {
    name: 'admin.tools_list-v2',
    title: 'ツール一覧',
    description: 'Lists tools.',
    inputSchema: parameters.plain,
    outputSchema: input({ items: { type: 'array', items: { type: ['string', 'null'] } } }, { required: ['items'] }),
    annotations: {
      title: 'ツール一覧',
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    icons: [
      { src: 'https://tools.example/icon.png', mimeType: 'image/png', sizes: ['48x48', '96x96'], theme: 'light' },
      { src: 'data:image/png;base64,iVBORw0KGgo=', sizes: ['any'] },
      { src: 'HTTPS://tools.example/icon.svg', mimeType: 'image/svg+xml' },
    ],
    _meta: {
      'com.example/kind': null,
      'ui/resourceUri': 'ui://weather',
      ui: { visibility: ['model'] },
      progressToken: 1,
    },
  },
  'mirrors arguments in headers': {
    name: 'query',
    description: 'Runs a query.',
    inputSchema: input({
      region: described({ type: 'string', enum: ['eu', 'us'], 'x-mcp-header': 'Region' }),
      dry_run: described({ type: 'boolean', 'x-mcp-header': 'Dry-Run' }),
      page: described(input({ size: { type: 'integer', 'x-mcp-header': 'Page-Size' } })),
    }),
  },
  'returns any JSON': { name: 'eval', description: 'Evaluates.', inputSchema: parameters.plain, outputSchema: {} },
  'returns a list': {
    name: 'list',
    description: 'Lists.',
    inputSchema: parameters.empty,
    outputSchema: { type: 'array', items: { type: 'string' } },
  },
};

const nothing = { title: null, outputSchema: null, annotations: null, icons: null, _meta: null };

const tf: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    Object.entries(mcp).map(([key, tool]) => [
      key,
      { namespace: 'weather', ...tool, version: '1.2.3', tags: ['a-b', 'c.d'] },
    ]),
  ),
  'has nulls for absent members': {
    namespace: 'a',
    name: 'b',
    description: null,
    ...nothing,
    tags: null,
    version: null,
    inputSchema: parameters.plain,
  },
  'has a namespace alone': { namespace: '天気', name: 'get', inputSchema: parameters.closed },
  'has tags alone': { name: 'get', tags: [], inputSchema: parameters.closed },
  'is a release candidate': { namespace: 'a', name: 'b', version: 'v2.0.0-rc.1+5', inputSchema: parameters.closed },
};

/** Each in a list of its own. */
const xtp: Readonly<Record<string, object>> = Object.fromEntries([
  ...Object.entries(parameters).map(([key, inputSchema]) => [
    `takes ${key}`,
    { name: 'get_weather', description: 'Tells the weather.', inputSchema },
  ]),
  ...Object.entries(languages).map(([key, description]) => [
    `is described in ${key}`,
    { name: 'get_weather', description, inputSchema: parameters.closed },
  ]),
]);

const capability = { name: 'read', description: 'Reads the latest values.' };
const machine = (members: object) => ({
  id: 'weather-station',
  name: 'Weather Station',
  version: '1.0.0',
  description: 'Reads a weather station.',
  capabilities: [capability],
  ...members,
});
const argument = (type: string) => ({ name: type, description: 'What it is for.', type, required: false });
const returning = (schema: object | null) =>
  machine({ capabilities: [{ ...capability, return: { description: 'The values.', schema } }] });

const mcx: Readonly<Record<string, object>> = {
  'says no security level': machine({}),
  'has nulls for what is absent': machine({
    capabilities: [{ ...capability, parameters: null, return: null }],
    securityLevel: null,
    metadata: null,
  }),
  'has nulls inside': machine({
    capabilities: [
      {
        ...capability,
        parameters: [{ ...argument('string'), default: null, enum: null, format: null, items: null }],
        return: { description: 'Anything.', schema: null },
      },
    ],
  }),
  'takes every type': machine({
    capabilities: [
      { ...capability, parameters: ['string', 'number', 'boolean', 'object', 'array', 'any'].map(argument) },
    ],
  }),
  'uses the Galaxy profile': machine({
    capabilities: [
      {
        ...capability,
        parameters: [
          { ...argument('string'), default: 'a', enum: ['a', 'b'], format: 'date' },
          { ...argument('array'), items: { type: 'integer' } },
          { ...argument('object'), properties: { a: { type: 'string' } } },
        ],
      },
    ],
  }),
  'is a release candidate with a build': machine({ version: '2.0.0-rc.1+galaxy.5', securityLevel: 10 }),
  'has several capabilities': machine({
    capabilities: [capability, { ...capability, name: 'écrire' }],
    securityLevel: 0,
  }),
  'has odd names': machine({
    id: 'org.example/天気:v1',
    capabilities: [{ ...capability, name: 'read all', parameters: [{ ...argument('any'), name: '__proto__' }] }],
  }),
  'has free metadata': machine({ metadata: { tags: ['a'], nested: { deep: [null, 1] }, ü: true } }),
  'has a schema address': machine({ $schema: 'https://example.org/machine-context.json' }),
  'returns null or text': returning({ type: ['string', 'null'] }),
  'returns draft-07': returning({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' }),
  'returns anything': returning({}),
  ...Object.fromEntries(
    Object.entries(languages).map(([key, description]) => [
      `is described in ${key}`,
      machine({ name: key, description, capabilities: [{ ...capability, description }] }),
    ]),
  ),
};

const formats = { mcp, tf, mcx };

describe.each(['mcp', 'tf', 'mcx'] as const)('%s', (dialect) => {
  const definitions = Object.entries(formats[dialect]);

  it.each(definitions)('a real tool that %s has no error and no warning', async (_, definition) => {
    for (const value of [
      definition,
      [definition],
      // Without anything beside it, a list of tools with name, description and input schema is one of XTP.
      { tools: [definition], nextCursor: '2' },
      { jsonrpc: '2.0', id: 1, result: { tools: [definition] } },
    ]) {
      const checked = await check(JSON.stringify(value, null, 2), { validate }, registry);
      expect(checked.dialect).toBe(dialect);
      expect(checked.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    }
  });
});

it.each(Object.entries(xtp))(
  'a real tool in an XTP list that %s has no error and no warning',
  async (_, definition) => {
    const checked = await check(JSON.stringify({ tools: [definition] }), { validate }, registry);
    expect(checked.dialect).toBe('xtp');
    expect(checked.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  },
);

const functions = {
  call: {
    input: { $ref: '#/components/schemas/Request', contentType: 'application/json' },
    output: { type: 'object', contentType: 'application/json' },
  },
  describe: { output: { type: 'object', contentType: 'application/json' } },
};
const pluginSchema = (request: object, more: object = {}) => ({
  version: 'v1-draft',
  exports: functions,
  components: { schemas: { Request: request } },
  ...more,
});

/** In JSON, and in the YAML that says the same. */
const xtpdoc: Readonly<Record<string, object>> = {
  'describes an object': pluginSchema({
    type: 'object',
    properties: { name: { type: 'string', nullable: true }, at: { type: 'string', format: 'date-time' } },
    required: ['name'],
  }),
  'has nulls for what is absent': pluginSchema(
    { type: 'object', description: null, properties: null, required: null, items: null, additionalProperties: null },
    { imports: null, exports: { ...functions, other: { description: null, input: null, output: null } } },
  ),
  'has no type': pluginSchema({ properties: { a: { type: 'buffer' } } }),
  'is a map': pluginSchema({ type: 'object', additionalProperties: { type: 'integer', format: 'uint64' } }),
  'is closed': pluginSchema({ type: 'object', properties: {}, additionalProperties: false }),
  'is an enum': pluginSchema({ type: 'string', enum: ['one', 'two', '_three$'] }),
  'is a list': pluginSchema({ type: 'array', items: { type: 'number', format: 'float' }, description: '都市 ☀️' }),
  'imports and exports more': pluginSchema(
    { type: 'object' },
    {
      imports: { log: { input: { type: 'string', contentType: 'text/plain; charset=utf-8' } } },
      exports: {
        ...functions,
        render: {
          output: { type: 'buffer', contentType: 'application/x-binary' },
          codeSamples: [{ lang: 'typescript', source: 'x' }],
        },
      },
    },
  ),
  'is described at length': pluginSchema({ type: 'object', description: languages.long }),
  'is described in lines': pluginSchema({ type: 'object', description: languages.lines }),
  'refers twice to one type': pluginSchema(
    { properties: { a: { $ref: '#/components/schemas/B' }, b: { $ref: '#/components/schemas/B' } } },
    {
      components: {
        schemas: {
          Request: { properties: { a: { $ref: '#/components/schemas/B' }, b: { $ref: '#/components/schemas/B' } } },
          B: { type: 'string' },
        },
      },
    },
  ),
};

it.each(Object.entries(xtpdoc))('a real plug-in schema that %s has no error and no warning', async (_, definition) => {
  const yaml = toYaml(definition, '', '  ')
    .replace(/^\n {2}/, '')
    .replaceAll('\n  ', '\n');
  for (const text of [JSON.stringify(definition, null, 2), yaml]) {
    const checked = await check(text, { validate }, registry);
    expect(checked.dialect).toBe('xtpdoc');
    expect(checked.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  }
});

it('warns once of nulls that clients of the Model Context Protocol refuse, without calling them errors', async () => {
  const text = JSON.stringify({ name: 'a', description: 'A.', ...nothing, inputSchema: parameters.plain });
  const { dialect, diagnostics } = await check(text, { validate }, registry);
  expect([dialect, diagnostics.map(({ severity }) => severity)]).toEqual(['mcp', ['warning']]);
});
