import type { Diagnostic } from '../diagnostic';
import type { TextEdit } from '../text/edit';

/** The same problem in a text where what it is counted from begins at `offset` and has the given pointer. */
export function shift(diagnostic: Diagnostic, offset: number, pointer = ''): Diagnostic {
  const fixes = diagnostic.fixes.map((fix) => ({ ...fix, edits: moved(fix.edits, offset) }));
  return { ...diagnostic, offset: diagnostic.offset + offset, pointer: pointer + diagnostic.pointer, fixes };
}

export function moved(edits: readonly TextEdit[], by: number): readonly TextEdit[] {
  return edits.map((edit) => ({ ...edit, offset: edit.offset + by }));
}
