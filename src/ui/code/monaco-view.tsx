import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fitToRoom } from './fit-to-room';
import { addFormatAction } from './formatting';
import { markHidden } from './hidden-marks';
import { followEscapeThenTab } from './leave-by-tab';
import { monaco } from './monaco';
import { editorOptions, isLong } from './options';
import type { TabHint } from './tab-hint';
import type { TextEditorProps } from './text-editor-props';
import { openModel, showModel } from './text-model';
import { themeName } from './theme';

export interface MonacoViewProps extends TextEditorProps {
  readonly onHint: (hint: TabHint) => void;
  /** The text is painted for the first time. */
  readonly onPainted: () => void;
}

/**
 * The editor itself; everyone else uses `TextEditor`, which loads this. It is made where it is seen, in the frame that
 * brings it: one that is made hidden draws its text a frame later.
 */
export function MonacoView(props: MonacoViewProps) {
  const { path, text, ariaLabel, language, options, onReady, onHint, onPainted } = props;
  const model = openModel(path, text, language);
  const room = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<MonacoEditor.IStandaloneCodeEditor>();
  const { isReadOnly, wordWrap, lineNumbers } = options ?? {};
  const hasLongText = isLong(text);
  const monacoOptions = useMemo(
    () => ({ ...editorOptions(hasLongText, { isReadOnly, wordWrap, lineNumbers }), ariaLabel }),
    [ariaLabel, isReadOnly, wordWrap, lineNumbers, hasLongText],
  );
  const [firstOptions] = useState(monacoOptions);
  const ready = useEffectEvent(() => onReady?.(model));
  const tell = useEffectEvent((hint: TabHint) => onHint(hint));
  const painted = useEffectEvent(() => onPainted());

  useLayoutEffect(() => {
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
  useLayoutEffect(() => {
    if (monacoOptions !== firstOptions) editor?.updateOptions(monacoOptions);
  }, [editor, monacoOptions, firstOptions]);
  useLayoutEffect(() => {
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
  useLayoutEffect(() => (editor ? fitToRoom(editor) : undefined), [editor]);
  useLayoutEffect(() => (editor ? markHidden(editor) : undefined), [editor]);
  useLayoutEffect(() => (editor ? followEscapeThenTab(editor, (hint) => tell(hint)) : undefined), [editor]);
  // The last one, so that all that is connected to the editor leaves it before it goes.
  useLayoutEffect(() => {
    if (!room.current) return;
    const made = monaco.editor.create(room.current, { ...firstOptions, theme: themeName, model: null });
    setEditor(made);
    return () => made.dispose();
  }, [firstOptions]);

  // Menus open beside the editor; Monaco gives its colours to this class.
  return <div ref={room} className="monaco-component size-full" />;
}
