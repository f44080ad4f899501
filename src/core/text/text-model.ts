import type { TextEdit, TextRange } from './edit';

/**
 * A text with an undo stack, which exists without a visible editor. All offsets count in what `getText()` answers.
 * Everything that begins with `on` answers with the way out.
 */
export interface TextModel {
  getText(): string;
  /** Carries out edits of the current text as one undo step under a label: `Move of city`. */
  applyEdits(edits: readonly TextEdit[], label: string): void;
  undo(): void;
  redo(): void;
  /** What undo would take back; typing is called `Typing`. Nothing when there is nothing. */
  undoLabel(): string | undefined;
  redoLabel(): string | undefined;
  /** Shows and selects a range, now or when an editor shows the text. */
  reveal(range: TextRange): void;
  /** Puts the cursor into the editor, when one shows the text. */
  focus(): void;
  /** What is selected in the editor that shows the text; an empty range is the cursor. */
  selection(): TextRange | undefined;
  onCursor(listener: (selection: TextRange) => void): () => void;
  /** Lists the fixes at the cursor of the editor that shows the text; without any it says `none` there. */
  showFixes(none: string): void;
}
