import { fromPointer, type Path, toPointer } from '../../core/json/pointer';
import { below, type Placed } from '../../core/model/parameter-moves';
import { titleOf } from '../../core/model/part-words';
import type { ParameterModel } from '../../core/model/tool-document';

/** How a row hangs in the tree. */
export type Role = 'root' | 'property' | 'items' | 'part';

/** A parameter or a part as a row of the tree. */
export interface RowItem {
  readonly key: string;
  readonly placed: Placed;
  readonly role: Role;
  readonly title: string;
  readonly children: readonly RowItem[];
  /** So many more stand in it, beyond the most that one row holds. */
  readonly left: number;
}

/** Rows that one row holds at first, and as many more in each turn. */
export const inOneTurn = 250;
/** Rows that one row holds, until more are wanted. */
export const usualMost = 1_000;

/** A schema and everything in it as rows; the root too where it is shown. */
export function rowsOf(root: ParameterModel, rootTitle: string | undefined, most = usualMost): readonly RowItem[] {
  const rowOf = (parameter: ParameterModel, ancestors: readonly ParameterModel[], role: Role): RowItem => {
    const inside = [...ancestors, parameter];
    const all = below(parameter);
    return {
      key: toPointer(parameter.path),
      placed: { parameter, ancestors },
      role,
      title: titleOf(parameter),
      children: all.slice(0, most).map((child) => rowOf(child, inside, roleIn(parameter, child))),
      left: Math.max(0, all.length - most),
    };
  };
  const top = { ...rowOf(root, [], 'root'), title: rootTitle ?? '' };
  return rootTitle === undefined ? top.children : [top];
}

/** How many rows one row has to hold so that these have theirs; 0 when they are nowhere in the schema. */
export function mostFor(root: ParameterModel, keys: readonly string[]): number {
  // A look at the last step spares nearly all of very many schemas their pointer.
  const steps = new Set(keys.flatMap((key) => fromPointer(key)?.map(String) ?? []));
  const mostIn = (holder: ParameterModel): number =>
    below(holder).reduce((most, child, index) => {
      if (!steps.has(String(child.path.at(-1)))) return most;
      const key = toPointer(child.path);
      const inside = keys.some((each) => each.startsWith(`${key}/`)) ? mostIn(child) : 0;
      return inside > 0 || keys.includes(key) ? Math.max(most, index + 1, inside) : most;
    }, 0);
  return mostIn(root);
}

function roleIn(parent: ParameterModel, child: ParameterModel): Role {
  if (child.part) return 'part';
  return parent.items === child ? 'items' : 'property';
}

/** What a tree knows of a row without drawing it. */
export interface RowShape {
  readonly key: string;
  readonly title: string;
  readonly children: readonly RowShape[];
}

/**
 * Reads the shapes of rows. What has the same key, title and rows inside as the time before is the same object: a tree
 * of a thousand rows then builds anew only what an edit has changed.
 */
export function shapeReader(): (rows: readonly RowItem[]) => readonly RowShape[] {
  let before = new Map<string, RowShape>();
  let top: readonly RowShape[] = [];
  return (rows) => {
    const now = new Map<string, RowShape>();
    const shapeOf = ({ key, title, children }: RowItem): RowShape => {
      const inside = children.map(shapeOf);
      const known = before.get(key);
      const isSame =
        known?.title === title &&
        known.children.length === inside.length &&
        known.children.every((child, index) => child === inside[index]);
      const shape = isSame ? known : { key, title, children: inside };
      now.set(key, shape);
      return shape;
    };
    const shapes = rows.map(shapeOf);
    before = now;
    const isSame = shapes.length === top.length && shapes.every((shape, index) => shape === top[index]);
    if (!isSame) top = shapes;
    return top;
  };
}

/** All rows, each before those in it. */
export function flatRows(rows: readonly RowItem[]): readonly RowItem[] {
  const flat: RowItem[] = [];
  const add = (row: RowItem): void => {
    flat.push(row);
    for (const child of row.children) add(child);
  };
  for (const row of rows) add(row);
  return flat;
}

/** The keys of the rows that are drawn while some are folded, from the top. */
export function drawnKeys(rows: readonly (RowItem | RowShape)[], folded: ReadonlySet<string>): readonly string[] {
  const keys: string[] = [];
  const add = ({ key, children }: RowItem | RowShape): void => {
    keys.push(key);
    if (!folded.has(key)) for (const child of children) add(child);
  };
  for (const row of rows) add(row);
  return keys;
}

/** The row that a place in the text belongs to: the innermost one around it. */
export function rowAt(rows: readonly RowItem[], path: Path): RowItem | undefined {
  const pointer = `${toPointer(path)}/`;
  let found: RowItem | undefined;
  for (let level = rows; ; ) {
    const inner = level.find(({ key }) => pointer.startsWith(`${key}/`));
    if (!inner) return found;
    found = inner;
    level = inner.children;
  }
}
