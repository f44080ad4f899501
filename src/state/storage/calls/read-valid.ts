import { liveQuery, type Table } from 'dexie';
import { member } from '../../../core/json/members';
import { is, type Schema } from '../../../core/reading';
import { quarantine, storageReason } from '../database';
import { callsDatabase } from './calls-database';

export interface ValidRows<Row> {
  readonly valid: readonly Row[];
  readonly damaged: readonly unknown[];
}

/** The rows of a store of calls: those that are what they should be, and the others. */
export async function readValid<Row>(table: Table<Row, string>, schema: Schema<Row>): Promise<ValidRows<Row>> {
  const rows: readonly Row[] = await table.toArray();
  return { valid: rows.filter((row) => is(schema, row)), damaged: rows.filter((row) => !is(schema, row)) };
}

/** Tells of the rows of a store, now and whenever they change, in whichever tab. Returns the way out. */
export function watchValid<Row>(
  table: Table<Row, string>,
  schema: Schema<Row>,
  tell: (rows: readonly Row[]) => void,
  fail: (reason: string) => void,
): () => void {
  let isTold = false;
  const read = () =>
    readValid(table, schema).catch((error: unknown) => {
      // Dexie keeps a database that does not open to itself, as it does one that is closed for a moment.
      if (!isTold) fail(storageReason(error));
      throw error;
    });
  const subscription = liveQuery(read).subscribe({
    next: ({ valid, damaged }) => {
      isTold = true;
      tell(valid);
      void quarantineCalls(table, damaged);
    },
    error: (error) => fail(storageReason(error)),
  });
  return () => subscription.unsubscribe();
}

/** Quarantines rows of calls; they are part of the export. */
export async function quarantineCalls(table: Table, rows: readonly unknown[]): Promise<void> {
  for (const raw of rows) {
    const key = member(raw, table.schema.primKey.name);
    const reason = 'it is not what a call is stored as';
    if (typeof key === 'string') await quarantine(callsDatabase, table, { key, reason, raw });
  }
}
