import { formatText } from '../../core/json/format';
import type { TextEdit } from '../../core/text/edit';
import { looksLikeYaml } from '../../core/yaml/looks-like-yaml';
import { analysisStore, fixAll } from '../../state/checking';
import { documentStore, textModels, whenDefinitionModel } from '../../state/document';
import { revealInCode, showCode, showPane } from '../../state/page';

/** The layout of YAML is part of what it says; it stays. */
export function layoutEdits(text: string): readonly TextEdit[] {
  return looksLikeYaml(text) ? [] : formatText(text);
}

/** Lays the definition out anew, as one undo step; keys, order and numbers stay as they are spelled. */
export async function formatDefinition(): Promise<void> {
  const definition = await whenDefinitionModel();
  definition.applyEdits(layoutEdits(definition.getText()), 'Format');
}

/** Fixes what can be fixed, where Problems says what came of it. */
export function fixProblems(): Promise<void> {
  showPane('problems');
  return fixAll();
}

/** Goes to the next problem behind the cursor, from the last one to the first. */
export const goToNextProblem = (): void => onceChecked(goToNext);

/** Does something once the text as it stands is checked, unless it is another one by then: who types on has moved on. */
function onceChecked(act: () => void): void {
  const { revision } = documentStore.getState();
  const isChecked = () => analysisStore.getState().revision === revision;
  if (isChecked()) {
    act();
    return;
  }
  const stop = analysisStore.subscribe(() => {
    const isOver = documentStore.getState().revision !== revision;
    if (isOver || isChecked()) stop();
    if (!isOver && isChecked()) act();
  });
}

function goToNext(): void {
  const { definition } = textModels.getState();
  if (!definition) return;
  const { diagnostics } = analysisStore.getState();
  const cursor = definition.selection()?.offset ?? -1;
  const next = diagnostics.find(({ offset }) => offset > cursor) ?? diagnostics[0];
  if (!next) return;
  revealInCode(next);
}

/** Opens the list of fixes for what the cursor stands at. */
export async function showFixes(): Promise<void> {
  showCode();
  const definition = await whenDefinitionModel();
  onceChecked(() => definition.showFixes('No fix at the cursor'));
}
