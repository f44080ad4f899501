import { get, nodeAt } from '../json/get';
import type { PathEdit } from '../json/modify';
import { stringList } from '../json/new-container';
import type { Path } from '../json/pointer';
import type { ArrayNode, JsonTree } from '../json/tree';
import { combine, type Edits } from './place-edit';

/** Writes the new name where the old one stands. */
export function renameRequired(tree: JsonTree, path: Path, name: string, next: string): Edits {
  const list = get(nodeAt(tree.root, path), 'required');
  if (list?.kind !== 'array') return [];
  const at = [...path, 'required'];
  const isListed = indexesOf(list, next).length > 0;
  return indexesOf(list, name).map((index) =>
    isListed
      ? { kind: 'remove', path: [...at, index] }
      : { kind: 'set', path: [...at, index], json: JSON.stringify(next) },
  );
}

function indexesOf(list: ArrayNode, name: string): readonly number[] {
  return list.items.flatMap((item, index) => (item.kind === 'string' && item.value === name ? [index] : []));
}

/** Names that leave the `required` list of the object schema at `path`, and names that come to it. */
export interface RequiredChange {
  readonly path: Path;
  readonly gone: string[];
  readonly come: string[];
}

/** One edit plan for the lists of several objects, each changed once; a list that nothing is left on goes. */
export function changeRequired(tree: JsonTree, changes: readonly RequiredChange[]): Edits {
  return combine(...changes.map((change) => changeOne(tree, change)));
}

function changeOne(tree: JsonTree, { path, gone, come }: RequiredChange): Edits {
  const list = get(nodeAt(tree.root, path), 'required');
  const at = [...path, 'required'];
  if (!list) return come.length === 0 ? [] : [{ kind: 'set', path: at, json: stringList(come) }];
  if (list.kind !== 'array') {
    if (come.length === 0) return [];
    return { refused: '"required" of the object around it is not an array of names; correct it in the code first.' };
  }
  const leaving = new Set(gone.flatMap((name) => indexesOf(list, name)));
  const coming = come.filter((name) => indexesOf(list, name).every((index) => leaving.has(index)));
  if (leaving.size === list.items.length && leaving.size > 0 && coming.length === 0) {
    return [{ kind: 'remove', path: at }];
  }
  return [
    ...[...leaving].map((index): PathEdit => ({ kind: 'remove', path: [...at, index] })),
    ...coming.map((name): PathEdit => ({ kind: 'insert', path: at, json: JSON.stringify(name) })),
  ];
}
