import type { TextRange } from '../../core/text/edit';
import { textModels } from '../document';
import { changeSettings, settingsStore } from '../settings';
import { showPane } from './view';

/** Brings the code into view, beside the form where that is all there is. */
export function showCode(): void {
  if (settingsStore.getState().editorView === 'form') changeSettings({ editorView: 'split' });
  showPane('editor');
}

/** Shows a place of the document in the code, which comes into view for it. */
export function revealInCode(range: TextRange): void {
  showCode();
  const model = textModels.getState().definition;
  model?.reveal(range);
  model?.focus();
}
