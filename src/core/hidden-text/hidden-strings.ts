import type { Path } from '../json/pointer';
import { type EntryNode, type JsonNode, type JsonTree, keyRange, type ObjectNode } from '../json/tree';
import type { TextRange } from '../text/edit';
import { findHidden, type HiddenRun } from './hidden-text';

/** A key or a string value that holds what is not seen. */
export interface HiddenString {
  readonly path: Path;
  readonly part: 'key' | 'value';
  /** Where it stands, with its quotes. */
  readonly range: TextRange;
  /** As it is meant: escapes are read. */
  readonly text: string;
  readonly runs: readonly HiddenRun[];
  /** Of a key: the object it stands in. */
  readonly owner?: ObjectNode;
}

/** Every key and every string value of a tree, in order; those that a duplicate key hides too. */
export function* hiddenStrings({ root }: JsonTree): Generator<HiddenString> {
  if (root) yield* stringsIn(root, []);
}

function* stringsIn(node: JsonNode, path: (string | number)[]): Generator<HiddenString> {
  if (node.kind === 'string') {
    const runs = findHidden(node.value);
    if (runs.length > 0) yield { path: [...path], part: 'value', range: node, text: node.value, runs };
  } else if (node.kind === 'array') {
    for (const [index, item] of node.items.entries()) yield* inside(item, path, index);
  } else if (node.kind === 'object') {
    for (const entry of node.entries) {
      const runs = findHidden(entry.key);
      if (runs.length > 0) yield keyOf(entry, node, path, runs);
      if (entry.value) yield* inside(entry.value, path, entry.key);
    }
  }
}

/** One path serves the whole walk: most of what is walked over has nothing to say. */
function* inside(node: JsonNode, path: (string | number)[], step: string | number): Generator<HiddenString> {
  path.push(step);
  yield* stringsIn(node, path);
  path.pop();
}

function keyOf(entry: EntryNode, owner: ObjectNode, path: Path, runs: readonly HiddenRun[]): HiddenString {
  return { path: [...path, entry.key], part: 'key', range: keyRange(entry), text: entry.key, runs, owner };
}
