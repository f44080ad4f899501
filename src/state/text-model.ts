import { createStore } from 'zustand/vanilla';
import type { TextEdit } from '../core/text/edit';

/** A text with an undo stack: the editor's model, which exists without a visible editor. */
export interface TextModel {
  getText(): string;
  /** One undo step under a label: `Move of city`. */
  applyEdits(edits: readonly TextEdit[], label: string): void;
  undo(): void;
  redo(): void;
  undoLabel(): string | undefined;
  redoLabel(): string | undefined;
  /** Shows and selects a range in the editor, when one is visible. */
  reveal(range: { readonly offset: number; readonly length: number }): void;
  focus(): void;
}

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
