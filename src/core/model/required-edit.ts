import { nodeAt } from '../json/lookup';
import type { Path } from '../json/pointer';
import type { ArrayNode, JsonTree } from '../json/tree';
import { memberValue } from './members';
import type { Edits } from './place-edit';

/** Keeps the `required` list of the object schema at `path` in step. A list of another kind stays as it is. */
export function addRequired(tree: JsonTree, path: Path, name: string): Edits {
  const list = memberValue(nodeAt(tree.root, path), 'required');
  const at = [...path, 'required'];
  const json = JSON.stringify(name);
  if (!list) return [{ kind: 'set', path: at, json: `[${json}]` }];
  if (list.kind !== 'array') {
    return { refused: '"required" of the object around it is not a list of names; correct it in the code first.' };
  }
  return indexesOf(list, name).length > 0 ? [] : [{ kind: 'insert', path: at, json }];
}

/** Takes the name away, and the whole list when nothing else is on it. */
export function removeRequired(tree: JsonTree, path: Path, name: string): Edits {
  const list = memberValue(nodeAt(tree.root, path), 'required');
  if (list?.kind !== 'array') return [];
  const indexes = indexesOf(list, name);
  const at = [...path, 'required'];
  if (indexes.length === 0) return [];
  if (indexes.length === list.items.length) return [{ kind: 'remove', path: at }];
  return indexes.map((index) => ({ kind: 'remove', path: [...at, index] }));
}

/** Writes the new name where the old one stands. */
export function renameRequired(tree: JsonTree, path: Path, name: string, next: string): Edits {
  const list = memberValue(nodeAt(tree.root, path), 'required');
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
