import { readJsonText } from '../../core/json/json-text';
import { isObject, objectAt, stringAt } from '../../core/json/members';

/**
 * The schema of a question with the title of each field in its description: fields are labelled with their names, and
 * a title that says more is the server's word for what it wants.
 */
export function withTitles(schemaText: string): string {
  const schema = readJsonText(schemaText)?.value;
  const properties = objectAt(schema, 'properties');
  if (!isObject(schema) || !properties) return schemaText;
  const titled = Object.entries(properties).map(([name, property]) => [name, titledField(name, property)]);
  return JSON.stringify({ ...schema, properties: Object.fromEntries(titled) });
}

function titledField(name: string, property: unknown): unknown {
  const title = stringAt(property, 'title');
  if (!isObject(property) || title === undefined || plain(title) === plain(name)) return property;
  const about = stringAt(property, 'description');
  return { ...property, description: about === undefined || about === title ? title : `${title}: ${about}` };
}

/** `stopReason` and `Stop reason` say the same. */
function plain(words: string): string {
  return words.toLowerCase().replace(/[\s_-]+/g, '');
}
