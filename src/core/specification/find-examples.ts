import { nodeAt } from '../json/get';
import { type Path, toPointer } from '../json/pointer';
import type { JsonNode, JsonTree } from '../json/tree';
import { unwrap } from '../model/unwrap';
import type { FieldPlaces } from './entry';
import { fieldAt } from './field-places';

/** A place in one of several documents. */
export interface FoundPlace {
  readonly document: number;
  readonly pointer: string;
  readonly text: string;
}

/** Characters up to which a value is shown. */
const readable = 240;

/** The first place in which each member of a format occurs, among documents in that format, that is wanted. */
export function findExamples(
  trees: readonly JsonTree[],
  places: readonly FieldPlaces[],
  isWanted: (key: string, path: Path) => boolean = () => true,
): ReadonlyMap<string, FoundPlace> {
  const found = new Map<string, FoundPlace>();
  trees.forEach((tree, document) => {
    for (const { path: root } of unwrap(tree.root).places) {
      for (const path of pathsBelow(nodeAt(tree.root, root), [])) {
        const key = fieldKeyAt(places, path);
        if (key === undefined || found.has(key) || !isWanted(key, path)) continue;
        const node = nodeAt(tree.root, [...root, ...path]);
        if (!node) continue;
        found.set(key, { document, pointer: toPointer([...root, ...path]), text: shown(tree, node) });
      }
    }
  });
  return found;
}

/** The key of the member at a path, by the first of the schemas that knows the whole way. */
export function fieldKeyAt(places: readonly FieldPlaces[], path: Path): string | undefined {
  const keys = places.map((each) => fieldAt(each, path)).filter((key) => key !== undefined);
  return keys.toSorted((a, b) => depthOf(b) - depthOf(a))[0];
}

const depthOf = (key: string) => (key.startsWith('keyword.') ? 100 : key.split('.').length);

function* pathsBelow(node: JsonNode | undefined, path: Path): Generator<Path> {
  if (node?.kind === 'object') {
    for (const { key, value } of node.members) {
      yield [...path, key];
      yield* pathsBelow(value, [...path, key]);
    }
  } else if (node?.kind === 'array') {
    for (const [index, item] of node.items.entries()) yield* pathsBelow(item, [...path, index]);
  }
}

/** The value as it is written, without the indentation that it has inside its document. */
function shown({ written, text }: JsonTree, { offset, length }: JsonNode): string {
  if (written) return '';
  const lineStart = text.lastIndexOf('\n', offset) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? '';
  const value = text.slice(offset, offset + length).replaceAll(`\n${indent}`, '\n');
  return value.length <= readable ? value : `${value.slice(0, readable).trimEnd()}\n…`;
}
