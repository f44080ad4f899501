import './json-language';
import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { useEffect, useRef, useState } from 'react';
import type { TextRange } from '../../core/text/edit';
import type { DiffEditorProps } from './diff-editor-props';
import { markHidden } from './hidden-marks';
import { rangeIn } from './model-range';
import { monaco } from './monaco';
import { readingOptions } from './options';
import { themeName } from './theme';

/** Pixels below which two texts side by side cannot be read. */
const narrowest = 640;
/** Milliseconds for the comparison, which a worker makes; afterwards it is left coarse. */
const maxMs = 2_000;

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
  const [first] = useState({ original, modified });
  const [editor, setEditor] = useState<MonacoEditor.IStandaloneDiffEditor>();

  useEffect(() => {
    if (!box.current) return undefined;
    const models = { original: openText(first.original, language), modified: openText(first.modified, 'json') };
    const made = monaco.editor.createDiffEditor(box.current, {
      ...readingOptions,
      theme: themeName,
      accessibilityVerbose: false,
      originalEditable: false,
      useInlineViewWhenSpaceIsLimited: true,
      renderSideBySideInlineBreakpoint: narrowest,
      renderMarginRevertIcon: false,
      renderGutterMenu: false,
      renderOverviewRuler: false,
      diffWordWrap: 'on',
      maxComputationTime: maxMs,
    });
    keepName(made.getOriginalEditor(), originalLabel);
    keepName(made.getModifiedEditor(), modifiedLabel);
    made.setModel(models);
    const marks = [made.getOriginalEditor(), made.getModifiedEditor()].map(markHidden);
    setEditor(made);
    return () => {
      for (const unmark of marks) unmark();
      made.dispose();
      // A comparison under way still asks for its models, and throws where nobody can catch it when they are gone.
      setTimeout(() => {
        models.original.dispose();
        models.modified.dispose();
      }, 2 * maxMs);
    };
  }, [first, language, originalLabel, modifiedLabel]);

  useEffect(() => {
    const models = editor?.getModel();
    if (!models) return;
    if (models.original.getValue() !== original) models.original.setValue(original);
    if (models.modified.getValue() !== modified) models.modified.setValue(modified);
  }, [editor, original, modified]);

  useEffect(() => {
    if (!editor || !shown) return;
    reveal(editor.getOriginalEditor(), original, shown.original);
    reveal(editor.getModifiedEditor(), modified, shown.modified);
  }, [editor, original, modified, shown]);

  return <div ref={box} className="absolute inset-0" />;
}

/** The diff editor forgets the names it was given whenever its layout changes. */
function keepName(editor: MonacoEditor.ICodeEditor, ariaLabel: string): void {
  const name = () => {
    if (editor.getRawOptions().ariaLabel !== ariaLabel) editor.updateOptions({ ariaLabel });
  };
  editor.onDidChangeConfiguration(name);
  name();
}

function openText(text: string, language: string): MonacoEditor.ITextModel {
  const model = monaco.editor.createModel(text, language);
  model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
  return model;
}

/** Of something longer, the beginning is shown: a text that is selected as a whole says nothing about the place. */
const maxSelectionLength = 500;

function reveal(editor: MonacoEditor.ICodeEditor, text: string, range: TextRange | undefined): void {
  const model = editor.getModel();
  if (!model || !range || range.offset > text.length) return;
  const isMuch = range.length > maxSelectionLength || range.length >= text.trim().length;
  const place = rangeIn(model, isMuch ? { offset: range.offset, length: 1 } : range);
  editor.setSelection(place);
  editor.revealRangeInCenterIfOutsideViewport(place, monaco.editor.ScrollType.Immediate);
}
