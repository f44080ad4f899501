import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SavedServer } from '../../state/server';

/** The server that the form below the list changes; nothing while it adds one. */
const editingStore = createStore<{ readonly server: SavedServer | undefined }>()(() => ({ server: undefined }));

export function editServer(server: SavedServer | undefined): void {
  editingStore.setState({ server });
}

export function useEditedServer(): SavedServer | undefined {
  return useStore(editingStore, ({ server }) => server);
}
