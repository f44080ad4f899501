import { expect, it } from 'vitest';
import { convertTools } from '../../core/conversion/convert';
import { converterOf } from '../../dialects/writers';
import { importText } from '..';

const pet = (where: string) => ({ $ref: `#/${where}/Pet` });
const schemas = (where: string) => ({
  Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, mate: pet(where) } },
});

/** What is sent and answered, as both say it. */
const media = (type: string, schema: object) => ({ [type]: { schema } });
const answer = (content: object) => ({ responses: { 200: { description: 'It.', content } } });

/** Operations of Swagger 2.0, and the same in OpenAPI 3. */
const pairs: Readonly<Record<string, readonly [swagger: object, openApi: object, item?: readonly [object, object]]>> = {
  nothing: [{ operationId: 'a' }, { operationId: 'a' }],
  'an empty description': [{ summary: 'Does it.', description: '' }, { summary: 'Does it.' }],
  'a parameter with its schema': [
    {
      parameters: [
        {
          name: 'a',
          in: 'query',
          required: true,
          description: 'A.',
          type: 'array',
          items: { type: 'string' },
          collectionFormat: 'multi',
        },
      ],
    },
    {
      parameters: [
        {
          name: 'a',
          in: 'query',
          required: true,
          description: 'A.',
          schema: { type: 'array', items: { type: 'string' } },
        },
      ],
    },
  ],
  'a parameter that is referred to': [
    { parameters: [{ $ref: '#/parameters/page' }] },
    { parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', maximum: 9, exclusiveMaximum: true } }] },
  ],
  'a parameter of the path': [
    {},
    {},
    [
      { parameters: [{ name: 'id', in: 'path', required: true, type: 'string' }] },
      { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] },
    ],
  ],
  'a body': [
    { parameters: [{ name: 'b', in: 'body', description: 'A pet.', required: true, schema: pet('definitions') }] },
    {
      requestBody: {
        description: 'A pet.',
        required: true,
        content: media('application/json', pet('components/schemas')),
      },
    },
  ],
  'a body of the path that is overridden': [
    { parameters: [{ name: 'b', in: 'body', schema: { type: 'array' } }] },
    { requestBody: { content: media('application/json', { type: 'array' }) } },
    [{ parameters: [{ name: 'b', in: 'body', schema: { type: 'number' } }] }, {}],
  ],
  'a body in XML alone': [
    { consumes: ['text/xml'], parameters: [{ name: 'b', in: 'body', schema: pet('definitions') }] },
    { requestBody: { content: media('text/xml', pet('components/schemas')) } },
  ],
  'a form with a file': [
    {
      consumes: ['multipart/form-data'],
      parameters: [
        { name: 'note', in: 'formData', description: 'Why.', type: 'string' },
        { name: 'file', in: 'formData', required: true, type: 'file' },
      ],
    },
    {
      requestBody: {
        required: true,
        content: media('multipart/form-data', {
          type: 'object',
          properties: { note: { type: 'string', description: 'Why.' }, file: { type: 'string', format: 'binary' } },
          required: ['file'],
        }),
      },
    },
  ],
  'an answer': [
    { responses: { 200: { description: 'It.', schema: pet('definitions') }, 404: { description: 'None.' } } },
    {
      responses: {
        200: { description: 'It.', content: media('application/json', pet('components/schemas')) },
        404: { description: 'None.' },
      },
    },
  ],
  'an answer that may be null': [
    {
      responses: {
        200: {
          description: 'It.',
          schema: { type: 'object', properties: { a: { type: 'string', 'x-nullable': true } } },
        },
      },
    },
    answer(media('application/json', { type: 'object', properties: { a: { type: 'string', nullable: true } } })),
  ],
  'an answer that is a file': [
    { produces: ['application/pdf'], responses: { 200: { description: 'It.', schema: { type: 'file' } } } },
    answer(media('application/pdf', { type: 'string', format: 'binary' })),
  ],
  'what asks for a key': [{ security: [{ key: [] }] }, { security: [{ key: [] }] }],
};

const info = { title: 'Pets', version: '1.2.0' };
const key = { key: { type: 'apiKey', name: 'k', in: 'header' } };
const page = { page: { name: 'page', in: 'query', type: 'integer', maximum: 9, exclusiveMaximum: true } };

function toolsOf(document: object) {
  const found = importText(JSON.stringify(document));
  const to = converterOf('otc');
  if ('refused' in found || found.kind !== 'tools' || !to) throw new Error(`Nothing is read: ${JSON.stringify(found)}`);
  const { text, ledger } = convertTools(
    found.tools.map((tool) => tool.read()),
    to,
  );
  return { text, said: ledger.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`) };
}

it.each(Object.entries(pairs))('%s is read as of OpenAPI 3', (_, [swagger, openApi, [before, after] = [{}, {}]]) => {
  const older = toolsOf({
    swagger: '2.0',
    info,
    paths: { '/pets/{id}': { ...before, post: swagger } },
    definitions: schemas('definitions'),
    parameters: page,
    securityDefinitions: key,
  });
  const newer = toolsOf({
    openapi: '3.0.3',
    info,
    paths: { '/pets/{id}': { ...after, post: openApi } },
    components: { schemas: schemas('components/schemas'), securitySchemes: key },
  });
  expect(older).toEqual(newer);
});

it('says what of the document is in none of the tools, and takes none for OpenAPI 3', () => {
  const document = { swagger: '2.0', info, host: 'pets.example', consumes: [], paths: { '/pets': { get: {} } } };
  expect(importText(JSON.stringify(document))).toMatchObject({
    format: 'Swagger 2.0',
    left: [expect.objectContaining({ source: '/host', severity: 'info' })],
  });
});
