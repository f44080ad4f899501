import { formatText } from '../../core/json/format';
import { analysisStore } from '../../state/analysis';
import { documentStore } from '../../state/document';
import { textModels } from '../../state/text-model';
import { showPane } from '../../state/view';

/** Lays the definition out anew, as one undo step; keys, order and numbers stay as they are spelled. */
export function formatDefinition(): void {
  const { definition } = textModels.getState();
  definition?.applyEdits(formatText(definition.getText()), 'Format');
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
