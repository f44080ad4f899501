import { expect, it } from 'vitest';
import { filterTools } from './filter-tools';

function tool(name: string, description: string) {
  return { text: '{}', name, id: `Kit.${name}`, version: undefined, description };
}
const tools = [tool('Add', 'Adds two numbers'), tool('Mail', 'Lists unread mail')];

it.each([
  ['', ['Add', 'Mail']],
  ['add', ['Add']],
  ['UNREAD mail', ['Mail']],
  ['kit.', ['Add', 'Mail']],
  ['numbers mail', []],
])('"%s"', (query, names) => expect(filterTools(tools, query).map(({ name }) => name)).toEqual(names));
