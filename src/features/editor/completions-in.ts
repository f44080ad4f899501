import { parseJson } from '../../core/json/parse';
import { completeRequired } from '../../core/schema/complete';
import { catchUp, documentStore } from '../../state/document';

/** Nothing while a long text is not read anew: that takes longer than a key may. */
export function completionsIn(source: string, offset: number) {
  // They are asked for by the letter itself.
  catchUp();
  const { text, isBehind, model } = documentStore.getState();
  if (text === source && isBehind) return [];
  return completeRequired(text === model.tree.text ? model.tree : parseJson(source), offset);
}
