import type { TextRange } from '../../core/text/edit';

export interface DiffEditorProps {
  /** Left, or above where there is no room for two: the text that is compared with. */
  readonly original: string;
  readonly modified: string;
  /** The accessible names, exactly. */
  readonly originalLabel: string;
  readonly modifiedLabel: string;
  readonly language?: 'json' | 'plaintext';
  /** Places to show and select; another object shows them again. */
  readonly shown?: { readonly original?: TextRange | undefined; readonly modified?: TextRange | undefined } | undefined;
}
