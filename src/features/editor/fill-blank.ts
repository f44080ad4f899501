import { editorOf } from '../../dialects/editors';
import { applyOps, blankStore, documentStore, selectedTool, takeBlank } from '../../state/document';
import type { TextModelHandle } from '../../ui/code/text-model-handle';

/** Lets a person fill in a document that was opened blank, where its code is seen. */
export function fillBlank(documentId: string, model: TextModelHandle): void {
  if (blankStore.getState().waiting?.documentId !== documentId) return;
  model.fillIn({ label: 'Blank definition', take: () => takeBlank(documentId), left: () => putInStep(documentId) });
}

/** The places of the snippet say the same letter by letter; an id has its own form. */
function putInStep(documentId: string): void {
  const state = documentStore.getState();
  const tool = state.id === documentId ? selectedTool(state) : undefined;
  const ops = tool ? editorOf(state.dialect).keepInStep(tool) : [];
  if (ops.length > 0) applyOps(ops, 'Id in step');
}
