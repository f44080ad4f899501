import { get, getObject, getText, isLiteral, itemsOf, membersOf, stringsIn } from '../../core/json/get';
import {
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonLiteral,
  jsonMembers,
  jsonObject,
  jsonString,
  withMember,
  withoutMembers,
} from '../../core/json/value';
import { isJsonMedia } from './media';
import { resolve } from './resolve';

/** What holds the operations of a path, and one of them. */
interface Place {
  readonly node: JsonObject;
  readonly item: JsonValue;
}

/** Members of a parameter that are about it; the others are its schema. */
const ofParameters = ['name', 'in', 'required', 'description', 'allowEmptyValue', 'collectionFormat'];

/** An operation of Swagger 2.0 in the words of OpenAPI 3 (Swagger 2.0, Parameter Object and Response Object). */
export function asOpenApi3({ node, item }: Place, root: JsonValue): Place {
  const all = [item, node]
    .flatMap((each) => itemsOf(get(each, 'parameters')))
    .map((entry) => resolve(entry, root) ?? entry);
  const ofPlace = (place: string) => all.filter((parameter) => getText(parameter, 'in') === place);
  const [bodies, form] = [ofPlace('body'), ofPlace('formData')];
  const body = bodies.at(-1);
  const others = all.filter((each) => !bodies.includes(each) && !form.includes(each));
  const sent = mediaType(node, root, 'consumes');
  const parts = membersOf(node).flatMap(({ key, value }) => {
    if (key === 'parameters' || key === 'consumes' || key === 'produces') return [];
    return [[key, key === 'responses' ? readResponses(value, node, root) : value] as const];
  });
  const request = body ? readBody(body, sent) : form.length > 0 ? readForm(form, sent) : undefined;
  return {
    node: jsonMembers(
      [...parts, ['parameters', jsonArray(others.map(readParameter))], ['requestBody', request]],
      node.from,
    ),
    item: item.kind === 'object' ? withoutMembers(item, ['parameters']) : item,
  };
}

function readParameter(parameter: JsonValue): JsonValue {
  if (parameter.kind !== 'object' || get(parameter, 'schema') || get(parameter, '$ref')) return parameter;
  const own = parameter.members.filter(({ key }) => ofParameters.includes(key));
  return {
    ...parameter,
    members: [...own, { key: 'schema', value: schemaOfParameter(parameter) }],
  };
}

export function schemaOfParameter(parameter: JsonObject): JsonObject {
  return fileAsString(withoutMembers(parameter, ofParameters));
}

function readBody(body: JsonValue, type: string): JsonObject {
  const [description, required] = [get(body, 'description'), get(body, 'required')];
  return jsonObject({ description, required, content: contentOf(type, get(body, 'schema')) }, body.from);
}

/** The fields of a form are the properties of one object. */
function readForm(fields: readonly JsonValue[], type: string): JsonObject {
  const named = fields.flatMap((field) => {
    const name = getText(field, 'name');
    return name === undefined || field.kind !== 'object' ? [] : [{ name, field }];
  });
  const properties = named.map(({ name, field }) => {
    const schema = schemaOfParameter(field);
    const description = get(field, 'description');
    return [name, description ? withMember(schema, 'description', description) : schema] as const;
  });
  const required = named.flatMap(({ name, field }) =>
    isLiteral(get(field, 'required'), true) ? [jsonString(name)] : [],
  );
  const schema = jsonObject({
    type: jsonString('object'),
    properties: jsonMembers(properties),
    required: jsonArray(required),
  });
  const media = isJsonMedia(type) ? 'application/x-www-form-urlencoded' : type;
  return jsonObject({ required: jsonLiteral(required.length > 0), content: contentOf(media, schema) }, fields[0]?.from);
}

function readResponses(responses: JsonValue, node: JsonObject, root: JsonValue): JsonObject {
  const type = mediaType(node, root, 'produces');
  const read = membersOf(responses).map(({ key, value }) => {
    const response = resolve(value, root) ?? value;
    const schema = getObject(response, 'schema');
    const isRead = response.kind === 'object' && schema !== undefined;
    return [key, isRead ? withMember(response, 'content', contentOf(type, fileAsString(schema))) : response] as const;
  });
  return jsonMembers(read, responses.from);
}

function contentOf(type: string, schema: JsonValue | undefined): JsonObject {
  return jsonMembers([[type, jsonObject({ schema }, schema?.from)]], schema?.from);
}

/** JSON where it is one of those that are sent, or none is named. */
function mediaType(node: JsonObject, root: JsonValue, key: 'consumes' | 'produces'): string {
  const types = stringsIn(get(node, key) ?? get(root, key)).map(({ value }) => value);
  return types.find(isJsonMedia) ?? types[0] ?? 'application/json';
}

/** Swagger's type "file" as OpenAPI 3 says it: a string of bytes. */
export function fileAsString(schema: JsonObject): JsonObject {
  if (getText(schema, 'type') !== 'file') return schema;
  return withMember(withMember(schema, 'type', jsonString('string')), 'format', jsonString('binary'));
}
