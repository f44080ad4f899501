import { liveQuery } from 'dexie';
import { callsDatabase, type ProvedRow } from './calls-database';

/** Tells of the definition at the last call that worked, now and whenever there is a newer one. Returns the way out. */
export function watchProved(key: string, tell: (row: ProvedRow | undefined) => void): () => void {
  // Without storage nothing is proved, which is no failure of this page.
  const subscription = liveQuery(() => callsDatabase.proved.get(key)).subscribe({
    next: tell,
    error: () => tell(undefined),
  });
  return () => subscription.unsubscribe();
}
