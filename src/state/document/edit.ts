import type { TextFix } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { modify } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import { type EditOp, placesOf } from '../../core/model/edit-op';
import { laidOutEdits } from '../../core/model/laid-out-edits';
import type { ToolDocument } from '../../core/model/tool-document';
import type { Refusal } from '../../core/refusal';
import { textOf } from '../../core/text/edit';
import { editorOf } from '../../dialects/editors';
import { documentStore } from './document';
import { textModels, whenDefinitionModel } from './text-model';

/**
 * Carries out what a form asks for as one undo step on the definition. Answers with the reason when the format
 * cannot say it or the text is broken there; the operation waits when the editor's code is not there yet.
 */
export function applyOps(ops: readonly EditOp[], label: string): Refusal | undefined {
  const { dialect, model, lastGood, isBehind, text } = documentStore.getState();
  const read = model.tree.written ?? model.tree;
  if (isBehind || read.text !== text) {
    return { refused: 'The form is a moment behind the text. Try again when it has caught up.' };
  }
  const edits = [];
  for (const op of ops) {
    if (model !== lastGood && !placesOf(op).every((path) => isUnchangedAt(lastGood, model, path))) {
      return { refused: 'This part is not what the form shows: the text has a syntax error. Correct it in the code.' };
    }
    const asked = editorOf(dialect).edit(model, op);
    if ('refused' in asked) return asked;
    edits.push(...laidOutEdits(text, op, asked));
  }
  const textEdits = modify(model.tree, edits);
  if ('refused' in textEdits) return textEdits;
  applyTextEdits(textEdits, label, text);
  return undefined;
}

/** True when what the form shows of a place is what the text, which cannot be read as a whole, says there. */
function isUnchangedAt(shown: ToolDocument, now: ToolDocument, path: Path): boolean {
  const [before, after] = [shown, now].map(({ tree }) => {
    const node = nodeAt(tree.root, path);
    return node && textOf(tree.text, node);
  });
  return before !== undefined && before === after;
}

export function applyFix(fix: TextFix): void {
  applyTextEdits(fix.edits, fix.title, documentStore.getState().text);
}

/** Edits of `basis`; they are dropped when the text has changed before the editor was ready. */
function applyTextEdits(edits: TextFix['edits'], label: string, basis: string): void {
  const ready = textModels.getState().definition;
  if (ready) {
    ready.applyEdits(edits, label);
    return;
  }
  void whenDefinitionModel().then((model) => {
    if (model.getText() === basis) model.applyEdits(edits, label);
  });
}
