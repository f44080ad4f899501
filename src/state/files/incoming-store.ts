import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { FileHandle } from './handles';

/** A file that was dropped or chosen; `folder` is where it stood, as `tools/weather`. */
export interface IncomingFile {
  readonly file: File;
  readonly handle: FileHandle | undefined;
  readonly folder: string | undefined;
}

/** Several files, those that can be opened and why others cannot; `isMore`: there were more than are taken. */
export interface OfferedFiles {
  readonly kind: 'files';
  readonly files: readonly IncomingFile[];
  readonly reasons: readonly string[];
  readonly isMore: boolean;
}

/** What came and waits for a word: nothing of it is open yet, and nothing was fetched. */
export type Incoming =
  | OfferedFiles
  /** `reason`: why it is not opened as what it is. */
  | { readonly kind: 'text'; readonly text: string; readonly reason: string | undefined }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

export const incomingStore = createStore<{ readonly incoming: Incoming | undefined }>()(() => ({
  incoming: undefined,
}));

export function useIncoming(): Incoming | undefined {
  return useStore(incomingStore, (state) => state.incoming);
}

export function offer(incoming: Incoming | undefined): void {
  incomingStore.setState({ incoming });
}
