import type { Diagnostic } from '../../core/diagnostic';
import type { TextModel } from '../../core/text/text-model';

/** A snippet (`core/text/snippet`) for a person to fill in. */
export interface FillIn {
  readonly label: string;
  /** Takes the snippet, once; nothing when somebody else has it, or the text has changed. */
  readonly take: () => string | undefined;
  readonly left: () => void;
}

/** One model of the editor. */
export interface TextModelHandle extends TextModel {
  /** The address it was opened under. */
  readonly uri: string;
  /** Counts every change, undo included. */
  versionId(): number;
  onChange(listener: (text: string, versionId: number) => void): () => void;
  /** Underlines problems of the current text; the last list is the whole list. */
  setMarkers(diagnostics: readonly Diagnostic[]): void;
  /**
   * Puts a snippet in the place of the whole text, as one undo step, when an editor shows the text, and the cursor into
   * its first place. Nothing happens once it is not wanted any more. `left` is told when the cursor has left its places.
   */
  fillIn(snippet: FillIn): void;
  /** Closes the model: its text and undo stack are gone. */
  dispose(): void;
}
