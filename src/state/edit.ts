import type { TextFix } from '../core/diagnostic';
import { modify } from '../core/json/modify';
import type { EditOp } from '../core/model/edit-op';
import type { Refusal } from '../core/refusal';
import { dialectOf } from '../dialects';
import { documentStore } from './document';
import { textModels, whenDefinitionModel } from './text-model';

/**
 * Carries out what a form asks for as one undo step on the definition. Answers with the reason when the format
 * cannot say it or the text is broken there; the operation waits when the editor's code is not there yet.
 */
export function applyOps(ops: readonly EditOp[], label: string): Refusal | undefined {
  const { dialect, model, isBehind, text } = documentStore.getState();
  const read = model.tree.written ?? model.tree;
  if (isBehind || read.text !== text) {
    return { refused: 'The form is a moment behind the text. Try again when it has caught up.' };
  }
  const edits = [];
  for (const op of ops) {
    const asked = dialectOf(dialect).edit(model, op);
    if ('refused' in asked) return asked;
    edits.push(...asked);
  }
  const textEdits = modify(model.tree, edits);
  if ('refused' in textEdits) return textEdits;
  applyTextEdits(textEdits, label, text);
  return undefined;
}

export function applyFix(fix: TextFix): void {
  applyTextEdits(fix.edits, fix.title, documentStore.getState().text);
}

/** Edits of `basis`; they are put aside when the text has changed before the editor was ready. */
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
