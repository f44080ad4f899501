import { get, getArray, getObject, getText, isLiteral } from '../../core/json/get';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import { textOf } from '../../core/text/edit';
import { typeOf } from './parameters';

/** The parameters as JSON Schema text. Stays open to further names: the format does not forbid them. */
export function inputSchemaText(list: JsonNode | undefined, text: string): string {
  // Written by people who expected a JSON Schema here; it says what the arguments are.
  if (list?.kind === 'object') return textOf(text, list);
  const properties = new Map<string, string>();
  const required = new Set<string>();
  for (const entry of list?.kind === 'array' ? list.items : []) {
    const name = getText(entry, 'name');
    if (entry.kind !== 'object' || name === undefined) continue;
    properties.set(name, entryText(entry, text));
    const flag = get(entry, 'required');
    if (isLiteral(flag, true)) required.add(name);
  }
  const members = [...properties].map(([name, schema]) => `${JSON.stringify(name)}:${schema}`);
  const names = required.size > 0 ? `,"required":${JSON.stringify([...required])}` : '';
  return `{"type":"object","properties":{${members.join(',')}}${names}}`;
}

const types = ['string', 'number', 'boolean', 'object', 'array'];

/** One parameter, with what its Galaxy profile adds: default, enum, format, items, properties. */
function entryText(entry: ObjectNode, text: string): string {
  const type = typeOf(entry);
  const parts = type !== undefined && types.includes(type) ? [`"type":"${type}"`] : [];
  for (const key of ['description', 'format']) {
    const value = getText(entry, key);
    if (value !== undefined) parts.push(`"${key}":${JSON.stringify(value)}`);
  }
  const standard = get(entry, 'default');
  if (standard) parts.push(`"default":${textOf(text, standard)}`);
  const values = getArray(entry, 'enum');
  if (values) parts.push(`"enum":${textOf(text, values)}`);
  const items = getObject(entry, 'items');
  if (items) parts.push(`"items":${entryText(items, text)}`);
  const properties = getObject(entry, 'properties')?.members.flatMap(({ key, value }) =>
    value.kind === 'object' ? [`${JSON.stringify(key)}:${entryText(value, text)}`] : [],
  );
  if (properties) parts.push(`"properties":{${properties.join(',')}}`);
  return `{${parts.join(',')}}`;
}
