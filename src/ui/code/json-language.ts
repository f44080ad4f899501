import type { Uri } from 'monaco-editor/editor';
import {
  CompletionAdapter,
  DocumentSymbolAdapter,
  FoldingRangeAdapter,
  HoverAdapter,
  SelectionRangeAdapter,
} from 'monaco-editor/languages/features/common/lspLanguageFeatures';
import { createTokenizationSupport } from 'monaco-editor/languages/features/json/tokenization';
import type { JsonSchema } from '../../core/dialect';
import { createTextWorker } from './environment';
import { monaco } from './monaco';

const language = 'json';

/** A schema for the models whose address is in `fileMatch`. */
export interface SchemaAssociation {
  readonly uri: string;
  readonly fileMatch: readonly string[];
  readonly schema: JsonSchema;
}

/** What the page asks of the worker besides what Monaco's adapters do. */
interface TextWorkerProxy {
  configure(settings: object): Promise<void>;
}

/** Problems have one author, our checker: the worker only completes, explains, folds and outlines. */
function settingsWith(schemas: readonly SchemaAssociation[]): object {
  return { validate: false, allowComments: true, schemas };
}

const worker = monaco.editor.createWebWorker<TextWorkerProxy>({ worker: createTextWorker('json', settingsWith([])) });

/** Completion and hover go by these schemas from now on. */
export function setSchemas(schemas: readonly SchemaAssociation[]): void {
  void worker.getProxy().then((proxy) => proxy.configure(settingsWith(schemas)));
}

function workerOf(...resources: Uri[]): Promise<object> {
  return worker.withSyncedResources(resources);
}

const { languages } = monaco;
languages.register({ id: language, extensions: ['.json'], mimetypes: ['application/json'] });
languages.setTokensProvider(language, createTokenizationSupport(true));
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
languages.registerCompletionItemProvider(language, new CompletionAdapter(workerOf, [' ', ':', '"']));
languages.registerHoverProvider(language, new HoverAdapter(workerOf));
languages.registerDocumentSymbolProvider(language, new DocumentSymbolAdapter(workerOf));
languages.registerFoldingRangeProvider(language, new FoldingRangeAdapter(workerOf));
languages.registerSelectionRangeProvider(language, new SelectionRangeAdapter(workerOf));
