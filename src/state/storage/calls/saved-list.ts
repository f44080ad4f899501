import { type SavedCall, savedCall } from './call-rows';
import { callsDatabase } from './calls-database';
import { watchValid } from './read-valid';

/** Tells of the saved calls, now and whenever they change. Returns the way out. */
export function watchSaved(tell: (saved: readonly SavedCall[]) => void, fail: (reason: string) => void): () => void {
  return watchValid(callsDatabase.saved, savedCall, tell, fail);
}

export async function putSaved(saved: SavedCall): Promise<void> {
  await callsDatabase.saved.put(saved);
}

export async function dropSaved(id: string): Promise<void> {
  await callsDatabase.saved.delete(id);
}
