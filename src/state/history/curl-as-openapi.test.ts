import { expect, it } from 'vitest';
import { convertTools } from '../../core/conversion/convert';
import { converterOf } from '../../dialects/writers';
import { importText } from '../../imports';
import { curlAsOpenApi } from './curl-as-openapi';

const integer = { type: 'integer' };
const string = { type: 'string' };

/** The one tool that a command is imported as. */
function toolOf(command: string): unknown {
  const found = importText(curlAsOpenApi(command) ?? '');
  const to = converterOf('mcp');
  if ('refused' in found || found.kind !== 'tools' || !to) throw new Error(JSON.stringify(found));
  return JSON.parse(
    convertTools(
      found.tools.map((tool) => tool.read()),
      to,
      {},
    ).text,
  );
}

it.each<[command: string, name: string, description: string, input: object]>([
  [
    `curl https://api.example.com/v1/messages -H 'Authorization: Bearer hunter2' --json '{"to": "a", "tries": 2, "tags": ["x"]}'`,
    'post_v1_messages',
    'POST https://api.example.com/v1/messages',
    { properties: { to: string, tries: integer, tags: { type: 'array', items: string } } },
  ],
  [
    "curl 'http://localhost:8000/pets/7/toys?limit=5&q=red%20ball&tag=a&tag=b&all=true'",
    'get_pets_pet_id_toys',
    'GET http://localhost:8000/pets/{pet_id}/toys',
    {
      properties: {
        pet_id: integer,
        limit: integer,
        q: string,
        tag: { type: 'array', items: string },
        all: { type: 'boolean' },
      },
      required: ['pet_id'],
    },
  ],
  [
    'curl -X DELETE https://a.example/users/123e4567-e89b-12d3-a456-426614174000',
    'delete_users_user_id',
    'DELETE https://a.example/users/{user_id}',
    { properties: { user_id: { type: 'string' } }, required: ['user_id'] },
  ],
  [
    'curl https://api.telegram.example/bot110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5/sendMessage',
    'get_part_1_id_sendMessage',
    'GET https://api.telegram.example/{part_1_id}/sendMessage',
    { properties: { part_1_id: string }, required: ['part_1_id'] },
  ],
  [
    "curl -X PUT 'https://a.example/7?id=1' -d 'id=2&name=x'",
    'put_part_1_id',
    'PUT https://a.example/{part_1_id}',
    { properties: { part_1_id: integer, id: integer, body: { properties: { id: integer, name: string } } } },
  ],
  [
    'curl https://a.example/between/2026-11-28:2026-11-29/x1y2z3a4b5c6d7e8f9~a',
    'get_between_2026_11_28_2026_11_29_part_3_id',
    'GET https://a.example/between/2026-11-28:2026-11-29/{part_3_id}',
    { properties: { part_3_id: string }, required: ['part_3_id'] },
  ],
  [
    "curl 'https://a.example/a?b=12&c=-0.25&d=007&e=1e3&f=.5&g=1234567890123456&h=True&i=-&j=false'",
    'get_a',
    'GET https://a.example/a',
    {
      properties: {
        ...{ b: integer, c: { type: 'number' }, d: string, e: string, f: string },
        ...{ g: string, h: string, i: string, j: { type: 'boolean' } },
      },
    },
  ],
  [
    "curl https://a.example/batch --json '[1, 2]'",
    'post_batch',
    'POST https://a.example/batch',
    { properties: { body: { type: 'array', items: integer } } },
  ],
])('%s', (command, name, description, input) => {
  const text = JSON.stringify(toolOf(command));
  expect(text).not.toContain('hunter2');
  const value: unknown = JSON.parse(text);
  expect(Array.isArray(value) ? value[0] : value).toMatchObject({ name, description, inputSchema: input });
});

it.each<[options: string, schemes: object]>([
  ['-u ann:hunter2', { authorization: { type: 'http', scheme: 'basic' } }],
  ["-H 'Authorization: Bearer hunter2'", { authorization: { type: 'http', scheme: 'bearer' } }],
  ["-H 'ApiKey: hunter2'", { apikey: { type: 'apiKey', in: 'header', name: 'ApiKey' } }],
  ["-H 'x-api-key: hunter2'", { 'x-api-key': { type: 'apiKey', in: 'header', name: 'x-api-key' } }],
  ["-H 'X-Team-Token: hunter2'", { 'x-team-token': { type: 'apiKey', in: 'header', name: 'X-Team-Token' } }],
  ...['x-goog-api-key', 'ocp-apim-subscription-key', 'private-token', 'dd-api-key', 'x-rapidapi-key', 'api_key'].map(
    (name): [string, object] => [`-H '${name}: hunter2'`, { [name]: { type: 'apiKey', in: 'header', name } }],
  ),
  ["-H 'X-Team: blue' -H 'Idempotency-Key: 7' -H 'X-Tokenizer: bpe'", {}],
])('says how %s tells who sends it, and not what it tells', (options, schemes) => {
  const text = curlAsOpenApi(`curl https://a.example/x ${options}`) ?? '';
  expect(text).not.toContain('hunter2');
  const { components, paths } = JSON.parse(text);
  expect(components.securitySchemes).toEqual(schemes);
  const needed = Object.fromEntries(Object.keys(schemes).map((name) => [name, []]));
  expect(paths['/x'].get.security).toEqual([needed]);
});

it.each([
  ['no address', 'curl'],
  ['a broken body', 'curl https://a.example/x --json \'{"a": \''],
  ['a file', 'curl https://a.example/x -d @file.json'],
  ['another scheme', 'curl ftp://a.example/x'],
])('nothing is made of %s', (_, command) => expect(curlAsOpenApi(command)).toBeUndefined());

it('says where each value goes, and that what stands in the path is needed', () => {
  const text = curlAsOpenApi("curl 'https://a.example/pets/7?q=red&q=blue&limit=2'") ?? '';
  const [[path, methods] = []] = Object.entries<{ readonly get: { readonly parameters: unknown } }>(
    JSON.parse(text).paths,
  );
  expect(path).toBe('/pets/{pet_id}');
  expect(methods?.get.parameters).toMatchObject([
    { name: 'pet_id', in: 'path', required: true },
    { name: 'q', in: 'query', required: false },
    { name: 'limit', in: 'query', required: false },
  ]);
});
