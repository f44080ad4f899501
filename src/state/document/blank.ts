import { createStore } from 'zustand/vanilla';
import { snippetText } from '../../core/text/snippet';
import { documentStore } from './document';

interface BlankState {
  /** A blank definition whose places nobody has begun to fill in: the code or the form that is seen takes it. */
  readonly waiting: { readonly documentId: string; readonly snippet: string } | undefined;
  /** The documents that began as blank ones in this page: their ids follow name and version. */
  readonly documentIds: readonly string[];
}

export const blankStore = createStore<BlankState>()(() => ({ waiting: undefined, documentIds: [] }));

/** The document in front has just been opened with the text of a snippet. */
export function offerBlank(documentId: string, snippet: string): void {
  blankStore.setState(({ documentIds }) => ({
    waiting: { documentId, snippet },
    documentIds: [...documentIds, documentId],
  }));
}

/** The snippet of the document in front, once, and only while its text is as it was opened. */
export function takeBlank(documentId: string): string | undefined {
  const { waiting } = blankStore.getState();
  const { id, text } = documentStore.getState();
  if (waiting?.documentId !== documentId || id !== documentId) return undefined;
  blankStore.setState({ waiting: undefined });
  return text === snippetText(waiting.snippet) ? waiting.snippet : undefined;
}
