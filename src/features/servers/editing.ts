import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SavedServer } from '../../state/server';

export interface Editing {
  /** The server that the form above the list changes; nothing while it adds one. */
  readonly server: SavedServer | undefined;
  /** The server refused the credential: the cursor goes to that. */
  readonly asksCredential: boolean;
}

const editingStore = createStore<Editing>()(() => ({ server: undefined, asksCredential: false }));

export function editServer(server: SavedServer | undefined, asksCredential = false): void {
  editingStore.setState({ server, asksCredential });
}

export function useEditing(): Editing {
  return useStore(editingStore);
}
