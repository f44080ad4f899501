import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '../core/check/check';
import { parseJson } from '../core/json/parse';
import { toValue } from '../core/json/to-value';
import { applyEdits } from '../core/text/edit';
import { registry, validate } from './registry.testkit';

/** The format, the definition with a mistake, the one problem that is not about style, and what the author meant. */
type Row = readonly [dialect: string, written: object, problem: string, meant: object];

const otc = (members: object) => ({
  id: 'Weather.Get@1.0.0',
  name: 'Weather_Get',
  description: 'Tells the weather in a city.',
  version: '1.0.0',
  input_schema: { parameters: city },
  output_schema: { type: 'string' },
  ...members,
});
const cityProperty = { type: 'string', description: 'Where.' };
const city = { type: 'object', properties: { city: cityProperty }, required: ['city'] };
const required = (entry: object) => ({ requirements: { authorization: [{ id: 'google', ...entry }] } });
const otcParameter = (schema: object) =>
  otc({ input_schema: { parameters: { type: 'object', properties: { city: schema } } } });

const openToolCalling: readonly Row[] = [
  [
    'otc',
    otcParameter({ type: 'array', description: 'Which.', items: { type: 'boolean', default: 'true' } }),
    'schema/default-invalid /input_schema/parameters/properties/city/items/default',
    otcParameter({ type: 'array', description: 'Which.', items: { type: 'boolean', default: true } }),
  ],
  [
    'otc',
    otc({ input_schema: { parameters: { city: { type: 'string', unit: 'name' } } } }),
    'doc/misplaced-member /input_schema/parameters/city',
    otc({ input_schema: { parameters: { type: 'object', properties: { city: { type: 'string', unit: 'name' } } } } }),
  ],
  [
    'otc',
    otc({ input_schema: { parameters: { city: { type: 'str', description: 'Where.' }, days: { type: 'int' } } } }),
    'doc/misplaced-member /input_schema/parameters/city',
    otc({
      input_schema: {
        parameters: {
          type: 'object',
          properties: { city: { type: 'str', description: 'Where.' }, days: { type: 'int' } },
        },
      },
    }),
  ],
  [
    'otc',
    otc({ input_schema: { city: 'str', days: 'integer' } }),
    'doc/misplaced-member /input_schema/city',
    otc({
      input_schema: {
        parameters: { type: 'object', properties: { city: { type: 'str' }, days: { type: 'integer' } } },
      },
    }),
  ],
  [
    'otc',
    otc({ input_schema: { parameters: { city: cityProperty, days: { type: 'integer', description: 'How many.' } } } }),
    'doc/misplaced-member /input_schema/parameters/city',
    otc({
      input_schema: {
        parameters: {
          type: 'object',
          properties: { city: cityProperty, days: { type: 'integer', description: 'How many.' } },
        },
      },
    }),
  ],
  [
    'otc',
    otc({ input_schema: { parameters: { type: 'object', propertys: { city: cityProperty }, required: ['city'] } } }),
    'otc/misspelled-property /input_schema/parameters/propertys',
    otc({}),
  ],
  [
    'otc',
    otc({ input_schema: { city: cityProperty, days: { type: 'integer', description: 'How many.' } } }),
    'doc/misplaced-member /input_schema/city',
    otc({
      input_schema: {
        parameters: {
          type: 'object',
          properties: { city: cityProperty, days: { type: 'integer', description: 'How many.' } },
        },
      },
    }),
  ],
  ['otc', otc({ user_id: true }), 'doc/misplaced-member /user_id', otc({ requirements: { user_id: true } })],
  [
    'otc',
    otc({ secrets: [{ id: 'KEY' }], authorization: [{ id: 'google' }] }),
    'doc/misplaced-member /secrets',
    otc({ requirements: { secrets: [{ id: 'KEY' }], authorization: [{ id: 'google' }] } }),
  ],
  [
    'otc',
    otc({ requirements: { user_id: true }, secrets: [{ id: 'KEY' }] }),
    'doc/misplaced-member /secrets',
    otc({ requirements: { user_id: true, secrets: [{ id: 'KEY' }] } }),
  ],
  [
    'otc',
    otc(required({ oauth2: { scope: ['mail'] } })),
    'otc/misspelled-property /requirements/authorization/0/oauth2/scope',
    otc(required({ oauth2: { scopes: ['mail'] } })),
  ],
  [
    'otc',
    otc(required({ oauth2: { scope: 'mail read' } })),
    'otc/misspelled-property /requirements/authorization/0/oauth2/scope',
    otc(required({ oauth2: { scopes: ['mail', 'read'] } })),
  ],
  [
    'otc',
    otc(required({ scopes: ['mail'] })),
    'doc/misplaced-member /requirements/authorization/0/scopes',
    otc(required({ oauth2: { scopes: ['mail'] } })),
  ],
  [
    'otc',
    otc(required({ oauth2: {}, scopes: ['mail'] })),
    'doc/misplaced-member /requirements/authorization/0/scopes',
    otc(required({ oauth2: { scopes: ['mail'] } })),
  ],
  [
    'otc',
    otc(required({ oauth: { scopes: ['mail'] } })),
    'otc/misspelled-property /requirements/authorization/0/oauth',
    otc(required({ oauth2: { scopes: ['mail'] } })),
  ],
  [
    'otc',
    otcParameter({ ...cityProperty, minumum: 1 }),
    'otc/misspelled-property /input_schema/parameters/properties/city/minumum',
    otcParameter({ ...cityProperty, minimum: 1 }),
  ],
  [
    'otc',
    otcParameter({ type: 'string', desciption: 'Where.' }),
    'otc/misspelled-property /input_schema/parameters/properties/city/desciption',
    otcParameter(cityProperty),
  ],
  [
    'otc',
    otc({ input_schema: { type: 'object', properties: { city: cityProperty }, required: ['city'] } }),
    'doc/misplaced-member /input_schema/type',
    otc({}),
  ],
  [
    'otc',
    otc({ input_schema: { parameters: [{ name: 'city', ...cityProperty, required: true }] } }),
    'otc/parameters-required /input_schema/parameters',
    otc({}),
  ],
];

const tool = (members: object) => ({
  name: 'get_weather',
  description: 'Tells the weather in a city.',
  inputSchema: city,
  ...members,
});
const withDays = (schema: object, more: object = {}) =>
  tool({ inputSchema: { type: 'object', properties: { days: { description: 'How many.', ...schema } }, ...more } });

const modelContext = (dialect: string): readonly Row[] => {
  const own = (members: object) => ({ ...(dialect === 'tf' ? { namespace: 'weather' } : {}), ...tool(members) });
  const days = (schema: object, more?: object) => own(withDays(schema, more));
  return [
    [dialect, own({ inputSchema: undefined, input_schema: city }), 'doc/misspelled-member /input_schema', own({})],
    [dialect, own({ inputSchema: undefined, parameters: city }), 'doc/misspelled-member /parameters', own({})],
    [
      dialect,
      own({ description: undefined, desciption: 'Tells the weather in a city.' }),
      'doc/misspelled-member /desciption',
      own({}),
    ],
    [
      dialect,
      own({ annotations: { readOnly: true } }),
      'doc/misspelled-member /annotations/readOnly',
      own({ annotations: { readOnlyHint: true } }),
    ],
    [
      dialect,
      own({ readOnlyHint: true }),
      'doc/misplaced-member /readOnlyHint',
      own({ annotations: { readOnlyHint: true } }),
    ],
    [
      dialect,
      own({ inputSchema: { city: cityProperty } }),
      'doc/misplaced-member /inputSchema/city',
      own({ inputSchema: { type: 'object', properties: { city: cityProperty } } }),
    ],
    [
      dialect,
      own({ inputSchema: { type: 'object', properties: { city: cityProperty, required: ['city'] } } }),
      'doc/misplaced-member /inputSchema/properties/required',
      own({}),
    ],
    [
      dialect,
      days({ type: 'integer' }, { required: ['dayz'] }),
      'doc/misspelled-member /inputSchema/required/0',
      days({ type: 'integer' }, { required: ['days'] }),
    ],
    [
      dialect,
      own({ inputSchema: { ...city, type: 'array' } }),
      `${dialect}/input-root-type /inputSchema/type`,
      own({}),
    ],
    [
      dialect,
      days({ type: 'numbr' }),
      'schema/unknown-type /inputSchema/properties/days/type',
      days({ type: 'number' }),
    ],
    [
      dialect,
      days({ type: 'integer', minimum: '1' }),
      'schema/keyword-type /inputSchema/properties/days/minimum',
      days({ type: 'integer', minimum: 1 }),
    ],
    [
      dialect,
      days({ type: 'integer', required: true }),
      'schema/required-not-array /inputSchema/properties/days/required',
      days({ type: 'integer' }, { required: ['days'] }),
    ],
  ];
};

const draft = (members: object) => ({
  name: 'Get',
  fully_qualified_name: 'Weather.Get',
  description: 'Tells the weather in a city.',
  toolkit: { name: 'Weather', version: '1.0.0' },
  input: { parameters: [draftCity] },
  output: { available_modes: ['value', 'error'], value_schema: { val_type: 'string' } },
  ...members,
});
const draftCity = { name: 'city', required: true, description: 'Where.', value_schema: { val_type: 'string' } };

const openToolCallingDraft: readonly Row[] = [
  ['rfc', draft({ input: { parameters: draftCity } }), 'rfc/parameters-array /input/parameters', draft({})],
  ['rfc', draft({ input: [draftCity] }), 'rfc/input-required /input', draft({})],
  ['rfc', draft({ input: city }), 'doc/wrong-form /input', draft({})],
  ['rfc', draft({ input: { parameters: city } }), 'rfc/parameters-array /input/parameters', draft({})],
  [
    'rfc',
    draft({ input: { parameters: [{ ...draftCity, value_schema: { type: 'string' } }] } }),
    'doc/misspelled-member /input/parameters/0/value_schema/type',
    draft({}),
  ],
  [
    'rfc',
    draft({ input: { parameters: [{ ...draftCity, inferable: true }] } }),
    'doc/misspelled-member /input/parameters/0/inferable',
    draft({ input: { parameters: [{ ...draftCity, inferrable: true }] } }),
  ],
  ['rfc', draft({ fully_qualified_name: undefined, id: 'Weather.Get' }), 'rfc/id-instead-of-fqn /id', draft({})],
];

const machine = (capability: object, members: object = {}) => ({
  id: 'weather',
  name: 'Weather',
  version: '1.0.0',
  description: 'Tells the weather.',
  capabilities: [{ name: 'get', description: 'Tells the weather in a city.', ...capability }],
  securityLevel: 1,
  ...members,
});
const machineCity = { name: 'city', description: 'Where.', type: 'string', required: true };
const returned = { description: 'The weather.', schema: { type: 'string' } };

const machineContext: readonly Row[] = [
  [
    'mcx',
    machine({ paramters: [machineCity] }),
    'doc/misspelled-member /capabilities/0/paramters',
    machine({ parameters: [machineCity] }),
  ],
  [
    'mcx',
    machine({ paramters: city }),
    'doc/misspelled-member /capabilities/0/paramters',
    machine({ parameters: [machineCity] }),
  ],
  [
    'mcx',
    machine({ inputSchema: city }),
    'doc/misspelled-member /capabilities/0/inputSchema',
    machine({ parameters: [machineCity] }),
  ],
  [
    'mcx',
    machine({ returns: returned }),
    'doc/misspelled-member /capabilities/0/returns',
    machine({ return: returned }),
  ],
  [
    'mcx',
    machine({ parameters: [{ ...machineCity, required: undefined, requierd: true }] }),
    'doc/misspelled-member /capabilities/0/parameters/0/requierd',
    machine({ parameters: [machineCity] }),
  ],
  [
    'mcx',
    machine({ parameters: city }),
    'mcx/parameters-array /capabilities/0/parameters',
    machine({ parameters: [machineCity] }),
  ],
  [
    'mcx',
    machine({}, { capabilities: { get: { description: 'Tells the weather in a city.' } } }),
    'mcx/capabilities-required /capabilities',
    machine({}),
  ],
  [
    'mcx',
    machine({ parameters: [{ ...machineCity, type: 'String' }] }),
    'mcx/parameter-type /capabilities/0/parameters/0/type',
    machine({ parameters: [machineCity] }),
  ],
];

const plugin = (members: object) => ({
  version: 'v1-draft',
  exports: {
    call: { input: content, output: content },
    describe: { output: { $ref: '#/components/schemas/Tools', contentType: 'application/json' } },
  },
  components: { schemas: tools },
  ...members,
});
const content = { type: 'object', contentType: 'application/json' };
const toolsType = (property: object) => ({ Tools: { type: 'object', properties: { names: property } } });
const tools = toolsType({ type: 'array', items: { type: 'string' } });

const xtpPlugin: readonly Row[] = [
  [
    'xtpdoc',
    plugin({ components: undefined, componets: { schemas: tools } }),
    'doc/misspelled-member /componets',
    plugin({}),
  ],
  ['xtpdoc', plugin({ components: undefined, schemas: tools }), 'doc/misplaced-member /schemas', plugin({})],
  [
    'xtpdoc',
    plugin({ exports: { ...plugin({}).exports, call: { parameters: content, output: content } } }),
    'doc/misspelled-member /exports/call/parameters',
    plugin({}),
  ],
  [
    'xtpdoc',
    plugin({
      exports: {
        ...plugin({}).exports,
        call: { input: { type: 'object', mimeType: 'application/json' }, output: content },
      },
    }),
    'doc/misspelled-member /exports/call/input/mimeType',
    plugin({}),
  ],
  [
    'xtpdoc',
    plugin({ components: { schemas: toolsType({ type: 'Array', items: { type: 'string' } }) } }),
    'xtpdoc/type /components/schemas/Tools/properties/names/type',
    plugin({}),
  ],
  [
    'xtp',
    { tools: [{ name: 'get', description: 'Tells the weather in a city.', parameters: city }] },
    'doc/misspelled-member /tools/0/parameters',
    { tools: [{ name: 'get', description: 'Tells the weather in a city.', inputSchema: city }] },
  ],
  [
    'xtp',
    { tools: [{ name: 'get', description: 'Tells the weather in a city.', parameters_schema: city }] },
    'doc/misspelled-member /tools/0/parameters_schema',
    { tools: [{ name: 'get', description: 'Tells the weather in a city.', inputSchema: city }] },
  ],
  [
    'xtp',
    {
      tools: [
        {
          name: 'get',
          description: 'Tells the weather in a city.',
          inputs: [{ name: 'city', type: 'string', description: 'Where.', required: true }],
        },
      ],
    },
    'doc/misspelled-member /tools/0/inputs',
    { tools: [{ name: 'get', description: 'Tells the weather in a city.', inputSchema: city }] },
  ],
];

const rows: readonly Row[] = [
  ...openToolCalling,
  ...modelContext('mcp'),
  ...modelContext('tf'),
  ...openToolCallingDraft,
  ...machineContext,
  ...xtpPlugin,
];

/** What each says, and the title of its fix, in the order of the rows. */
const said: readonly string[] = JSON.parse(
  readFileSync(new URL('fixtures/repairs-said.json', import.meta.url), 'utf8'),
);

it.each(
  rows.map(
    ([dialect, written, problem, meant], index) =>
      [dialect, problem, JSON.stringify(written), meant, said[index]] as const,
  ),
)('%s: one problem %s, and its fix makes of %s what was meant', async (dialect, problem, compact, meant, words) => {
  const text = JSON.stringify(JSON.parse(compact), null, 2);
  const { diagnostics } = await check(text, { validate, dialect }, registry);
  const found = diagnostics.filter(({ severity }) => severity !== 'info');
  expect(found.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([problem]);
  const [fix] = found[0]?.fixes ?? [];
  expect(`${found[0]?.message} [${fix?.title}]`).toBe(words);
  expect(fix?.isChoice).toBeUndefined();
  expect(toValue(parseJson(applyEdits(text, fix?.edits ?? [])).root)).toEqual(JSON.parse(JSON.stringify(meant)));
});

it('reads a definition that stays as it is once, however often the text around it is looked at', async () => {
  let reads = 0;
  const counting = {
    at: '',
    title: '',
    message: '',
    write: () => {
      reads += 1;
      return undefined;
    },
  };
  const structures = registry.structures?.map((each) => ({ ...each, habits: { conversions: [counting] } }));
  const find = async (names: readonly string[]) => {
    const tools = names.map((nmae) => ({ nmae, description: 'Tells the weather.', inputSchema: city }));
    const text = JSON.stringify({ tools }, null, 2);
    const asked = { ...registry, ...(structures ? { structures } : {}) };
    return (await check(text, { validate, dialect: 'mcp' }, asked)).diagnostics;
  };
  const first = await find(['a', 'b', 'c']);
  const before = reads;
  expect(before).toBeGreaterThan(0);
  expect(await find(['a', 'b', 'c'])).toEqual(first);
  expect(reads).toBe(before);
  await find(['a', 'b', 'other']);
  expect(reads).toBeLessThan(before * 2);
  expect(reads).toBeGreaterThan(before);
});
