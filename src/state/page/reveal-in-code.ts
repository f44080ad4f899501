import type { TextRange } from '../../core/text/edit';
import { textModels } from '../document';
import { changeSettings, settingsStore } from '../settings';
import { showPane } from './view';

/** Shows a place of the document in the code, which comes into view for it. */
export function revealInCode(range: TextRange): void {
  if (settingsStore.getState().editorView === 'form') changeSettings({ editorView: 'split' });
  showPane('editor');
  const model = textModels.getState().definition;
  model?.reveal(range);
  model?.focus();
}
