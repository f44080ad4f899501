import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { isObject } from '../json/members';
import { modify, type PathEdit } from '../json/modify';
import { parseJson } from '../json/parse';
import type { Path } from '../json/pointer';
import { toValue } from '../json/to-value';
import { applyEdits } from '../text/edit';
import { modifyYaml } from './modify-yaml';
import { parseYaml } from './parse-yaml';

function edited(text: string, ...edits: readonly PathEdit[]): string {
  const { written } = parseYaml(text);
  const changes = written ? modifyYaml(written, edits) : { refused: 'Not YAML.' };
  return 'refused' in changes ? changes.refused : applyEdits(text, changes);
}

describe('edits of YAML', () => {
  it.each<[string, PathEdit, string]>([
    ['a: v1 # kept', { kind: 'set', path: ['a'], json: '"v1-draft"' }, 'a: v1-draft # kept'],
    ['a: "v1"', { kind: 'set', path: ['a'], json: '"v2"' }, 'a: "v2"'],
    ['a: v1', { kind: 'set', path: ['a'], json: '"yes"' }, 'a: "yes"'],
    ['a: [string, "null"]\nb: 1', { kind: 'set', path: ['a'], json: '"string"' }, 'a: string\nb: 1'],
    ['a:\nb: 1', { kind: 'set', path: ['a'], json: 'true' }, 'a: true\nb: 1'],
    ['a:\n  b: 1\n', { kind: 'set', path: ['a', 'c'], json: '"x y"' }, 'a:\n  b: 1\n  c: "x y"\n'],
    [
      'a:\n  b: 1',
      { kind: 'insert', path: [], key: 'c', json: '{"d": {"e": [1]}, "f": {}}' },
      'a:\n  b: 1\nc:\n  d:\n    e:\n      - 1\n  f: {}',
    ],
    ['a:\n  b: 1\nc: 2', { kind: 'insert', path: ['a'], key: 'x', index: 0, json: '0' }, 'a:\n  x: 0\n  b: 1\nc: 2'],
    ['a:\n  - x\n  - y\n', { kind: 'insert', path: ['a'], json: '"z"' }, 'a:\n  - x\n  - y\n  - z\n'],
    ['a: [x, y]', { kind: 'insert', path: ['a'], json: '"z"' }, 'a: [x, y, z]'],
    ['a: 1\nb: 2\nc: 3\n', { kind: 'remove', path: ['b'] }, 'a: 1\nc: 3\n'],
    ['a: 1\nb: >\n  x\n  y\n', { kind: 'remove', path: ['b'] }, 'a: 1\n'],
    ['a:\n- x\n- y\n', { kind: 'remove', path: ['a', 0] }, 'a:\n- y\n'],
    ['a: [x, y]', { kind: 'remove', path: ['a', 0] }, 'a: [y]'],
    ['a: [x, y]', { kind: 'remove', path: ['a', 1] }, 'a: [x]'],
    ['a: 1', { kind: 'rename', path: ['a'], key: 'b' }, 'b: 1'],
    ['"a": 1', { kind: 'rename', path: ['a'], key: 'b' }, '"b": 1'],
    ['a: 1\n---\nb: 2\n', { kind: 'rename', path: [1, 'b'], key: 'c' }, 'a: 1\n---\nc: 2\n'],
    ['a: 1\n---\nb: 2\n', { kind: 'insert', path: [0], key: 'c', json: '3' }, 'a: 1\nc: 3\n---\nb: 2\n'],
    [
      'a: &x {c: 1}\nb:\n  <<: *x\n  d: 2\n',
      { kind: 'rename', path: ['b', 'd'], key: 'e' },
      'a: &x {c: 1}\nb:\n  <<: *x\n  e: 2\n',
    ],
    [
      'a: &x {c: 1}\nb:\n  <<: *x\n  d: 2\n',
      { kind: 'insert', path: ['b'], key: 'e', json: '3' },
      'a: &x {c: 1}\nb:\n  <<: *x\n  d: 2\n  e: 3\n',
    ],
  ])('%j with %j', (text, edit, expected) => expect(edited(text, edit)).toBe(expected));

  it.each([
    ['a:\n  b:\n    c: 1\n    d: 2\n', 'a:\n  b:\n    c: 1\n  e:\n    - b\n'],
    ['a:\n  b:\n    c: 1\n    d: 2', 'a:\n  b:\n    c: 1\n  e:\n    - b'],
    ['a:\n  b:\n    d: 2\n    c: 1\nf: 3\n', 'a:\n  b:\n    c: 1\n  e:\n    - b\nf: 3\n'],
    ['a:\n  b:\n    c: 1\n    d: 2\nf: 3\n', 'a:\n  b:\n    c: 1\n  e:\n    - b\nf: 3\n'],
  ])('%j without "d", and with what comes behind', (text, expected) => {
    const remove = { kind: 'remove', path: ['a', 'b', 'd'] } as const;
    expect(edited(text, remove, { kind: 'insert', path: ['a'], key: 'e', json: '["b"]' })).toBe(expected);
  });

  it.each<[string, PathEdit]>([
    ['a: &x 1\nb: *x', { kind: 'set', path: ['a'], json: '2' }],
    ['a: &x 1\nb: *x', { kind: 'set', path: ['b'], json: '2' }],
    ['a: &x {c: 1}\nb: *x', { kind: 'set', path: ['b', 'c'], json: '2' }],
    ['a: 1\n---\nb: 2', { kind: 'remove', path: [0] }],
    ['--- {a: 1}\n--- {b: 2}', { kind: 'remove', path: [0] }],
    ['a: 1\n---\nb: 2', { kind: 'insert', path: [], json: '{"c": 3}' }],
    ['a: &x {c: 1}\nb:\n  <<: *x\n  d: 2', { kind: 'set', path: ['b', 'c'], json: '2' }],
    ['a: &x {c: 1}\nb:\n  <<: *x\n  d: 2', { kind: 'rename', path: ['b', 'c'], key: 'e' }],
    ['a: &x {c: 1}\nb:\n  <<: *x\n  d: 2', { kind: 'remove', path: ['b', 'c'] }],
    ['a: !!str 1', { kind: 'set', path: ['a'], json: '2' }],
    ['a: >\n  b\n', { kind: 'set', path: ['a'], json: '2' }],
    ['a: {b: 1}', { kind: 'insert', path: ['a'], key: 'c', json: '2' }],
    ['a:\n  b: 1', { kind: 'remove', path: ['a', 'b'] }],
    ['- a: 1\n  b: 2', { kind: 'remove', path: [0, 'a'] }],
    ['a: 1\nb: 2', { kind: 'move', path: ['a'], to: [], index: 2 }],
    ['a: 1', { kind: 'set', path: ['b', 'c'], json: '2' }],
  ])('%j with %j is refused', (text, edit) => expect(edited(text, edit)).toMatch(/ cannot be changed with certainty /));
});

const texts: readonly string[] = [
  'version: v1-draft\nexports:\n  call:\n    description: >\n      Some text\n      on lines.\n    input:\n      $ref: "#/a"\n\n    # a comment\n    output: {type: string, n: 1} # behind\n  describe:\n    list: [a, "b", c]\ncomponents:\n- one\n-  two: 2\n   three: 3\n-\n',
  "a: 'it''s'\nb:\n    c:\n    -   d: |\n            x\n        e: 1\n    f: null\ng: &m {h: 1}\ni: *m\nj: !!str 5\n",
];

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  const steps: readonly (string | number)[] = Array.isArray(value)
    ? [...value.keys()]
    : isObject(value)
      ? Object.keys(value)
      : [];
  return [path, ...steps.flatMap((step) => pathsIn(Object(value)[step], [...path, step]))];
}

it('makes no edit that says something else than the same edit of JSON', () => {
  const values = ['"plain"', '"with: mark"', '5', 'null', '[]', '{"x": {"y": ["z"]}}', '["p", "q"]', '"true"', '""'];
  let made = 0;
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(5), fc.constantFrom(...values), (text, at, kind, json) => {
      const tree = parseYaml(text);
      const paths = pathsIn(toValue(tree.root));
      const path = paths[at % paths.length] ?? [];
      const edits: readonly PathEdit[] = [
        { kind: 'set', path, json },
        { kind: 'set', path: [...path, 'new'], json },
        { kind: 'insert', path, key: 'new', index: at % 3, json },
        { kind: 'insert', path, json },
        { kind: 'remove', path },
        { kind: 'rename', path, key: 'other name' },
      ];
      const edit = edits[kind];
      if (!edit || !tree.written) return;
      const changes = modifyYaml(tree.written, [edit]);
      if ('refused' in changes) return;
      made += 1;
      const expected = modify(tree.text, [edit]);
      if ('refused' in expected) throw new Error(`${JSON.stringify(edit)}: ${expected.refused}`);
      const changed = parseYaml(applyEdits(text, changes));
      expect({ edit, issues: changed.issues, value: toValue(changed.root) }).toEqual({
        edit,
        issues: [],
        value: toValue(parseJson(applyEdits(tree.text, expected)).root),
      });
    }),
    { numRuns: sized(500, 10_000) },
  );
  expect(made).toBeGreaterThan(sized(100, 2_000));
});
