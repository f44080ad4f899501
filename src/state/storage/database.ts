import { Dexie, type Table } from 'dexie';
import type { SavedServer } from '../servers';
import type { DocumentEntry } from '../workspace';

/** A document as text, never as an object graph: deep values do not survive a structured clone. */
export interface DocumentRow extends DocumentEntry {
  /** Counts the writes; a writer that knows an older one must not overwrite. */
  readonly rev: number;
  /** Arguments typed so far, by tool label. */
  readonly argumentTexts: Readonly<Record<string, string>>;
}

export interface MetaRow {
  readonly key: 'activeId' | 'serverId';
  readonly value: string;
}

export class CallsheetDatabase extends Dexie {
  declare documents: Table<DocumentRow, string>;
  declare servers: Table<SavedServer, string>;
  declare meta: Table<MetaRow, string>;

  constructor(name = 'callsheet') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ documents: 'id', servers: 'id', meta: 'key' });
  }
}
