import { createStore } from 'zustand/vanilla';
import { closeRailOver } from './rail';

/** `definition` is what is edited, in the code or the form; `editor` is its code. */
export type PaneName = 'definition' | 'editor' | 'form' | 'problems' | 'try-it' | 'response';

/** The last request to bring a pane into view; a layout that shows it already has nothing to do. */
export const viewStore = createStore<{ readonly request: { readonly pane: PaneName } | undefined }>()(() => ({
  request: undefined,
}));

export function showPane(pane: PaneName): void {
  closeRailOver();
  viewStore.setState({ request: { pane } });
}
