// Files of Monaco that come without types. Its own `jsonMode` is not used: it brings every editor feature along,
// and brings them after the editor has started, which breaks the next editor that is created.
declare module 'monaco-editor/languages/features/common/lspLanguageFeatures' {
  type JsonWorkerOf = (...resources: import('monaco-editor/editor').Uri[]) => Promise<object>;
  type Languages = typeof import('monaco-editor/editor').languages;
  type Provider<Register extends (language: string, provider: never) => unknown> = Parameters<Register>[1];

  export const CompletionAdapter: new (
    worker: JsonWorkerOf,
    triggerCharacters: readonly string[],
  ) => Provider<Languages['registerCompletionItemProvider']>;
  export const HoverAdapter: new (worker: JsonWorkerOf) => Provider<Languages['registerHoverProvider']>;
  export const DocumentSymbolAdapter: new (
    worker: JsonWorkerOf,
  ) => Provider<Languages['registerDocumentSymbolProvider']>;
  export const FoldingRangeAdapter: new (worker: JsonWorkerOf) => Provider<Languages['registerFoldingRangeProvider']>;
  export const SelectionRangeAdapter: new (
    worker: JsonWorkerOf,
  ) => Provider<Languages['registerSelectionRangeProvider']>;
}

declare module 'monaco-editor/languages/features/json/tokenization' {
  export function createTokenizationSupport(
    supportsComments: boolean,
  ): import('monaco-editor/editor').languages.TokensProvider;
}

declare module 'monaco-editor/internal/common/initialize' {
  export function initialize(createWorker: (context: unknown, settings: unknown) => object): void;
}

declare module 'monaco-editor/languages/features/json/jsonWorker' {
  type Position = import('./language-service').LinePosition;
  type Document = import('./language-service').WorkerDocument;
  type Completions = Promise<import('./language-service').CompletionList | null>;

  interface LanguageService {
    configure(settings: object): void;
    parseJSONDocument(document: Document): import('./language-service').JsonDocument;
    doComplete(document: Document, position: Position, parsed: object): Completions;
    doHover(document: Document, position: Position, parsed: object): Promise<object | null>;
  }

  export class JSONWorker {
    constructor(context: unknown, settings: unknown);
    protected readonly _languageService: LanguageService;
    protected _getTextDocument(uri: string): Document | null;
    doComplete(uri: string, position: Position): Completions;
    doHover(uri: string, position: Position): Promise<object | null>;
    getFoldingRanges(uri: string, context: object): Promise<readonly object[]>;
  }
}

declare module 'monaco-editor/editor/common/model/bracketPairsTextModelPart/bracketPairsImpl' {
  export class BracketPairsTextModelPart {
    readonly textModel: import('monaco-editor/editor').editor.ITextModel;
  }
}

declare module 'monaco-editor/editor/common/modelLineProjectionData' {
  /** Where a line is broken into the parts that are drawn. */
  export class ModelLineProjectionData {
    constructor(
      injectionOffsets: null,
      injectionOptions: null,
      breakOffsets: number[],
      breakOffsetsVisibleColumn: number[],
      wrappedTextIndentLength: number,
    );
  }
}

declare module 'monaco-editor/editor/common/viewModel/monospaceLineBreaksComputer' {
  type Breaks = import('monaco-editor/editor/common/modelLineProjectionData').ModelLineProjectionData;

  interface BrokenLines {
    getLineContent(lineNumber: number): string;
    getLineInjectedText(lineNumber: number): readonly object[] | null;
  }

  interface LineBreaksComputer {
    addRequest(lineNumber: number, previous: Breaks | null): void;
    finalize(): (Breaks | null)[];
  }

  export class MonospaceLineBreaksComputerFactory {
    constructor(breakBeforeChars: string, breakAfterChars: string);
    createLineBreaksComputer(
      context: BrokenLines,
      fontInfo: object,
      tabSize: number,
      wrappingColumn: number,
      ...others: readonly unknown[]
    ): LineBreaksComputer;
  }
}
