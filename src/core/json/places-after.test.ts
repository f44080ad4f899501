import { expect, it } from 'vitest';
import type { PathEdit } from './modify';
import { parseJson } from './parse';
import { type Carried, placesAfter } from './places-after';
import { fromPointer, toPointer } from './pointer';

const at = (pointer: string) => fromPointer(pointer) ?? [];
const move = (path: string, to: string, index?: number, key?: string): PathEdit => ({
  kind: 'move',
  path: at(path),
  to: at(to),
  ...(index === undefined ? {} : { index }),
  ...(key === undefined ? {} : { key }),
});
const remove = (path: string): PathEdit => ({ kind: 'remove', path: at(path) });
const insert = (path: string, index?: number): PathEdit => ({
  kind: 'insert',
  path: at(path),
  json: '0',
  ...(index === undefined ? {} : { index }),
});

const tree = parseJson('{"list": [{"a": 1}, {"a": 2}, [3, 4]], "map": {"x": {"y": [5]}, "z": {}}}');

it.each<[what: string, edits: readonly PathEdit[], before: string, after: string | undefined]>([
  ['nothing', [], '/list/1/a', '/list/1/a'],
  ['a new name', [{ kind: 'rename', path: at('/map/x'), key: 'w' }], '/map/x/y/0', '/map/w/y/0'],
  ['an item before it leaves', [remove('/list/0')], '/list/1/a', '/list/0/a'],
  ['it leaves', [remove('/list/1')], '/list/1/a', undefined],
  ['items come before it', [insert('/list', 0), insert('/list', 1)], '/list/1', '/list/3'],
  ['an item comes behind it', [insert('/list')], '/list/2', '/list/2'],
  ['it moves to the end', [move('/list/0', '/list')], '/list/0/a', '/list/2/a'],
  ['another moves over it', [move('/list/0', '/list', 2)], '/list/1', '/list/0'],
  ['two change places', [move('/list/2', '/list', 0), move('/list/0', '/list', 3)], '/list/0', '/list/2'],
  ['a move to where it is', [move('/list/1', '/list', 2)], '/list/1', '/list/1'],
  ['out of a list into names', [move('/list/0', '/map', 0, 'n')], '/list/0/a', '/map/n/a'],
  ['out of names into a list', [move('/map/x', '/list', 1)], '/map/x/y', '/list/1/y'],
  ['into a list that shifts itself', [remove('/list/0'), move('/map/z', '/list/2', 1)], '/map/z', '/list/1/1'],
  ['out of what leaves', [move('/map/x', '/list', 0), remove('/map')], '/map/x/y', '/list/0/y'],
  ['into each other', [move('/map/x', '/map/z'), move('/map/z', '/map/x')], '/map/x', undefined],
])('%s', (_, edits, before, after) => {
  const now = placesAfter(tree, edits)(at(before));
  expect(now && toPointer(now)).toBe(after);
});

it('follows what is taken away and comes back as text', () => {
  const carried: readonly Carried[] = [{ from: at('/map/x'), parent: at('/list/1'), steps: ['anyOf', 0] }];
  const now = placesAfter(tree, [remove('/map/x'), remove('/list/0')], carried)(at('/map/x/y'));
  expect(now && toPointer(now)).toBe('/list/0/anyOf/0/y');
});
