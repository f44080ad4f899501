import { memberAt } from './lookup';
import type { Path } from './pointer';
import type { ArrayNode, JsonNode, JsonTree, ObjectNode } from './tree';

/** A list of objects, as a table: one row per object, one column per key. */
export interface JsonTable {
  readonly path: Path;
  readonly columns: readonly string[];
  /** True when there are more keys than columns. */
  readonly hasMoreColumns: boolean;
  readonly rows: readonly ObjectNode[];
}

const mostColumns = 50;
/** Keys are collected from this many rows. */
const sampledRows = 1000;

/** The tables in a text: the root, or the lists of objects among the members of a root object. */
export function tablesIn({ root }: JsonTree): readonly JsonTable[] {
  const candidates =
    root?.kind === 'object'
      ? root.members.map(({ key, value }) => ({ path: [key.value], node: value }))
      : [{ path: [], node: root }];
  return candidates.flatMap(({ path, node }) => {
    const rows = node?.kind === 'array' ? objectsOf(node) : undefined;
    return rows ? [tableOf(rows, path)] : [];
  });
}

function objectsOf({ items }: ArrayNode): readonly ObjectNode[] | undefined {
  const objects = items.flatMap((item) => (item.kind === 'object' ? [item] : []));
  return objects.length > 0 && objects.length === items.length ? objects : undefined;
}

function tableOf(rows: readonly ObjectNode[], path: Path): JsonTable {
  const names = new Set(rows.slice(0, sampledRows).flatMap(({ members }) => members.map(({ key }) => key.value)));
  const columns = [...names];
  return { path, columns: columns.slice(0, mostColumns), hasMoreColumns: columns.length > mostColumns, rows };
}

export interface SortBy {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Rows in the order of one column; rows without a value there come last; equal rows keep their order. */
export function sortedRows({ rows }: JsonTable, sort: SortBy | undefined): readonly ObjectNode[] {
  if (!sort) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, cell: memberAt(row, sort.column)?.value }));
  keyed.sort((a, b) => {
    if (!a.cell || !b.cell) return Number(!a.cell) - Number(!b.cell);
    return sign * compareNodes(a.cell, b.cell);
  });
  return keyed.map(({ row }) => row);
}

const kindOrder = { literal: 0, number: 1, string: 2, array: 3, object: 4 };
const collator = new Intl.Collator('en', { numeric: true });

function compareNodes(a: JsonNode, b: JsonNode): number {
  if (a.kind === 'number' && b.kind === 'number') return a.value - b.value;
  if (a.kind === 'string' && b.kind === 'string') return collator.compare(a.value, b.value);
  if (a.kind === 'literal' && b.kind === 'literal') return Number(a.value) - Number(b.value);
  return kindOrder[a.kind] - kindOrder[b.kind] || a.length - b.length;
}

/** What a cell shows: text without quotes, everything else as it is spelled, shortened. */
export function cellText(node: JsonNode | undefined, text: string, longest = 200): string {
  if (!node) return '';
  if (node.kind === 'string') return node.value.length > longest ? `${node.value.slice(0, longest)}…` : node.value;
  const spelled = text.slice(node.offset, node.offset + Math.min(node.length, longest));
  return node.length > longest ? `${spelled}…` : spelled;
}
