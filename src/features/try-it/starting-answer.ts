import { has, isObject, member, objectAt } from '../../core/json/members';

/** What an answer to a question begins with: an object of the defaults that the question names. */
export function startingAnswer(schemaText: string): string {
  const schema: unknown = JSON.parse(schemaText);
  const properties = Object.entries(objectAt(schema, 'properties') ?? {});
  const given = properties.filter(([, property]) => isObject(property) && has(property, 'default'));
  const content = Object.fromEntries(given.map(([name, property]) => [name, member(property, 'default')]));
  return JSON.stringify(content, null, 2);
}
