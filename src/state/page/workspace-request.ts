import { createStore } from 'zustand/vanilla';

/** A dialog of the workspace that somebody asked for. */
export type WorkspaceRequest =
  | { readonly kind: 'save' | 'versions' | 'merge'; readonly id: string }
  | { readonly kind: 'rename' | 'move'; readonly id: string }
  | { readonly kind: 'rename-folder'; readonly folder: string }
  | { readonly kind: 'new-folder' }
  /** `file`: an export to be opened. */
  | { readonly kind: 'storage'; readonly file?: File };

export const workspaceRequestStore = createStore<{ readonly request: WorkspaceRequest | undefined }>()(() => ({
  request: undefined,
}));

export function requestInWorkspace(request: WorkspaceRequest): void {
  workspaceRequestStore.setState({ request });
}
