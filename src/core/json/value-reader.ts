import { once } from '../once';
import type { SchemaIssue } from '../schema/verdict';
import { findInTree, type TreeMatches } from './find-in-tree';
import { get } from './get';
import { parseJson } from './parse';
import { type PlacedIssue, placeIssues } from './placed-issues';
import { toPointer } from './pointer';
import { cellText, type JsonTable, type SortBy, sortedPlaces, tablesIn, tableToCsv } from './table';
import { firstError } from './tree';
import { type TreeRow, type TreeRows, type TreeView, treeRows } from './tree-rows';

/** What views ask about a JSON text: plain data both ways, so that a worker can hold the text and its tree. */
export interface ValueMethods {
  readonly about: {
    readonly request: { readonly kind: 'about' };
    readonly answer: {
      /** What is wrong with the syntax; nothing for JSON. */
      readonly problem: string | undefined;
      readonly hasValue: boolean;
      readonly tables: readonly TableHead[];
    };
  };
  readonly issues: {
    readonly request: { readonly kind: 'issues'; readonly issues: readonly SchemaIssue[] };
    readonly answer: readonly PlacedIssue[];
  };
  readonly tree: {
    /** Rows from `start` to before `end`. */
    readonly request: { readonly kind: 'tree'; readonly view: TreeView; readonly start: number; readonly end: number };
    readonly answer: { readonly count: number; readonly start: number; readonly rows: readonly TreeRow[] };
  };
  readonly find: {
    /** `number` from 0; counts on from the last to the first. */
    readonly request: {
      readonly kind: 'find';
      readonly view: TreeView;
      readonly query: string;
      readonly number: number;
    };
    readonly answer: {
      readonly count: number;
      readonly isCut: boolean;
      /** Where the match stands once what holds it is open; -1 without one. */
      readonly index: number;
      /** Of the view in which it is. */
      readonly toggled: readonly number[];
    };
  };
  readonly table: {
    readonly request: {
      readonly kind: 'table';
      /** One of the tables of `about`. */
      readonly table: number;
      readonly sort: SortBy | undefined;
      readonly start: number;
      readonly end: number;
    };
    readonly answer: { readonly start: number; readonly rows: readonly TableRow[] };
  };
  readonly csv: {
    readonly request: { readonly kind: 'csv'; readonly table: number; readonly sort: SortBy | undefined };
    readonly answer: string;
  };
}

export interface TableHead extends Pick<JsonTable, 'columns' | 'hasMoreColumns'> {
  readonly pointer: string;
  readonly rowCount: number;
}

export interface TableRow {
  /** As received, from 0. */
  readonly place: number;
  readonly cells: readonly string[];
}

export type ValueKind = keyof ValueMethods;
export type ValueQuestion<K extends ValueKind> = ValueMethods[K]['request'] & { readonly kind: K };
export type ValueAnswer<K extends ValueKind> = ValueMethods[K]['answer'];

/** A JSON text that answers. */
export interface ValueReader {
  ask<K extends ValueKind>(question: ValueQuestion<K>): ValueAnswer<K>;
}

type Answerers = { readonly [K in ValueKind]: (question: ValueMethods[K]['request']) => ValueAnswer<K> };

/** Reads a JSON text when it is first asked; every further answer remembers what the one before had to find out. */
export function createValueReader(text: string): ValueReader {
  const read = once(() => {
    const tree = parseJson(text);
    return { tree, tables: tablesIn(tree) };
  });
  const rowsOf = remembered((view: TreeView): TreeRows => treeRows(read().tree, view));
  const matchesOf = remembered((query: string): TreeMatches => findInTree(read().tree, query));
  const orderOf = remembered(({ table, sort }: Pick<ValueQuestion<'csv'>, 'table' | 'sort'>) => {
    const found = read().tables[table];
    return found && sortedPlaces(found, sort);
  });

  const answerers: Answerers = {
    about: () => {
      const { tree, tables } = read();
      return {
        problem: firstError(tree)?.message,
        hasValue: tree.root !== undefined,
        tables: tables.map(({ path, columns, hasMoreColumns, rows }) => {
          return { pointer: toPointer(path), columns, hasMoreColumns, rowCount: rows.length };
        }),
      };
    },
    issues: ({ issues }) => (issues.length === 0 ? [] : placeIssues(read().tree, issues)),
    tree: ({ view, start, end }) => {
      const rows = rowsOf(view);
      return { count: rows.count, start, rows: rows.rows(start, end) };
    },
    find: ({ view, query, number }) => {
      const { count, isCut, at } = matchesOf(query);
      const match = count === 0 ? undefined : at(((number % count) + count) % count);
      if (!match) return { count, isCut, index: -1, toggled: view.toggled };
      let seen = view;
      // From the root inwards: what is folded inside what is folded has no row yet.
      for (const offset of match.inside.toReversed()) seen = opened(seen, offset);
      return { count, isCut, index: rowsOf(seen).indexOf(match.offset), toggled: seen.toggled };
    },
    table: ({ table, sort, start, end }) => {
      const found = read().tables[table];
      const order = orderOf({ table, sort });
      const rows: TableRow[] = [];
      for (let index = start; found && index < Math.min(end, found.rows.length); index += 1) {
        const place = order?.[index] ?? index;
        const row = found.rows[place];
        if (!row) continue;
        rows.push({ place, cells: found.columns.map((column) => cellText(get(row, column), text)) });
      }
      return { start, rows };
    },
    csv: ({ table, sort }) => {
      const found = read().tables[table];
      return found ? tableToCsv(found, text, orderOf({ table, sort })) : '';
    },
  };

  function opened(view: TreeView, offset: number): TreeView {
    if (rowsOf(view).isExpanded(offset)) return view;
    const others = view.toggled.filter((id) => id !== offset);
    return { ...view, toggled: others.length < view.toggled.length ? others : [...others, offset] };
  }

  return {
    ask<K extends ValueKind>(question: ValueQuestion<K>): ValueAnswer<K> {
      const answer: (asked: ValueMethods[K]['request']) => ValueAnswer<K> = answerers[question.kind];
      return answer(question);
    },
  };
}

/** Keeps the newest answer. */
function remembered<Q, A>(find: (question: Q) => A): (question: Q) => A {
  let last: { readonly key: string; readonly answer: A } | undefined;
  return (question) => {
    const key = JSON.stringify(question);
    if (last?.key !== key) last = { key, answer: find(question) };
    return last.answer;
  };
}
