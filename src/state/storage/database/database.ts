import { Dexie, type Table, type Transaction } from 'dexie';
import { textHash } from '../../../core/text/text-hash';
import { documentTitle } from '../../document';
import type { SavedServer } from '../../server';
import type { DocumentEntry } from '../../workspace';
import type { DocumentRow, ListingRow, VersionRow } from './read-rows';

/** A row that could not be read as what it should be, as it was found. */
export interface DamagedRow {
  readonly key?: number;
  readonly at: number;
  readonly store: string;
  readonly id: string;
  readonly reason: string;
  readonly raw: unknown;
}

export interface MetaRow {
  readonly key: 'activeId' | 'serverId' | 'openIds' | 'folders' | 'edits' | 'picked' | 'pickedArguments' | JournalKey;
  readonly value: string;
}

/** Of what a tab has typed into a document since it was last saved: see `documents/journal.ts`. */
export type JournalKey = `leaving:${string} ${string}`;

export const journalKey = (tab: string, document: string): JournalKey => `leaving:${tab} ${document}`;

/** The stored work before it was brought into a newer shape, as one text. */
interface BeforeRow {
  readonly key?: number;
  readonly at: number;
  readonly version: number;
  readonly text: string;
}

export const databaseVersion = 2;

export class CallsheetDatabase extends Dexie {
  declare documents: Table<DocumentRow, string>;
  declare listing: Table<ListingRow, string>;
  declare versions: Table<VersionRow, number>;
  declare damaged: Table<DamagedRow, number>;
  declare before: Table<BeforeRow, number>;
  declare servers: Table<SavedServer, string>;
  declare meta: Table<MetaRow, string>;

  constructor(name = 'callsheet') {
    super(name, { chromeTransactionDurability: 'strict', autoOpen: false });
    this.version(1).stores({ documents: 'id', servers: 'id', meta: 'key' });
    this.version(databaseVersion)
      .stores({
        listing: 'id',
        versions: '++key, documentId, kind, [documentId+kind+at]',
        damaged: '++key',
        before: '++key',
      })
      .upgrade(listDocuments);
  }
}

/** A row of version 1, which held everything of a document. */
type OldRow = DocumentEntry & Pick<Partial<DocumentRow>, 'rev' | 'argumentTexts'>;

/** From version 1: first all of it as one text, then a row of the list for each. */
async function listDocuments(transaction: Transaction): Promise<void> {
  const rows = await transaction.table<OldRow, string>('documents').toArray();
  await transaction.table<BeforeRow>('before').add({ at: Date.now(), version: 1, text: JSON.stringify(rows) });
  let position = 0;
  for (const { text, rev = 1, argumentTexts = {}, ...entry } of rows) {
    position += 1;
    // What is no text stays as it is; reading it puts it among the damaged.
    if (typeof text !== 'string') continue;
    const row: DocumentRow = {
      id: entry.id,
      rev,
      text,
      hash: textHash(text),
      updatedBy: 'version 1',
      argumentTexts,
    };
    await transaction.table<DocumentRow, string>('documents').put(row);
    const title = documentTitle(text);
    await transaction.table<ListingRow, string>('listing').put({ ...entry, title, position, rev });
  }
}
