import type { JsonSchema } from '../../core/dialect';
import { get, getObject } from '../../core/json/get';
import type { JsonNode, JsonTree } from '../../core/json/tree';
import { openApiMethods } from '../../core/openapi';
import { definitionGrammar } from '../../core/repair/definition-grammar';
import type { Habits, Structure } from '../../core/repair/reading';
import { schemaGrammarWith } from '../../core/repair/schema-grammar';
import { written, writtenObject } from '../../core/repair/written';
import { places } from './input';
import { ownWords } from './schema-places';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const schema = { $ref: '#/$defs/schema' };
const free = {};

/** Wherever one of these stands, a reference may stand as well. */
const objectOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties: { $ref: text, description: text, ...properties },
});
const mapOf = (value: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: value });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const named = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, free]));

const content = mapOf(objectOf({ schema, ...named('example', 'examples', 'encoding', 'itemSchema') }));
const header = { required: flag, deprecated: flag, ...named('style', 'explode', 'example', 'examples') };
const parameter = { name: text, ...header, ...named('allowEmptyValue', 'allowReserved') };

/** Keywords that stand in a parameter or a header of Swagger 2.0 itself. */
const flat = {
  ...named('type', 'format', 'default', 'collectionFormat', 'enum', 'uniqueItems', 'multipleOf', 'pattern'),
  ...named('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
  ...named('minLength', 'maxLength', 'minItems', 'maxItems'),
  items: schema,
};

interface Parts {
  readonly parameter: JsonSchema;
  readonly response: JsonSchema;
  readonly operation: Readonly<Record<string, JsonSchema>>;
  readonly root: Readonly<Record<string, JsonSchema>>;
}

const body = objectOf({ required: flag, content });
const headerOf3 = objectOf({ ...header, schema, content });

const ofOpenApi: Parts = {
  parameter: objectOf({ ...parameter, in: { ...text, enum: places }, schema, content }),
  response: objectOf({ content, headers: mapOf(headerOf3), ...named('summary', 'links') }),
  operation: { requestBody: body, ...named('callbacks', 'servers') },
  root: named('openapi', '$self', 'jsonSchemaDialect', 'servers', 'webhooks'),
};

const ofSwagger: Parts = {
  parameter: objectOf({
    ...parameter,
    in: { ...text, enum: ['query', 'header', 'path', 'formData', 'body'] },
    ...flat,
    schema,
  }),
  response: objectOf({ schema, headers: mapOf(objectOf(flat)), ...named('examples') }),
  operation: named('consumes', 'produces', 'schemes'),
  root: named('swagger', 'host', 'basePath', 'schemes', 'consumes', 'produces'),
};

function grammarOf({ parameter, response, operation, root }: Parts, isSwagger: boolean) {
  const summary = text;
  const parameters = listOf(parameter);
  const operationOf = objectOf({
    ...{ operationId: text, summary, tags: listOf(text), parameters, responses: mapOf(response), deprecated: flag },
    ...named('security', 'externalDocs'),
    ...operation,
  });
  const methods = Object.fromEntries(openApiMethods.map((method) => [method, operationOf]));
  const item = objectOf({ summary, parameters, ...methods, ...named('servers', 'query', 'additionalOperations') });
  const [schemas, shared, responses] = [mapOf(schema), mapOf(parameter), mapOf(response)];
  const components = objectOf({
    ...{ schemas, responses, parameters: shared, requestBodies: mapOf(body), headers: mapOf(headerOf3) },
    ...{ pathItems: mapOf(item), mediaTypes: content, ...named('securitySchemes', 'examples', 'links', 'callbacks') },
  });
  const properties = {
    ...named('info', 'security', 'tags', 'externalDocs'),
    ...root,
    paths: mapOf(item),
    ...(isSwagger
      ? { definitions: schemas, parameters: shared, responses, ...named('securityDefinitions') }
      : { components }),
  };
  return definitionGrammar({ type: 'object', properties, $defs: { schema: {} } }, schemaGrammarWith(ownWords));
}

/** What may hold "content", in an operation and by name. */
const withContent: readonly string[] = [
  ...openApiMethods.flatMap((method) => [`paths.*.${method}.requestBody`, `paths.*.${method}.responses.*`]),
  ...['components.requestBodies.*', 'components.responses.*'],
];

/** The schema as that of the JSON in the content. */
function intoContent(node: JsonNode, source: string): string | undefined {
  const held = getObject(node, 'schema');
  if (node.kind !== 'object' || !held || get(node, 'content')) return undefined;
  const isMultiLine = source.slice(node.offset, node.offset + node.length).includes('\n');
  const media = writtenObject([['schema', written(source, held)]], isMultiLine);
  const content = writtenObject([['application/json', media]], isMultiLine);
  const members = node.members.map(({ key, value }) =>
    key === 'schema' ? (['content', content] as const) : ([key, written(source, value)] as const),
  );
  return writtenObject(members, isMultiLine);
}

const habits: Habits = {
  conversions: withContent.map((at) => ({
    at,
    write: intoContent,
    title: 'Put the schema into "content", for JSON',
    message: 'has a schema, which belongs in "content", under the media type.',
  })),
};

const ofVersion3: Structure = { dialect: 'openapi', grammar: grammarOf(ofOpenApi, false), habits };
const ofVersion2: Structure = { dialect: 'openapi', grammar: grammarOf(ofSwagger, true), habits: {} };

/** How a document is built, by its version. */
export function openApiStructures({ root }: JsonTree): readonly Structure[] {
  return [get(root, 'swagger') ? ofVersion2 : ofVersion3];
}

/** What these rules say of JSON Schema is otherwise in OpenAPI, or does not matter there. */
const leftOut: readonly string[] = [
  ...['ref-cycle', 'dialect-unsupported', 'legacy-keyword', 'openapi-keyword', 'unread-annotation', 'no-params-open'],
  'limits',
];

export function isOfOpenApi(rule: { readonly id: string }): boolean {
  return !leftOut.includes(rule.id.replace('schema/', ''));
}
