import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of a definition without a problem, but for its parameter. */
export const tool = (name: string, parameter: object = { type: 'string', description: 'The code.' }) =>
  JSON.stringify({
    id: `Codes.${name}@1.0.0`,
    name: `Codes_${name}`,
    description: 'Checks a code and says whether it is one.',
    version: '1.0.0',
    input_schema: { parameters: { type: 'object', properties: { code: parameter } } },
    output_schema: null,
  });

/** A pattern that takes longer than anybody lives. */
export const hostile = tool('Hostile', {
  type: 'string',
  description: 'The code.',
  pattern: '^(a|a)*$',
  default: `${'a'.repeat(60)}!`,
});

/** With a mistake that is fixed mechanically, and everything that must not be touched beside it. */
export const untidy =
  '\uFEFF{\r\n\t"id":"Codes.Check@1.0.0",  "name" : "Codes_Check",\r\n"description":"Grüße 天気 \\u0041.","version":"1.0.1",' +
  '"input_schema":{"parameters":{"type":"object","properties":{"n":{"type":"number","description":"N.","maximum":1.50e+2}}}},"output_schema":null }\r\n\r\n';
export const tidy = untidy.replace('Check@1.0.0', 'Check@1.0.1');

/** As others describe their interface. */
const petstore = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1.2.0' },
  paths: {
    '/pets/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'Authorization', in: 'header', schema: { type: 'string' } },
      ],
      put: {
        operationId: 'updatePet',
        summary: 'Updates a pet.',
        parameters: [
          { name: 'id', in: 'query', schema: { type: 'string', format: 'uuid' } },
          {
            name: 'filter',
            in: 'query',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        ],
        requestBody: {
          required: true,
          content: { 'application/vnd.pets+json; charset=utf-8': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
        responses: {
          200: { description: 'The pet.', content: { 'text/plain': {}, '*/*': { schema: { type: 'object' } } } },
        },
      },
      delete: { responses: { 204: { description: 'It is gone.' } } },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', nullable: true }, owner: { $ref: '#/components/schemas/None' } },
      },
    },
  },
};

/** As `callsheet check --format json` writes it. */
const report = (statuses: Readonly<Record<string, string>>) =>
  JSON.stringify({
    ...{ protocol: 'otc-http', server: 'demo:otc' },
    checks: Object.entries(statuses).map(([id, status]) => ({
      ...{ id, title: `Title of ${id}`, level: 'must', citation: 'C', status },
      evidence: `Evidence of ${id} \u001b[2J`,
    })),
  });

const files: Readonly<Record<string, string | Buffer>> = {
  'good.json': tool('Check'),
  'other.json': tool('Other'),
  'wider.json': tool('Check', { type: ['string', 'null'], description: 'The code.' }),
  'endless.json': tool('Check', { $ref: '#' }),
  'petstore.json': JSON.stringify(petstore),
  'bad.json': tool('Check').replace('"version":"1.0.0"', '"version":"2.0.0"'),
  'functions.json':
    '[{"type": "function", "name": "get_weather", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"], "additionalProperties": false}}]',
  'log.txt': `12:00 <- {"jsonrpc": "2.0", "id": 1, "result": {"tools": [${['one', 'two'].map((name) => `{"name": "${name}", "description": "D.", "inputSchema": {"type": "object", "additionalProperties": false}}`).join(', ')}]}}\n`,
  'old-report.json': report({ kept: 'pass', worse: 'pass', better: 'fail', gone: 'pass' }),
  'new-report.json': report({ kept: 'pass', worse: 'fail', better: 'pass', new: 'fail', open: 'skip' }),
  'unknown.json': '{"a": 1}',
  'broken.json': '{"id": "Codes.Check@1.0.0", ',
  'broken.yaml': 'version: v1-draft\nexports:\n  call: [\n',
  'tools.yaml': 'name: get_weather\ndescription: Gets the weather.\ninputSchema:\n  type: object\n',
  'bare.json': '{"name": "find", "inputSchema": {"type": "object", "properties": {"city_name": {"type": "string"}}}}',
  'hostile.json': hostile,
  'untidy.json': untidy,
  'versionless.json': tool('Check').replace('"version":"1.0.0",', ''),
  'odd-version.json': tool('Check').replace('"version":"1.0.0"', '"version":"one"'),
  'pair.json': `[${tool('Check')}, ${tool('Other')}]`,
  'empty.json': '',
  'binary.json': Buffer.from([0x7b, 0, 1, 2, 0x7d]),
  'latin.json': Buffer.from('{"name": "Gr\xfc\xdfe"}', 'latin1'),
  'utf16.json': Buffer.from('\uFEFF{}', 'utf16le'),
  'large.json': Buffer.alloc(50_000_000, ' '),
  '\u001b[2J.json': '{',
};

/** Writes one of each kind that the command line can be given. */
export async function writeFiles(folder: string): Promise<void> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
