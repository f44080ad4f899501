import { expect, it } from 'vitest';
import { placeDrafts } from './place-drafts';

function left(id: string, rev: number, text: string) {
  return { id, rev, text, dialectChoice: 'auto', toolIndex: 0, updatedAt: 0, argumentTexts: {}, by: 'here' };
}

it.each([
  ['nothing was left', { rev: 3, text: 'x', updatedBy: 'here' }, [], []],
  [
    'an edit based on the stored text takes its place',
    { rev: 3, text: 'x', updatedBy: 'here' },
    [left('a', 3, 'y')],
    ['edit a y'],
  ],
  [
    'an edit that was stored after all changes nothing',
    { rev: 4, text: 'y', updatedBy: 'here' },
    [left('a', 3, 'y')],
    [],
  ],
  [
    'another tab has written since: both stay',
    { rev: 5, text: 'theirs', updatedBy: 'there' },
    [left('a', 3, 'ours')],
    ['new fresh ours'],
  ],
  ['the write before was under way', { rev: 1, text: 'x', updatedBy: 'here' }, [left('a', 0, 'y')], ['edit a y']],
  ['a document that was never stored', undefined, [left('b', 0, 'first words')], ['new b first words']],
])('%s', (_, stored, documents, expected) => {
  const placed = placeDrafts(
    documents,
    () => stored,
    () => 'fresh',
  );
  expect(placed.map(({ as, document: { id, text } }) => `${as} ${id} ${text}`)).toEqual(expected);
});
