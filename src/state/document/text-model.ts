import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TextModel } from '../../core/text/text-model';
import { documentStore } from './document';

/** The models in use. They come with the editor's code; until then edits wait. */
export const textModels = createStore<{ readonly definition?: TextModel; readonly arguments?: TextModel }>()(
  () => ({}),
);

/** Resolves when the definition's model is there. */
export function whenDefinitionModel(): Promise<TextModel> {
  const ready = textModels.getState().definition;
  if (ready) return Promise.resolve(ready);
  return new Promise((resolve) => {
    const stop = textModels.subscribe(({ definition }) => {
      if (!definition) return;
      stop();
      resolve(definition);
    });
  });
}

/** The label of an edit is there when the edit is done, not yet while its change is told. Most letters have the same one. */
function afterChange(listener: () => void): () => void {
  return documentStore.subscribe(() => queueMicrotask(listener));
}

/** What undo and redo would do to the definition, in words, as of the last change of the text. */
export function useUndoLabels(): { readonly undo: string | undefined; readonly redo: string | undefined } {
  const model = useStore(textModels, ({ definition }) => definition);
  const undo = useSyncExternalStore(afterChange, () => model?.undoLabel());
  const redo = useSyncExternalStore(afterChange, () => model?.redoLabel());
  return { undo, redo };
}
