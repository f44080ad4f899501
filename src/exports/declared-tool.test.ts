import { expect, it } from 'vitest';
import { convert } from '../core/conversion/convert';
import type { ExportTarget } from '../core/export-target';
import { parseJson } from '../core/json/parse';
import { dialectOf } from '../dialects';
import { modelContextProtocolConverter } from '../dialects/mcp/converter';
import { exportTargetOf, exportTargets } from '.';

const properties = {
  code: { type: 'string', minLength: 4, description: 'The code.' },
  way: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
  kind: { type: ['string', 'integer', 'null'] },
  at: { type: 'object', properties: { city: { type: 'string' } } },
};
const inputSchema = { type: 'object', properties, required: ['code'] };
const outputSchema = { type: 'object', properties: { ok: { type: 'boolean' } } };
const description = 'Checks a code.';
const tool = { name: 'codes.check', description, annotations: { readOnlyHint: true }, inputSchema, outputSchema };

const strict = {
  type: 'object',
  properties: {
    ...properties,
    way: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    at: {
      type: ['object', 'null'],
      properties: { city: { type: ['string', 'null'] } },
      required: ['city'],
      additionalProperties: false,
    },
  },
  required: ['code', 'way', 'kind', 'at'],
  additionalProperties: false,
};
const ofGemini = {
  type: 'OBJECT',
  properties: {
    code: { type: 'STRING', minLength: '4', description: 'The code.' },
    way: { anyOf: [{ type: 'STRING' }, { type: 'INTEGER' }] },
    kind: { anyOf: [{ type: 'STRING' }, { type: 'INTEGER' }], nullable: true },
    at: { type: 'OBJECT', properties: { city: { type: 'STRING' } } },
  },
  required: ['code'],
};

const name = 'codes_check';
const renamed = (provider: string) => `/name: ${provider} refuses the name "codes.check"; it becomes "codes_check".`;
const hints = (title: string) => `/annotations: The behavior hints have no place in ${title}.`;
const output = (title: string) => `/outputSchema: The schema of the output has no place in ${title}.`;
const required = (path: string, key: string) =>
  `/inputSchema/properties/${path}: OpenAI strict requires every property; "${key}" becomes required and may be null instead.`;
const closed = (path: string) =>
  `/inputSchema${path}: OpenAI strict requires "additionalProperties": false in every object, so it is set.`;

function declaredFor(target: ExportTarget, tool: object) {
  const document = dialectOf('mcp').read(parseJson(JSON.stringify(tool)));
  const { text, ledger } = convert(document, modelContextProtocolConverter, target, { skipsRoundTrip: true });
  return { declared: JSON.parse(text), said: ledger.map(({ source, message }) => `${source}: ${message}`) };
}

it.each<[id: string, declared: unknown, said: readonly string[]]>([
  [
    'openai',
    [{ type: 'function', function: { name, description, parameters: inputSchema } }],
    [output('OpenAI functions'), hints('OpenAI functions'), renamed('OpenAI')],
  ],
  [
    'openai-strict',
    [{ type: 'function', function: { name, description, parameters: strict, strict: true } }],
    [
      output('OpenAI strict functions'),
      hints('OpenAI strict functions'),
      renamed('OpenAI'),
      '/inputSchema/properties/way/oneOf: OpenAI strict has no "oneOf"; it is sent as "anyOf".',
      closed('/properties/at'),
      required('at/properties/city', 'city'),
      closed(''),
      required('way', 'way'),
      required('kind', 'kind'),
      required('at', 'at'),
    ],
  ],
  [
    'openai-responses',
    [{ type: 'function', name, description, parameters: inputSchema, strict: false, output_schema: outputSchema }],
    [hints('OpenAI Responses functions'), renamed('OpenAI')],
  ],
  [
    'anthropic',
    [{ name, description, input_schema: inputSchema }],
    [output('Anthropic tools'), hints('Anthropic tools'), renamed('Anthropic')],
  ],
  [
    'gemini',
    {
      functionDeclarations: [
        { name: tool.name, description, parametersJsonSchema: inputSchema, responseJsonSchema: outputSchema },
      ],
    },
    [hints('Gemini functions')],
  ],
  [
    'gemini-parameters',
    {
      functionDeclarations: [
        {
          name: tool.name,
          description,
          parameters: ofGemini,
          response: { type: 'OBJECT', properties: { ok: { type: 'BOOLEAN' } } },
        },
      ],
    },
    [
      hints('Gemini functions with "parameters"'),
      '/inputSchema/properties/way/oneOf: Gemini\'s "parameters" has no "oneOf"; it is sent as "anyOf".',
      '/inputSchema/properties/kind/type: Gemini\'s "parameters" takes one type, not an array of types; ["string","integer","null"] is sent as "anyOf".',
    ],
  ],
])('%s is told all of a tool that it takes, and the ledger the rest', (id, declared, said) => {
  const target = exportTargetOf(id);
  if (!target) throw new Error(`There is no target "${id}".`);
  expect(declaredFor(target, tool)).toEqual({ declared, said });
});

it.each(exportTargets)('$id is told a name that it takes', (target) => {
  const { provider } = target.profile;
  const { declared, said } = declaredFor(target, { name: 'wie groß?', inputSchema: { type: 'object' } });
  expect(JSON.stringify(declared)).toContain('"wie_gro__"');
  expect(said).toContain(`/name: ${provider} refuses the name "wie groß?"; it becomes "wie_gro__".`);
});
