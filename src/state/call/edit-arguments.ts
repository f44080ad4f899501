import { modify, type PathEdit } from '../../core/json/modify';
import { parseOnce } from '../../core/json/parse-once';
import type { Refusal } from '../../core/refusal';
import { applyEdits } from '../../core/text/edit';
import { textModels } from '../document';
import { setArguments } from './arguments';

/** An edit from the form: through the editor's model when it is there (one undo step), else on the text. */
export function editArguments(
  key: string,
  text: string,
  edits: readonly PathEdit[],
  label: string,
): Refusal | undefined {
  const textEdits = modify(parseOnce(text), edits);
  if ('refused' in textEdits) return textEdits;
  const model = textModels.getState().arguments;
  if (model && model.getText() === text) model.applyEdits(textEdits, label);
  else setArguments(key, applyEdits(text, textEdits));
  return undefined;
}
