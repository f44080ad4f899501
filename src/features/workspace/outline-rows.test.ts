import { expect, it } from 'vitest';
import { filterOutline, outlineReader, wordsOf } from './outline-rows';

const toolsOf = (...labels: readonly string[]) => labels.map((label) => ({ label }));

it('keeps the rows that look as before, and the list when all of them do', () => {
  const read = outlineReader();
  const before = read(toolsOf('a', 'b', 'c', 'd'), new Map([[2, { count: 1, severity: 'warning' }]]));
  const after = read(toolsOf('a', 'x', 'c', 'd'), new Map([[2, { count: 1, severity: 'error' }]]));
  expect(after.map((row, index) => row === before[index])).toEqual([true, false, false, true]);
  const counted = read(toolsOf('a', 'x', 'c', 'd'), new Map([[2, { count: 2, severity: 'error' }]]));
  expect(counted.map((row, index) => row === after[index])).toEqual([true, true, false, true]);
  expect(read(toolsOf('a', 'x', 'c', 'd'), new Map([[2, { count: 2, severity: 'error' }]]))).toBe(counted);
  expect(counted.map((row) => wordsOf(row, row.id === 2))).toEqual(['a', 'x', 'c, chosen, 2 problems', 'd']);
});

it('finds by words, and keeps the place of a tool', () => {
  const rows = outlineReader()(toolsOf('Mail_Send', 'Mail_Read', 'Sms_Send'), new Map());
  expect(filterOutline(rows, 'send mail')).toEqual([rows[0]]);
  expect(filterOutline(rows, 'sms').map(({ id }) => id)).toEqual([2]);
  expect(filterOutline(rows, ' ')).toBe(rows);
});
