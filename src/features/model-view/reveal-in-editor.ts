import { nodeAt } from '../../core/json/get';
import { fromPointer, type Path } from '../../core/json/pointer';
import type { ToolDocument } from '../../core/model/tool-document';
import { textModels } from '../../state/document';
import { showPane } from '../../state/page';
import { changeSettings, settingsStore } from '../../state/settings';

/** Shows a place of the document in the code, which comes into view for it. */
export function revealInEditor({ tree }: ToolDocument, place: string | Path): void {
  const path = typeof place === 'string' ? fromPointer(place) : place;
  const node = path && nodeAt((tree.written ?? tree).root, path);
  if (!node) return;
  if (settingsStore.getState().editorView === 'form') changeSettings({ editorView: 'split' });
  showPane('editor');
  // The dialog gives the focus back first.
  setTimeout(() => {
    const model = textModels.getState().definition;
    model?.reveal(node);
    model?.focus();
  }, 50);
}
