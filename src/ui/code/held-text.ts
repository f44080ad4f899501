import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { applyEdits, noteEdit } from '../../core/text/edit';

type Model = MonacoEditor.ITextModel;

/** Where more is put in the place of something, what really differs may be less. */
const longestWord = 100;

const held = new WeakMap<Model, { readonly text: string; readonly versionId: number }>();

/** The text of a model. Monaco puts it together from its pieces whenever it is asked, which takes 10 ms for 4 MB. */
export function textOfModel(model: Model): string {
  const known = held.get(model);
  const versionId = model.getVersionId();
  if (known?.versionId === versionId) return known.text;
  const text = model.getValue();
  held.set(model, { text, versionId });
  return text;
}

/** Keeps the text of a model at hand, edit by edit; when more than edits has happened, Monaco is asked for it again. */
export function holdText(model: Model): void {
  textOfModel(model);
  model.onDidChangeContent(({ changes, versionId, isFlush, isEolChange }) => {
    const known = held.get(model);
    held.delete(model);
    // Changes that are told together count their places one after the other.
    if (!known || isFlush || isEolChange || versionId !== known.versionId + 1) return;
    // They are told from the last to the first; of several at one place that is the only order there is.
    const edits = changes.map(({ rangeOffset: offset, rangeLength: length, text }) => ({ offset, length, text }));
    const text = applyEdits(known.text, edits.toReversed());
    if (text.length !== model.getValueLength()) return;
    held.set(model, { text, versionId });
    const [edit, ...others] = edits;
    if (edit && others.length === 0 && edit.length + edit.text.length <= longestWord) noteEdit(known.text, text, edit);
  });
}
