import { expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { fromPointer } from '../../core/json/pointer';
import { dialectOf } from '../../dialects';
import { drawnKeys, flatRows, mostFor, rowAt, rowsOf, shapeReader } from './rows';

const text = `{"name": "a", "inputSchema": {"type": "object", "properties": {
  "city": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/place"}]},
  "days": {"type": "array", "items": [{"type": "string"}, true], "additionalItems": {"type": "number"}, "contains": 5},
  "more": {"type": "object", "patternProperties": {"^x-": {}}, "additionalProperties": false,
    "dependentSchemas": {"a": {"properties": {"b": {}}}}, "if": {}, "then": {"not": {}}}
}, "$defs": {"place": {"prefixItems": [{"type": "number"}]}}}}`;
const rowsIn = (source: string) => {
  const input = dialectOf('mcp').read(parseJson(source)).tools[0]?.input;
  return input ? rowsOf(input, undefined) : [];
};
const rows = rowsIn(text);

it('calls an option what its title says, and numbers those of one title', () => {
  const option = (title: string) => `{"title": ${title}, "type": "object"}`;
  const options = [option('"Range"'), option('"Range"'), option('5'), option('" "')].join(', ');
  const titled = rowsIn(`{"name": "a", "inputSchema": {"properties": {"when": {"oneOf": [${options}]}}}}`);
  expect(flatRows(titled).map(({ title }) => title)).toEqual([
    'when',
    'One of: option 1, Range',
    'One of: option 2, Range',
    'One of: option 3',
    'One of: option 4',
  ]);
});

it('lists every schema by a name of its own, whatever is no schema included', () => {
  expect(flatRows(rows).map(({ title }) => title)).toEqual([
    'city',
    'Any of: option 1',
    'Any of: option 2',
    'days',
    'Item 1',
    'Item 2',
    'Further items',
    'Contains',
    'more',
    'Names like ^x-',
    'Other properties',
    'When a is there',
    'b',
    'If',
    'Then',
    'Not',
    'Definition place',
    'Item 1',
  ]);
  expect(drawnKeys(rows, new Set(['/inputSchema/properties/more']))).toHaveLength(11);
});

it('has the first of very many, and says how many are left', () => {
  const many = Array.from({ length: 2_500 }, (_, index) => `{"const": ${index}}`);
  const [row] = rowsIn(`{"name": "a", "inputSchema": {"type": "object", "properties": {"a": {"oneOf": [${many}]}}}}`);
  expect([row?.children.length, row?.left]).toEqual([1_000, 1_500]);
  expect(rows.every(({ left }) => left === 0)).toBe(true);
});

it.each([
  [[], 0],
  [['/inputSchema/properties/gone'], 0],
  [['/inputSchema/properties/days'], 2],
  [['/inputSchema/properties/city', '/inputSchema/properties/days/items/1'], 2],
  [['/inputSchema/properties/more/dependentSchemas/a/properties/b', '/inputSchema/gone/b'], 3],
])('for %j to have rows, one holds %i', (keys, most) => {
  const input = dialectOf('mcp').read(parseJson(text)).tools[0]?.input;
  expect(input && mostFor(input, keys)).toBe(most);
});

it.each([
  ['/inputSchema/properties/city/anyOf/1/$ref', 'Any of: option 2'],
  ['/inputSchema/properties/city/anyOf', 'city'],
  ['/inputSchema/properties/more/dependentSchemas/a/properties/b', 'b'],
  ['/inputSchema/$defs/place/prefixItems/0/type', 'Item 1'],
  ['/name', undefined],
])('%s belongs to %s', (pointer, title) => {
  expect(rowAt(rows, fromPointer(pointer) ?? [])?.title).toBe(title);
});

it.each<[what: string, from: string, to: string, kept: readonly string[]]>([
  ['a word of a schema', '"contains": 5', '"contains": 6', ['city', 'days', 'more', 'Definition place']],
  ['a name', '"city"', '"town"', ['days', 'more', 'Definition place']],
  ['a row inside', '"not": {}', '"not": {"not": {}}', ['city', 'days', 'Definition place']],
  ['a row that leaves', ', "contains": 5', '', ['city', 'more', 'Definition place']],
])('after an edit of %s the other shapes are the same objects', (_, from, to, kept) => {
  const read = shapeReader();
  const before = read(rows);
  const after = read(rowsIn(text.replace(from, to)));
  expect(after.filter((shape) => before.includes(shape)).map(({ title }) => title)).toEqual(kept);
  expect(read(rows).map(({ title }) => title)).toEqual(before.map(({ title }) => title));
});
