import { type Path, toPointer } from './pointer';
import type { JsonNode, JsonTree } from './tree';

/** One line of a JSON tree on the screen. */
export interface TreeRow {
  /** The same for a node as long as the text is the same, also for duplicate keys. */
  readonly id: number;
  readonly path: Path;
  readonly pointer: string;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly node: JsonNode;
  /** The key or index; nothing at the root and for a piece of a long string. */
  readonly name: string | undefined;
  readonly isExpandable: boolean;
  readonly isExpanded: boolean;
  /** The value as spelled, shortened; of containers how much they hold; of a piece its part of the decoded string. */
  readonly value: string;
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'literal' | 'piece';
}

/** Strings longer than this, or with line breaks, open into pieces. */
const longestInlineText = 120;
const pieceLength = 100;
const expandedDepth = 2;
const expandedCount = 100;

export interface RowOptions {
  /** Ids of the rows that were opened or closed by hand. */
  readonly toggled: ReadonlySet<number>;
  /** Pointers of nodes that must be seen: their ancestors begin open. */
  readonly revealed: readonly string[];
}

/** The rows to show, from the top. Small containers near the root begin open. */
export function treeRows(tree: JsonTree, { toggled, revealed }: RowOptions): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const mustOpen = new Set(revealed.flatMap(ancestorsOf));
  const add = (node: JsonNode, path: Path, name: string | undefined, position: number, siblings: number) => {
    const pointer = toPointer(path);
    const count = childCount(node);
    const begins = path.length < expandedDepth && count <= expandedCount && node.kind !== 'string';
    const isExpanded = count > 0 && (begins || mustOpen.has(pointer)) !== toggled.has(node.offset);
    const value = shownValue(node, tree.text);
    const level = path.length + 1;
    const row = { id: node.offset, path, pointer, level, position, siblings, node, name };
    rows.push({ ...row, isExpandable: count > 0, isExpanded, value, kind: node.kind });
    if (!isExpanded) return;
    if (node.kind === 'object') {
      for (const [index, { key, value: child }] of node.members.entries()) {
        if (child) add(child, [...path, key.value], key.value, index + 1, count);
      }
    } else if (node.kind === 'array') {
      for (const [index, item] of node.items.entries()) add(item, [...path, index], String(index), index + 1, count);
    } else if (node.kind === 'string') {
      for (const [index, piece] of piecesOf(node.value).entries()) {
        const id = -(node.offset + 1) - index / (count + 1);
        const part = { ...row, id, level: level + 1, position: index + 1, siblings: count, name: undefined };
        rows.push({ ...part, isExpandable: false, isExpanded: false, value: piece, kind: 'piece' });
      }
    }
  };
  if (tree.root) add(tree.root, [], undefined, 1, 1);
  return rows;
}

function childCount(node: JsonNode): number {
  if (node.kind === 'object') return node.members.length;
  if (node.kind === 'array') return node.items.length;
  if (node.kind !== 'string') return 0;
  return node.value.length > longestInlineText || /[\r\n]/.test(node.value) ? piecesOf(node.value).length : 0;
}

function piecesOf(value: string): readonly string[] {
  return value.split(/\r\n|\n|\r/).flatMap((line) => {
    if (line.length <= pieceLength) return [line];
    return line.match(new RegExp(`[^]{1,${pieceLength}}`, 'g')) ?? [];
  });
}

function shownValue(node: JsonNode, text: string): string {
  if (node.kind === 'object') return counted(node.members.length, 'member');
  if (node.kind === 'array') return counted(node.items.length, 'item');
  const spelled = text.slice(node.offset, node.offset + Math.min(node.length, longestInlineText));
  return node.length > longestInlineText ? `${spelled}…` : spelled;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

function ancestorsOf(pointer: string): readonly string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((_, index) =>
    pointer
      .split('/')
      .slice(0, index + 1)
      .join('/'),
  );
}
