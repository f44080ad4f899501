import { groupBy } from '../group-by';
import type { PathEdit } from '../json/modify';
import { type Path, toPointer } from '../json/pointer';
import type { SchemaIssue } from '../schema/verdict';
import type { ArgumentField } from './argument-field';

/** The edits that a form asked for, for a text that may still be empty: then there is no object to put a member into. */
export function editsForText(text: string, edits: readonly PathEdit[]): readonly PathEdit[] {
  if (text.trim() !== '') return edits;
  const members = edits.flatMap((edit) => {
    const name = edit.path[0];
    return edit.kind === 'set' && edit.path.length === 1 && name !== undefined
      ? [`${JSON.stringify(name)}: ${edit.json}`]
      : [];
  });
  return [{ kind: 'set', path: [], json: `{${members.join(', ')}}` }];
}

/** Moves an item of the array at `path` so that it ends up at another index. */
export function moveItem(path: Path, from: number, to: number): PathEdit {
  return { kind: 'move', path: [...path, from], to: path, index: to > from ? to + 1 : to };
}

/** Where an item is after one of them was moved. */
export function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/**
 * The issues as they are for the branches in front: where the check speaks about the branch that it finds closest, what
 * it has to say about the chosen one takes its place. `chosen`: by JSON Pointer of the value.
 */
export function issuesOfBranches(
  issues: readonly SchemaIssue[],
  chosen: ReadonlyMap<string, { readonly index: number; readonly count: number }>,
): readonly SchemaIssue[] {
  return issues.flatMap((issue) => {
    const { alternatives } = issue;
    const place = alternatives && chosen.get(toPointer(alternatives.path));
    const own = place && alternatives.branches.length === place.count ? alternatives.branches[place.index] : undefined;
    return own && own.length > 0 ? issuesOfBranches(own, chosen) : [issue];
  });
}

/** The branches in front, by JSON Pointer of the value. */
export function chosenBranches(
  fields: readonly ArgumentField[],
  found = new Map<string, { readonly index: number; readonly count: number }>(),
): ReadonlyMap<string, { readonly index: number; readonly count: number }> {
  for (const { path, union, children, map } of fields) {
    const pointer = toPointer(path);
    if (union && !found.has(pointer)) found.set(pointer, union.place);
    chosenBranches([...children, ...(map?.entries ?? []), ...(union ? [union.field] : [])], found);
  }
  return found;
}

/** What is wrong, by the JSON Pointer of the argument it is said about; a missing argument counts as its own place. */
export function messagesByPointer(issues: readonly SchemaIssue[]): ReadonlyMap<string, readonly string[]> {
  const places = groupBy(issues, ({ path, property }) =>
    toPointer(property === undefined ? path : [...path, property]),
  );
  return new Map([...places].map(([pointer, there]) => [pointer, there.map(({ message }) => message)]));
}
