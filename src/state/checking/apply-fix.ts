import type { Diagnostic, TextFix } from '../../core/diagnostic';
import { applyFix, documentStore } from '../document';
import { analysisStore } from './analysis';

/** Resolves when what the checker found belongs to the text as it is. */
function whenCurrent(): Promise<void> {
  const isCurrent = () => analysisStore.getState().revision === documentStore.getState().revision;
  if (isCurrent()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = analysisStore.subscribe(() => {
      if (!isCurrent()) return;
      stop();
      resolve();
    });
  });
}

/**
 * Applies a fix that was offered for a problem among others. The list may be a moment behind the text, and its edits
 * count in the text it was made for: the same fix of the same problem as it stands now is taken. Problems of one place
 * may have fixes of one title, which their order tells apart while there are as many of them as before; none is taken
 * when there are more or fewer.
 */
export async function applyFixOf(
  problem: Diagnostic,
  { title }: TextFix,
  offered: readonly Diagnostic[],
): Promise<void> {
  const { rule, pointer } = problem;
  const alikeIn = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.filter(
      (found) => found.rule === rule && found.pointer === pointer && found.fixes.some((fix) => fix.title === title),
    );
  const before = alikeIn(offered);
  await whenCurrent();
  const now = alikeIn(analysisStore.getState().diagnostics);
  if (now.length !== before.length) return;
  const fix = now[before.indexOf(problem)]?.fixes.find((each) => each.title === title);
  if (fix) applyFix(fix);
}
