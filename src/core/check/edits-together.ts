import type { TextFix } from '../diagnostic';
import type { TextEdit } from '../text/edit';

/**
 * The edits of as many fixes as can be applied at once; those that touch another are left for the next check. Of one that
 * does all that another does, and more, the other is a part.
 */
export function editsTogether(fixes: readonly TextFix[]): readonly TextEdit[] {
  const largest = new Map<string, readonly string[]>();
  for (const own of fixes.map(({ edits }) => edits.map(keyOf))) {
    for (const key of own) if (own.length > (largest.get(key)?.length ?? 0)) largest.set(key, own);
  }
  const isPart = ({ edits: [first, ...others] }: TextFix) => {
    const whole = first && largest.get(keyOf(first));
    return whole && whole.length > others.length + 1 && others.every((edit) => whole.includes(keyOf(edit)));
  };
  const taken: TextEdit[] = [];
  const touches = (a: TextEdit, b: TextEdit) => a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
  let end = -1;
  const ordered = fixes
    .filter((fix) => !isPart(fix))
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

const keyOf = ({ offset, length, text }: TextEdit) => `${offset} ${length} ${text}`;
