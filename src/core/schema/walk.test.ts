import { describe, expect, it } from 'vitest';
import { toPointer } from '../json/pointer';
import { walkSchema } from './walk';

const places = (schema: unknown) =>
  [...walkSchema(schema, ['root'])].map(({ path, keyword }) => `${toPointer(path)} ${keyword}`);

describe('walking a schema', () => {
  it.each<[string, unknown, string[]]>([
    ['a boolean', true, ['/root undefined']],
    ['no schema', [1], []],
    [
      'properties named like keywords',
      { properties: { $ref: { items: {} }, enum: true } },
      [
        '/root undefined',
        '/root/properties/$ref properties',
        '/root/properties/$ref/items items',
        '/root/properties/enum properties',
      ],
    ],
    [
      'values that look like schemas',
      { default: { type: 'x' }, enum: [{}], const: {}, examples: [{}], 'x-own': {} },
      ['/root undefined'],
    ],
    [
      'lists and maps',
      { anyOf: [{}, false], $defs: { a: { not: {} } }, items: [{}] },
      [
        '/root undefined',
        '/root/anyOf/0 anyOf',
        '/root/anyOf/1 anyOf',
        '/root/$defs/a $defs',
        '/root/$defs/a/not not',
        '/root/items/0 items',
      ],
    ],
    [
      'broken places',
      { properties: [{}], anyOf: {}, not: 'x', dependencies: { a: ['b'], c: {} } },
      ['/root undefined', '/root/dependencies/c dependencies'],
    ],
    [
      'inherited names',
      JSON.parse('{"properties": {"__proto__": {}, "constructor": {}}}'),
      ['/root undefined', '/root/properties/__proto__ properties', '/root/properties/constructor properties'],
    ],
  ])('goes through %s', (_, schema, expected) => expect(places(schema)).toEqual(expected));

  it('knows parents and the root, and stops in the deep', () => {
    let schema: unknown = {};
    for (let level = 0; level < 3000; level += 1) schema = { not: schema };
    const nodes = [...walkSchema(schema, [])];
    expect(nodes).toHaveLength(501);
    expect(nodes[0]).toMatchObject({ depth: 0, parent: undefined, root: undefined });
    expect(nodes[7]?.root).toBe(nodes[0]);
    expect(nodes[7]?.parent).toBe(nodes[6]);
  });
});
