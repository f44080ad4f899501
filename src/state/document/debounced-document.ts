import { create } from 'zustand';
import { untilRest } from './after-letter';
import { type DocumentState, documentStore } from './document';

/**
 * The document as it was when typing last paused: for the panes beside the text, which need not be drawn anew at every
 * key. Another document, tool or format is taken over at once. What is sent always goes by `documentStore`.
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
  if (isTyped) pause = setTimeout(() => useDebouncedDocument.setState(documentStore.getState(), true), untilRest());
  else useDebouncedDocument.setState(state, true);
});
