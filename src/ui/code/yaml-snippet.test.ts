// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Snippets are written like this.
import { expect, it } from 'vitest';
import { yamlSnippet } from './yaml-snippet';

const below = { indent: '  ', unit: '  ', isFirst: false, isFlow: false };
const first = { ...below, isFirst: true };

it.each([
  ['a text', '"string"', 'string'],
  ['a text that says something else without quotes', '"null"', '"null"'],
  ['a word', 'true', 'true'],
  ['a value that looks like a place', '"a \\$b"', '"a $b"'],
  ['an object', '{\n\t"type": "string",\n\t"x": []\n\\}', '\n    type: string\n    x: []'],
  ['a list of objects', '[\n\t{\n\t\t"id": "$1",\n\t\t"b": 1\n\t}\n]', '\n    - id: "$1"\n      b: 1'],
  ['a place for an object', '{$1}', '\n    $1'],
  ['a place for items', '[$1]', '\n    - $1'],
])('behind a key: %s', (_, json, yaml) => expect(yamlSnippet(json, false, below).text).toBe(yaml));

it.each([
  ['a text', '"string"', 'string'],
  ['an object', '{\n\t"type": "string",\n\t"x": {\n\t\t"z": 1\n\t}\n\\}', 'type: string\n  x:\n    z: 1'],
  ['a place for an object', '{$1}', '$1'],
])('on a line of its own: %s', (_, json, yaml) => expect(yamlSnippet(json, false, first).text).toBe(yaml));

it.each([
  ['a name', '"type"', 'type'],
  ['a name that needs quotes', '"$ref"', '"$ref"'],
  ['a place for a text', '"description": "$1"', 'description: "$1"'],
  ['a text to write over', '"name": "${1:get_weather}"', 'name: ${1:get_weather}'],
  ['a place for any value', '"default": $1', 'default: $1'],
  ['a number to write over', '"minLength": ${1:0}', 'minLength: ${1:0}'],
  ['a place for an object', '"items": {$1}', 'items:\n    $1'],
  ['a place for items', '"required": [$1]', 'required:\n    - $1'],
  ['words to choose from', '"type": "${1|string,null|}"', 'type: ${1|string,"null"|}'],
  ['words with commas', '"a": "${1|x\\,y,z|}"', 'a: "${1|x\\,y,z|}"'],
  [
    'a new member',
    '"${1:name}": {\n\t"type": "${2|string,object|}",\n\t"description": "$3"\n}',
    '${1:name}:\n    type: ${2|string,object|}\n    description: "$3"',
  ],
])('a member: %s', (_, json, yaml) => expect(yamlSnippet(json, true, first).text).toBe(yaml));

it('inside brackets it stays JSON, on one line', () => {
  expect(yamlSnippet('"a": {\n\t"b": "$1"\n}', true, { ...first, isFlow: true }).text).toBe('"a": { "b": "$1" \\}');
});

it('only what has places to fill in is a snippet', () => {
  expect(yamlSnippet('"string"', false, below).hasPlaces).toBe(false);
  expect(yamlSnippet('"$1"', false, below).hasPlaces).toBe(true);
});
