import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { applyEdits, joinEdits, noteEdit, type TextEdit } from '../../core/text/edit';
import { hasContent, looksLikeYaml } from '../../core/yaml/looks-like-yaml';
import { monaco } from './monaco';

type Model = MonacoEditor.ITextModel;

/** Where more is put in the place of something, what really differs may be less. */
const longestWord = 100;

/** Longer stretches of what was typed are put together with the text around them. */
const longestTyped = 16 * 1024;
/** Characters of a line that tell what it begins with. */
const lineBeginning = 300;

interface Held {
  readonly text: string;
  readonly versionId: number;
  /** An earlier text, and what makes this one of it: who reads no letter of a long text need not have it put together. */
  readonly base: string;
  readonly typed: TextEdit | undefined;
}

const held = new WeakMap<Model, Held>();

/** The text of a model. Monaco puts it together from its pieces whenever it is asked, which takes 10 ms for 4 MB. */
export function textOfModel(model: Model): string {
  const known = held.get(model);
  const versionId = model.getVersionId();
  if (known?.versionId === versionId) return known.text;
  const text = model.getValue();
  held.set(model, { text, versionId, base: text, typed: undefined });
  return text;
}

/** As `looksLikeYaml` of the text, which is not put together for it. */
export function isYamlModel(model: Model): boolean {
  const last = model.getLineCount();
  for (let line = 1; line <= last; line += 1) {
    const start = model.getValueInRange(new monaco.Range(line, 1, line, lineBeginning)) + (line < last ? '\n' : '');
    if (hasContent(start)) return looksLikeYaml(start);
  }
  return false;
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
    const [edit, ...others] = edits;
    const isTyped = edit && others.length === 0 && edit.length + edit.text.length <= longestWord;
    const typed = isTyped && (known.typed ? joinEdits(known.base, known.typed, edit) : edit);
    const isShort = typed && typed.length + typed.text.length <= longestTyped;
    const text = isShort ? applyEdits(known.base, [typed]) : applyEdits(known.text, edits.toReversed());
    if (text.length !== model.getValueLength()) return;
    held.set(
      model,
      isShort ? { text, versionId, base: known.base, typed } : { text, versionId, base: text, typed: undefined },
    );
    if (isTyped) noteEdit(known.text, text, edit);
  });
}
