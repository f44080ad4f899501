import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { languages } from './languages.testkit';
import { registry, validate } from './registry.testkit';

const described = (schema: object) => ({ ...schema, description: 'What it is for.' });
const takes = (properties: object, more: object = {}) => ({
  parameters: { type: 'object', properties, required: [], ...more },
});

const otcTool = (more: object) => ({
  id: 'Weather.GetForecast@1.2.0',
  name: 'Weather_GetForecast',
  description: 'Tells the weather of a city.',
  version: '1.2.0',
  input_schema: takes({ city: described({ type: 'string' }) }, { required: ['city'] }),
  output_schema: { type: 'string', description: 'The weather in words.' },
  ...more,
});

const otcInputs = {
  'takes unions with null': takes({
    days: described({ type: ['integer', 'null'], default: null }),
    kind: described({ type: ['string', 'null'], enum: ['a', 'b', null] }),
    since: described({ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }], default: null }),
  }),
  'takes what Pydantic writes': takes(
    {
      city: described({ title: 'City', anyOf: [{ type: 'string' }, { type: 'null' }], default: null }),
      tags: described({ items: { type: 'string' }, title: 'Tags', type: 'array', default: [] }),
    },
    { title: 'searchArguments' },
  ),
  'takes what Zod writes': takes(
    {
      limit: described({ type: 'integer', exclusiveMinimum: 0, maximum: 9007199254740991, default: 10 }),
      url: described({ type: 'string', format: 'uri', minLength: 1, pattern: '^https://' }),
    },
    { additionalProperties: false, required: ['url'], $schema: 'http://json-schema.org/draft-07/schema#' },
  ),
  'takes the newest keywords': takes(
    { pair: described({ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false }) },
    { $schema: 'https://json-schema.org/draft/2020-12/schema', unevaluatedProperties: false },
  ),
  'takes odd names': takes({
    type: described({ type: 'string' }),
    properties: described({ type: 'object' }),
    required: described({ type: 'boolean' }),
    format: described({ type: 'string', pattern: '^\\p{L}+$' }),
    都市: described({ type: 'string', default: '東京' }),
  }),
  'takes nothing': takes({}, { additionalProperties: false }),
};

const otc: Readonly<Record<string, object>> = {
  ...Object.fromEntries(Object.entries(otcInputs).map(([key, input_schema]) => [key, otcTool({ input_schema })])),
  ...Object.fromEntries(
    Object.entries(languages).map(([key, description]) => [`is described in ${key}`, otcTool({ description })]),
  ),
  'has no output': otcTool({ output_schema: null }),
  'may return null': otcTool({ output_schema: { type: ['object', 'null'], description: 'What was found.' } }),
  'needs a person and a secret': otcTool({
    requirements: {
      authorization: [{ id: 'google', oauth2: { scopes: ['https://mail.google.com/'] } }],
      secrets: [{ id: 'API_KEY' }],
      user_id: true,
    },
  }),
};

const rfcTool = (more: object) => ({
  name: 'GetForecast',
  fully_qualified_name: 'Weather.GetForecast@1.2.0',
  description: 'Tells the weather of a city.',
  toolkit: { name: 'Weather', description: 'The weather.', version: '1.2.0' },
  input: {
    parameters: [
      {
        name: 'city',
        required: true,
        description: 'The city.',
        value_schema: { val_type: 'string', inner_val_type: null, enum: null },
        inferrable: true,
      },
    ],
  },
  output: { available_modes: ['value', 'error'], description: 'The weather.', value_schema: { val_type: 'string' } },
  ...more,
});

const rfcTakes = (value_schema: object) => ({
  input: {
    parameters: [{ name: 'value', required: false, description: 'What it is for.', value_schema, inferrable: true }],
  },
});

const rfc: Readonly<Record<string, object>> = {
  'is as it is': rfcTool({}),
  ...Object.fromEntries(
    Object.entries(languages).map(([key, description]) => [`is described in ${key}`, rfcTool({ description })]),
  ),
  'takes a list': rfcTool(rfcTakes({ val_type: 'array', inner_val_type: 'string', enum: null })),
  'takes one of some texts': rfcTool(rfcTakes({ val_type: 'string', enum: ['a', 'b', '東京'] })),
  'takes anything': rfcTool(rfcTakes({ val_type: 'json' })),
  'takes nothing': rfcTool({ input: { parameters: [] } }),
  'needs nothing': rfcTool({ requirements: { authorization: null, secrets: null } }),
  'needs a person': rfcTool({
    requirements: {
      authorization: {
        provider_id: 'google',
        provider_type: 'oauth2',
        oauth2: { scopes: ['https://mail.google.com/'] },
      },
    },
  }),
};

describe.each([
  ['otc', otc],
  ['rfc', rfc],
] as const)('%s', (dialect, definitions) => {
  it.each(Object.entries(definitions))('a real tool that %s has no error and no warning', async (_, definition) => {
    const text = JSON.stringify(definition, null, 2);
    for (const source of [
      text,
      `[${text}]`,
      `{"tools": [${text}]}`,
      `{"result": {"tools": [${text}]}}`,
      `{"result": ${text}}`,
    ]) {
      const checked = await check(source, { validate }, registry);
      expect(checked.dialect).toBe(dialect);
      expect(checked.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    }
  });
});
