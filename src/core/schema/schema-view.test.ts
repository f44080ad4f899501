import { describe, expect, it } from 'vitest';
import { readValue } from '../json/located';
import { parseJson } from '../json/parse';
import { toPointer } from '../json/pointer';
import { compactValue } from '../json/print-json';
import { toValue } from '../json/to-value';
import { jsonLiteral, jsonObject } from '../json/value';
import { keywords } from './json-schema';
import { mapSubschemas } from './map-subschemas';
import { holdsOf } from './positions';
import { childrenOf, nodeView, type SchemaView, schemaView } from './schema-view';

/** A question about a schema, asked of both views: what they answer about its structure must be the same. */
function both(json: string, ask: <T>(view: SchemaView<T>) => unknown): unknown {
  const { root } = parseJson(json);
  const [fromData, fromNodes] = [ask(schemaView(toValue(root))), root && ask(nodeView(root))];
  expect(fromNodes).toEqual(fromData);
  return fromData;
}

const placesIn = (json: string) =>
  both(json, (view) => [...view.walk(['root'])].map(({ path, keyword }) => `${toPointer(path)} ${keyword}`));

describe('walking a schema', () => {
  it.each([
    ['a boolean', 'true', ['/root undefined']],
    ['no schema', '[1]', []],
    [
      'properties named like keywords',
      '{"properties": {"$ref": {"items": {}}, "enum": true}}',
      [
        '/root undefined',
        '/root/properties/$ref properties',
        '/root/properties/$ref/items items',
        '/root/properties/enum properties',
      ],
    ],
    [
      'values that look like schemas',
      '{"default": {"type": "x"}, "enum": [{}], "const": {}, "examples": [{}], "x-own": {}}',
      ['/root undefined'],
    ],
    [
      'lists and maps',
      '{"anyOf": [{}, false], "$defs": {"a": {"not": {}}}, "items": [{}]}',
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
      '{"properties": [{}], "anyOf": {}, "not": "x", "dependencies": {"a": ["b"], "c": {}}}',
      ['/root undefined', '/root/dependencies/c dependencies'],
    ],
    [
      'inherited names',
      '{"properties": {"__proto__": {}, "constructor": {}}}',
      ['/root undefined', '/root/properties/__proto__ properties', '/root/properties/constructor properties'],
    ],
    ['keys that stand twice', '{"not": {"not": {}}, "not": true}', ['/root undefined', '/root/not not']],
  ])('goes through %s', (_, json, expected) => expect(placesIn(json)).toEqual(expected));

  it('knows parents and the root, and stops in the deep', () => {
    let schema: unknown = {};
    for (let level = 0; level < 3000; level += 1) schema = { not: schema };
    const nodes = [...schemaView(schema).walk()];
    expect(nodes).toHaveLength(501);
    expect(nodes[0]).toMatchObject({ depth: 0, parent: undefined, root: undefined });
    expect(nodes[7]?.root).toBe(nodes[0]);
    expect(nodes[7]?.parent).toBe(nodes[6]);
  });

  it('comes to what only a reference makes a schema, once', () => {
    const json = '{"$ref": "#/x/a", "x": {"a": {"items": {"$ref": "#/x/b"}}, "b": {"$ref": "#/x/a"}}}';
    expect(both(json, (view) => [...view.reachable()].map(({ path }) => toPointer(path)))).toEqual([
      '',
      '/x/a',
      '/x/a/items',
      '/x/b',
    ]);
  });
});

describe('children of a schema', () => {
  it.each([...keywords])('%s holds schemas when the vocabulary says so', (keyword, { shape }) => {
    expect(holdsOf(keyword) !== undefined).toBe(shape.startsWith('schema'));
  });

  it('tells what stands where a schema belongs, also when it is none', () => {
    const { root } = parseJson(
      '{"items": [{}, 1], "properties": {"a": true, "b": []}, "allOf": {}, "not": null, "title": {}, "dependencies": {"a": ["b"]}}',
    );
    const children = root ? childrenOf(root) : [];
    expect(children.map(({ keyword, holds, step, isSchema }) => [keyword, holds, step, isSchema])).toEqual([
      ['items', 'list', 0, true],
      ['items', 'list', 1, false],
      ['properties', 'map', 'a', true],
      ['properties', 'map', 'b', false],
      ['allOf', 'one', undefined, false],
      ['not', 'one', undefined, false],
      ['dependencies', 'map', 'a', false],
    ]);
  });
});

describe('resolving references', () => {
  const schema = `{
    "$defs": {
      "a": {"type": "string"}, "a/b~c": {"items": [{}, {"not": {}}]}, "a b%": {},
      "named": {"$anchor": "name", "$dynamicAnchor": "name"}, "old": {"$id": "#old"},
      "one": {"$anchor": "twice"}, "two": {"$anchor": "twice"},
      "foreign": {"$id": "https://example.org/a", "$defs": {"x": {"$anchor": "theirs"}}}
    }
  }`;
  it.each([
    ['#', ''],
    ['#/$defs/a', '/$defs/a'],
    ['#/%24defs/a', '/$defs/a'],
    ['#/$defs/a~1b~0c/items/1/not', '/$defs/a~1b~0c/items/1/not'],
    ['#/$defs/a%20b%25', '/$defs/a b%'],
    ['#/$defs/a b%', '/$defs/a b%'],
    ['#/$defs/a~1b~0c/items/01', undefined],
    ['#/$defs/a~1b~0c/items/2', undefined],
    ['#/$defs/toString', undefined],
    ['#name', '/$defs/named'],
    ['#n%61me', '/$defs/named'],
    ['#old', '/$defs/old'],
    ['#nobody', undefined],
    ['#constructor', undefined],
    // Which of them is meant is not certain.
    ['#twice', undefined],
    ['#theirs', undefined],
    ['https://example.org/a', undefined],
    ['', undefined],
  ])('%s', (reference, expected) => {
    const path = both(schema, (view) => view.resolve(reference)?.path);
    expect(path === undefined ? undefined : toPointer(path as string[])).toBe(expected);
  });

  it.each([
    ['{"$ref": "#/$defs/a", "$dynamicRef": "#b"}', '/$defs/a'],
    ['{"$dynamicRef": "#b"}', '/$defs/b'],
    ['{"$ref": {}}', undefined],
    ['{}', undefined],
  ])('what %s refers to', (reference, expected) => {
    const json = `{"$defs": {"a": {}, "b": {"$dynamicAnchor": "b"}}, "not": ${reference}}`;
    const found = both(json, (view) => {
      const [, , , not] = [...view.walk()];
      const target = not && view.referred(not.value);
      return target && toPointer(target.path);
    });
    expect(found).toBe(expected);
  });

  it('lists references, ids and anchors wherever they stand', () => {
    const json = '{"x": [{"$ref": "#a"}], "$id": "here", "y": {"id": "#a"}, "z": {"$ref": "there"}, "w": {"$ref": 1}}';
    expect(both(json, ({ references, ids, anchors }) => [references, [...ids], [...anchors.keys()]])).toEqual([
      [
        { path: ['x', 0], target: ['y'] },
        { path: ['z'], target: undefined },
      ],
      ['here', '#a'],
      ['a'],
    ]);
  });
});

describe('conjuncts of a schema', () => {
  const titles = (json: string) =>
    both(json, (view) => {
      const titleOf = new Map([...view.reachable()].map(({ value, path }) => [value, toPointer(path)]));
      return view.conjuncts(view.root).map((each) => titleOf.get(each));
    });
  it.each([
    ['{}', ['']],
    ['{"$ref": "#/$defs/a", "$defs": {"a": {}}}', ['', '/$defs/a']],
    [
      '{"allOf": [{"allOf": [{"title": "x"}]}, {"$ref": "#/$defs/a"}], "$ref": "#/$defs/b", "$defs": {"a": {}, "b": {"$ref": "#/$defs/a"}}}',
      ['', '/$defs/b', '/$defs/a', '/allOf/0', '/allOf/0/allOf/0', '/allOf/1'],
    ],
    ['{"$ref": "#", "allOf": [{"$ref": "#"}]}', ['', '/allOf/0']],
    ['{"$ref": "#/nowhere", "anyOf": [{}]}', ['']],
  ])('%s', (json, expected) => expect(titles(json)).toEqual(expected));

  it('goes a long way without a stack', () => {
    const defs = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`d${index}`, { $ref: `#/$defs/d${index + 1}` }]),
    );
    const schema = { $ref: '#/$defs/d0', $defs: defs };
    expect(schemaView(schema).conjuncts(schema)).toHaveLength(20_001);
  });
});

describe('mapping subschemas', () => {
  const schema = readValue(
    '{"type": "object", "items": [{}, 1], "properties": {"a": true, "b": []}, "allOf": {}, "not": {}, "dependencies": {"a": ["b"], "c": {}}, "default": {}}',
  );
  const object = schema?.kind === 'object' ? schema : jsonObject({});

  it('gives the very same schema back when nothing changes', () => {
    expect(mapSubschemas(object, (child) => child)).toBe(object);
  });

  it('changes what the view calls children, and nothing else', () => {
    const steps: string[] = [];
    mapSubschemas(object, (child, path) => {
      steps.push(toPointer(path));
      return child;
    });
    const children = childrenOf(object).filter(({ isSchema }) => isSchema);
    expect(steps).toEqual(
      children.map(({ keyword, step }) => toPointer(step === undefined ? [keyword] : [keyword, step])),
    );
    expect(compactValue(mapSubschemas(object, () => jsonLiteral(false)))).toBe(
      '{"type":"object","items":[false,1],"properties":{"a":false,"b":[]},"allOf":{},"not":false,"dependencies":{"a":["b"],"c":false},"default":{}}',
    );
    expect(compactValue(mapSubschemas(object, () => undefined))).toBe(
      '{"type":"object","items":[1],"properties":{"b":[]},"allOf":{},"dependencies":{"a":["b"]},"default":{}}',
    );
  });
});

it('looks through a schema for references and names once', () => {
  const schema = { $defs: { a: { $anchor: 'a' } }, $ref: '#a' };
  expect(schemaView(schema).references).toBe(schemaView(schema).references);
});
