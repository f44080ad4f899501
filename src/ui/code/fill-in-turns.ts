import type { editor as MonacoEditor } from 'monaco-editor/editor';

/** Shorter texts are laid out in one go. */
const longText = 512 * 1024;
/** What the editor itself takes for too large to wrap and colour: that is quick to lay out, and it must see it at once. */
const largestText = 20 * 1024 * 1024;
/** Characters laid out before others get their turn: some 10 ms. */
const turn = 128 * 1024;

/** The lines that a model begins with: the whole of a text, or of a long one what a screen shows and more. */
export function firstPart(text: string): string {
  const isFilled = text.length > longText && text.length <= largestText;
  return isFilled ? text.slice(0, cutBehind(text, turn)) : text;
}

/** A model that gets its text in turns. */
export interface Filling {
  /** Puts the whole rest into the model now. */
  finish(): void;
  /** Leaves the rest away: nobody wants the model any more. */
  stop(): void;
}

/** What of a model the filling needs. */
export type Filled = Pick<MonacoEditor.ITextModel, 'getFullModelRange'> & {
  applyEdits(edits: readonly MonacoEditor.IIdentifiedSingleEditOperation[]): void;
};

/** Puts the rest of a text behind what a model begins with. `done` is called once, when all of it is there. */
export function fillInTurns(model: Filled, text: string, from: number, done: () => void): Filling {
  let at = from;
  let next: ReturnType<typeof setTimeout> | undefined;
  const putUpTo = (end: number) => {
    const { endLineNumber: lineNumber, endColumn: column } = model.getFullModelRange();
    const range = { startLineNumber: lineNumber, startColumn: column, endLineNumber: lineNumber, endColumn: column };
    // Not an edit: there is nothing to undo.
    model.applyEdits([{ range, text: text.slice(at, end) }]);
    at = end;
    if (at >= text.length) done();
    else next = setTimeout(() => putUpTo(cutBehind(text, at + turn)));
  };
  next = setTimeout(() => putUpTo(cutBehind(text, at + turn)));
  const stop = () => clearTimeout(next);
  return {
    stop,
    finish: () => {
      stop();
      if (at < text.length) putUpTo(text.length);
    },
  };
}

/** Behind the end of the line that an offset is in: lines stay whole, and so do their endings. */
function cutBehind(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}
