import { type CallsheetDatabase, databaseVersion } from './database';
import { storageReason, TimeoutError } from './storage-words';

export type OpenedDatabase =
  | { readonly kind: 'open' }
  | { readonly kind: 'newer' }
  /** `isAwaited`: it may still answer. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isAwaited: boolean };

const patienceMs = 3_000;

/**
 * Opens the database, or says why not: a browser may refuse, never answer, or answer late, of which `late` hears: when
 * the machine was busy, or another tab has let go of an older database.
 */
export async function openDatabase(database: CallsheetDatabase, late: () => void): Promise<OpenedDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const end = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TimeoutError()), patienceMs);
    });
    const opening = database.open();
    opening.catch(() => undefined);
    await Promise.race([opening, end]).catch((error: unknown) => {
      if (!(error instanceof TimeoutError)) throw error;
      const answer = () => {
        database.close();
        late();
      };
      opening.then(answer, () => undefined);
      throw error;
    });
  } catch (error) {
    const isAwaited = error instanceof TimeoutError;
    if (!isAwaited) database.close();
    return { kind: 'failed', reason: storageReason(error), isAwaited };
  } finally {
    clearTimeout(timer);
  }
  // Dexie opens a database of a newer version too, and counts in tenths.
  if (database.backendDB().version <= databaseVersion * 10) return { kind: 'open' };
  database.close();
  return { kind: 'newer' };
}
