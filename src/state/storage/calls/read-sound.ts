import type { Table } from 'dexie';
import { member } from '../../../core/json/members';
import { putAside } from '../database/quarantine';
import { callsDatabase } from './calls-database';
import type { Check } from './read-calls';

export interface SoundRows<Row> {
  readonly sound: readonly Row[];
  readonly damaged: readonly unknown[];
}

/** The rows of a store of calls: those that are what they should be, and the others. */
export async function readSound<Row>(table: Table<Row, string>, check: Check<Row>): Promise<SoundRows<Row>> {
  const rows: readonly unknown[] = await table.toArray();
  return { sound: rows.filter(check), damaged: rows.filter((row) => !check(row)) };
}

/** Puts rows of the calls aside, where they wait in the export. */
export async function putCallsAside(table: Table, rows: readonly unknown[]): Promise<void> {
  for (const raw of rows) {
    const key = member(raw, table.schema.primKey.name);
    const reason = 'it is not what a call is stored as';
    if (typeof key === 'string') await putAside(callsDatabase, table, { key, reason, raw });
  }
}
