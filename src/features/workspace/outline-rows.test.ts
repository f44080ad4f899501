import { expect, it } from 'vitest';
import { filterOutline, outlineReader, wordsOf } from './outline-rows';

const toolsOf = (...labels: readonly string[]) => labels.map((label) => ({ label }));

it('keeps the rows that look as before, and the list when all of them do', () => {
  const read = outlineReader();
  const before = read(toolsOf('a', 'b', 'c', 'd'), new Map([[2, { count: 1, severity: 'warning' }]]), 0);
  const after = read(toolsOf('a', 'x', 'c', 'd'), new Map([[2, { count: 1, severity: 'error' }]]), 0);
  expect(after.map((row, index) => row === before[index])).toEqual([true, false, false, true]);
  const moved = read(toolsOf('a', 'x', 'c', 'd'), new Map([[2, { count: 2, severity: 'error' }]]), 3);
  expect(moved.map((row, index) => row === after[index])).toEqual([false, true, false, false]);
  expect(read(toolsOf('a', 'x', 'c', 'd'), new Map([[2, { count: 2, severity: 'error' }]]), 3)).toBe(moved);
  expect(moved.map(wordsOf)).toEqual(['a', 'x', 'c, 2 problems', 'd, chosen']);
});

it('finds by words, and keeps the place of a tool', () => {
  const rows = outlineReader()(toolsOf('Mail_Send', 'Mail_Read', 'Sms_Send'), new Map(), 0);
  expect(filterOutline(rows, 'send mail')).toEqual([rows[0]]);
  expect(filterOutline(rows, 'sms').map(({ id }) => id)).toEqual([2]);
  expect(filterOutline(rows, ' ')).toBe(rows);
});
