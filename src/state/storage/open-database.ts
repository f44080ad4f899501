import type { CallsheetDatabase } from './database';
import { databaseVersion } from './database';
import { storageReason, TimeoutError } from './storage-words';

export type OpenedDatabase =
  | { readonly kind: 'open' }
  | { readonly kind: 'newer' }
  | { readonly kind: 'failed'; readonly reason: string };

const patienceMs = 3_000;

/** Opens the database, or says why not: a browser may refuse, or never answer. */
export async function openDatabase(database: CallsheetDatabase, limit = patienceMs): Promise<OpenedDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TimeoutError()), limit);
    });
    const opening = database.open();
    // When time is up, what comes of it later is nobody's.
    opening.catch(() => undefined);
    await Promise.race([opening, late]);
  } catch (error) {
    database.close();
    return { kind: 'failed', reason: storageReason(error) };
  } finally {
    clearTimeout(timer);
  }
  // Dexie opens a database of a newer version too, and counts in tenths.
  if (database.backendDB().version <= databaseVersion * 10) return { kind: 'open' };
  database.close();
  return { kind: 'newer' };
}
