import { changed, type Loss, lost } from '../../core/conversion/loss';
import { quote } from '../../core/json/advice';
import { get, getObject, getString, getText, isLiteral, itemsOf, membersOf, stringsIn } from '../../core/json/get';
import {
  type JsonObject,
  type JsonString,
  type JsonValue,
  jsonArray,
  jsonMembers,
  jsonObject,
  jsonString,
  withMember,
  withoutMembers,
} from '../../core/json/value';
import { listed } from '../../core/text/listed';
import { isJsonMedia } from './media';
import type { Operation } from './operations';
import { resolve } from './resolve';
import { type Definitions, describedAs, isObjectWithMembers, readSchema, withDefinitions } from './schema';

/** Parameters and the JSON body of an operation as one object: what a model fills in. */
export function readInput(operation: Operation, definitions: Definitions): JsonObject {
  const properties = new Map<string, JsonValue>();
  const required: JsonString[] = [];
  const parameters = parametersOf(operation, definitions);
  for (const parameter of parameters) addParameter(parameter, properties, required, definitions);
  lackOfPath(operation, parameters, definitions.losses);
  const rest = addBody(operation, properties, required, definitions);
  const input = jsonMembers(
    [
      ['type', jsonString('object')],
      ['properties', jsonMembers(properties)],
      ['required', required.length > 0 ? jsonArray(required) : undefined],
      ...rest,
    ],
    operation.node.from,
  );
  return withDefinitions(input, definitions);
}

/** Without these nobody can call the path. */
function lackOfPath({ path, node }: Operation, parameters: readonly JsonValue[], losses: Loss[]): void {
  const declared = parameters.map((each) => getText(each, 'name'));
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (declared.includes(name)) continue;
    const message = `The path has "{${name}}", and no parameter of that name is declared; declare it, with "in": "path".`;
    losses.push({ ...lost(node, message), severity: 'error' });
  }
}

function whyLeftOut(entry: JsonValue, parameter: JsonValue | undefined): string {
  const reference = getText(entry, '$ref');
  return parameter === undefined && reference !== undefined
    ? `There is no parameter at "${reference}", so it is left out; correct the reference or define it.`
    : 'This parameter has no string as its "name", so it is left out; name it.';
}

/** Those of the path, then those of the operation, which win. */
function parametersOf({ node, item }: Operation, { components: { root }, losses }: Definitions): readonly JsonValue[] {
  const byPlace = new Map<string, JsonValue>();
  for (const list of [get(item, 'parameters'), get(node, 'parameters')]) {
    for (const entry of itemsOf(list)) {
      const parameter = resolve(entry, root);
      const name = getString(parameter, 'name');
      if (parameter && name) {
        const place = getText(parameter, 'in') ?? '';
        const key = `${place} ${name.value}`;
        const earlier = byPlace.get(key);
        if (earlier && itemsOf(list).some((each) => resolve(each, root) === earlier)) {
          const message = `There is another parameter ${quote(name.value)} in "${place}" above, which is left out; rename or remove one.`;
          losses.push({ ...changed(entry, message), severity: 'error' });
        }
        byPlace.set(key, parameter);
        if (!places.includes(place))
          losses.push({ ...changed(parameter, whyMisplaced(name.value, place)), severity: 'error' });
      } else
        losses.push({
          ...lost(entry, whyLeftOut(entry, parameter)),
          severity: 'error',
        });
    }
  }
  return [...byPlace.values()];
}

function whyMisplaced(name: string, place: string): string {
  return ['body', 'formData'].includes(place)
    ? `"in": "${place}" is of Swagger 2.0; write the parameter ${quote(name)} as "requestBody".`
    : `The parameter ${quote(name)} needs an "in" that is ${listed(places.map(quote), 'or')}.`;
}

/** Where a parameter may go. */
export const places = ['query', 'header', 'path', 'cookie', 'querystring'];

/** Headers that OpenAPI says are not parameters. */
const ignoredHeaders = ['accept', 'content-type', 'authorization'];

function addParameter(
  parameter: JsonValue,
  properties: Map<string, JsonValue>,
  required: JsonString[],
  definitions: Definitions,
): void {
  const name = getText(parameter, 'name') ?? '';
  const place = getText(parameter, 'in') ?? 'query';
  if (place === 'header' && ignoredHeaders.includes(name.toLowerCase())) {
    definitions.losses.push(lost(parameter, `The header "${name}" is not a parameter in OpenAPI and is left out.`));
    return;
  }
  const [content] = membersOf(get(parameter, 'content'));
  const schema = get(parameter, 'schema') ?? get(content?.value, 'schema') ?? jsonObject({}, parameter.from);
  const key = properties.has(name) ? `${place}_${name}` : name;
  if (key !== name) {
    const message = `There is another parameter "${name}"; the one in "${place}" becomes "${key}".`;
    definitions.losses.push(changed(get(parameter, 'name'), message));
  }
  const read = withExamples(readSchema(schema, definitions), parameter);
  properties.set(key, {
    ...describedAs(read, getString(parameter, 'description'), definitions.losses),
    from: parameter.from,
  });
  const flag = get(parameter, 'required');
  if (place === 'path' && !isLiteral(flag, true)) {
    const message = `The parameter ${quote(name)} is a part of the path, so it is required; set "required" to true.`;
    definitions.losses.push({ ...changed(parameter, message), severity: 'error' });
    required.push(jsonString(key));
  } else if (isLiteral(flag, true)) required.push(jsonString(key, flag.from));
}

/** The examples of a parameter come before those of its schema. */
function withExamples(schema: JsonValue, parameter: JsonValue): JsonValue {
  const one = get(parameter, 'example');
  const several = membersOf(get(parameter, 'examples')).flatMap(({ value }) => get(value, 'value') ?? []);
  const given = one ? [one] : several;
  if (schema.kind !== 'object' || given.length === 0) return schema;
  return withMember(schema, 'examples', jsonArray([...given, ...itemsOf(get(schema, 'examples'))], given[0]?.from));
}

/** Members of the body's schema that the whole input takes over. */
const ofTheWhole = ['type', 'properties', 'required', '$defs'];

function addBody(
  { node }: Operation,
  properties: Map<string, JsonValue>,
  required: JsonString[],
  definitions: Definitions,
): readonly (readonly [string, JsonValue])[] {
  const written = get(node, 'requestBody');
  const body = resolve(written, definitions.components.root);
  const reference = getText(written, '$ref');
  if (written && !body && reference !== undefined) {
    const message = `There is no request body at "${reference}", so it is left out; correct the reference or define it.`;
    definitions.losses.push({ ...lost(written, message), severity: 'error' });
  }
  if (!body) return [];
  const schema = schemaOf(body, definitions.losses);
  if (!schema) return [];
  const isRequired = isLiteral(get(body, 'required'), true);
  const target = resolve(schema, definitions.components.root) ?? schema;
  const names = membersOf(get(target, 'properties')).map(({ key }) => key);
  const collides = names.some((name) => properties.has(name));
  if (target.kind !== 'object' || !isObjectWithMembers(target) || collides) {
    const key = properties.has('body') ? 'request_body' : 'body';
    const read = readSchema(schema, definitions);
    properties.set(
      key,
      describedAs(
        read,
        getString(read, 'description') ? undefined : getString(body, 'description'),
        definitions.losses,
      ),
    );
    if (isRequired) required.push(jsonString(key, get(body, 'required')?.from));
    return [];
  }
  const read = readSchema(target, definitions);
  for (const { key, value } of membersOf(get(read, 'properties'))) properties.set(key, value);
  const wanted = stringsIn(get(read, 'required'));
  if (isRequired) required.push(...wanted);
  else if (wanted.length > 0) {
    definitions.losses.push(
      changed(get(read, 'required'), 'The body is optional, so none of its properties is required.'),
    );
  }
  const rest = read.kind === 'object' ? withoutMembers(read, ofTheWhole).members : [];
  // What is said about the body as a whole holds for the whole input only when there is nothing beside it.
  if (properties.size === names.length) return rest.map(({ key, value }) => [key, value] as const);
  definitions.losses.push(
    ...rest.map(({ key, value }) =>
      lost(value, `"${key}" of the body is left out, because there are other parameters beside its properties.`),
    ),
  );
  return [];
}

/** The schema of what is sent or answered: as JSON, else in the first other way that has one. The rest is reported. */
export function schemaOf(holder: JsonValue, losses: Loss[]): JsonValue | undefined {
  const content = membersOf(getObject(holder, 'content'));
  const json = content.find(({ key }) => isJsonMedia(key));
  const used = json ?? content.find(({ value }) => get(value, 'schema') !== undefined);
  for (const { key, value } of content) {
    if (key !== used?.key)
      losses.push(lost(value, `The media type "${key}" is left out; a tool has one schema, for JSON.`));
    else if (!json)
      losses.push(changed(value, `There is no JSON here, so the schema of "${key}" is used for the JSON of the tool.`));
  }
  return get(used?.value, 'schema');
}
