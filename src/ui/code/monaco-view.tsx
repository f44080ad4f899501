import { Editor } from '@monaco-editor/react';
import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { fitToRoom } from './fit-to-room';
import { addFormatAction } from './formatting';
import { markHidden } from './hidden-marks';
import { followEscapeThenTab } from './leave-by-tab';
import { usualOptions } from './options';
import type { TabHint } from './tab-hint';
import type { TextEditorOptions, TextEditorProps } from './text-editor-props';
import { openModel, showModel } from './text-model';
import { themeName } from './theme';

type Options = MonacoEditor.IStandaloneEditorConstructionOptions;

/** The symbols of longer texts are not asked for at every key: the page took half a second to take those of 4 MB. */
const longText = 512 * 1024;

function optionsOf(ariaLabel: string, chosen: TextEditorOptions, isLong: boolean): Options {
  const { isReadOnly = false, wordWrap = true, lineNumbers = true } = chosen;
  return {
    ...usualOptions,
    ariaLabel,
    readOnly: isReadOnly,
    domReadOnly: isReadOnly,
    wordWrap: wordWrap ? 'on' : 'off',
    lineNumbers: lineNumbers ? 'on' : 'off',
    folding: lineNumbers,
    // The symbols of a JSON text are its members: unlike its folds they begin where a name stands.
    stickyScroll: { enabled: lineNumbers && !isLong, maxLineCount: 5, defaultModel: 'outlineModel' },
  };
}

export interface MonacoViewProps extends TextEditorProps {
  readonly fallback: ReactNode;
  readonly onHint: (hint: TabHint) => void;
  /** The text is painted for the first time. */
  readonly onPainted: () => void;
}

/** The editor itself; everyone else uses `TextEditor`, which loads this. */
export function MonacoView(props: MonacoViewProps) {
  const { path, text, ariaLabel, language, options, onReady, fallback, onHint, onPainted } = props;
  const model = openModel(path, text, language);
  const [editor, setEditor] = useState<MonacoEditor.IStandaloneCodeEditor>();
  const { isReadOnly, wordWrap, lineNumbers } = options ?? {};
  const isLong = text.length > longText;
  const monacoOptions = useMemo(
    () => optionsOf(ariaLabel, { isReadOnly, wordWrap, lineNumbers }, isLong),
    [ariaLabel, isReadOnly, wordWrap, lineNumbers, isLong],
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
      // Menus open beside the editor; Monaco gives its colours to this class.
      className="monaco-component"
      loading={fallback}
      onMount={setEditor}
    />
  );
}
