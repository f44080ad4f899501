import { editsTogether } from '../../core/check/edits-together';
import type { TextRange } from '../../core/text/edit';
import { analysisStore } from '../../state/checking';
import { documentStore } from '../../state/document';
import type { QuickFix } from '../../ui/code/quick-fixes';

/** The fixes of the problems that touch a range, and "fix all of this kind"; none while the checker is behind. */
export function quickFixesIn({ offset, length }: TextRange): readonly QuickFix[] {
  const { diagnostics, revision } = analysisStore.getState();
  if (revision !== documentStore.getState().revision) return [];
  const touched = diagnostics.filter(
    (each) => each.fixes.length > 0 && each.offset <= offset + length && offset <= each.offset + each.length,
  );
  return touched.flatMap((diagnostic) => {
    const alike = diagnostics.filter(({ rule, fixes }) => rule === diagnostic.rule && fixes.length > 0);
    const own = diagnostic.fixes.map((fix, index): QuickFix => ({ ...fix, isPreferred: index === 0 }));
    if (alike.length < 2) return own;
    return [
      ...own,
      { title: `Fix all ${alike.length} of this kind (${diagnostic.rule})`, edits: editsTogether(alike) },
    ];
  });
}
