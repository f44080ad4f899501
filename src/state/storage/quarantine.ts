import type { Table } from 'dexie';
import { createStore } from 'zustand/vanilla';
import type { CallsheetDatabase, DamagedRow } from './database';

/** What was found damaged since the page opened. */
export const damageStore = createStore<{ readonly found: readonly DamagedRow[] }>()(() => ({ found: [] }));

/** Puts a row that cannot be read aside, as it is, so that the rest can be used. */
export async function putAside(
  database: CallsheetDatabase,
  table: Table,
  damage: Pick<DamagedRow, 'id' | 'reason' | 'raw'>,
): Promise<void> {
  const row: DamagedRow = { ...damage, store: table.name, at: Date.now() };
  damageStore.setState(({ found }) => ({ found: [...found, row] }));
  await database
    .transaction('rw', database.damaged, table, async () => {
      await database.damaged.add(row);
      await table.delete(damage.id);
    })
    // It stays where it is, and is found again the next time.
    .catch(() => undefined);
}

/** All rows of a store; where the browser cannot read them together, one by one, those that cannot be read left out. */
export async function readRows(table: Table<unknown, string>): Promise<readonly unknown[]> {
  try {
    return await table.toArray();
  } catch (error) {
    const keys = await table.toCollection().primaryKeys();
    const rows = await Promise.all(keys.map((key) => table.get(key).catch(() => undefined)));
    if (keys.length > 0 && rows.every((row) => row === undefined)) throw error;
    return rows.filter((row) => row !== undefined);
  }
}
