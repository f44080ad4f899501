import type { TextModelHandle } from './text-model-handle';

export interface TextEditorOptions {
  readonly isReadOnly?: boolean;
  readonly wordWrap?: boolean;
  readonly lineNumbers?: boolean;
}

export interface TextEditorProps {
  /** The address of the model (`callsheet:/definition.json`); another address shows another model. */
  readonly path: string;
  /** The text of a model that is not open yet, and what is shown while the editor's code loads. */
  readonly text: string;
  /** The accessible name, exactly: `Definition source`. */
  readonly ariaLabel: string;
  readonly language?: 'json' | 'plaintext';
  readonly options?: TextEditorOptions;
  /** The model is open and shown; called again for another `path`. What it returns is called when it is no longer shown. */
  readonly onReady?: (model: TextModelHandle) => undefined | (() => void);
}
