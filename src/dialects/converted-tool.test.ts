import { expect, it } from 'vitest';
import { convert } from '../core/conversion/convert';
import type { Converter } from '../core/conversion/converter';
import { parseJson } from '../core/json/parse';
import { dialectOf } from '.';
import { openToolCallingConverter } from './open-tool-calling/converter';
import { converters } from './writers';

const properties = {
  code: { type: 'string', minLength: 4, description: 'The code.' },
  way: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
  at: { type: 'object', properties: { city: { type: 'string' } } },
};
const inputSchema = { type: 'object', properties, required: ['code'] };
const outputSchema = { type: 'object', properties: { ok: { type: 'boolean' } } };
const description = 'Checks a code.';
const version = '1.2.3';
const scopes = ['mail.read'];
const tool = {
  id: 'Codes.Check@1.2.3',
  name: 'Check 1',
  description,
  version,
  input_schema: { parameters: inputSchema },
  output_schema: outputSchema,
  requirements: { authorization: [{ id: 'google', oauth2: { scopes } }], secrets: [{ id: 'KEY' }], user_id: true },
  color: 'red',
};
/** In formats whose parameters have a type alone. */
const plain = {
  id: tool.id,
  name: 'Codes_Check',
  description,
  version,
  output_schema: { type: 'object' },
  requirements: { authorization: tool.requirements.authorization, secrets: tool.requirements.secrets },
};

const userId = '/requirements/user_id: The required user id has no place in';
const color = '/color: "color" ("red") has no place in';
const unneeded = (title: string) => [
  `/requirements/authorization/0: The required authorization has no place in ${title}.`,
  `/requirements/secrets/0/id: The required secret has no place in ${title}.`,
  `${userId} ${title}.`,
  `${color} ${title}.`,
];
const unnamed = (title: string) => [
  `/id: The toolkit "Codes" has no place in ${title}.`,
  `/version: The version "1.2.3" has no place in ${title}.`,
];
const parameter = '/input_schema/parameters/properties';
const unsaid = (title: string) => [`${parameter}/code/minLength: "minLength" of "code" has no place in ${title}.`];
const union = (title: string) => `${parameter}/way/oneOf: "oneOf" of "way" has no place in ${title}.`;
const inside = (title: string) => `${parameter}/at/properties: "properties" of "at" has no place in ${title}.`;
const madeUp = 'made: The name was invented: "Codes_Check".';
const placeless = [
  'made: The toolkit in the id was invented: "Tools".',
  'made: The version was invented: "0.1.0".',
] as const;
const [mcp, xtp, mcx, rfc] = [
  'Model Context Protocol',
  'an XTP tool list',
  'Machine Context Protocol',
  'the RFC draft',
];
const json = (what: string, place: string) =>
  `${place}/value_schema/val_type: ${what} has the type "json", which allows any value; it becomes "object", its usual meaning.`;

it.each<[id: string, there: unknown, said: readonly string[], back: unknown, saidBack: readonly string[]]>([
  [
    'rfc',
    {
      name: 'Check',
      fully_qualified_name: 'Codes.Check',
      description,
      toolkit: { name: 'Codes', version },
      input: {
        parameters: [
          { name: 'code', required: true, description: 'The code.', value_schema: { val_type: 'string' } },
          { name: 'way', required: false, value_schema: { val_type: 'json' } },
          { name: 'at', required: false, value_schema: { val_type: 'json' } },
        ],
      },
      output: { available_modes: ['value', 'error', 'requires_authorization'], value_schema: { val_type: 'json' } },
      requirements: {
        secrets: [{ key_id: 'KEY' }],
        authorization: { provider_type: 'oauth2', provider_id: 'google', oauth2: { scopes } },
      },
    },
    [
      `${userId} ${rfc}.`,
      `${color} ${rfc}.`,
      ...unsaid(rfc),
      `${parameter}/way: "way" allows values other than objects; the RFC draft has only "json" for them.`,
      union(rfc),
      inside(rfc),
      '/output_schema/properties: "properties" of the output has no place in the RFC draft.',
      'made: The output modes were invented: value, error, requires_authorization.',
      '/name: The name "Check 1" has no place in the RFC draft, where the full name consists of toolkit and tool.',
    ],
    {
      ...plain,
      input_schema: {
        parameters: {
          type: 'object',
          properties: {
            code: { type: 'string', description: 'The code.' },
            way: { type: 'object' },
            at: { type: 'object' },
          },
          required: ['code'],
        },
      },
    },
    [json('"way"', '/input/parameters/1'), json('"at"', '/input/parameters/2'), json('The output', '/output'), madeUp],
  ],
  [
    'mcx',
    {
      id: 'Codes',
      name: 'Codes',
      version,
      description: 'The Codes tools.',
      capabilities: [
        {
          name: 'Check',
          description,
          parameters: [
            { name: 'code', type: 'string', description: 'The code.', required: true },
            { name: 'way', type: 'any', required: false },
            { name: 'at', type: 'object', required: false },
          ],
          return: { schema: outputSchema },
        },
      ],
      securityLevel: 4,
    },
    [
      ...unneeded(mcx),
      'made: The name of the tool was invented: "Codes".',
      'made: The description of the tool was invented: "The Codes tools.".',
      ...unsaid(mcx),
      union(mcx),
      inside(mcx),
      'made: The security level was invented: 4.',
      '/name: The name "Check 1" has no place in Machine Context Protocol, where a call names the id and the capability.',
    ],
    {
      ...plain,
      input_schema: {
        parameters: {
          type: 'object',
          properties: { code: { type: 'string', description: 'The code.' }, way: {}, at: { type: 'object' } },
          required: ['code'],
        },
      },
      output_schema: outputSchema,
      requirements: undefined,
    },
    [
      '/name: The name of the toolkit "Codes" has no place in Open Tool Calling 1.0.',
      '/description: The description of the toolkit has no place in Open Tool Calling 1.0.',
      '/securityLevel: The security level has no place in Open Tool Calling 1.0.',
      madeUp,
    ],
  ],
  [
    'xtp',
    { tools: [{ name: 'Check 1', description, inputSchema }] },
    [...unnamed(xtp), '/output_schema: The schema of the output has no place in an XTP tool list.', ...unneeded(xtp)],
    {
      tools: [
        {
          ...{ id: 'Tools.Check_1@0.1.0', name: 'Check_1', description, version: '0.1.0' },
          input_schema: { parameters: inputSchema },
          output_schema: {},
        },
      ],
    },
    [
      placeless[0],
      '/tools/0/name: The name "Check 1" is not valid in Open Tool Calling 1.0; it becomes "Check_1".',
      placeless[1],
      '/tools/0/name: The name "Check 1" is not valid in Open Tool Calling 1.0; it becomes "Check_1".',
      'made: The source has no output schema, so any output is allowed: {}.',
    ],
  ],
  [
    'tf',
    { namespace: 'Codes', version, name: 'Check', title: 'Check 1', description, inputSchema, outputSchema },
    [
      ...unneeded('toolfoundation'),
      '/name: The name "Check 1" becomes the title; toolfoundation calls the tool "Check".',
    ],
    { ...tool, name: 'Codes_Check', requirements: undefined, color: undefined },
    ['/title: The title "Check 1" has no place in Open Tool Calling 1.0.', madeUp],
  ],
  [
    'mcp',
    { name: 'Check_1', description, inputSchema, outputSchema },
    [
      ...unnamed(mcp),
      ...unneeded(mcp),
      '/name: The name "Check 1" is not valid in Model Context Protocol; it becomes "Check_1".',
    ],
    {
      ...{ id: 'Tools.Check_1@0.1.0', name: 'Check_1', description, version: '0.1.0' },
      input_schema: { parameters: inputSchema },
      output_schema: outputSchema,
    },
    placeless,
  ],
])('what a tool of Open Tool Calling becomes in %s and back, and what the ledger says', (id, ...expected) => {
  const other = converters.find((each) => each.id === id);
  if (!other) throw new Error(`There is no converter "${id}".`);
  const otc = openToolCallingConverter;
  const converted = (text: string, from: Converter, to: Converter) => {
    const { text: written, ledger } = convert(dialectOf(from.id).read(parseJson(text)), from, to, {
      skipsRoundTrip: true,
    });
    return { written, said: ledger.map(({ source, message }) => `${source ?? 'made'}: ${message}`) };
  };
  const there = converted(JSON.stringify(tool), otc, other);
  const back = converted(there.written, other, otc);
  expect([JSON.parse(there.written), there.said, JSON.parse(back.written), back.said]).toEqual(expected);
});
