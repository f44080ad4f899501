import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { documentStore } from '../document';
import { type DocumentEntry, workspaceStore } from '../workspace';
import { type AnalysisState, analysisStore } from './analysis';

interface KnownErrors {
  /** Undefined: the text is not here any more, and stored as it was. */
  readonly text: string | undefined;
  readonly count: number;
}

/** By the id of the document: what the checker found when it was in front last. */
const errorsStore = createStore<Readonly<Record<string, KnownErrors | undefined>>>()(() => ({}));

function note({ revision, diagnostics, isBehind }: AnalysisState): void {
  const { id, text, revision: current } = documentStore.getState();
  if (id === '' || isBehind || revision !== current) return;
  const count = diagnostics.filter(({ severity }) => severity === 'error').length;
  errorsStore.setState({ [id]: { text, count } });
}

note(analysisStore.getState());
analysisStore.subscribe(note);

workspaceStore.subscribe(({ documents }, before) => {
  if (documents === before.documents) return;
  const entries = new Map(documents.map((entry) => [entry.id, entry]));
  const changed = before.documents.flatMap((old): [string, KnownErrors | undefined][] => {
    const known = errorsStore.getState()[old.id];
    const kept = known && keptErrors(known, old, entries.get(old.id));
    return kept === known ? [] : [[old.id, kept]];
  });
  if (changed.length > 0) errorsStore.setState(Object.fromEntries(changed));
});

/** What is known outlasts the text, and goes with its document or when another tab stores another text. */
function keptErrors(known: KnownErrors, old: DocumentEntry, entry: DocumentEntry | undefined): KnownErrors | undefined {
  if (entry?.text !== undefined) return known;
  if (old.text !== undefined && entry) return known.text === old.text ? { ...known, text: undefined } : undefined;
  return entry?.updatedAt === old.updatedAt ? known : undefined;
}

/** Whether a document is known to have errors. Of one that was not in front since its text changed nothing is known. */
export function useHasErrors(id: string, text: string | undefined): boolean {
  const isInFront = documentStore((state) => state.id === id);
  return useStore(errorsStore, ({ [id]: known }) => {
    if (!known || known.count === 0) return false;
    return isInFront || text === undefined || known.text === text;
  });
}
