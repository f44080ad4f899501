import { useStore } from 'zustand';
import { afterLetter } from './after-letter';
import { type DocumentState, documentStore } from './document';

/** The document in front, told of when it may be drawn. */
export const drawnDocument = afterLetter(documentStore);

/** What a component shows of the document in front. */
export function useDocument<T>(select: (state: DocumentState) => T): T {
  return useStore(drawnDocument, select);
}
