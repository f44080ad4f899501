/** A model that nobody shows or edits by. */
export interface UnusedModel {
  /** Characters. */
  readonly length: number;
  /** There is something to undo or redo in it, which goes with it. */
  readonly hasSteps: boolean;
}

/** Monaco takes 200 models for a leak. Without steps a model is only the time to make it anew. */
const most = { untouched: 40, edited: 100 };
/** Of models without steps, all together. */
const mostCharacters = 16 * 1024 * 1024;

/** Which of the unused models are closed, given from the one that was in use longest ago to the last one. */
export function surplusOf<T extends UnusedModel>(unused: readonly T[]): readonly T[] {
  const edited = unused.filter(({ hasSteps }) => hasSteps);
  const untouched = unused.filter(({ hasSteps }) => !hasSteps);
  return [...untouched.slice(0, -fitting(untouched)), ...edited.slice(0, -most.edited)];
}

/** How many models from the end on stay: the last one in any case, for it is about to be shown. */
function fitting(untouched: readonly UnusedModel[]): number {
  let characters = 0;
  const reversed = untouched.slice(-most.untouched).toReversed();
  const over = reversed.findIndex(({ length }) => {
    characters += length;
    return characters > mostCharacters;
  });
  return over < 0 ? most.untouched : Math.max(1, over);
}
