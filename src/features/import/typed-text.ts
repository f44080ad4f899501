import { createStore } from 'zustand/vanilla';

/** What was typed to import and nothing came of yet: the next time the dialog is opened it is there, in this page. */
export const typedTextStore = createStore<{ readonly text: string }>()(() => ({ text: '' }));

export function keepTyped(text: string): void {
  typedTextStore.setState({ text });
}
