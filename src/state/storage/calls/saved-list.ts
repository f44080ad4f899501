import { liveQuery } from 'dexie';
import { callsDatabase } from './calls-database';
import { isSavedCall } from './read-calls';
import { quarantineCalls, readValid } from './read-valid';
import type { SavedCall } from './saved-call';

/** Tells of the saved calls, now and whenever they change. Returns the way out. */
export function watchSaved(tell: (saved: readonly SavedCall[]) => void, fail: (reason: string) => void): () => void {
  const { saved } = callsDatabase;
  const watched = liveQuery(() => readValid(saved, isSavedCall));
  const subscription = watched.subscribe({
    next: ({ valid, damaged }) => {
      tell(valid);
      void quarantineCalls(saved, damaged);
    },
    error: (error) => fail(String(error)),
  });
  return () => subscription.unsubscribe();
}

export async function putSaved(saved: SavedCall): Promise<void> {
  await callsDatabase.saved.put(saved);
}

export async function dropSaved(id: string): Promise<void> {
  await callsDatabase.saved.delete(id);
}
