import { liveQuery } from 'dexie';
import { is } from '../../../core/reading';
import { type LastSuccess, lastSuccess } from './call-rows';
import { callsDatabase } from './calls-database';

/** Tells of the definition at the last call that worked, now and whenever there is a newer one. Returns the way out. */
export function watchLastSuccess(key: string, tell: (row: LastSuccess | undefined) => void): () => void {
  // Without storage nothing is known of it, which is no failure of this page.
  const subscription = liveQuery(() => callsDatabase.proved.get(key)).subscribe({
    // What is none is written anew by the next call that works.
    next: (row) => tell(row && is(lastSuccess, row) ? row : undefined),
    error: () => tell(undefined),
  });
  return () => subscription.unsubscribe();
}
