import { expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { fromPointer } from '../../core/json/pointer';
import { dialectOf } from '../../dialects';
import { drawnKeys, flatRows, rowAt, rowsOf } from './rows';

const text = `{"name": "a", "inputSchema": {"type": "object", "properties": {
  "city": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/place"}]},
  "days": {"type": "array", "items": [{"type": "string"}, true], "additionalItems": {"type": "number"}, "contains": 5},
  "more": {"type": "object", "patternProperties": {"^x-": {}}, "additionalProperties": false,
    "dependentSchemas": {"a": {"properties": {"b": {}}}}, "if": {}, "then": {"not": {}}}
}, "$defs": {"place": {"prefixItems": [{"type": "number"}]}}}}`;
const input = dialectOf('mcp').read(parseJson(text)).tools[0]?.input;
const rows = input ? rowsOf(input, undefined) : [];

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

it.each([
  ['/inputSchema/properties/city/anyOf/1/$ref', 'Any of: option 2'],
  ['/inputSchema/properties/city/anyOf', 'city'],
  ['/inputSchema/properties/more/dependentSchemas/a/properties/b', 'b'],
  ['/inputSchema/$defs/place/prefixItems/0/type', 'Item 1'],
  ['/name', undefined],
])('%s belongs to %s', (pointer, title) => {
  expect(rowAt(rows, fromPointer(pointer) ?? [])?.title).toBe(title);
});
