import { getArray, getObject, textsIn } from '../json/get';
import { stringList } from '../json/new-container';
import type { Path } from '../json/pointer';
import type { JsonTree, ObjectNode } from '../json/tree';
import { type Edits, removeWithEmpty, setDeep } from './place-edit';

/** Sets `oauth2.scopes` of an authorization entry; without scopes the list leaves, and `oauth2` when nothing else is in it. */
export function setScopes(tree: JsonTree, entry: ObjectNode, path: Path, scopes: readonly string[]): Edits {
  const at = [...path, 'oauth2', 'scopes'];
  const present = getArray(getObject(entry, 'oauth2'), 'scopes');
  if (scopes.length === 0) return present ? removeWithEmpty(tree, at, [...path, 'oauth2']) : [];
  const isSame = JSON.stringify(textsIn(present)) === JSON.stringify(scopes);
  return isSame ? [] : setDeep(tree, at, stringList(scopes));
}
