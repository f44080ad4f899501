import { expect, it } from 'vitest';
import { type TreeEntry, treeItems } from './tree-items';

const entry = (key: string, folder = '', position = 0) => ({
  ...{ kind: 'document' as const, key, title: key },
  ...{ folder, position },
});

const drawn = (items: readonly TreeEntry[]): readonly unknown[] =>
  items.map((item) => (item.kind === 'document' ? item.key : { [item.name]: drawn(item.children) }));

it.each([
  ['documents in their order', [entry('b', undefined, 2), entry('a', undefined, 1)], [], ['a', 'b']],
  ['folders first, by name', [entry('a'), entry('b', 'z'), entry('c', 'y')], [], [{ y: ['c'] }, { z: ['b'] }, 'a']],
  ['folders in folders', [entry('a', 'x/y')], [], [{ x: [{ y: ['a'] }] }]],
  ['a folder that holds nothing', [], ['x'], [{ x: [] }]],
])('%s', (_, documents, folders, expected) => {
  expect(drawn(treeItems(documents, folders))).toEqual(expected);
});
