import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { modify, type PathEdit } from '../core/json/modify';
import { parseJson } from '../core/json/parse';
import type { Refusal } from '../core/refusal';
import { applyEdits } from '../core/text/edit';
import { textModels } from './text-model';

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

/** An edit from the form: through the editor's model when it is there (one undo step), else on the text. */
export function editArguments(
  key: string,
  text: string,
  edits: readonly PathEdit[],
  label: string,
): Refusal | undefined {
  const textEdits = modify(parseJson(text), edits);
  if ('refused' in textEdits) return textEdits;
  const model = textModels.getState().arguments;
  if (model && model.getText() === text) model.applyEdits(textEdits, label);
  else setArguments(key, applyEdits(text, textEdits));
  return undefined;
}

export function useArguments(key: string): string | undefined {
  return useStore(argumentsStore, ({ texts }) => texts[key]);
}
