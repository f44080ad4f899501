import { expect, it } from 'vitest';
import { nodeAt } from '../../core/json/get';
import { parseJson } from '../../core/json/parse';
import { createInline } from './inline';

const string = '{"type": "string"}';
const long = `{"description": "${'a'.repeat(1_000)}"}`;
const to = (name: string) => `{"$ref": "#/$defs/${name}"}`;
/** Each level twice the next. */
const doubling = Array.from({ length: 40 }, (_, i) => `"d${i}": {"allOf": [${to(`d${i + 1}`)}, ${to(`d${i + 1}`)}]}`);

it.each<[what: string, properties: readonly string[], written: readonly (string | undefined)[]]>([
  ['what is used often', Array.from({ length: 60 }, () => to('long')), Array.from({ length: 60 }, () => long)],
  ['what is short after what is too long', [to('d0'), to('string')], [undefined, string]],
  ['what ends after what has no end', [to('loop'), to('string'), to('loop')], [undefined, string, undefined]],
  [
    'what a reference adds, and what it leads on to',
    ['{"$ref": "#/$defs/list", "title": "A", "items": {}}', to('list')],
    ['{"title": "A", "items": {}}', `{"items": ${string}}`],
  ],
])('writes %s', (_, properties, written) => {
  const definitions = [
    ...[`"string": ${string}`, `"long": ${long}`, `"list": {"items": ${to('string')}}`],
    ...[`"loop": {"items": ${to('loop')}}`, ...doubling, '"d40": {}'],
  ];
  const text = `{"prefixItems": [${properties.join()}], "$defs": {${definitions.join()}}}`;
  const { root } = parseJson(text);
  if (!root) throw new Error('No schema.');
  const inline = createInline(root, text);
  const found = properties.map((_, index) => {
    const schema = nodeAt(root, ['prefixItems', index]);
    return schema && inline(schema);
  });
  expect(found).toEqual(written);
});
