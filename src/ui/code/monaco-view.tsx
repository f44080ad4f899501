import { Editor } from '@monaco-editor/react';
import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { fitToRoom } from './fit-to-room';
import { addFormatAction } from './formatting';
import { markHidden } from './hidden-marks';
import { followEscapeThenTab } from './leave-by-tab';
import { editorOptions, isLong } from './options';
import type { TabHint } from './tab-hint';
import type { TextEditorProps } from './text-editor-props';
import { openModel, showModel } from './text-model';
import { themeName } from './theme';

export interface MonacoViewProps extends TextEditorProps {
  readonly fallback: ReactNode;
  readonly onHint: (hint: TabHint) => void;
  /** The text is painted for the first time. */
  readonly onPainted: () => void;
}

/**
 * The editor itself; everyone else uses `TextEditor`, which loads this. It is made where it is seen, over the plain text:
 * one that is made hidden draws its text a frame later.
 */
export function MonacoView(props: MonacoViewProps) {
  const { path, text, ariaLabel, language, options, onReady, fallback, onHint, onPainted } = props;
  const model = openModel(path, text, language);
  const [editor, setEditor] = useState<MonacoEditor.IStandaloneCodeEditor>();
  const { isReadOnly, wordWrap, lineNumbers } = options ?? {};
  const hasLongText = isLong(text);
  const monacoOptions = useMemo(
    () => ({ ...editorOptions(hasLongText, { isReadOnly, wordWrap, lineNumbers }), ariaLabel, theme: themeName }),
    [ariaLabel, isReadOnly, wordWrap, lineNumbers, hasLongText],
  );
  const ready = useEffectEvent(() => onReady?.(model));
  const tell = useEffectEvent((hint: TabHint) => onHint(hint));
  const painted = useEffectEvent(() => onPainted());

  useEffect(() => {
    if (!editor) return;
    const hide = showModel(path, editor);
    const removeFormat = addFormatAction(editor, model);
    const done = ready();
    return () => {
      done?.();
      removeFormat();
      hide();
    };
  }, [path, model, editor]);
  useEffect(() => {
    if (!editor) return;
    // Monaco draws with the next frame.
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => painted());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [editor]);
  useEffect(() => (editor ? fitToRoom(editor) : undefined), [editor]);
  useEffect(() => (editor ? markHidden(editor) : undefined), [editor]);
  useEffect(() => (editor ? followEscapeThenTab(editor, (hint) => tell(hint)) : undefined), [editor]);

  return (
    <Editor
      path={path}
      theme={themeName}
      options={monacoOptions}
      keepCurrentModel
      // The model has it, and takes it along.
      saveViewState={false}
      // Menus open beside the editor; Monaco gives its colours to the first class. The package would hide it at first.
      className="monaco-component absolute inset-0 block!"
      loading={fallback}
      onMount={setEditor}
    />
  );
}
