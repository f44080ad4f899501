import { expect, it } from 'vitest';
import { mergeLeft } from './merge-left';

function row(id: string, rev: number, text: string) {
  return { id, rev, text, dialectChoice: 'auto', toolIndex: 0, updatedAt: 0, argumentTexts: {} };
}

it.each([
  ['nothing was left', [row('a', 3, 'x')], [], ['a x']],
  ['an edit based on the stored row takes its place', [row('a', 3, 'x')], [row('a', 3, 'y')], ['a y']],
  ['an edit that was stored after all changes nothing', [row('a', 4, 'y')], [row('a', 3, 'y')], ['a y']],
  [
    'another tab has written since: both stay',
    [row('a', 5, 'theirs')],
    [row('a', 3, 'ours')],
    ['a theirs', 'new ours'],
  ],
  ['a document that was never stored', [], [row('b', 0, 'first words')], ['b first words']],
])('%s', (_, rows, left, expected) => {
  expect(mergeLeft(rows, left, () => 'new').map(({ id, text }) => `${id} ${text}`)).toEqual(expected);
});
