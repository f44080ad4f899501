import { expect, it } from 'vitest';
import { parseJson } from '../core/json/parse';
import { toPointer } from '../core/json/pointer';
import { toValue } from '../core/json/to-value';
import { dialectOf, dialects } from '.';
import { errorsBy } from './format-schema.testkit';

/** What the schema says about the text of a definition, each once: `keyword at /pointer`. */
function problems(dialect: string, text: string): readonly string[] {
  const found = errorsBy(dialectOf(dialect).schema, toValue(parseJson(text).root))
    .filter(({ keyword }) => !['if', 'anyOf'].includes(keyword))
    .map(
      ({ keyword, instancePath, params }) =>
        `${keyword} at ${instancePath}${toPointer([params.missingProperty ?? params.additionalProperty ?? []].flat())}`,
    );
  return [...new Set(found)];
}

const otc = (members: object) =>
  JSON.stringify({
    id: 'A.B@1.0.0',
    name: 'A_B',
    description: '',
    version: '1.0.0',
    input_schema: { parameters: {} },
    output_schema: {},
    ...members,
  });
const input = (parameters: object) => otc({ input_schema: { parameters } });
const property = (schema: unknown) => input({ type: 'object', properties: { a: schema } });

it.each([
  [otc({}), []],
  [otc({ output_schema: null }), []],
  [otc({ output_schema: true }), ['type at /output_schema']],
  [otc({ version: undefined }), ['required at /version']],
  [otc({ id: 'A.B', version: '01.0.0' }), []],
  [otc({ id: 'A.B@1.0' }), ['pattern at /id']],
  [otc({ name: 'a b' }), ['pattern at /name']],
  [otc({ extra: 1 }), ['additionalProperties at /extra']],
  [otc({ input_schema: {} }), ['required at /input_schema/parameters']],
  [otc({ requirements: { authorization: [{ oauth2: {} }] } }), ['required at /requirements/authorization/0/id']],
  [otc({ requirements: { secrets: [{ id: 'A', value: 'x' }] } }), ['false schema at /requirements/secrets/0/value']],
  [otc({ requirements: { user_id: 'yes' } }), ['type at /requirements/user_id']],
  [input({ type: 'string' }), ['const at /input_schema/parameters/type']],
  [property({ type: 'string' }), ['required at /input_schema/parameters/properties/a/description']],
  [property({ description: '', properties: { $ref: { type: 'string' }, definitions: {} } }), []],
  [property({ description: '', $ref: '#' }), ['false schema at /input_schema/parameters/properties/a/$ref']],
  [
    property({ description: '', items: { $defs: {} } }),
    // Nor is it a list of schemas.
    [
      'false schema at /input_schema/parameters/properties/a/items/$defs',
      'type at /input_schema/parameters/properties/a/items',
    ],
  ],
  [
    property({ description: '', type: ['string', 'null'], minLength: -1 }),
    ['minimum at /input_schema/parameters/properties/a/minLength'],
  ],
  [property({ description: '', type: 'string', 'x-anything': 1 }), []],
])('otc: %s', (text, expected) => expect(problems('otc', text)).toEqual(expected));

const rfc = (members: object) =>
  JSON.stringify({
    name: 'B',
    fully_qualified_name: 'A.B',
    toolkit: { name: 'A', version: '1' },
    input: { parameters: [] },
    output: { available_modes: ['value'] },
    ...members,
  });
const parameter = (members: object) =>
  rfc({ input: { parameters: [{ name: 'a', required: true, value_schema: { val_type: 'string' }, ...members }] } });
const value = (schema: object) => parameter({ value_schema: schema });

it.each([
  [rfc({}), []],
  [rfc({ version: '1' }), ['additionalProperties at /version']],
  [
    rfc({ fully_qualified_name: undefined, id: 'A.B' }),
    ['required at /fully_qualified_name', 'additionalProperties at /id'],
  ],
  [rfc({ toolkit: { name: 'A', version: null } }), ['type at /toolkit/version']],
  [rfc({ output: { available_modes: [] } }), ['minItems at /output/available_modes']],
  [rfc({ output: { available_modes: ['Value'] } }), ['enum at /output/available_modes/0']],
  [rfc({ requirements: { authorization: null, secrets: null } }), []],
  [rfc({ requirements: { authorization: 'token', secrets: [{ key_id: 'K' }] } }), []],
  [parameter({ required: 'yes' }), ['type at /input/parameters/0/required']],
  [value({ val_type: 'array' }), ['required at /input/parameters/0/value_schema/inner_val_type']],
  [value({ val_type: 'array', inner_val_type: null }), []],
  [value({ val_type: 'array', inner_val_type: 'array' }), ['enum at /input/parameters/0/value_schema/inner_val_type']],
  [value({ val_type: 'object' }), ['enum at /input/parameters/0/value_schema/val_type']],
  [value({ val_type: 'string', enum: [1] }), ['type at /input/parameters/0/value_schema/enum/0']],
])('rfc: %s', (text, expected) => expect(problems('rfc', text)).toEqual(expected));

const tool = (members: object) => JSON.stringify({ name: 'x', inputSchema: { type: 'object' }, ...members });
const argument = (schema: object) => tool({ inputSchema: { type: 'object', properties: { a: schema } } });

it.each([
  [tool({}), []],
  [tool({ name: undefined }), ['required at /name']],
  [tool({ inputSchema: null }), ['type at /inputSchema']],
  [tool({ inputSchema: {} }), ['required at /inputSchema/type']],
  [tool({ inputSchema: { type: ['object'] } }), ['const at /inputSchema/type']],
  [tool({ outputSchema: { type: 'array', items: true } }), []],
  [tool({ outputSchema: true }), ['type at /outputSchema']],
  [tool({ auth: 1, namespace: 'a', annotations: { audience: [] }, _meta: { 'a/b': 1 } }), []],
  [tool({ title: null }), ['type at /title']],
  [tool({ annotations: { readOnlyHint: 'true' } }), ['type at /annotations/readOnlyHint']],
  [tool({ icons: [{ mimeType: 'image/png' }] }), ['required at /icons/0/src']],
  [tool({ icons: [{ src: 'a', theme: 'blue', sizes: 'any' }] }), ['type at /icons/0/sizes', 'enum at /icons/0/theme']],
  [tool({ execution: { taskSupport: 'optional' } }), []],
  [argument({ type: ['string', 'null'], 'x-mcp-header': 'Region', 'x-anything': 1 }), []],
  [
    argument({ type: 'string', minLength: -1, 'x-mcp-header': 'Region' }),
    ['minimum at /inputSchema/properties/a/minLength'],
  ],
  [argument({ $ref: '#/$defs/a', items: [{}], definitions: {} }), []],
])('mcp: %s', (text, expected) => expect(problems('mcp', text)).toEqual(expected));

it.each([
  [tool({ namespace: 'a', version: 'v1.0.0-rc.1+5', tags: ['a-b', 'c.d'] }), []],
  [tool({ namespace: null, version: null, tags: null, title: null, annotations: null, icons: null, _meta: null }), []],
  [
    tool({ annotations: { readOnlyHint: null, title: null }, icons: [{ src: 'a', theme: null }], outputSchema: null }),
    [],
  ],
  [tool({ name: null }), ['type at /name']],
  [tool({ name: 'a b' }), ['pattern at /name']],
  [tool({ namespace: 'a:b' }), ['pattern at /namespace']],
  [tool({ version: '1.0' }), ['pattern at /version']],
  [tool({ tags: ['A'] }), ['pattern at /tags/0']],
  [tool({ tags: ['a', 'a'] }), ['uniqueItems at /tags']],
  [tool({ inputSchema: null }), ['type at /inputSchema']],
])('tf: %s', (text, expected) => expect(problems('tf', text)).toEqual(expected));

const machine = (members: object) =>
  JSON.stringify({
    id: 'a',
    name: 'A',
    version: '1.0.0',
    description: 'Does a.',
    capabilities: [{ name: 'b', description: 'Does b.' }],
    ...members,
  });
const capability = (members: object) => machine({ capabilities: [{ name: 'b', description: 'Does b.', ...members }] });
const argumentOf = (members: object) =>
  capability({ parameters: [{ name: 'c', description: 'C.', type: 'any', required: true, ...members }] });

it.each([
  [machine({}), []],
  [machine({ securityLevel: 10, metadata: { a: 1 }, author: 'Ada' }), []],
  [machine({ securityLevel: 11 }), ['maximum at /securityLevel']],
  [machine({ securityLevel: '5' }), ['type at /securityLevel']],
  [machine({ id: undefined }), ['required at /id']],
  [machine({ capabilities: [] }), ['minItems at /capabilities']],
  [capability({ name: '' }), ['minLength at /capabilities/0/name']],
  [capability({ parameters: null, return: null }), []],
  [capability({ return: { description: '', schema: { type: 'integer', minimum: 0 } } }), []],
  [capability({ return: { description: '', schema: 'x' } }), ['type at /capabilities/0/return/schema']],
  [argumentOf({ default: 1, enum: [1] }), []],
  [argumentOf({ type: 'integer' }), ['enum at /capabilities/0/parameters/0/type']],
  [argumentOf({ required: 'yes' }), ['type at /capabilities/0/parameters/0/required']],
])('mcx: %s', (text, expected) => expect(problems('mcx', text)).toEqual(expected));

const listed = (members: object) =>
  JSON.stringify({ name: 'a', description: 'Does a.', inputSchema: { type: 'object' }, ...members });

it.each([
  [listed({ title: 'A' }), []],
  [listed({ description: undefined }), ['required at /description']],
  [listed({ inputSchema: '{}' }), ['type at /inputSchema']],
  [listed({ inputSchema: { properties: {} } }), ['required at /inputSchema/type']],
  [listed({ inputSchema: { type: 'object', minProperties: -1 } }), ['minimum at /inputSchema/minProperties']],
])('xtp: %s', (text, expected) => expect(problems('xtp', text)).toEqual(expected));

const io = { type: 'object', contentType: 'application/json' };
const plugin = (members: object) =>
  JSON.stringify({
    version: 'v1-draft',
    exports: { call: { input: io, output: io }, describe: { output: io } },
    ...members,
  });
const typed = (type: unknown) => plugin({ components: { schemas: { A: type } } });

it.each([
  [plugin({}), []],
  ['{"version": "v0", "exports": ["call", "describe"]}', []],
  ['{"version": "v0", "exports": ["call"]}', ['const at /exports/0', 'contains at /exports']],
  [plugin({ version: 'v1' }), ['enum at /version']],
  [plugin({ exports: { call: {} } }), ['required at /exports/describe']],
  [plugin({ imports: { 'a b': {} } }), ['pattern at /imports', 'propertyNames at /imports']],
  [typed({ type: 'buffer', nullable: true, description: null }), []],
  [typed({ type: 'int' }), ['enum at /components/schemas/A/type']],
  [typed({ $ref: '#/definitions/B' }), ['pattern at /components/schemas/A/$ref']],
  [typed({ type: 'string', enum: ['a b'] }), ['pattern at /components/schemas/A/enum/0']],
  [typed({ type: 'string', format: 'email' }), ['enum at /components/schemas/A/format']],
  [typed('string'), ['type at /components/schemas/A']],
])('xtpdoc: %s', (text, expected) => expect(problems('xtpdoc', text)).toEqual(expected));

it.each(dialects.map((dialect) => [dialect.id, dialect] as const))(
  '%s: the members that it is told by are those of its schema',
  (_, { schema, members }) => expect(members.toSorted()).toEqual(Object.keys(schema.properties ?? {}).toSorted()),
);
