import { Dexie, type Table } from 'dexie';
import type { FileHandle } from '../../files/handles';

/** Which file of the disk a document came from, kept across sessions. The browser asks again before it is touched. */
export interface FileLinkRow {
  readonly documentId: string;
  readonly handle: FileHandle;
  readonly mark: '' | '\uFEFF';
  /** Of the text that was on disk when it was read or written last. */
  readonly hash: string;
}

class FileLinks extends Dexie {
  declare links: Table<FileLinkRow, string>;

  constructor() {
    super('callsheet-files');
    this.version(1).stores({ links: 'documentId' });
  }
}

const database = new FileLinks();

/** Without storage a link lasts as long as the page. */
export async function keepLink(row: FileLinkRow): Promise<void> {
  await database.links.put(row).catch(() => undefined);
}

export async function readLinks(): Promise<readonly FileLinkRow[]> {
  return database.links.toArray().catch(() => []);
}
