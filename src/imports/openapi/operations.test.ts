import { expect, it } from 'vitest';
import { convertTools } from '../../core/conversion/convert';
import { get, membersOf } from '../../core/json/get';
import { readValue } from '../../core/json/located';
import { compactValue } from '../../core/json/print-json';
import { converterOf } from '../../dialects/writers';
import { expectedIn } from '../../expected.testkit';
import { importText } from '..';

const expectWords = expectedIn('src/imports/openapi/operations.expected.txt');

const components = {
  parameters: { page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } } },
  requestBodies: {
    pet: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
  },
  responses: {
    pet: { description: 'A pet.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
  },
  schemas: {
    Pet: {
      type: 'object',
      description: 'A pet.',
      required: ['name'],
      properties: { name: { type: 'string' }, owner: { $ref: '#/components/schemas/Owner' } },
      additionalProperties: false,
    },
    Owner: { type: 'object', properties: { pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } } },
  },
  others: { Owner: { type: 'string' } },
};

const parameter = (schema: unknown, more: object = {}) => ({
  parameters: [{ name: 'a', in: 'query', schema, ...more }],
});
const json = (schema: unknown, more: object = {}) => ({
  requestBody: { content: { 'application/json': { schema } }, ...more },
});
const media = (...types: readonly string[]) => ({
  requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])) },
});
const pet = { $ref: '#/components/schemas/Pet' };
const object = { type: 'object', required: ['b'], properties: { b: { type: 'string' } }, minProperties: 1 };

/** An operation, and what its path says beside it. */
const operations: Readonly<Record<string, readonly [operation: object, item?: object]>> = {
  'without anything': [{}],
  'described only': [{ description: 'Does it.' }],
  'summed up and described': [{ operationId: 'do_it', summary: 'Does it.', description: 'Does it, and says more.' }],
  'whose path says it': [{}, { summary: 'Toys of a pet.' }],
  'that says less than its path': [
    { summary: 'Puts one.' },
    { summary: 'Toys of a pet.', description: 'All of them.' },
  ],
  'a parameter of the path that is overridden': [
    parameter({ type: 'string' }, { required: true }),
    {
      parameters: [
        { name: 'a', in: 'query', schema: { type: 'number' } },
        { name: 'a', in: 'path', required: true },
      ],
    },
  ],
  'parameters of one name': [
    {
      parameters: ['query', 'header', 'cookie'].map((place) => ({
        name: 'a',
        in: place,
        required: place === 'header',
      })),
    },
  ],
  'headers that are none': [
    { parameters: ['Accept', 'content-type', 'Authorization', 'X-Own'].map((name) => ({ name, in: 'header' })) },
  ],
  'a parameter that is referred to, one that is not there and one without a name': [
    {
      parameters: [{ $ref: '#/components/parameters/page' }, { $ref: '#/components/parameters/none' }, { in: 'query' }],
    },
  ],
  'a parameter with content': [
    { parameters: [{ name: 'a', in: 'query', content: { 'application/json': { schema: { type: 'boolean' } } } }] },
  ],
  'a parameter described twice': [parameter({ type: 'string', description: 'Inside.' }, { description: 'Outside.' })],
  'a parameter described once': [parameter({ type: 'string', description: 'Inside.' })],
  nullable: [parameter({ type: 'string', nullable: true, enum: ['x', 'y'] })],
  'nullable with null': [parameter({ type: 'string', nullable: true, enum: ['x', null] })],
  'nullable without a type': [parameter({ nullable: true, description: 'D.', oneOf: [{ type: 'string' }] })],
  'not nullable': [parameter({ type: 'string', nullable: false })],
  'limits of 3.0': [
    parameter({ type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }),
  ],
  'the other limits of 3.0': [
    parameter({ type: 'number', exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true }),
  ],
  'limits of 3.1': [parameter({ type: 'number', minimum: 1, exclusiveMinimum: 0, exclusiveMaximum: 10 })],
  'an example': [parameter({ type: 'string', example: 'x' })],
  'an example beside examples': [parameter({ type: 'string', example: 'x', examples: ['y'] })],
  'examples of a parameter': [
    {
      parameters: [
        { name: 'a', in: 'query', schema: { type: 'string', example: 'x' }, example: 'y' },
        { name: 'b', in: 'query', schema: pet, examples: { one: { value: { name: 'Rex' } }, two: { $ref: '#/x' } } },
      ],
    },
  ],
  'what only OpenAPI has': [
    parameter({
      type: 'object',
      discriminator: { propertyName: 'k' },
      xml: {},
      externalDocs: { url: 'https://x.test' },
    }),
  ],
  'a schema that is true': [parameter(true)],
  'a reference that leads nowhere': [
    parameter({ $ref: '#/components/schemas/None', title: 'T', description: 'D.', minLength: 1 }),
  ],
  'a reference to another document': [parameter({ $ref: 'other.json#/Pet' })],
  'two of one name': [
    {
      parameters: [
        parameter(pet).parameters[0],
        { name: 'b', in: 'query', schema: { $ref: '#/components/others/Owner' } },
      ],
    },
  ],
  'a body': [json(object, { required: true })],
  'a body that may be left out': [json(object)],
  'a body beside a parameter': [{ ...parameter({ type: 'string' }), ...json(object, { required: true }) }],
  'a body with a property of the same name': [
    {
      ...parameter({ type: 'string' }),
      ...json({ type: 'object', properties: { a: {} } }, { description: 'The body.' }),
    },
  ],
  'a body that is a list': [json({ type: 'array', items: pet }, { required: true, description: 'The pets.' })],
  'a body that is a list with words': [
    json({ type: 'array', description: 'Own words.' }, { description: 'The pets.' }),
  ],
  'a body beside a parameter called body': [
    { parameters: [{ name: 'body', in: 'query', schema: {} }], ...json({ type: 'string' }) },
  ],
  'a body that is referred to': [{ requestBody: { $ref: '#/components/requestBodies/pet' } }],
  'bodies of other media': [media('text/plain', 'application/xml')],
  'a form': [
    { requestBody: { required: true, content: { 'text/plain': {}, 'multipart/form-data': { schema: object } } } },
  ],
  'a body of any media': [media('*/*', 'text/plain')],
  'a body of a vendor': [media('text/plain', 'Application/vnd.pets.v1+json; charset=utf-8')],
  'a body of problems': [media('application/problem+json')],
  'a body of nearly JSON': [media('application/jsonl', 'x-application/json')],
  'a response that is referred to': [{ responses: { 200: { $ref: '#/components/responses/pet' } } }],
  'several responses': [
    {
      responses: {
        default: { description: 'Else.', content: { 'application/json': { schema: { type: 'string' } } } },
        404: { description: 'None.', content: { 'application/json': { schema: { type: 'number' } } } },
        201: { description: 'Made.', content: { 'application/json': { schema: { type: 'boolean' } } } },
        204: { description: 'Nothing.' },
      },
    },
  ],
  'a response for every success': [
    { responses: { '2XX': { description: 'Any.', content: { 'application/json': { schema: pet } } } } },
  ],
  'a response without content before one with it': [
    {
      responses: {
        '2XX': { description: 'Nothing.' },
        default: { description: 'Else.' },
        '299': { description: 'Text.', content: { 'text/plain': { schema: { type: 'string' } } } },
      },
    },
  ],
  'a response without JSON': [{ responses: { 200: { description: 'Text.', content: { 'text/plain': {} } } } }],
  'what is deprecated and tagged': [{ operationId: 'old', deprecated: true, tags: ['pets', 'old'] }],
  'what asks for credentials': [{ operationId: 'closed', security: [{ oauth: ['read'] }] }],
};

it.each(Object.entries(operations))('%s', (name, [operation, item = {}]) => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.2.0' },
    paths: { '/pets/toys': { ...item, put: operation } },
    components,
  };
  const found = importText(JSON.stringify(document));
  const to = converterOf('mcp');
  if ('refused' in found || found.kind !== 'tools' || !to) throw new Error(`Nothing is read of ${name}.`);
  const written = convertTools(
    found.tools.map((tool) => tool.read()),
    to,
    { toolkit: 'Pets' },
  );
  const value = readValue(written.text);
  // The title and version of the document are lost each time.
  const ledger = written.ledger.filter(({ source }) => !source?.startsWith('/info/'));
  const losses = ledger.map(({ severity, rule, source, message }) => `${severity} ${rule} ${source}: ${message}`);
  const [tool] = found.tools;
  expect(found.tools).toHaveLength(1);
  expectWords(
    name,
    [`${tool?.name}, ${tool?.note}: ${tool?.description}`, value ? compactValue(value) : '', ...losses].join('\n'),
  );
});

/** Operations that answer with one schema, by their number, of those that are given. */
function toolsOf(count: number, answer: string, schemas: object) {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${answer}` } } };
  const operation = { summary: 'Answers.', responses: { 200: { description: 'It.', content } } };
  const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { get: operation }]));
  const info = { title: 'Large', version: '1.0.0' };
  const found = importText(JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }));
  if ('refused' in found || found.kind !== 'tools') throw new Error('Nothing is read of it.');
  return found.tools.map((tool) => tool.read());
}

it('takes along schemas that lead from one to the next, however many', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `S${index}`);
  const chain = names.map((name, index) => [
    name,
    { items: { $ref: `#/components/schemas/${names[index + 1] ?? 'S0'}` } },
  ]);
  const [tool] = toolsOf(1, 'S0', Object.fromEntries(chain));
  const schema = tool?.output.kind === 'schema' ? tool.output.schema : undefined;
  expect(membersOf(get(schema, '$defs')).map(({ key }) => key)).toEqual(names);
});

it('says which tools are left out where each takes so much along that all are too large', () => {
  const large = { enum: Array.from({ length: 100 }, (_, index) => index) };
  const to = converterOf('mcp');
  const tools = toolsOf(30, 'Large', { Large: large });
  if (!to) throw new Error('There is no such format.');
  const { places, ledger } = convertTools(tools, to, { maxParts: 1_000 });
  expect(places.length).toBe(10);
  expect(ledger.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({
      tool: places.length,
      source: `/paths/~1p${places.length}/get`,
      message: expect.stringContaining(`the first ${places.length} of 30 are written`),
    }),
  ]);
});
