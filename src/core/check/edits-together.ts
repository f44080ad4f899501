import type { TextFix } from '../diagnostic';
import type { TextEdit } from '../text/edit';

/** The edits of as many fixes as can be applied at once; those that touch another are left for the next check. */
export function editsTogether(fixes: readonly TextFix[]): readonly TextEdit[] {
  const taken: TextEdit[] = [];
  const touches = (a: TextEdit, b: TextEdit) => a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
  let end = -1;
  const ordered = fixes
    .map(({ edits }) => [...edits].sort((a, b) => a.offset - b.offset))
    .sort((a, b) => (a[0]?.offset ?? 0) - (b[0]?.offset ?? 0));
  for (const edits of ordered) {
    const [first] = edits;
    const isFree = first && (first.offset > end || !edits.some((edit) => taken.some((other) => touches(edit, other))));
    if (!isFree) continue;
    taken.push(...edits);
    for (const edit of edits) end = Math.max(end, edit.offset + edit.length);
  }
  return taken.sort((a, b) => a.offset - b.offset);
}
