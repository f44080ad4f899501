import { type Path, toPointer } from '../../core/json/pointer';
import type { EditOp, SchemaEntry, Slot } from '../../core/model/edit-op';
import { holdsOf } from '../../core/schema/positions';
import type { RowItem } from './rows';
import type { Builder } from './use-builder';

/** What can be done to rows of the tree, one or several at once, each as one undo step. */
export interface TreeActions {
  readonly move: (rows: readonly RowItem[], to: Slot) => readonly string[] | undefined;
  /** True when it was done. */
  readonly remove: (rows: readonly RowItem[]) => boolean;
  readonly duplicate: (rows: readonly RowItem[]) => boolean;
  /** Answers with the keys of the rows that came, or with nothing when it was refused. */
  readonly insert: (slot: Slot, entries: readonly SchemaEntry[], label: string) => readonly string[] | undefined;
}

/** Formats with lists of parameters know single parameters only: there several are several operations of one step. */
export function treeActions({ tool, vocabulary, run }: Builder): TreeActions {
  const all = (
    rows: readonly RowItem[],
    together: (paths: readonly Path[]) => EditOp,
    single: (path: Path) => EditOp,
  ): readonly EditOp[] => {
    const paths = rows.map(({ placed }) => placed.parameter.path);
    return vocabulary.hasParts ? [together(paths)] : paths.map(single);
  };
  return {
    move(rows, to) {
      const ops = all(
        rows,
        (paths) => ({ kind: 'move-schemas', tool, paths, to }),
        (path) => ({ kind: 'move-parameter', tool, path, to }),
      );
      if (run(ops, `Move of ${describeRows(rows)}`) !== undefined) return undefined;
      return arrived(to, rows.map(entryName), rows);
    },
    remove(rows) {
      const ops = all(
        rows,
        (paths) => ({ kind: 'remove-schemas', tool, paths }),
        (path) => ({ kind: 'remove-parameter', tool, path }),
      );
      return run(ops, `Delete ${describeRows(rows)}`) === undefined;
    },
    duplicate(rows) {
      const ops = all(
        rows,
        (paths) => ({ kind: 'duplicate-schemas', tool, paths }),
        (path) => ({ kind: 'duplicate-parameter', tool, path }),
      );
      return run(ops, `Duplicate ${describeRows(rows)}`) === undefined;
    },
    insert(slot, entries, label) {
      if (run([{ kind: 'insert-schemas', tool, slot, entries }], label) !== undefined) return undefined;
      return arrived(
        slot,
        entries.map(({ name }) => name),
        [],
      );
    },
  };
}

/** `city`, or `3 schemas`: completes a label of undo. */
export function describeRows(rows: readonly RowItem[]): string {
  return rows.length === 1 ? (rows[0]?.title ?? '') : `${rows.length} schemas`;
}

function entryName({ placed: { parameter } }: RowItem): string {
  return parameter.name;
}

/** The keys of rows that have come to a place. */
function arrived(
  { parent, index, keyword = 'properties' }: Slot,
  names: readonly string[],
  from: readonly RowItem[],
): readonly string[] {
  const container = [...parent, keyword];
  const holds = keyword === 'items' ? 'list' : holdsOf(keyword);
  if (holds === 'map') return names.map((name) => toPointer([...container, name]));
  if (holds !== 'list') return [toPointer(container)];
  const before = from.filter(({ placed: { parameter } }) => {
    const isBeside = toPointer(parameter.path.slice(0, -1)) === toPointer(container);
    return isBeside && (parameter.part?.index ?? 0) < index;
  }).length;
  return names.map((_, position) => toPointer([...container, index - before + position]));
}
