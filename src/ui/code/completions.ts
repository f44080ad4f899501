import type { editor as MonacoEditor, languages as MonacoLanguages } from 'monaco-editor/editor';
import type { Suggestion } from '../../core/schema/complete';
import { isYamlModel, textOfModel } from './held-text';
import { rangeIn } from './model-range';
import { monaco } from './monaco';

/** What could stand at an offset of the text, besides what the schema of the model offers. */
export type CompletionSource = (text: string, offset: number) => readonly Suggestion[];

const sources = new Map<string, CompletionSource>();

monaco.languages.registerCompletionItemProvider('json', {
  triggerCharacters: ['"', '[', ',', ' '],
  provideCompletionItems: (model, position) => {
    if (isYamlModel(model)) return { suggestions: [] };
    return { suggestions: ownCompletions(model, textOfModel(model), model.getOffsetAt(position)) };
  },
});

/** What the page offers at an offset of the model's text, or of a text that stands in for it. */
export function ownCompletions(
  model: MonacoEditor.ITextModel,
  text: string,
  offset: number,
): MonacoLanguages.CompletionItem[] {
  const source = sources.get(model.uri.toString());
  return (source?.(text, offset) ?? []).map((found) => ({
    label: found.label,
    detail: found.detail,
    insertText: found.text,
    // The word in front of the cursor may begin with a quote: it is compared with what will stand there.
    filterText: found.text,
    kind: monaco.languages.CompletionItemKind.Value,
    range: rangeIn(model, found.range),
    sortText: `0${found.label}`,
  }));
}

/** Offers more completions in one model; returns the way out. */
export function registerCompletions(uri: string, source: CompletionSource): () => void {
  const name = monaco.Uri.parse(uri).toString();
  sources.set(name, source);
  return () => {
    if (sources.get(name) === source) sources.delete(name);
  };
}
