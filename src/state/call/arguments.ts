import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The arguments typed so far, as JSON text, by document and tool. */
export interface ArgumentsState {
  readonly texts: Readonly<Record<string, string>>;
}

export const argumentsStore = createStore<ArgumentsState>()(() => ({ texts: {} }));

/** Names the arguments of one tool of one document. */
export function argumentsKey(documentId: string, toolLabel: string): string {
  return `${documentId} ${toolLabel}`;
}

export function setArguments(key: string, text: string): void {
  argumentsStore.setState(({ texts }) => (texts[key] === text ? {} : { texts: { ...texts, [key]: text } }));
}

export function useArguments(key: string): string | undefined {
  return useStore(argumentsStore, ({ texts }) => texts[key]);
}
