import { formatText } from '../../core/json/format';
import type { TextEdit } from '../../core/text/edit';
import { looksLikeYaml } from '../../core/yaml/looks-like-yaml';
import { analysisStore, fixAll } from '../../state/checking';
import { documentStore, textModels } from '../../state/document';
import { showPane } from '../../state/page';

/** The layout of YAML is part of what it says; it stays. */
export function layoutEdits(text: string): readonly TextEdit[] {
  return looksLikeYaml(text) ? [] : formatText(text);
}

/** Lays the definition out anew, as one undo step; keys, order and numbers stay as they are spelled. */
export function formatDefinition(): void {
  const { definition } = textModels.getState();
  if (definition) definition.applyEdits(layoutEdits(definition.getText()), 'Format');
}

/** Fixes what can be fixed, where Problems says what came of it. */
export function fixProblems(): Promise<void> {
  showPane('problems');
  return fixAll();
}

/** Goes to the next problem behind the cursor, from the last one to the first. */
export function goToNextProblem(): void {
  const { definition } = textModels.getState();
  const { diagnostics, revision } = analysisStore.getState();
  if (!definition || revision !== documentStore.getState().revision) return;
  const cursor = definition.selection()?.offset ?? -1;
  const next = diagnostics.find(({ offset }) => offset > cursor) ?? diagnostics[0];
  if (!next) return;
  showPane('editor');
  definition.reveal(next);
  definition.focus();
}

/** Opens the list of fixes for what the cursor stands at. */
export function showFixes(): void {
  showPane('editor');
  textModels.getState().definition?.run('editor.action.quickFix');
}
