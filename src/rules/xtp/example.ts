import { type Changed, exampleOf } from '../example-object';

const tool = exampleOf({
  name: '"greet"',
  description: '"Greets somebody."',
  inputSchema: '{"type": "object", "properties": {"who": {"type": "string"}}}',
});

/** A list with one complete tool description, changed. */
export function toolList(changed: Changed = {}, open = '{'): string {
  return `{"tools": [${tool(changed, open)}]}`;
}
