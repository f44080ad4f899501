import { textOf } from '../text/edit';
import type { JsonNode, JsonTree } from './tree';
import { childCount } from './tree-rows';

/** What holds a node, up to the root. */
interface Holder {
  readonly offset: number;
  readonly holder: Holder | undefined;
}

/** A key or value that holds the words, by the offset of its value. */
export interface TreeMatch {
  readonly offset: number;
  /** Offsets of what must be open to see it; a long string opens itself. */
  readonly inside: readonly number[];
}

export interface TreeMatches {
  readonly count: number;
  /** True when there are more than were counted. */
  readonly isCut: boolean;
  at(number: number): TreeMatch | undefined;
}

const maxMatches = 100_000;

/** Every key and every plain value that holds a text, in the order of the document; letters of either case. */
export function findInTree(tree: JsonTree, query: string): TreeMatches {
  const words = query.toLowerCase();
  const found: Holder[] = [];
  const holds = (text: string) => text.toLowerCase().includes(words);
  const visit = (node: JsonNode, key: string | undefined, holder: Holder | undefined) => {
    if (found.length > maxMatches) return;
    const inValue = valueHolds(node, tree.text, holds);
    const self: Holder = { offset: node.offset, holder };
    if (inValue && childCount(node) > 0) found.push({ offset: node.offset, holder: self });
    else if (inValue || (key !== undefined && holds(key))) found.push(self);
    if (node.kind === 'object') for (const { key: name, value } of node.entries) value && visit(value, name, self);
    if (node.kind === 'array') for (const item of node.items) visit(item, undefined, self);
  };
  if (tree.root && words !== '') visit(tree.root, undefined, undefined);
  return {
    count: Math.min(found.length, maxMatches),
    isCut: found.length > maxMatches,
    at: (number) => {
      const match = found[number];
      if (!match) return undefined;
      const inside: number[] = [];
      for (let at = match.holder; at; at = at.holder) inside.push(at.offset);
      return { offset: match.offset, inside };
    },
  };
}

/** Whether a row shows the words: in its name, or in its value as spelled or decoded. */
function valueHolds(node: JsonNode, text: string, holds: (text: string) => boolean): boolean {
  if (node.kind === 'string') return holds(node.value);
  if (node.kind === 'object' || node.kind === 'array') return false;
  return holds(textOf(text, node));
}
