import { createStore } from 'zustand/vanilla';

/** A dialog of the workspace that somebody asked for. */
export type WorkspaceWish =
  | { readonly kind: 'save' | 'versions' | 'merge'; readonly id: string }
  | { readonly kind: 'rename' | 'move'; readonly id: string }
  | { readonly kind: 'rename-folder'; readonly folder: string }
  | { readonly kind: 'new-folder' }
  | { readonly kind: 'storage' };

export const wishStore = createStore<{ readonly wish: WorkspaceWish | undefined }>()(() => ({ wish: undefined }));

export function wishFor(wish: WorkspaceWish): void {
  wishStore.setState({ wish });
}
