import type { Table } from 'dexie';
import { member } from '../../../core/json/members';
import { quarantine } from '../database';
import { callsDatabase } from './calls-database';
import type { Check } from './read-calls';

export interface ValidRows<Row> {
  readonly valid: readonly Row[];
  readonly damaged: readonly unknown[];
}

/** The rows of a store of calls: those that are what they should be, and the others. */
export async function readValid<Row>(table: Table<Row, string>, check: Check<Row>): Promise<ValidRows<Row>> {
  const rows: readonly unknown[] = await table.toArray();
  return { valid: rows.filter(check), damaged: rows.filter((row) => !check(row)) };
}

/** Quarantines rows of calls; they are part of the export. */
export async function quarantineCalls(table: Table, rows: readonly unknown[]): Promise<void> {
  for (const raw of rows) {
    const key = member(raw, table.schema.primKey.name);
    const reason = 'it is not what a call is stored as';
    if (typeof key === 'string') await quarantine(callsDatabase, table, { key, reason, raw });
  }
}
