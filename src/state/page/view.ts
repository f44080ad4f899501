import { createStore } from 'zustand/vanilla';
import { closeRailOver } from './rail';

export type PaneName = 'editor' | 'try-it' | 'response';

/** The last request to bring a pane into view; a layout that shows it already has nothing to do. */
export const viewStore = createStore<{ readonly request: { readonly pane: PaneName } | undefined }>()(() => ({
  request: undefined,
}));

export function showPane(pane: PaneName): void {
  closeRailOver();
  viewStore.setState({ request: { pane } });
}
