import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { afterLetter, drawAll, isTextNext, onceRested } from './after-letter';
import { type DocumentState, documentStore } from './document';

/**
 * The document as it was when typing last paused: for the panes beside the text, which need not be drawn anew at every
 * key, nor every few seconds. Another document, tool or format is taken over at once, and all of it when somebody turns away
 * from the text (`drawNow`). What is sent always goes by `documentStore`.
 */
export const debouncedDocument = createStore<DocumentState>()(() => documentStore.getState());

const drawnDebounced = afterLetter(debouncedDocument);

/** What a component shows of it; of another document, once its text is painted. */
export function useDebouncedDocument<T>(select: (state: DocumentState) => T): T {
  return useStore(drawnDebounced, select);
}

let leave = () => {};

documentStore.subscribe((state, before) => {
  leave();
  const isTyped =
    state.id === before.id &&
    state.toolIndex === before.toolIndex &&
    state.dialectChoice === before.dialectChoice &&
    state.dialectRevision === before.dialectRevision;
  if (isTyped) leave = onceRested(takeOver);
  else if (isTextNext()) takeOver();
  else drawNow();
});

function takeOver(): void {
  leave();
  debouncedDocument.setState(documentStore.getState(), true);
}

/**
 * Somebody turns away from the text, or to another one: whatever waits for a rest is drawn as things stand. An editor
 * that still showed the document before would take keys that nobody hears.
 */
export function drawNow(): void {
  drawAll();
  takeOver();
}
