import { expect, it } from 'vitest';
import { snippetText } from './snippet';

/** `name` as it is offered for a place. */
const place = (number: number, name: string) => `\${${number}:${name}}`;

it.each([
  ['a text without places', '{"a": [1]}', '{"a": [1]}'],
  ['a place with what is offered for it', `{"name": "${place(1, 'my_tool')}"}`, '{"name": "my_tool"}'],
  ['places that say the same', [place(1, 'a'), place(2, 'b'), place(1, 'a')].join(' '), 'a b a'],
  ['where the cursor ends', '{$0}', '{}'],
  ['signs that are meant as they are', '\\$ref: \\\\ {\\}', '$ref: \\ {}'],
  ['signs inside of a place', place(1, '\\$a\\}'), '$a}'],
])('%s is written as it stands', (_, snippet, text) => expect(snippetText(snippet)).toBe(text));
