import { create } from 'zustand';
import { drawAll, untilRest } from './after-letter';
import { type DocumentState, documentStore } from './document';

/**
 * The document as it was when typing last paused: for the panes beside the text, which need not be drawn anew at every
 * key, nor every few seconds. Another document, tool or format is taken over at once, and all of it when somebody turns away
 * from the text (`drawNow`). What is sent always goes by `documentStore`.
 */
export const useDebouncedDocument = create<DocumentState>()(() => documentStore.getState());

let pause: ReturnType<typeof setTimeout> | undefined;

documentStore.subscribe((state, before) => {
  clearTimeout(pause);
  const isTyped =
    state.id === before.id &&
    state.toolIndex === before.toolIndex &&
    state.dialectChoice === before.dialectChoice &&
    state.dialectRevision === before.dialectRevision;
  if (isTyped) pause = setTimeout(takeOver, untilRest());
  else drawNow();
});

function takeOver(): void {
  useDebouncedDocument.setState(documentStore.getState(), true);
}

/**
 * Somebody turns away from the text, or to another one: whatever waits for a rest is drawn as things stand. An editor
 * that still showed the document before would take keys that nobody hears.
 */
export function drawNow(): void {
  clearTimeout(pause);
  drawAll();
  takeOver();
}
