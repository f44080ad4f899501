import { Dexie, type Table } from 'dexie';
import type { DamagedRow } from '../database';
import type { CallBody, CallRow, LastSuccess, SavedCall } from './call-rows';

/** Calls live in a database of their own: losing them must not touch the documents. */
class CallsDatabase extends Dexie {
  declare rows: Table<CallRow, string>;
  declare bodies: Table<CallBody, string>;
  declare saved: Table<SavedCall, string>;
  /** Called as it was when it was first stored. */
  declare proved: Table<LastSuccess, string>;
  declare damaged: Table<DamagedRow, number>;

  constructor(name = 'callsheet-calls') {
    super(name);
    this.version(1).stores({ rows: 'id, at', bodies: 'id', saved: 'id', proved: 'key' });
    this.version(2).stores({ damaged: '++key' });
  }
}

export const callsDatabase = new CallsDatabase();
