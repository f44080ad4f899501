import type { editor as MonacoEditor } from 'monaco-editor/editor';
import type { FillIn } from './text-model-handle';

/** What Monaco's own snippets are inserted and left with; it comes without types. */
interface SnippetController extends MonacoEditor.IEditorContribution {
  insert(snippet: string): void;
  isInSnippet(): boolean;
}

export function isSeen(editor: MonacoEditor.ICodeEditor): boolean {
  return editor.getContainerDomNode().offsetParent !== null;
}

/**
 * Puts a snippet in the place of the whole text, with the cursor in its first place; one undo leaves an empty text.
 * Returns what stops watching for the cursor to leave its places.
 */
export function insertSnippet(
  editor: MonacoEditor.ICodeEditor,
  model: MonacoEditor.ITextModel,
  { take, left }: FillIn,
  inserted: () => void,
): () => void {
  const controller = editor.getContribution<SnippetController>('snippetController2');
  const snippet = controller && take();
  if (!snippet) return () => {};
  model.setValue('');
  controller.insert(snippet);
  model.pushStackElement();
  inserted();
  editor.focus();
  const watch = editor.onDidChangeCursorSelection(() => {
    if (controller.isInSnippet()) return;
    watch.dispose();
    // What Monaco does when the last place is left is done first.
    queueMicrotask(left);
  });
  return () => watch.dispose();
}
