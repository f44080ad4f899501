import type { PathEdit } from '../json/modify';
import { type Path, toPointer } from '../json/pointer';
import type { SchemaIssue } from '../schema/verdict';

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

/** Moves an item of the array at `path` one place up (-1) or down (+1). */
export function moveItem(path: Path, index: number, by: -1 | 1): PathEdit {
  return { kind: 'move', path: [...path, index], to: path, index: by === -1 ? index - 1 : index + 2 };
}

/** What is wrong, by the JSON Pointer of the argument it is said about; a missing argument counts as its own place. */
export function messagesByPointer(issues: readonly SchemaIssue[]): ReadonlyMap<string, readonly string[]> {
  const messages = new Map<string, string[]>();
  for (const { path, property, message } of issues) {
    const pointer = toPointer(property === undefined ? path : [...path, property]);
    const there = messages.get(pointer);
    if (there) there.push(message);
    else messages.set(pointer, [message]);
  }
  return messages;
}
