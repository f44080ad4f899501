import { type Path, toPointer } from '../../core/json/pointer';
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
}

/** A schema and everything in it as rows; the root too where it is shown. */
export function rowsOf(root: ParameterModel, isRootShown: boolean): readonly RowItem[] {
  const top = rowOf(root, [], 'root');
  return isRootShown ? [top] : top.children;
}

function rowOf(parameter: ParameterModel, ancestors: readonly ParameterModel[], role: Role): RowItem {
  const inside = [...ancestors, parameter];
  return {
    key: toPointer(parameter.path),
    placed: { parameter, ancestors },
    role,
    title: role === 'root' ? 'Output' : titleOf(parameter),
    children: below(parameter).map((child) => rowOf(child, inside, roleIn(parameter, child))),
  };
}

function roleIn(parent: ParameterModel, child: ParameterModel): Role {
  if (child.part) return 'part';
  return parent.items === child ? 'items' : 'property';
}

/** All rows, each before those in it. */
export function flatRows(rows: readonly RowItem[]): readonly RowItem[] {
  return rows.flatMap((row) => [row, ...flatRows(row.children)]);
}

/** The rows that are drawn while some are folded. */
export function shownRows(rows: readonly RowItem[], folded: ReadonlySet<string>): number {
  let count = 0;
  for (const row of rows) count += 1 + (folded.has(row.key) ? 0 : shownRows(row.children, folded));
  return count;
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
