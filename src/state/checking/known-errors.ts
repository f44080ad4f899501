import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { documentStore } from '../document';
import { type AnalysisState, analysisStore } from './analysis';

interface KnownErrors {
  readonly text: string;
  readonly count: number;
}

/** By the id of the document: what the checker found when it was in front last. */
const errorsStore = createStore<Readonly<Record<string, KnownErrors>>>()(() => ({}));

function note({ revision, diagnostics, isBehind }: AnalysisState): void {
  const { id, text, revision: current } = documentStore.getState();
  if (id === '' || isBehind || revision !== current) return;
  const count = diagnostics.filter(({ severity }) => severity === 'error').length;
  errorsStore.setState({ [id]: { text, count } });
}

note(analysisStore.getState());
analysisStore.subscribe(note);

/** Whether a document is known to have errors. Of one that was not in front since its text changed nothing is known. */
export function useHasErrors(id: string, text: string | undefined): boolean {
  const isInFront = documentStore((state) => state.id === id);
  return useStore(errorsStore, ({ [id]: known }) => {
    if (!known || known.count === 0) return false;
    return isInFront || text === undefined || known.text === text;
  });
}
