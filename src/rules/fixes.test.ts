import { expect, it } from 'vitest';
import { byDropping, byRemoving, byRenaming, byReplacing, bySetting, change, removal, superfluous } from './fixes';

const path = ['a', 0, 'b'];
const remove = [{ kind: 'remove', path }];
const set = [{ kind: 'set', path, json: '1' }];

it.each([
  ['a value', bySetting('T', path, '1'), { title: 'T', edits: set }],
  ['another value, by a person', byReplacing('T', path, '1'), { title: 'T', edits: set, isChoice: true }],
  ['a value in its own words', change(path, '1'), { title: 'Change to 1', edits: set }],
  ['nothing, by a person', byRemoving('T', path), { title: 'T', edits: remove, isChoice: true }],
  ['nothing, where it stands twice', byDropping('T', path), { title: 'T', edits: remove }],
  ['nothing, in its own words', removal(path), { title: 'Remove "b" and its value', edits: remove, isChoice: true }],
  ['another name', byRenaming(path, 'c'), { title: 'Rename to "c"', edits: [{ kind: 'rename', path, key: 'c' }] }],
  [
    'what should not be there',
    superfluous(path, 'No.'),
    { at: path, part: 'key', message: 'No.', fixes: removal(path) },
  ],
])('%s', (_, fix, wanted) => expect(fix).toEqual(wanted));
