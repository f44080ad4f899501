import { describe, expect, it } from 'vitest';
import { createValueReader } from './value-reader';

const text = '{"list": [{"name": "Ada"}, {"name": "Bo", "deep": {"note": "adagio"}}], "ADA": 1, "long": "x\\nada"}';
const closed = { toggled: [], revealed: [], depth: 0 };

describe('a reader', () => {
  const reader = createValueReader(text);
  const find = (query: string, number: number) => reader.ask({ kind: 'find', view: closed, query, number });
  const rowAt = (query: string, number: number) => {
    const { index, toggled } = find(query, number);
    return reader.ask({ kind: 'tree', view: { ...closed, toggled }, start: index, end: index + 1 }).rows[0]?.pointer;
  };

  it.each([
    ['ada', 0, '/list/0/name'],
    ['ada', 1, '/list/1/deep/note'],
    ['ada', 2, '/ADA'],
    ['ada', 3, '/long'],
    ['ada', 4, '/list/0/name'],
    ['ada', -1, '/long'],
    ['deep', 0, '/list/1/deep'],
    ['1', 0, '/ADA'],
  ])('finds %s, number %i, and opens the way there', (query, number, pointer) => {
    expect(rowAt(query, number)).toBe(pointer);
  });

  it('opens what was closed by hand', () => {
    const view = { toggled: [0], revealed: [] };
    const { index, toggled } = reader.ask({ kind: 'find', view, query: 'bo', number: 0 });
    expect(toggled).not.toContain(0);
    expect(reader.ask({ kind: 'tree', view: { ...view, toggled }, start: index, end: index + 1 }).rows[0]?.value).toBe(
      '"Bo"',
    );
  });

  it.each(['', 'nowhere'])('finds no "%s"', (query) => {
    expect(find(query, 0)).toMatchObject({ count: 0, index: -1 });
  });

  it('has tables, sorted a window at a time', () => {
    expect(reader.ask({ kind: 'about' })).toEqual({
      problem: undefined,
      hasValue: true,
      tables: [{ pointer: '/list', columns: ['name', 'deep'], hasMoreColumns: false, rowCount: 2 }],
    });
    const sort = { column: 'name', direction: 'descending' } as const;
    expect(reader.ask({ kind: 'table', table: 0, sort, start: 0, end: 1 }).rows).toEqual([
      { place: 1, cells: ['Bo', '{"note": "adagio"}'] },
    ]);
    expect(reader.ask({ kind: 'csv', table: 0, sort })).toBe('name,deep\r\nBo,"{""note"": ""adagio""}"\r\nAda,\r\n');
  });

  it('says what is wrong with a text that is no JSON', () => {
    expect(createValueReader('{"a": 1').ask({ kind: 'about' }).problem).toContain('never closed');
  });
});

it('a hundred thousand rows are read and sorted, a window at a time', () => {
  const rows = Array.from({ length: 100_000 }, (_, id) => `{"id":${id * 7919}}`);
  const reader = createValueReader(`[${rows.join(',')}]`);
  const view = { toggled: [], revealed: [], depth: 9 };
  expect(reader.ask({ kind: 'tree', view, start: 199_990, end: 200_010 }).rows).toHaveLength(11);
  const sort = { column: 'id', direction: 'descending' } as const;
  expect(reader.ask({ kind: 'table', table: 0, sort, start: 0, end: 1 }).rows[0]?.place).toBe(99_999);
});
