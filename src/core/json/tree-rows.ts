import { counted } from '../text/counted';
import { nodeAt } from './get';
import { fromPointer, toPointer } from './pointer';
import type { JsonNode, JsonTree } from './tree';

/** One line of a JSON tree on the screen; plain data, whatever the node holds. */
export interface TreeRow {
  /** The same for a node as long as the text is the same, also for duplicate keys. */
  readonly id: number;
  readonly pointer: string;
  /** The row of what holds this, counted from the top; -1 for the root. */
  readonly parent: number;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** The key or index; nothing at the root and for a piece of a long string. */
  readonly name: string | undefined;
  readonly isExpandable: boolean;
  readonly isExpanded: boolean;
  /** The value as spelled, shortened; of containers how much they hold; of a piece its part of the decoded string. */
  readonly value: string;
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'literal' | 'piece';
  /** Where the value stands in the text. */
  readonly offset: number;
  readonly length: number;
  /** Of a string, once decoded. */
  readonly characters: number | undefined;
}

/** Strings longer than this, or with line breaks, open into pieces. */
const maxInlineTextLength = 120;
const pieceLength = 100;
const expandedDepth = 2;
const expandedCount = 100;

/** What of a tree is open. */
export interface TreeView {
  /** Ids of the rows that were opened or closed by hand. */
  readonly toggled: readonly number[];
  /** Containers above this depth begin open, and no others; without it, small ones near the root do. */
  readonly depth?: number | undefined;
  /** Pointers of nodes that must be seen: their ancestors begin open. */
  readonly revealed: readonly string[];
}

/** The rows of a tree; those that are asked for are made. */
export interface TreeRows {
  readonly count: number;
  rows(start: number, end: number): readonly TreeRow[];
  /** The row of the node that begins at an offset; -1 when it is folded away. */
  indexOf(offset: number): number;
  isExpanded(offset: number): boolean;
}

/** A row before it is made: half a million of them must be cheap. */
interface Seed {
  readonly node: JsonNode;
  readonly parent: number;
  readonly level: number;
  readonly position: number;
  readonly isExpanded: boolean;
  readonly piece: string | undefined;
}

export function treeRows(tree: JsonTree, view: TreeView): TreeRows {
  const seeds: Seed[] = [];
  const toggled = new Set(view.toggled);
  const mustOpen = ancestorsOf(tree, view.revealed);
  const isOpen = (node: JsonNode, level: number) => {
    const count = childCount(node);
    const isSmall = level <= expandedDepth && count <= expandedCount;
    const begins = node.kind !== 'string' && (view.depth === undefined ? isSmall : level <= view.depth);
    return count > 0 && (begins || mustOpen.has(node.offset)) !== toggled.has(node.offset);
  };
  const add = (node: JsonNode, parent: number, level: number, position: number) => {
    const isExpanded = isOpen(node, level);
    const index = seeds.length;
    seeds.push({ node, parent, level, position, isExpanded, piece: undefined });
    if (!isExpanded) return;
    let place = 0;
    if (node.kind === 'object') {
      for (const { value } of node.entries) {
        place += 1;
        if (value) add(value, index, level + 1, place);
      }
    } else if (node.kind === 'array') {
      for (const item of node.items) {
        place += 1;
        add(item, index, level + 1, place);
      }
    } else if (node.kind === 'string') {
      for (const piece of piecesOf(node.value)) {
        place += 1;
        seeds.push({ node, parent: index, level: level + 1, position: place, isExpanded: false, piece });
      }
    }
  };
  if (tree.root) add(tree.root, -1, 1, 1);
  const indexOf = (offset: number) => {
    let low = 0;
    let high = seeds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((seeds[middle]?.node.offset ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return seeds[low]?.node.offset === offset ? low : -1;
  };
  return {
    count: seeds.length,
    rows: (start, end) => seeds.slice(start, end).map((seed) => rowOf(seed, seeds, tree.text)),
    indexOf,
    isExpanded: (offset) => seeds[indexOf(offset)]?.isExpanded ?? false,
  };
}

function rowOf(seed: Seed, seeds: readonly Seed[], text: string): TreeRow {
  const { node, parent, level, position, isExpanded, piece } = seed;
  const above = seeds[parent];
  const siblings = above ? childCount(above.node) : 1;
  const { offset, length } = node;
  const place = { parent, level, position, siblings, offset, length };
  const characters = node.kind === 'string' ? node.value.length : undefined;
  if (piece !== undefined) {
    const id = -(offset + 1) - (position - 1) / (siblings + 1);
    const pointer = above ? pointerOf(above, seeds) : '';
    const closed = { isExpandable: false, isExpanded: false };
    return { ...place, ...closed, id, pointer, name: undefined, value: piece, kind: 'piece', characters };
  }
  return {
    ...place,
    id: offset,
    pointer: pointerOf(seed, seeds),
    name: nameOf(seed, seeds),
    isExpandable: childCount(node) > 0,
    isExpanded,
    value: shownValue(node, text),
    kind: node.kind,
    characters,
  };
}

function nameOf({ parent, position }: Seed, seeds: readonly Seed[]): string | undefined {
  const holder = seeds[parent]?.node;
  if (holder?.kind === 'object') return holder.entries[position - 1]?.key;
  return holder ? String(position - 1) : undefined;
}

function pointerOf(seed: Seed, seeds: readonly Seed[]): string {
  const above = seeds[seed.parent];
  return above ? `${pointerOf(above, seeds)}${toPointer([nameOf(seed, seeds) ?? ''])}` : '';
}

/** How many rows a node opens into. */
export function childCount(node: JsonNode): number {
  if (node.kind === 'object') return node.entries.length;
  if (node.kind === 'array') return node.items.length;
  if (node.kind !== 'string') return 0;
  return node.value.length > maxInlineTextLength || /[\r\n]/.test(node.value) ? piecesOf(node.value).length : 0;
}

const pieces = new RegExp(`[^]{1,${pieceLength}}`, 'g');

function piecesOf(value: string): readonly string[] {
  return value
    .split(/\r\n|\n|\r/)
    .flatMap((line) => (line.length <= pieceLength ? [line] : (line.match(pieces) ?? [])));
}

function shownValue(node: JsonNode, text: string): string {
  if (node.kind === 'object') return counted(node.entries.length, 'member');
  if (node.kind === 'array') return counted(node.items.length, 'item');
  const spelled = text.slice(node.offset, node.offset + Math.min(node.length, maxInlineTextLength));
  return node.length > maxInlineTextLength ? `${spelled}…` : spelled;
}

/** The offsets of everything that holds one of the nodes. */
function ancestorsOf(tree: JsonTree, pointers: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const pointer of pointers) {
    const path = fromPointer(pointer) ?? [];
    for (let depth = 0; depth < path.length; depth += 1) {
      const node = nodeAt(tree.root, path.slice(0, depth));
      if (node) found.add(node.offset);
    }
  }
  return found;
}
