import { Dexie, type Table, type Transaction } from 'dexie';
import { textHash } from '../../../core/text/text-hash';
import { documentTitle } from '../../document/document-title';
import type { SavedServer } from '../../server/servers';
import type { DocumentEntry } from '../../workspace/workspace';

/** A document as text, never as an object graph: deep values do not survive a structured clone. */
export interface DocumentRow {
  readonly id: string;
  /** Counts the writes; a writer that knows an older one must not overwrite. */
  readonly rev: number;
  readonly text: string;
  /** `textHash` of the text. */
  readonly hash: string;
  /** The tab that wrote it. */
  readonly updatedBy: string;
  /** Arguments typed so far, by tool label. */
  readonly argumentTexts: Readonly<Record<string, string>>;
}

/** What the page needs of a document before it is opened: small, so that a thousand of them are read at once. */
export interface ListingRow extends Omit<DocumentEntry, 'text'> {
  readonly rev: number;
  readonly cursor?: number | undefined;
}

/** `unmerged`: a text that lost to another tab's and waits for a decision. */
export type VersionKind = 'named' | 'automatic' | 'unmerged';

/** A text of a document as it once was. */
export interface VersionRow {
  readonly key?: number;
  readonly documentId: string;
  readonly kind: VersionKind;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  readonly by: string;
}

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
  readonly key: 'activeId' | 'serverId' | 'openIds' | 'folders' | 'edits';
  readonly value: string;
}

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
