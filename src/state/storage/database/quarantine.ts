import type { IndexableType, Table } from 'dexie';
import { createStore } from 'zustand/vanilla';
import type { CallsheetDatabase, DamagedRow } from './database';

interface Damages {
  /** What was found damaged since the page opened. */
  readonly found: readonly DamagedRow[];
  /** The names of documents that were not read yet when the stored work was taken away. */
  readonly gone: readonly string[];
}

export const damageStore = createStore<Damages>()(() => ({ found: [], gone: [] }));

/** What is the matter with the row of a key. */
export interface Damage {
  readonly key: IndexableType;
  readonly reason: string;
  readonly raw: unknown;
}

/** Moves a row that cannot be read away, as it is, so that the rest can be used. */
export async function quarantine(
  { damaged }: Pick<CallsheetDatabase, 'damaged'>,
  table: Table,
  { key, reason, raw }: Damage,
): Promise<void> {
  const row = damagedRow(table.name, { key, reason, raw });
  reportDamage(row);
  await table.db
    .transaction('rw', damaged, table, async () => {
      await damaged.add(row);
      await table.delete(key);
    })
    // It stays where it is, and is found again the next time.
    .catch(() => undefined);
}

/** What can be read of a store's rows; the others go to quarantine, each for the reason that was given instead of it. */
export async function readable<Row extends object>(
  database: Pick<CallsheetDatabase, 'damaged'>,
  table: Table,
  found: readonly unknown[],
  read: (raw: unknown) => Row | string,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const raw of found) {
    const row = read(raw);
    const key: IndexableType = Reflect.get(Object(raw), table.schema.primKey.name);
    if (typeof row !== 'string') rows.push(row);
    else await quarantine(database, table, { key, reason: row, raw });
  }
  return rows;
}

/** Keeps what cannot be used and is in no store. */
export async function quarantineValue(
  { damaged }: Pick<CallsheetDatabase, 'damaged'>,
  store: string,
  damage: Damage,
): Promise<void> {
  const row = damagedRow(store, damage);
  reportDamage(row);
  await damaged.add(row);
}

/** A damaged row as it is kept. */
export function damagedRow(store: string, { key, reason, raw }: Damage): DamagedRow {
  return { id: String(key), reason, raw, store, at: Date.now() };
}

/** Shows that a row is damaged; the same one is shown once. */
export function reportDamage(row: DamagedRow): void {
  const isSame = (each: DamagedRow) => each.store === row.store && each.id === row.id;
  damageStore.setState(({ found }) => (found.some(isSame) ? {} : { found: [...found, row] }));
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
