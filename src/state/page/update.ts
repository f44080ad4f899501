import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A newer build that waits: what brings it in, by a reload. Nothing when this page is the newest. */
export const updateStore = createStore<{ readonly reload: (() => void) | undefined }>()(() => ({ reload: undefined }));

export function useUpdate(): (() => void) | undefined {
  return useStore(updateStore, (state) => state.reload);
}
