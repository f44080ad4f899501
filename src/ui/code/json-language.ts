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
import { createJsonWorker } from './environment';
import { monaco } from './monaco';

const language = 'json';

/** A schema for the models whose address is in `fileMatch`. */
export interface SchemaAssociation {
  readonly uri: string;
  readonly fileMatch: readonly string[];
  readonly schema: JsonSchema;
}

type JsonWorker = ReturnType<typeof monaco.editor.createWebWorker>;

let schemas: readonly SchemaAssociation[] = [];
let worker: JsonWorker | undefined;

/** Monaco's JSON worker reads its settings once: new schemas start a new one when it is needed next. */
export function setSchemas(next: readonly SchemaAssociation[]): void {
  schemas = next;
  worker?.dispose();
  worker = undefined;
}

/** Problems have one author, our checker: the worker only completes, explains, folds and outlines. */
function startWorker(): JsonWorker {
  const worker = createJsonWorker('json', { validate: false, allowComments: true, schemas });
  return monaco.editor.createWebWorker({ worker });
}

function workerOf(...resources: Uri[]): Promise<object> {
  worker ??= startWorker();
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
