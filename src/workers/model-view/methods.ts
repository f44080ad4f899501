import type { ModelViewPart, SentTool } from '../../core/model-view/model-view';

/**
 * `open` comes first, and tells everything about the document bit by bit until another is opened; the others are about
 * that document.
 */
export interface ModelViewMethods {
  readonly open: {
    readonly request: { readonly text: string; readonly dialect: string };
    readonly part: ModelViewPart;
    readonly answer: undefined;
  };
  /** What each provider is sent for the tool at an index: with estimated counts at once, then counted. */
  readonly tool: {
    readonly request: number;
    readonly part: readonly SentTool[];
    readonly answer: readonly SentTool[];
  };
  /** The text of all tools for the export target of an id. */
  readonly whole: { readonly request: string; readonly answer: string };
}
