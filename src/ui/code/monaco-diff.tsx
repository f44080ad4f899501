import './json-language';
import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { useEffect, useRef, useState } from 'react';
import type { TextRange } from '../../core/text/edit';
import type { DiffEditorProps } from './diff-editor';
import { monaco } from './monaco';
import { readingOptions } from './options';
import { rangeIn } from './text-model';
import { themeName } from './theme';

/** Pixels below which two texts side by side cannot be read. */
const narrowest = 640;
/** Milliseconds for the comparison, which a worker makes; afterwards it is left coarse. */
const longestMs = 2_000;

/** The editor itself; everyone else uses `DiffEditor`, which loads this. */
export function MonacoDiff({
  original,
  modified,
  originalLabel,
  modifiedLabel,
  language = 'json',
  shown,
}: DiffEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<MonacoEditor.IStandaloneDiffEditor>();

  // Before the editor's own effect, so that its models go before it does.
  useEffect(() => {
    if (!editor) return undefined;
    const models = {
      original: monaco.editor.createModel(original, language),
      modified: monaco.editor.createModel(modified, 'json'),
    };
    editor.setModel(models);
    return () => {
      // An editor lets go of its models first.
      editor.setModel(null);
      models.original.dispose();
      models.modified.dispose();
    };
  }, [editor, original, modified, language]);

  useEffect(() => {
    if (!box.current) return undefined;
    const made = monaco.editor.createDiffEditor(box.current, {
      ...readingOptions,
      theme: themeName,
      originalAriaLabel: originalLabel,
      modifiedAriaLabel: modifiedLabel,
      accessibilityVerbose: false,
      originalEditable: false,
      useInlineViewWhenSpaceIsLimited: true,
      renderSideBySideInlineBreakpoint: narrowest,
      renderMarginRevertIcon: false,
      renderGutterMenu: false,
      renderOverviewRuler: false,
      diffWordWrap: 'on',
      maxComputationTime: longestMs,
    });
    setEditor(made);
    return () => made.dispose();
  }, [originalLabel, modifiedLabel]);

  useEffect(() => {
    if (!editor || !shown) return;
    reveal(editor.getOriginalEditor(), original, shown.original);
    reveal(editor.getModifiedEditor(), modified, shown.modified);
  }, [editor, original, modified, shown]);

  return <div ref={box} className="absolute inset-0" />;
}

/** Of something longer, the beginning is shown: a text that is selected as a whole says nothing about the place. */
const longestSelection = 500;

function reveal(editor: MonacoEditor.ICodeEditor, text: string, range: TextRange | undefined): void {
  const model = editor.getModel();
  if (!model || !range || range.offset > text.length) return;
  const place = rangeIn(model, range.length > longestSelection ? { offset: range.offset, length: 1 } : range);
  editor.setSelection(place);
  editor.revealRangeInCenterIfOutsideViewport(place, monaco.editor.ScrollType.Immediate);
}
