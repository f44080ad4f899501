import { csvCell } from '../text/csv-cell';
import { textOf } from '../text/edit';
import { shortened } from '../text/shortened';
import { get } from './get';
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

const maxColumns = 50;
/** Keys are collected from this many rows. */
const sampledRows = 1000;

/** The tables in a text: the root, or the lists of objects among the members of a root object. */
export function tablesIn({ root }: JsonTree): readonly JsonTable[] {
  const candidates =
    root?.kind === 'object'
      ? root.members.map(({ key, value }) => ({ path: [key], node: value }))
      : [{ path: [], node: root }];
  return candidates.flatMap(({ path, node }) => {
    const rows = node?.kind === 'array' ? objectsOf(node) : undefined;
    return rows ? [tableOf(rows, path)] : [];
  });
}

function objectsOf({ items }: ArrayNode): readonly ObjectNode[] | undefined {
  return items.length > 0 && areObjects(items) ? items : undefined;
}

function areObjects(items: readonly JsonNode[]): items is readonly ObjectNode[] {
  return items.every(({ kind }) => kind === 'object');
}

function tableOf(rows: readonly ObjectNode[], path: Path): JsonTable {
  const columns = keysOf(rows.slice(0, sampledRows));
  return { path, columns: columns.slice(0, maxColumns), hasMoreColumns: columns.length > maxColumns, rows };
}

function keysOf(rows: readonly ObjectNode[]): readonly string[] {
  const keys = new Set<string>();
  for (const { entries } of rows) for (const { key } of entries) keys.add(key);
  return [...keys];
}

export interface SortBy {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The places of the rows in the order of one column; rows without a value there come last; equal rows keep their order. */
export function sortedPlaces({ rows }: JsonTable, sort: SortBy | undefined): readonly number[] | undefined {
  if (!sort) return undefined;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row, place) => ({ place, cell: get(row, sort.column) }));
  keyed.sort((a, b) => {
    if (!a.cell || !b.cell) return Number(!a.cell) - Number(!b.cell);
    return sign * compareNodes(a.cell, b.cell);
  });
  return keyed.map(({ place }) => place);
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
export function cellText(node: JsonNode | undefined, text: string): string {
  if (!node) return '';
  // One character more than is shown says that there is more.
  return shortened(
    node.kind === 'string' ? node.value : text.slice(node.offset, node.offset + Math.min(node.length, 201)),
  );
}

/** Every row and every column as CSV, whole cells, rows in the given order: numbers as spelled, lists and objects as JSON. */
export function tableToCsv({ rows }: JsonTable, text: string, places: readonly number[] | undefined): string {
  const columns = keysOf(rows);
  const lines = [columns.map(csvCell).join(',')];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[places?.[index] ?? index];
    if (row) lines.push(columns.map((column) => spelledCell(get(row, column), text)).join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}

function spelledCell(node: JsonNode | undefined, text: string): string {
  return node ? csvCell(node.kind === 'string' ? node.value : textOf(text, node)) : '';
}
