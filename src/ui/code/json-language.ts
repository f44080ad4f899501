import type { Uri } from 'monaco-editor/editor';
import {
  CompletionAdapter,
  DocumentSymbolAdapter,
  FoldingRangeAdapter,
  HoverAdapter,
  SelectionRangeAdapter,
} from 'monaco-editor/languages/features/common/lspLanguageFeatures';
import { createTokenizationSupport } from 'monaco-editor/languages/features/json/tokenization';
import { createTextWorker } from './environment';
import { isYamlModel } from './held-text';
import type { CompletionList, LinePosition } from './language-service';
import { monaco } from './monaco';
import { type SchemaAssociation, whenSchemasAreTold } from './schema-hints';

const language = 'json';

/** What the page asks of the worker besides what Monaco's adapters do. */
interface TextWorkerProxy {
  configure(settings: object): Promise<void>;
  doComplete(uri: string, position: LinePosition, text: string): Promise<CompletionList | null>;
  doHover(uri: string, position: LinePosition, text: string): Promise<object | null>;
}

/** Problems have one author, our checker: the worker only completes, explains, folds and outlines. */
function settingsWith(schemas: readonly SchemaAssociation[]): object {
  return { validate: false, allowComments: true, schemas };
}

const worker = monaco.editor.createWebWorker<TextWorkerProxy>({ worker: createTextWorker('json', settingsWith([])) });

/** The worker, to be asked for completions and explanations: it knows the schemas of now. */
export async function textWorker(): Promise<TextWorkerProxy> {
  const proxy = await worker.getProxy();
  await whenSchemasAreTold((schemas) => proxy.configure(settingsWith(schemas)));
  return proxy;
}

function workerOf(...resources: Uri[]): Promise<object> {
  return worker.withSyncedResources(resources);
}

async function helperOf(...resources: Uri[]): Promise<object> {
  await textWorker();
  return workerOf(...resources);
}

const { languages } = monaco;
languages.register({ id: language, extensions: ['.json'], mimetypes: ['application/json'] });
const colours = createTokenizationSupport(true);
/** Longer lines have no colours, as Monaco has it where it makes the words itself: a line of 8 MB took a second. */
const longLine = 20_000;
languages.setTokensProvider(language, {
  getInitialState: () => colours.getInitialState(),
  tokenize: (line, state) =>
    line.length > longLine
      ? { tokens: [{ startIndex: 0, scopes: '' }], endState: state }
      : colours.tokenize(line, state),
});
languages.setLanguageConfiguration(language, {
  wordPattern: /(-?\d*\.\d\w*)|([^[{\]}:",\s]+)/g,
  comments: { lineComment: '//', blockComment: ['/*', '*/'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}', notIn: ['string'] },
    { open: '[', close: ']', notIn: ['string'] },
    { open: '"', close: '"', notIn: ['string'] },
  ],
});

/** The worker gives up on a text that is nested too deep: there is nothing to tell of that. */
async function orNothing<T>(asked: PromiseLike<T> | T): Promise<T | undefined> {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}

// A YAML text that was pasted into a model is none of these adapters' business.
const completion = new CompletionAdapter(helperOf, [' ', ':', '"']);
const hover = new HoverAdapter(helperOf);
languages.registerCompletionItemProvider(language, {
  triggerCharacters: [' ', ':', '"'],
  provideCompletionItems: (model, ...asked) =>
    isYamlModel(model) ? undefined : orNothing(completion.provideCompletionItems(model, ...asked)),
});
languages.registerHoverProvider(language, {
  provideHover: (model, ...asked) => (isYamlModel(model) ? undefined : orNothing(hover.provideHover(model, ...asked))),
});
const symbols = new DocumentSymbolAdapter(workerOf);
languages.registerDocumentSymbolProvider(language, {
  provideDocumentSymbols: (...asked) => orNothing(symbols.provideDocumentSymbols(...asked)),
});
const folding = new FoldingRangeAdapter(workerOf);
languages.registerFoldingRangeProvider(language, {
  async provideFoldingRanges(model, context, token) {
    const ranges = await orNothing(folding.provideFoldingRanges(model, context, token));
    // Without an answer, Monaco would fold by indentation, for nobody: 60 ms of the page's time at 4 MB.
    return token.isCancellationRequested ? new Promise<never>(() => {}) : ranges;
  },
});
const selections = new SelectionRangeAdapter(workerOf);
languages.registerSelectionRangeProvider(language, {
  provideSelectionRanges: (...asked) => orNothing(selections.provideSelectionRanges(...asked)),
});
