import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from '../json/parse';
import { readParameters } from './schema-parameters';
import { shareParameters } from './share-parameters';
import type { ParameterModel } from './tool-document';

function read(text: string): ParameterModel {
  return readParameters(parseJson(text).root, { name: '', path: ['inputSchema'], required: true }, text);
}

const wide = `{"type": "object", "required": ["a"], "properties": {
  "a": {"type": "string"}, "b": {"type": "array", "items": {"type": "object", "properties": {"c": {}}}},
  "d": {"anyOf": [{"type": "string", "minLength": 1}, {"x-note": 1}]}}, "$defs": {"e": {"type": "number"}}}`;

/** Where each parameter stands, and whether it is the object that it was before. */
function kept(before: ParameterModel, after: ParameterModel): Readonly<Record<string, boolean>> {
  const known = new Set<ParameterModel>();
  const collect = (each: ParameterModel): void => {
    known.add(each);
    for (const inner of insideOf(each)) collect(inner);
  };
  collect(before);
  const found: Record<string, boolean> = {};
  const look = (each: ParameterModel): void => {
    found[each.path.slice(1).join('/')] = known.has(each);
    for (const inner of insideOf(each)) look(inner);
  };
  look(after);
  return found;
}

function insideOf({ children, items, parts }: ParameterModel): readonly ParameterModel[] {
  return [...children, ...(items ? [items] : []), ...(parts ?? [])];
}

it.each<[what: string, from: string, to: string, changed: readonly string[]]>([
  ['nothing', '', '', []],
  ['white space', '"type": "object"', '"type":   "object"', []],
  ['a keyword', '"minLength": 1', '"minLength": 2', ['', 'properties/d', 'properties/d/anyOf/0']],
  ['a type', '"c": {}', '"c": {"type": "string"}', ['b', 'b/items', 'b/items/properties/c']],
  ['what is required', '"required": ["a"]', '"required": ["d"]', ['', 'properties/a', 'properties/d']],
  ['a definition', '"number"', '"integer"', ['', '$defs/e']],
])('shares what an edit of %s leaves alone', (_what, from, to, changed) => {
  const before = read(wide);
  const now = read(wide.replace(from, to));
  const shared = shareParameters(before, now);
  expect(shared).toEqual(now);
  const paths = Object.entries(kept(before, shared)).flatMap(([path, isKept]) => (isKept ? [] : [path]));
  const wanted = changed[0] === 'b' ? ['', ...changed.map((path) => `properties/${path}`)] : changed;
  expect(paths.toSorted()).toEqual(wanted.toSorted());
});

it('shares parameters that have changed places', () => {
  const [before, now] = [
    read('{"properties": {"a": {"type": "string"}, "b": {}}}'),
    read('{"properties": {"b": {}, "a": {"type": "string"}}}'),
  ];
  const shared = shareParameters(before, now);
  expect(shared.children.map((each) => before.children.indexOf(each))).toEqual([1, 0]);
});

it('shares the first of very many, and reads no others to compare them', () => {
  const alternatives = Array.from({ length: 3_000 }, (_, at) => ({ type: 'string', title: `A ${at}` }));
  const [before, now] = ['B', 'C'].map((title) => read(JSON.stringify({ oneOf: [{ title }, ...alternatives] })));
  if (!before || !now) throw new Error('Both are read.');
  const shared = shareParameters(before, now).parts ?? [];
  expect(shared).toHaveLength(3_001);
  expect(shared[1]).toBe(before.parts?.[1]);
  expect(shared[0]?.keywords.title?.json).toBe('"C"');
  expect(shared.at(-1)).toBe(now.parts?.at(-1));
});

const inner = { maxDepth: 3, depthIdentifier: 'schema' };

const { schema } = fc.letrec<{ schema: object; map: object }>((tie) => ({
  map: fc.dictionary(fc.constantFrom('a', 'b', '$ref'), tie('schema'), { maxKeys: 2 }),
  schema: fc.record(
    {
      type: fc.constantFrom<unknown>('string', 'object', 'array', ['string', 'null'], 5),
      description: fc.constantFrom('A.', 'B.', 1),
      minLength: fc.constantFrom(1, 2),
      required: fc.subarray(['a', 'b']),
      properties: fc.oneof(inner, fc.constant({}), tie('map')),
      items: fc.oneof(inner, fc.constant(true), tie('schema')),
      anyOf: fc.oneof(inner, fc.constant([]), fc.array(tie('schema'), { maxLength: 2 })),
      $defs: fc.oneof(inner, fc.constant({}), tie('map')),
      'x-note': fc.constantFrom(1, {}),
    },
    { requiredKeys: [] },
  ),
}));

it('never says anything else than what was read', () => {
  fc.assert(
    fc.property(schema, schema, (a, b) => {
      const [before, now] = [read(JSON.stringify(a)), read(JSON.stringify(b))];
      expect(shareParameters(before, now)).toEqual(now);
      expect(shareParameters(before, read(JSON.stringify(a, null, 2)))).toSatisfy(
        // White space shows in the text of a keyword only.
        (shared) => /[[{]/.test(keywordsIn(before)) || shared === before,
      );
    }),
  );
});

function keywordsIn(each: ParameterModel): string {
  const own = Object.values(each.keywords).map(({ json }) => json);
  return [...own, ...insideOf(each).map(keywordsIn)].join('');
}
