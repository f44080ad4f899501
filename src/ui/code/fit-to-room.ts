import type { editor as MonacoEditor } from 'monaco-editor/editor';

/**
 * Lays an editor out for the room that it has. One that is hidden keeps the layout it had, unlike Monaco's own
 * `automaticLayout`: to break half a million lines for no room at all takes as long as for a screen.
 */
export function fitToRoom(editor: MonacoEditor.ICodeEditor): () => void {
  const room = editor.getContainerDomNode();
  const observer = new ResizeObserver(() => {
    if (room.clientWidth > 0 && room.clientHeight > 0) editor.layout();
  });
  observer.observe(room);
  return () => observer.disconnect();
}
