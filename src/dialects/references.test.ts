import { describe, expect, it } from 'vitest';
import { parseJson } from '../core/json/parse';
import { fromPointer, toPointer } from '../core/json/pointer';
import { definitionsIn, referenceTarget } from '../core/model/reference-edit';
import { dialectOf } from '.';

const tree = parseJson(
  JSON.stringify({
    name: 'book',
    inputSchema: {
      type: 'object',
      properties: {
        where: { $ref: '#/$defs/A%20b~1%23c' },
        when: { $ref: '#/definitions/Day' },
        gone: { $ref: '#/$defs/Gone' },
        none: { type: 'string' },
      },
      $defs: { 'A b/#c': { properties: { day: { $ref: '#/definitions/Day' } } } },
      definitions: { Day: { type: 'string' } },
    },
    outputSchema: { type: 'object', $defs: { Seat: { type: 'object', properties: { row: { type: 'integer' } } } } },
  }),
);
const [tool] = dialectOf('mcp').read(tree).tools;
const pathOf = (pointer: string) => fromPointer(pointer) ?? [];

describe('what a schema can refer to', () => {
  it.each([
    ['/inputSchema/properties/none', ['A b/#c: #/$defs/A%20b~1%23c', 'Day: #/definitions/Day']],
    ['/inputSchema/$defs/A b~1#c/properties/day', ['Day: #/definitions/Day', 'A b/#c: #/$defs/A%20b~1%23c']],
    ['/outputSchema', ['Seat: #/$defs/Seat']],
    ['/name', []],
  ])('at %s', (pointer, found) => {
    const named = tool ? definitionsIn(tree, tool, pathOf(pointer)) : [];
    expect(named.map(({ name, reference }) => `${name}: ${reference}`)).toEqual(found);
  });
});

it.each([
  ['/inputSchema/properties/where', '/inputSchema/$defs/A b~1#c'],
  ['/inputSchema/$defs/A b~1#c/properties/day', '/inputSchema/definitions/Day'],
  ['/inputSchema/properties/gone', undefined],
  ['/inputSchema/properties/none', undefined],
  ['/name', undefined],
])('the reference at %s leads to %s', (pointer, target) => {
  const found = tool && referenceTarget(tree, tool, pathOf(pointer));
  expect(found && toPointer(found)).toBe(target);
});
