import { exampleOf } from '../example-object';

const members = {
  name: '"get_weather"',
  description: '"Tells the weather in a city."',
  inputSchema: '{"type": "object", "properties": {"city": {"type": "string", "description": "Where."}}}',
};

/** A complete tool of the Model Context Protocol. */
export const definition = exampleOf(members);

/** A tool with one parameter "city" that has this schema. */
export function withParameter(json: string): string {
  return definition({ inputSchema: `{"type": "object", "properties": {"city": ${json}}}` });
}
