import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawLines } from '../text/raw-lines';
import { colourJson, markRanges } from './colours';
import { parseJson } from './parse';
import { placeIssues } from './placed-issues';
import { cellText, sortedRows, tablesIn } from './table';
import { treeRows } from './tree-rows';

const shown = (text: string, toggled: readonly number[] = [], revealed: readonly string[] = []) =>
  treeRows(parseJson(text), { toggled: new Set(toggled), revealed }).map(
    ({ level, name, value }) => `${'  '.repeat(level - 1)}${name === undefined ? '' : `${name}: `}${value}`,
  );

describe('rows of a tree', () => {
  it('keep numbers and duplicate keys as received', () => {
    expect(shown('{"a": 1.50, "a": 12345678901234567890, "b": [true, null, "\\u0041"]}')).toEqual([
      '3 members',
      '  a: 1.50',
      '  a: 12345678901234567890',
      '  b: 3 items',
      '    0: true',
      '    1: null',
      '    2: "\\u0041"',
    ]);
  });

  it('open and close by hand', () => {
    const text = '{"a": {"b": {"c": 1}}}';
    expect(shown(text)).toHaveLength(3);
    expect(shown(text, [text.indexOf('{"c"')])).toHaveLength(4);
    expect(shown(text, [0])).toEqual(['1 member']);
  });

  it('open by themselves where something must be seen', () => {
    expect(shown('{"a": {"b": {"c": 1}}}', [], ['/a/b/c'])).toHaveLength(4);
    expect(shown('{"a/b": {"b": {"c": 1}}}', [], ['/a~1b/b/c'])).toHaveLength(4);
  });

  it('open a long string into its decoded lines', () => {
    const text = JSON.stringify(`first\n${'x'.repeat(150)}`);
    expect(shown(text)).toHaveLength(1);
    expect(shown(text, [0]).slice(1)).toEqual(['  first', `  ${'x'.repeat(100)}`, `  ${'x'.repeat(50)}`]);
  });

  it('have ids of their own', () => {
    const text = JSON.stringify({ a: 'x\n'.repeat(5), b: [[], {}, 'y\ny'] });
    const toggled = new Set([...text.matchAll(/"(?:x|y)/g)].map(({ index }) => index));
    const ids = treeRows(parseJson(text), { toggled, revealed: [] }).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('come from any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(shown(text).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('tables', () => {
  const text = '[{"n": 10, "s": "b"}, {"n": 9.50, "t": [1]}, {"s": "a10"}, {"s": "a9", "n": 100}]';
  const tree = parseJson(text);
  const [table] = tablesIn(tree);
  if (!table) throw new Error('No table was found.');
  const column = (name: string, direction: 'ascending' | 'descending') =>
    sortedRows(table, { column: name, direction }).map((row) =>
      cellText(row.members.find(({ key }) => key.value === name)?.value, text),
    );

  it('have a column for every key', () => expect(table.columns).toEqual(['n', 's', 't']));
  it.each([
    ['n', 'ascending', ['9.50', '10', '100', '']],
    ['n', 'descending', ['100', '10', '9.50', '']],
    ['s', 'ascending', ['a9', 'a10', 'b', '']],
  ] as const)('sort by %s, %s', (name, direction, expected) => expect(column(name, direction)).toEqual(expected));

  it.each([
    ['{"emails": [{"id": 1}], "next": null, "ids": [1]}', [['emails']]],
    ['[1, {"a": 1}]', []],
    ['[]', []],
    ['5', []],
    ['', []],
  ])('in %s', (source, paths) => expect(tablesIn(parseJson(source)).map(({ path }) => path)).toEqual(paths));
});

describe('raw text', () => {
  it('is cut into lines that are together the text', () => {
    expect(rawLines('ab\n\ncdefg\n', 2)).toEqual([
      [0, 2],
      [3, 3],
      [4, 6],
      [6, 8],
      [8, 9],
      [10, 10],
    ]);
  });

  it.each([
    ['{"a": "b", "n": -1.5e3}', ['{', '"a"', ':', ' ', '"b"', ', ', '"n"', ':', ' ', '-1.5e3', '}']],
    ['plain words', ['plain words']],
  ])('%s has colours', (source, parts) => expect(colourJson(source).map(({ text }) => text)).toEqual(parts));

  it('loses nothing to its colours', () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        expect(
          colourJson(source)
            .map(({ text }) => text)
            .join(''),
        ).toBe(source);
      }),
    );
  });
});

describe('issues in a raw text', () => {
  const issue = (path: readonly (string | number)[]) => ({
    path,
    keyword: 'type',
    schemaPointer: '',
    message: 'Wrong.',
  });

  it.each([
    ['{"a": "b"}', [['a']], ['"b"']],
    ['{"a": {"b": [1]}}', [['a', 'b'], ['a']], ['{', '[']],
    ['{"a": 1}', [['missing']], ['{']],
    ['{"a": 1}', [], []],
  ])('%s with %o', (source, paths, expected) => {
    const placed = placeIssues(parseJson(source), paths.map(issue));
    const parts = markRanges(colourJson(source), placed);
    expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(expected);
    expect(parts.map(({ text }) => text).join('')).toBe(source);
  });

  it('have lines that count from 1', () => {
    expect(placeIssues(parseJson('{\n"a": 1}'), [issue(['a'])])).toMatchObject([{ line: 2, pointer: '/a' }]);
  });
});
