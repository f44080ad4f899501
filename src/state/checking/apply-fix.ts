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
 * Applies a fix that was offered for a problem. The list may be a moment behind the text, and its edits count in the
 * text it was made for: the same fix of the same problem as it stands now is taken, or none when it is gone.
 */
export async function applyFixOf({ rule, pointer }: Diagnostic, { title }: TextFix): Promise<void> {
  await whenCurrent();
  const now = analysisStore
    .getState()
    .diagnostics.filter((found) => found.rule === rule && found.pointer === pointer)
    .flatMap(({ fixes }) => fixes)
    .find((fix) => fix.title === title);
  if (now) applyFix(now);
}
