import { expect, it } from 'vitest';
import { headerParameters } from './header-parameters';

const asking = (properties: unknown) => headerParameters({ type: 'object', properties });
const region = { type: 'string', 'x-mcp-header': 'Region' };

it('finds annotated arguments at any depth of properties', () => {
  const nested = { type: 'object', properties: { properties: { type: 'integer', 'x-mcp-header': 'Depth' } } };
  expect(asking({ region, nested, other: { type: 'string' } })).toEqual({
    parameters: [
      { path: ['region'], header: 'Region' },
      { path: ['nested', 'properties'], header: 'Depth' },
    ],
    problem: undefined,
  });
});

it.each([
  [{ a: { type: 'string', 'x-mcp-header': '' } }, '"" of "a" is not the name of a header'],
  [{ a: { type: 'string', 'x-mcp-header': 'My Region' } }, '"My Region" of "a" is not the name of a header'],
  [{ a: { type: 'string', 'x-mcp-header': 'Region\t1' } }, '"Region\\t1" of "a" is not the name of a header'],
  [{ a: { type: 'string', 'x-mcp-header': true } }, 'true of "a" is not the name of a header'],
  [
    { a: { type: 'number', 'x-mcp-header': 'A' } },
    '"A" of "a" is on a value that is neither string, integer nor boolean',
  ],
  [{ a: { 'x-mcp-header': 'A' } }, '"A" of "a" is on a value that is neither string, integer nor boolean'],
  [
    { region, b: { type: 'string', 'x-mcp-header': 'region' } },
    '"region" of "b" is the header of another argument too',
  ],
  [{ a: { type: 'array', items: region } }, '"Region" of "a" stands where no argument has a place of its own'],
])('objects: %j', (properties, problem) => {
  expect(asking(properties).problem).toBe(problem);
});

it('lets a value be null', () => {
  expect(asking({ a: { type: ['string', 'null'], 'x-mcp-header': 'A' } }).problem).toBeUndefined();
});
