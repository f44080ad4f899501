import type { CancellationToken, editor as MonacoEditor, languages as MonacoLanguages } from 'monaco-editor/editor';
import { CompletionAdapter, HoverAdapter } from 'monaco-editor/languages/features/common/lspLanguageFeatures';
import { yamlUnit } from '../../core/yaml/to-yaml';
import type { YamlPlace } from '../../core/yaml/yaml-place';
import { ownCompletions } from './completions';
import { isYamlModel, textOfModel } from './held-text';
import { textWorker } from './json-language';
import { rangeIn } from './model-range';
import { monaco } from './monaco';
import { hasSchemaFor } from './schema-hints';
import { yamlSnippet } from './yaml-snippet';

type Model = MonacoEditor.ITextModel;
type Item = MonacoLanguages.CompletionItem;

const { languages } = monaco;
// A YAML text that was pasted into a model for JSON is one too.
const selector = ['json', 'plaintext'];

languages.registerCompletionItemProvider(selector, {
  triggerCharacters: [' ', '"'],
  provideCompletionItems: async (model, position, context, token) => {
    if (!isHelped(model)) return undefined;
    const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
    // Spaces that indent a line ask for nothing: Enter would take what is offered.
    if (context.triggerCharacter !== undefined && before.trim() === '') return undefined;
    const { yamlPlaces } = await import('../../core/yaml/yaml-place');
    const places = await yamlPlaces(textOfModel(model), model.getOffsetAt(position), turnsOf(token));
    const lists = await Promise.all(places.map((place) => completionsAt(model, position, context, token, place)));
    const suggestions = lists.flatMap((list, index) =>
      list.suggestions.map((item) => ({ ...item, sortText: `${index}${item.sortText ?? ''}` })),
    );
    return { suggestions, incomplete: lists.some(({ incomplete }) => incomplete) };
  },
});

languages.registerHoverProvider(selector, {
  provideHover: async (model, position, token) => {
    if (!isHelped(model)) return undefined;
    const { yamlWord } = await import('../../core/yaml/yaml-place');
    const word = await yamlWord(textOfModel(model), model.getOffsetAt(position), turnsOf(token));
    if (!word) return undefined;
    const place = { line: 0, character: word.offset };
    const adapter = new HoverAdapter(async () => {
      const worker = await textWorker();
      return { doHover: (uri: string) => worker.doHover(uri, place, word.json) };
    });
    const hover = await adapter.provideHover(model, position, token);
    return hover && { ...hover, range: rangeIn(model, word.range) };
  },
});

function isHelped(model: Model): boolean {
  return hasSchemaFor(model.uri) && isYamlModel(model);
}

/** Long texts are read in turns with everything else on the page. */
function turnsOf(token: CancellationToken): () => Promise<boolean> {
  return () => new Promise((resolve) => setTimeout(() => resolve(!token.isCancellationRequested)));
}

type Asked = Parameters<MonacoLanguages.CompletionItemProvider['provideCompletionItems']>;

async function completionsAt(
  model: Model,
  position: Asked[1],
  context: Asked[2],
  token: Asked[3],
  place: YamlPlace,
): Promise<MonacoLanguages.CompletionList> {
  const at = { line: 0, character: place.offset };
  const adapter = new CompletionAdapter(async () => {
    const worker = await textWorker();
    return { doComplete: (uri: string) => worker.doComplete(uri, at, place.json) };
  }, []);
  const list = await adapter.provideCompletionItems(model, position, context, token);
  const own = place.isKey ? [] : ownCompletions(model, place.json, place.offset);
  const suggestions = [...own, ...(list?.suggestions ?? [])].map((item) => inYaml(item, model, place));
  return { suggestions, incomplete: list?.incomplete ?? false };
}

/** What is offered for the place in JSON, as it is offered and inserted in YAML. */
function inYaml(item: Item, model: Model, place: YamlPlace): Item {
  const { KeepWhitespace, InsertAsSnippet } = languages.CompletionItemInsertTextRule;
  const unit = yamlUnit(textOfModel(model));
  const spot = { indent: ' '.repeat(place.column), unit, isFirst: place.isFirst, isFlow: place.isFlow };
  const { text, hasPlaces } = yamlSnippet(item.insertText, place.isKey, spot);
  const range = rangeIn(model, place.range);
  const written = model.getValueInRange(range);
  const quote = /^["']/.exec(written)?.[0] ?? '';
  const name = typeof item.label === 'string' ? item.label : item.label.label;
  const label = name.startsWith('"') && name.endsWith('"') ? String(JSON.parse(name)) : name;
  const isAnyName = place.isKey && item.kind === languages.CompletionItemKind.Snippet;
  return {
    ...item,
    label,
    range,
    insertText: `${place.lacksSpace ? ' ' : ''}${text}`,
    insertTextRules: hasPlaces ? KeepWhitespace | InsertAsSnippet : KeepWhitespace,
    filterText: isAnyName ? written : `${quote}${label}`,
  };
}
