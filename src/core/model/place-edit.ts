import { isAbsent, nodeAt } from '../json/get';
import { memberAt } from '../json/lookup';
import type { PathEdit } from '../json/modify';
import type { Path } from '../json/pointer';
import type { JsonNode, JsonTree, ObjectNode } from '../json/tree';
import type { Refusal } from '../refusal';

export type Edits = readonly PathEdit[] | Refusal;

/** Sets a value and creates the objects on the way to it that are missing or `null`; refuses where something else stands. */
export function setDeep(tree: JsonTree, path: Path, json: string): Edits {
  for (let depth = 0; depth < path.length; depth += 1) {
    const container = nodeAt(tree.root, path.slice(0, depth));
    if (isAbsent(container)) return [{ kind: 'set', path: path.slice(0, depth), json: wrap(path.slice(depth), json) }];
    if (container?.kind !== 'object' && container?.kind !== 'array') {
      return { refused: `"${String(path[depth - 1])}" is neither an object nor a list; correct it in the code first.` };
    }
  }
  return [{ kind: 'set', path, json }];
}

function wrap(path: Path, json: string): string {
  return path.reduceRight<string>((inner, step) => `{ ${JSON.stringify(String(step))}: ${inner} }`, json);
}

/** Sets a member; a new one comes behind those that `order` puts before it. */
export function setInOrder(
  object: ObjectNode,
  path: Path,
  key: string,
  json: string,
  order: readonly string[],
): PathEdit {
  if (memberAt(object, key)) return { kind: 'set', path: [...path, key], json };
  const earlier = order.slice(0, Math.max(0, order.indexOf(key)));
  const last = object.entries.findLastIndex((member) => earlier.includes(member.key));
  const index = order.includes(key) ? last + 1 : undefined;
  return index === undefined ? { kind: 'insert', path, key, json } : { kind: 'insert', path, key, index, json };
}

/**
 * Takes a member or item away, and with it each container on the way up to `top` (itself included) that it leaves empty.
 */
export function removeWithEmpty(tree: JsonTree, path: Path, top: Path): readonly PathEdit[] {
  let target = path;
  while (target.length > top.length) {
    const parent = nodeAt(tree.root, target.slice(0, -1));
    if (sizeOf(parent) !== 1) break;
    target = target.slice(0, -1);
  }
  return nodeAt(tree.root, target) ? [{ kind: 'remove', path: target }] : [];
}

/** How many entries a node holds. */
export function sizeOf(node: JsonNode | undefined): number {
  if (node?.kind === 'object') return node.entries.length;
  return node?.kind === 'array' ? node.items.length : 0;
}

/** All edits of the parts, or the first reason why one cannot be done. */
export function combine(...parts: readonly Edits[]): Edits {
  const edits: PathEdit[] = [];
  for (const part of parts) {
    if ('refused' in part) return part;
    edits.push(...part);
  }
  return edits;
}

/** Appends an item to a list and creates the list, and the objects on the way to it, when they are missing. */
export function appendDeep(tree: JsonTree, path: Path, json: string): Edits {
  const list = nodeAt(tree.root, path);
  if (list?.kind === 'array') return [{ kind: 'insert', path, json }];
  if (isAbsent(list)) return setDeep(tree, path, `[${json}]`);
  return { refused: `"${String(path.at(-1))}" is not a list; correct it in the code first.` };
}
