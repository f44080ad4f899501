import { createStore } from 'zustand/vanilla';

/** A dialog of the workspace that somebody asked for. */
export type WorkspaceRequest =
  | { readonly kind: 'save' | 'versions' | 'merge'; readonly id: string }
  | { readonly kind: 'rename' | 'move'; readonly id: string }
  | { readonly kind: 'rename-folder'; readonly folder: string }
  | { readonly kind: 'new-folder' }
  | { readonly kind: 'storage' };

export const workspaceRequestStore = createStore<{ readonly request: WorkspaceRequest | undefined }>()(() => ({
  request: undefined,
}));

export function requestInWorkspace(request: WorkspaceRequest): void {
  workspaceRequestStore.setState({ request });
}
