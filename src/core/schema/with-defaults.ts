import { readJsonText } from '../json/json-text';
import { has, isObject, objectAt } from '../json/members';

/** JSON text of an object with the defaults that its schema names for members that it leaves out. All values stay as they are spelled. */
export function withDefaults(schemaText: string, text: string): string {
  const schema = readJsonText(schemaText);
  const given = readJsonText(text);
  if (!schema || !given || !isObject(given.value)) return text;
  const { value } = given;
  const own = Object.keys(value).map((name) => [name, given.slice([name])]);
  const left = Object.entries(objectAt(schema.value, 'properties') ?? {})
    .filter(([name, property]) => !has(value, name) && has(property, 'default'))
    .map(([name]) => [name, schema.slice(['properties', name, 'default'])]);
  const members = [...own, ...left].map(([name, spelled]) => `${JSON.stringify(name)}: ${spelled}`);
  return members.length === 0 ? '{}' : `{\n  ${members.join(',\n  ')}\n}`;
}
