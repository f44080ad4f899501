import { expect, it } from 'vitest';
import { check } from '../core/check/check';
import { fixAll } from '../core/check/fix-all';
import { parseJson } from '../core/json/parse';
import { toValue } from '../core/json/to-value';
import { applyEdits } from '../core/text/edit';
import { registry, validate } from './registry.testkit';

const city = { type: 'object', properties: { city: { type: 'String', description: 'Where.' } }, required: ['city'] };

const machine = (members: object) => ({
  id: 'a1',
  name: 'Weather',
  version: '1.0.0',
  description: 'Tells the weather.',
  ...members,
});
const forecast = {
  description: 'Looks ahead.',
  paramters: city,
  returns: { description: 'The weather.', schema: { type: 'string' } },
};
const meantMachine = machine({
  capabilities: [
    {
      name: 'forecast',
      description: 'Looks ahead.',
      parameters: [{ name: 'city', type: 'string', description: 'Where.', required: true }],
      return: { description: 'The weather.', schema: { type: 'string' } },
    },
  ],
  securityLevel: 3,
});

const draft = (members: object) => ({
  name: 'Get',
  fully_qualified_name: 'Weather.Get',
  description: 'Tells the weather in a city.',
  toolkit: { name: 'Weather', version: '1.0.0' },
  output: { available_modes: ['value', 'error'], value_schema: { val_type: 'string' } },
  ...members,
});
const meantDraft = draft({
  input: {
    parameters: [{ name: 'city', required: true, description: 'Where.', value_schema: { val_type: 'string' } }],
  },
});

const tool = (inputSchema: object) => ({ name: 'get_days', description: 'Counts the days.', inputSchema });
const within = (a: object) => tool({ type: 'object', properties: { a } });
const days = { type: 'integer', description: 'How many.' };
const meantTool = tool({ type: 'object', properties: { days }, required: ['days'] });

const shop = (members: object) => ({
  id: 'Shop.Days@1.0.0',
  name: 'Shop_Days',
  description: 'Counts the days.',
  version: '1.0.0',
  output_schema: null,
  ...members,
});
const meantShop = shop({ input_schema: { parameters: { type: 'object', properties: { days } } } });

/** The format, a definition with mistakes inside each other, the problems at first, and what the author meant. */
type Row = readonly [dialect: string, written: object, problems: readonly string[], meant: object];

const rows: readonly Row[] = [
  [
    'mcx',
    machine({ capabilities: { forecast }, securityLevel: '3' }),
    ['mcx/capabilities-required /capabilities', 'mcx/security-level-type /securityLevel'],
    meantMachine,
  ],
  [
    'mcx',
    machine({ capabilities: [{ name: 'forecast', ...forecast }], securityLevel: 3 }),
    ['doc/misspelled-member /capabilities/0/paramters', 'doc/misspelled-member /capabilities/0/returns'],
    meantMachine,
  ],
  [
    'mcp',
    tool({ type: 'object', properties: { days: { ...days, reqired: true } } }),
    ['doc/misplaced-member /inputSchema/properties/days/reqired'],
    meantTool,
  ],
  [
    'mcp',
    tool({ type: 'object', properties: { days }, Required: ['dasy'] }),
    ['doc/misspelled-member /inputSchema/Required'],
    meantTool,
  ],
  [
    'mcp',
    tool({ type: 'object', properties: [{ name: 'days', ...days, required: true }] }),
    ['schema/keyword-type /inputSchema/properties'],
    meantTool,
  ],
  [
    'mcp',
    tool([{ parameter_name: 'days', parameter_type: 'int', description: days.description, is_required: true }]),
    ['mcp/input-schema-required /inputSchema'],
    meantTool,
  ],
  ['mcp', tool({ name: 'days', ...days, required: true }), ['doc/wrong-form /inputSchema'], meantTool],
  [
    'mcp',
    tool({
      type: 'object',
      properties: { plan: { parameters: { type: 'object', description: 'All.', properties: { days } } } },
    }),
    [
      'mcp/parameter-description /inputSchema/properties/plan',
      'doc/misplaced-member /inputSchema/properties/plan/parameters',
    ],
    tool({
      type: 'object',
      properties: {
        plan: {
          type: 'object',
          properties: { parameters: { type: 'object', description: 'All.', properties: { days } } },
        },
      },
    }),
  ],
  [
    'mcp',
    tool({ ...meantTool.inputSchema, annotations: { title: 'Days' }, readOnlyHint: true, _meta: { a: 1 } }),
    ['doc/misplaced-member /inputSchema/annotations', 'doc/misplaced-member /inputSchema/_meta'],
    { ...meantTool, annotations: { title: 'Days', readOnlyHint: true }, _meta: { a: 1 } },
  ],
  [
    'mcp',
    tool({ ...meantTool.inputSchema, readOnlyHint: true }),
    ['doc/misplaced-member /inputSchema/readOnlyHint'],
    { ...meantTool, annotations: { readOnlyHint: true } },
  ],
  [
    'mcp',
    { ...tool({ ...meantTool.inputSchema, readOnlyHint: true }), annotations: { readOnlyHint: false } },
    ['doc/misplaced-member /inputSchema/readOnlyHint'],
    { ...tool({ ...meantTool.inputSchema, readOnlyHint: true }), annotations: { readOnlyHint: false } },
  ],
  [
    'mcp',
    { ...meantTool, outputSchema: { type: 'object', readOnlyHint: true } },
    ['doc/misplaced-member /outputSchema/readOnlyHint'],
    { ...meantTool, outputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
  ],
  [
    'mcp',
    { ...tool({ ...meantTool.inputSchema, annotations: { readOnlyHint: true } }), annotations: { title: 'Days' } },
    ['doc/misplaced-member /inputSchema/annotations'],
    { ...meantTool, annotations: { title: 'Days', readOnlyHint: true } },
  ],
  [
    'mcp',
    { ...tool({ ...meantTool.inputSchema, annotations: { title: 'A' } }), annotations: { title: 'Days' } },
    ['doc/misplaced-member /inputSchema/annotations'],
    { ...tool({ ...meantTool.inputSchema, annotations: { title: 'A' } }), annotations: { title: 'Days' } },
  ],
  [
    'mcp',
    tool({ ...meantTool.inputSchema, name: 'get_days' }),
    ['doc/misplaced-member /inputSchema/name'],
    tool({ ...meantTool.inputSchema, name: 'get_days' }),
  ],
  [
    'otc',
    shop({ input_schema: { parameters: { type: 'object', properties: {} } }, output_schema: { user_id: true } }),
    [],
    shop({ input_schema: { parameters: { type: 'object', properties: {} } }, output_schema: { user_id: true } }),
  ],
  ...['all', '*', 'days, to', 'days and to', "['days', 'to']"].map(
    (required): Row => [
      'mcp',
      tool({ type: 'object', properties: { days, to: days }, required }),
      ['schema/keyword-type /inputSchema/required'],
      tool({ type: 'object', properties: { days, to: days }, required: ['days', 'to'] }),
    ],
  ),
  ...['all', 'days, to'].map(
    (name): Row => [
      'mcp',
      tool({ type: 'object', properties: { days, to: days }, required: [name] }),
      ['schema/required-undefined /inputSchema/required/0'],
      tool({ type: 'object', properties: { days, to: days }, required: ['days', 'to'] }),
    ],
  ),
  ...['none', 'true', 'yes', true].map((required): Row => {
    const written = tool({ type: 'object', properties: { days, to: days }, required });
    return ['mcp', written, ['schema/required-not-array /inputSchema/required'], written];
  }),
  ...['yes', 'on', 'True', 'mandatory', true].map(
    (required): Row => [
      'mcp',
      tool({ type: 'object', properties: { days: { ...days, required } } }),
      ['schema/required-not-array /inputSchema/properties/days/required'],
      meantTool,
    ],
  ),
  ...['no', 'off', 'optional', false].map(
    (required): Row => [
      'mcp',
      tool({ type: 'object', properties: { days: { ...days, required } } }),
      ['schema/required-not-array /inputSchema/properties/days/required'],
      tool({ type: 'object', properties: { days } }),
    ],
  ),
  [
    'mcp',
    tool({ ...meantTool.inputSchema, required: 'all' }),
    ['schema/keyword-type /inputSchema/required'],
    meantTool,
  ],
  [
    'mcp',
    within({ type: 'object', description: 'D.', properties: { required: days }, required: 'required' }),
    ['schema/keyword-type /inputSchema/properties/a/required'],
    within({ type: 'object', description: 'D.', properties: { required: days }, required: ['required'] }),
  ],
  [
    'mcp',
    tool({ ...meantTool.inputSchema, additionalProperties: 'no' }),
    ['schema/keyword-type /inputSchema/additionalProperties'],
    tool({ ...meantTool.inputSchema, additionalProperties: false }),
  ],
  [
    'mcp',
    tool({ type: 'object', properties: { days, to: days }, required: { days: true, to: false } }),
    ['schema/keyword-type /inputSchema/required'],
    tool({ type: 'object', properties: { days, to: days }, required: ['days'] }),
  ],
  [
    'otc',
    shop({
      input_schema: {
        parameters: { type: 'object', properties: { days: { $ref: '#/$defs/Count' } }, $defs: { Count: days } },
      },
    }),
    ['otc/no-ref /input_schema/parameters/properties/days/$ref', 'otc/no-defs /input_schema/parameters/$defs'],
    meantShop,
  ],
  [
    'mcp',
    { name: 'get_days', modelDescription: 'Counts the days.', inputSchema: meantTool.inputSchema },
    ['doc/misspelled-member /modelDescription'],
    meantTool,
  ],
  ['otc', shop({ inputSchema: { days } }), ['otc/misspelled-property /inputSchema'], meantShop],
  ['otc', shop({ parameters: { days } }), ['doc/misplaced-member /parameters'], meantShop],
  [
    'otc',
    // The schema slipped into a member that is misspelled: an empty one would take its place.
    shop({
      output_schema: undefined,
      result: { type: 'object', properties: {}, input_schema: { parameters: { type: 'object', properties: {} } } },
    }),
    ['otc/input-schema-required ', 'otc/misspelled-property /result'],
    shop({
      output_schema: { type: 'object', properties: {} },
      input_schema: { parameters: { type: 'object', properties: {} } },
    }),
  ],
  ['rfc', draft({ inputs: city }), ['doc/misspelled-member /inputs'], meantDraft],
  ['rfc', draft({ input: { arguments: city } }), ['doc/misspelled-member /input/arguments'], meantDraft],
];

it.each(
  rows.map(([dialect, written, problems, meant]) => [dialect, JSON.stringify(written), problems, meant] as const),
)('%s: "Fix all" makes of %s what was meant', async (dialect, text, problems, meant) => {
  const { diagnostics } = await check(text, { validate, dialect }, registry);
  const found = diagnostics.filter(({ severity }) => severity !== 'info');
  expect(found.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual(problems);
  const { edits } = await fixAll(text, undefined, { validate, dialect }, registry);
  expect(toValue(parseJson(applyEdits(text, edits)).root)).toEqual(meant);
});
