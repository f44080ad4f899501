import { get, getObject, getText, isLiteral, textsIn } from '../../core/json/get';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import { textOf } from '../../core/text/edit';
import { entriesOf, listNode } from './parameters';

/** The parameters as JSON Schema text. Stays open to further names: the draft does not forbid them. */
export function inputSchemaText(tool: ObjectNode, text: string): string {
  const list = listNode(tool);
  // Written by people who expected a JSON Schema here; it says what the arguments are.
  if (list?.kind === 'object') return textOf(text, list);
  const properties = new Map<string, string>();
  const required = new Set<string>();
  for (const entry of entriesOf(tool)) {
    const name = getText(entry, 'name');
    if (name === undefined) continue;
    properties.set(name, valueSchemaText(get(entry, 'value_schema'), getText(entry, 'description')));
    if (isLiteral(get(entry, 'required'), true)) required.add(name);
  }
  return objectSchema(properties, [...required]);
}

/** The value of the output as JSON Schema text; nothing when it is not described. */
export function outputSchemaText(tool: ObjectNode): string | undefined {
  const output = getObject(tool, 'output');
  const schema = getObject(output, 'value_schema');
  return schema && valueSchemaText(schema, getText(output, 'description'));
}

/**
 * A `value_schema` as JSON Schema text, with what Arcade's workers add to describe objects: `properties`,
 * `required_keys`, `inner_properties`, `inner_required_keys`, `nullable`.
 */
function valueSchemaText(schema: JsonNode | undefined, description: string | undefined): string {
  const type = getText(schema, 'val_type');
  const said = description ?? getText(schema, 'description');
  const parts = type === 'array' ? [typePart('array', schema), itemsPart(schema)] : scalarParts(type, schema);
  if (said !== undefined) parts.push(`"description":${JSON.stringify(said)}`);
  return `{${parts.filter((part) => part !== '').join(',')}}`;
}

function scalarParts(type: string | undefined, schema: JsonNode | undefined): string[] {
  // The draft calls any JSON value "json", also a list or a number: nothing more is known, so nothing is forbidden.
  if (type === 'json') return objectParts(schema, 'properties', 'required_keys');
  if (type === undefined || !scalars.includes(type)) return [];
  return [typePart(type, schema), enumPart(schema, isLiteral(get(schema, 'nullable'), true))];
}

const scalars = ['string', 'integer', 'number', 'boolean'];

function itemsPart(schema: JsonNode | undefined): string {
  const inner = getText(schema, 'inner_val_type');
  if (inner === undefined) return '"items":{}';
  const parts =
    inner === 'json'
      ? objectParts(schema, 'inner_properties', 'inner_required_keys')
      : [scalars.includes(inner) ? `"type":"${inner}"` : '', enumPart(schema, false)];
  return `"items":{${parts.filter((part) => part !== '').join(',')}}`;
}

function typePart(type: string, schema: JsonNode | undefined): string {
  return isLiteral(get(schema, 'nullable'), true) ? `"type":["${type}","null"]` : `"type":"${type}"`;
}

function enumPart(schema: JsonNode | undefined, nullable: boolean): string {
  const list = get(schema, 'enum');
  if (list?.kind !== 'array') return '';
  const texts = textsIn(list).map((text) => JSON.stringify(text));
  return `"enum":[${(nullable ? [...texts, 'null'] : texts).join(',')}]`;
}

function objectParts(schema: JsonNode | undefined, key: string, requiredKey: string): string[] {
  const named = getObject(schema, key);
  if (!named) return [];
  const properties = new Map<string, string>();
  for (const { key: name, value } of named.members) properties.set(name, valueSchemaText(value, undefined));
  const text = objectSchema(properties, textsIn(get(schema, requiredKey)));
  const inside = text.slice(1, -1);
  return [
    isLiteral(get(schema, 'nullable'), true) && key === 'properties'
      ? inside.replace('"object"', '["object","null"]')
      : inside,
  ];
}

function objectSchema(properties: ReadonlyMap<string, string>, required: readonly string[]): string {
  const members = [...properties].map(([name, schema]) => `${JSON.stringify(name)}:${schema}`);
  const list = required.length > 0 ? `,"required":${JSON.stringify(required)}` : '';
  return `{"type":"object","properties":{${members.join(',')}}${list}}`;
}
