import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { monaco } from './monaco';
import type { TabHint } from './tab-hint';

/** What Escape closes first, before it means "let Tab leave". */
const nothingIsOpen = [
  'suggestWidgetVisible',
  'findWidgetVisible',
  'inSnippetMode',
  'codeActionMenuVisible',
  'editorHoverFocused',
]
  .map((key) => `!${key}`)
  .join(' && ');

/** Esc, then Tab or Shift+Tab leaves the editor; any other key takes that back. Returns the way out. */
export function followEscapeThenTab(
  editor: MonacoEditor.IStandaloneCodeEditor,
  onHint: (hint: TabHint) => void,
): () => void {
  let isLeaving = false;
  const leave = (next: boolean) => {
    if (next === isLeaving) return;
    isLeaving = next;
    editor.updateOptions({ tabFocusMode: next });
    onHint(next ? 'leaving' : editor.hasTextFocus() ? 'inside' : 'away');
  };
  const parts = [
    editor.addAction({
      id: 'callsheet.letTabLeave',
      label: 'Let Tab leave the editor',
      keybindings: [monaco.KeyCode.Escape],
      keybindingContext: `editorTextFocus && ${nothingIsOpen}`,
      run: () => {
        editor.trigger('keyboard', 'removeSecondaryCursors', undefined);
        editor.trigger('keyboard', 'cancelSelection', undefined);
        leave(true);
      },
    }),
    editor.onKeyDown(({ keyCode }) => {
      const { Escape, Tab, Shift } = monaco.KeyCode;
      if (keyCode !== Escape && keyCode !== Tab && keyCode !== Shift) leave(false);
    }),
    editor.onMouseDown(() => leave(false)),
    editor.onDidFocusEditorText(() => onHint('inside')),
    editor.onDidBlurEditorText(() => {
      leave(false);
      onHint('away');
    }),
  ];
  return () => {
    leave(false);
    for (const part of parts) part.dispose();
  };
}
