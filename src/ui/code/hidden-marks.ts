import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { anyHidden } from '../../core/hidden-text/characters';
import { labelOfHidden } from '../../core/hidden-text/describe-hidden';
import { findHidden, type HiddenRun } from '../../core/hidden-text/hidden-text';
import { textOfModel } from './held-text';
import { monaco } from './monaco';

/** No more places than this are marked in one text. */
const maxMarks = 1_000;
/** Milliseconds of no change before a text is looked at again. */
const pause = 150;

/** The version in which a text held nothing of the kind: 4 MB took 28 ms to look through with each letter. */
const plainAt = new WeakMap<MonacoEditor.ITextModel, number>();

/** Shows where the text of an editor holds what is not seen, as `U+200B` in front of it. */
export function markHidden(editor: MonacoEditor.ICodeEditor): () => void {
  const marks = editor.createDecorationsCollection();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    const model = editor.getModel();
    if (!model) return;
    const isPlain = plainAt.get(model) === model.getVersionId() || !anyHidden.test(textOfModel(model));
    if (isPlain) plainAt.set(model, model.getVersionId());
    const runs = isPlain ? [] : findHidden(textOfModel(model)).filter(isUnseen).slice(0, maxMarks);
    if (runs.length + marks.length === 0) return;
    marks.set(
      runs.map((run) => ({
        range: monaco.Range.fromPositions(
          model.getPositionAt(run.offset),
          model.getPositionAt(run.offset + run.length),
        ),
        options: {
          description: 'hidden text',
          before: {
            content: labelOfHidden(run),
            inlineClassName: 'hidden-mark',
            cursorStops: monaco.editor.InjectedTextCursorStops.None,
          },
        },
      })),
    );
  };
  const later = ({ changes, versionId }: MonacoEditor.IModelContentChangedEvent) => {
    const model = editor.getModel();
    const wasPlain = model && plainAt.get(model) === versionId - 1;
    if (wasPlain && !changes.some(({ text }) => anyHidden.test(text))) plainAt.set(model, versionId);
    clearTimeout(timer);
    timer = setTimeout(mark, pause);
  };
  const listeners = [editor.onDidChangeModelContent(later), editor.onDidChangeModel(mark)];
  mark();
  return () => {
    clearTimeout(timer);
    for (const listener of listeners) listener.dispose();
    marks.clear();
  };
}

/** The editor itself writes `[U+202E]` for controls of direction, and pictures for the oldest control characters. */
function isUnseen({ kind, codes }: HiddenRun): boolean {
  if (kind === 'direction') return false;
  return kind !== 'control' || codes.some((code) => code > 0x7f);
}
