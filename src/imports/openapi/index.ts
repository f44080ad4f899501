import { type Loss, lost } from '../../core/conversion/loss';
import { get, getArray, getObject, getString, itemsOf, membersOf, nodeAt, stringsIn } from '../../core/json/get';
import { type JsonString, type JsonValue, jsonString } from '../../core/json/value';
import { emptyTool, type NeutralAuthorization, type NeutralOutput, type NeutralTool } from '../../core/model/neutral';
import { openApiVersion } from '../../core/openapi';
import { capitalized } from '../../core/text/capital';
import { importReader, outside } from '../import-source';
import { readInput, schemaOf } from './input';
import { type Operation, operationsOf } from './operations';
import { resolve } from './resolve';
import { type Components, componentsOf, newDefinitions, readSchema, withDefinitions } from './schema';
import { schemasIn, sharedParts } from './schema-places';

/** What of a document its tools are made of, or is about itself. */
const partsOfTools: readonly string[] = [
  ...['openapi', '$self', 'jsonSchemaDialect', 'info', 'paths', 'components', 'security'],
  ...['swagger', 'definitions', 'parameters', 'responses', 'securityDefinitions', 'consumes', 'produces'],
];

/** OpenAPI 3.0 to 3.2, and Swagger 2.0 before it: each operation is a tool. */
export const openApiReader = importReader({
  id: 'openapi',
  title: 'OpenAPI',
  marks: ['openapi', 'swagger'],
  form: 'array',
  find(root) {
    const version = openApiVersion(root);
    const isSwagger = version === '' && /^2(\.0)?$/.test(openApiVersion(root, 'swagger'));
    if (!(isSwagger || /^3\.[012]\b/.test(version)) || !getObject(root, 'paths')) return undefined;
    const operations = operationsOf(root);
    if (operations.length === 0 && isSwagger) return undefined;
    if (operations.length === 0) return { refused: 'This OpenAPI document has no operations under "paths".' };
    const components = componentsOf(root);
    const tools = operations.map((operation) => ({
      name: operation.name,
      description: (operation.summary ?? operation.description)?.value ?? '',
      note: `${operation.method} ${operation.path}`,
      schemas: () => schemasIn(nodeAt(root, operation.node.from ?? []) ?? operation.node, isSwagger),
      read: () => readOperation(operation, components),
    }));
    return {
      format: isSwagger ? 'Swagger 2.0' : `OpenAPI ${version}`,
      tools,
      shared: () => sharedParts(root, isSwagger),
      isBase: true,
      left: membersOf(root)
        .filter(({ key }) => !partsOfTools.includes(key))
        .map(outside),
    };
  },
});

/** An operation as a tool. The losses are those of reading it. */
function readOperation(operation: Operation, components: Components): NeutralTool {
  const losses: Loss[] = [];
  const { root } = components;
  const { node, summary, description } = operation;
  const info = get(root, 'info');
  const title = getString(info, 'title');
  const input = readInput(operation, newDefinitions(components, losses));
  const security = readSecurity(operation, root, losses);
  losses.push(...restOf(operation));
  return {
    ...emptyTool,
    ns: title && jsonString(toToolkit(title.value), title.from),
    toolkitDescription: getString(info, 'description'),
    version: getString(info, 'version'),
    name: jsonString(operation.name, get(node, 'operationId')?.from ?? node.from),
    title: description ? summary : undefined,
    description: description ?? summary,
    input,
    output: readOutput(operation, components, losses),
    tags: getArray(node, 'tags'),
    ...security,
    origin: { format: 'openapi', path: node.from ?? [], definition: node, unknown: [], losses },
  };
}

/** `Swagger Petstore - OpenAPI 3.0` is `SwaggerPetstoreOpenAPI30`. */
function toToolkit(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const joined = words.map(capitalized).join('');
  return joined === '' ? 'Api' : joined;
}

/** The first response of success that has content says what comes back. */
function readOutput({ node }: Operation, components: Components, losses: Loss[]): NeutralOutput {
  const { root } = components;
  const responses = membersOf(get(node, 'responses'));
  const good = responses.filter(({ key }) => /^2(\d\d|XX)$/i.test(key));
  const success =
    good.find(({ value }) => getObject(resolve(value, root), 'content')) ??
    good[0] ??
    responses.find(({ key }) => key === 'default');
  for (const { key, value } of responses) {
    if (key !== success?.key)
      losses.push({
        ...lost(value, `The response ${key} is left out; a tool has the schema of one successful response.`),
        severity: 'info',
      });
  }
  const response = resolve(success?.value, root);
  if (!response) return { kind: 'absent' };
  const schema = schemaOf(response, losses);
  if (!schema) return getObject(response, 'content') ? { kind: 'absent' } : { kind: 'none', said: response };
  const definitions = newDefinitions(components, losses);
  const read = readSchema(schema, definitions);
  return { kind: 'schema', schema: read.kind === 'object' ? withDefinitions(read, definitions) : read };
}

type Security = Pick<NeutralTool, 'authorization' | 'secrets'>;

/** OAuth and OpenID schemes become authorizations, keys and passwords secrets. Of alternatives the first counts. */
function readSecurity({ node }: Operation, root: JsonValue, losses: Loss[]): Security {
  const list = getArray(node, 'security') ?? getArray(root, 'security');
  const [first, ...others] = itemsOf(list);
  for (const other of others)
    losses.push(lost(other, 'This security requirement is an alternative to the first and is left out.'));
  const schemes = get(get(root, 'components'), 'securitySchemes') ?? get(root, 'securityDefinitions');
  const authorization: NeutralAuthorization[] = [];
  const secrets: JsonString[] = [];
  for (const { key, value } of membersOf(first)) {
    const type = getString(resolve(get(schemes, key), root), 'type')?.value;
    const id = jsonString(key, value.from);
    if (type === 'oauth2' || type === 'openIdConnect') {
      const scopes = value.kind === 'array' && stringsIn(value).length > 0 ? value : undefined;
      authorization.push({ id, type: jsonString('oauth2', value.from), scopes, from: value.from });
    } else secrets.push(id);
  }
  return { authorization, secrets };
}

const read: readonly string[] = [
  'operationId',
  'summary',
  'description',
  'parameters',
  'requestBody',
  'responses',
  'tags',
  'security',
];

function restOf({ node }: Operation): readonly Loss[] {
  return node.members.flatMap(({ key, value }) =>
    read.includes(key) ? [] : [lost(value, `"${key}" of the operation has no place in a tool.`)],
  );
}
