import { expect, it } from 'vitest';
import type { Diagnostic } from '../../core/diagnostic';
import { problemReader } from './problem-rows';

const problem = (offset: number, more: Partial<Diagnostic> = {}): Diagnostic => ({
  rule: 'tool/name',
  severity: 'warning',
  message: 'A name is missing.',
  pointer: '/0',
  citation: 'house',
  fixes: [],
  offset,
  length: 1,
  ...more,
});
const fix = (title: string) => ({ title, edits: [] });

it('is the same list of the same rows while a key elsewhere changes nothing that they say', () => {
  const read = problemReader();
  const before = read([problem(3), problem(8, { pointer: '/1' })], 'ab\ncd\nef\ngh');
  expect(before.map(({ place }) => place)).toEqual(['2:1', '3:3']);
  expect(read([problem(4), problem(9, { pointer: '/1' })], 'abx\ncd\nef\ngh')).toBe(before);
});

it('counts in the whole text what "Fix all" takes, whatever is listed', () => {
  const all = ['/0', '/1', '/2'].map((pointer) => problem(0, { pointer, fixes: [fix('Add')] }));
  expect(problemReader()(all.slice(1, 2), 'a', all)).toMatchObject([{ alike: 3 }]);
});

it.each([
  ['its place', [problem(4, { pointer: '/1' })], 'a\nb\ncd'],
  ['its words', [problem(3, { pointer: '/1', message: 'Another.' })], 'ab\ncd'],
  ['its severity', [problem(3, { pointer: '/1', severity: 'error' })], 'ab\ncd'],
  ['its fixes', [problem(3, { pointer: '/1', fixes: [fix('Rename')] })], 'ab\ncd'],
  [
    'how many are like it',
    [problem(3, { pointer: '/1' }), problem(3, { pointer: '/2', fixes: [fix('Add')] })],
    'ab\ncd',
  ],
] as const)('a row is another one when %s changes', (_, now, text) => {
  const read = problemReader();
  const [, second] = read([problem(0), problem(3, { pointer: '/1' })], 'ab\ncd');
  const again = read([problem(0), ...now], text);
  expect(again.find(({ id }) => id === second?.id)).not.toBe(second);
});
