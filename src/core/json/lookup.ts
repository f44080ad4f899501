import type { TextRange } from '../text/edit';
import { nodeAt } from './get';
import type { Path } from './pointer';
import { type EntryNode, type JsonNode, type JsonTree, keyRange, type ObjectNode } from './tree';
import { withKey } from './with-key';

/**
 * Which text of a node a finding underlines: the value, the key with its quotes,
 * or (for a missing member) the opening brace of the object at the path.
 */
export type Part = 'value' | 'key' | 'brace';

/** The last entry with a key, as in `JSON.parse`; broken text may have left it without a value. */
export function memberAt({ entries }: ObjectNode, key: string): EntryNode | undefined {
  return withKey(entries, key);
}

/** Where an offset is: the path of the deepest value there, and whether it stands on a key or on the value. */
export interface Place {
  readonly path: Path;
  readonly part: 'key' | 'value';
}

export function placeAt(root: JsonNode | undefined, offset: number): Place {
  const path: (string | number)[] = [];
  let node = root;
  while (node) {
    if (node.kind === 'object') {
      const member = findTouching(node.entries, offset);
      if (!member) break;
      path.push(member.key);
      if (touches(keyRange(member), offset) || !member.value) return { path, part: 'key' };
      node = member.value;
      if (!touches(node, offset)) break;
    } else if (node.kind === 'array') {
      const item = findTouching(node.items, offset);
      if (!item) break;
      path.push(node.items.indexOf(item));
      node = item;
    } else break;
  }
  return { path, part: 'value' };
}

/** The path of the deepest value or key at an offset. */
export function pathAt(root: JsonNode | undefined, offset: number): Path {
  return placeAt(root, offset).path;
}

/**
 * What a finding underlines, in the text that was read. What is not there falls back to the nearest ancestor that is:
 * its opening bracket when it is a container, the whole value otherwise.
 */
export function rangeOf(tree: JsonTree, path: Path, part: Part = 'value'): TextRange {
  let node = (tree.written ?? tree).root;
  if (!node) return { offset: 0, length: 0 };
  let member: EntryNode | undefined;
  for (const step of path) {
    const parent: JsonNode = node;
    member = parent.kind === 'object' ? memberAt(parent, String(step)) : undefined;
    const next: JsonNode | undefined = parent.kind === 'array' ? nodeAt(parent, [step]) : member?.value;
    if (!next) return member ? keyRange(member) : openingOf(parent);
    node = next;
  }
  if (part === 'key' && member) return keyRange(member);
  return part === 'brace' ? openingOf(node) : toRange(node);
}

function openingOf(node: JsonNode): TextRange {
  const isContainer = node.kind === 'object' || node.kind === 'array';
  return { offset: node.offset, length: isContainer ? 1 : node.length };
}

function toRange({ offset, length }: TextRange): TextRange {
  return { offset, length };
}

function touches(range: TextRange, offset: number): boolean {
  return offset >= range.offset && offset <= range.offset + range.length;
}

/** The first of the ranges, which are in order, that an offset touches; the one that begins there wins. */
function findTouching<T extends TextRange>(ranges: readonly T[], offset: number): T | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range && range.offset <= offset) low = middle + 1;
    else high = middle;
  }
  const candidate = ranges[low - 1];
  return candidate && touches(candidate, offset) ? candidate : undefined;
}
