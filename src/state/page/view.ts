import { createStore } from 'zustand/vanilla';

export type PaneName = 'editor' | 'try-it';

/** The last request to bring a pane into view; a layout that shows it already has nothing to do. */
export const viewStore = createStore<{ readonly request: { readonly pane: PaneName } | undefined }>()(() => ({
  request: undefined,
}));

export function showPane(pane: PaneName): void {
  viewStore.setState({ request: { pane } });
}
