import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Story } from '../../core/story/story';
import type { Bundle } from './bundle';

/** What a link or file brought that is only looked at. */
export type Opened =
  | { readonly kind: 'bundle'; readonly bundle: Bundle }
  | { readonly kind: 'story'; readonly story: Story }
  | { readonly kind: 'refused'; readonly reason: string };

export const openedStore = createStore<{ readonly opened: Opened | undefined }>()(() => ({ opened: undefined }));

export function closeOpened(): void {
  openedStore.setState({ opened: undefined });
}

export function useOpened(): Opened | undefined {
  return useStore(openedStore, (state) => state.opened);
}
