import type { Diagnostic } from '../../core/diagnostic';
import type { TextModel } from '../../core/text/text-model';

/** One model of the editor. */
export interface TextModelHandle extends TextModel {
  /** The address it was opened under. */
  readonly uri: string;
  /** Counts every change, undo included. */
  versionId(): number;
  onChange(listener: (text: string, versionId: number) => void): () => void;
  /** Underlines problems of the current text; the last list is the whole list. */
  setMarkers(diagnostics: readonly Diagnostic[]): void;
  /** Closes the model: its text and undo stack are gone. */
  dispose(): void;
}
