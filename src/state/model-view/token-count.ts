import { createStore } from 'zustand/vanilla';

/** What was counted last: the tokens of a text as one provider is sent its tools. */
export const tokenCountStore = createStore<{ readonly text: string; readonly tokens: number | undefined }>()(() => ({
  text: '',
  tokens: undefined,
}));
