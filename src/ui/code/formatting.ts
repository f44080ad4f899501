import type { editor as MonacoEditor } from 'monaco-editor/editor';
import type { TextEdit } from '../../core/text/edit';
import { monaco } from './monaco';
import type { TextModelHandle } from './text-model-handle';

export type Formatter = (text: string) => readonly TextEdit[];

let formatter: Formatter | undefined;

/** The one function that lays out a JSON text, here and everywhere else; returns the way out. */
export function registerFormatting(format: Formatter): () => void {
  formatter = format;
  return () => {
    if (formatter === format) formatter = undefined;
  };
}

/** "Format document" in the editor's own menu, as one named undo step; returns the way out. */
export function addFormatAction(editor: MonacoEditor.IStandaloneCodeEditor, model: TextModelHandle): () => void {
  const action = editor.addAction({
    id: 'callsheet.format',
    label: 'Format document',
    contextMenuGroupId: '1_modification',
    precondition: '!editorReadonly',
    keybindings: [monaco.KeyMod.Shift | monaco.KeyMod.Alt | monaco.KeyCode.KeyF],
    run: () => {
      if (formatter) model.applyEdits(formatter(model.getText()), 'Format document');
    },
  });
  return () => action.dispose();
}
