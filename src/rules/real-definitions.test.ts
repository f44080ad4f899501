import { describe, expect, it } from 'vitest';
import { check } from '../core/check';
import { knowledge, validate } from './knowledge.case';

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

const languages = {
  English: 'Tells the weather. Use it when the user asks about today.',
  日本語: '都市の天気を返します。',
  العربية: 'يعرض حالة الطقس في المدينة.',
  हिन्दी: 'शहर का मौसम बताता है।',
  emoji: '☀️ Weather 🌧️ for 👩‍👩‍👧 families',
  long: 'A long description with details. '.repeat(320),
  lines: '# Weather\n\n- one\n- two\n\n```json\n{"city": "Lisbon"}\n```\n\tTabs, "quotes" and \\ too.',
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

const formats = { mcp, tf };

describe.each(['mcp', 'tf'] as const)('%s', (dialect) => {
  const definitions = Object.entries(formats[dialect]);

  it.each(definitions)('a real tool that %s has no error and no warning', async (_, definition) => {
    for (const value of [
      definition,
      [definition],
      { tools: [definition] },
      { jsonrpc: '2.0', id: 1, result: { tools: [definition] } },
    ]) {
      const checked = await check(JSON.stringify(value, null, 2), { validate }, knowledge);
      expect(checked.dialect).toBe(dialect);
      expect(checked.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    }
  });
});

it('warns of nulls that clients of the Model Context Protocol refuse, without calling them errors', async () => {
  const text = JSON.stringify({ name: 'a', description: 'A.', ...nothing, inputSchema: parameters.plain });
  const { dialect, diagnostics } = await check(text, { validate }, knowledge);
  expect([dialect, new Set(diagnostics.map(({ severity }) => severity))]).toEqual(['mcp', new Set(['warning'])]);
  expect(diagnostics).toHaveLength(5);
});
