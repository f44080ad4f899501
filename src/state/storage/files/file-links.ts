import { Dexie, type Table } from 'dexie';
import * as v from '../../../core/reading';

/** Which file of the disk a document came from, kept across sessions. The browser asks again before it is touched. */
export interface FileLinkRow {
  readonly documentId: string;
  readonly handle: FileSystemFileHandle;
  readonly mark: '' | '\uFEFF';
  /** Of the text that was on disk when it was read or written last. */
  readonly hash: string;
}

const linkRow = v.object({
  documentId: v.string(),
  handle: v.object({ kind: v.literal('file') }),
  mark: v.picklist(['', '\uFEFF']),
  hash: v.string(),
});

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

/** The links that can be followed; a damaged one is as good as none. */
export async function readLinks(): Promise<readonly FileLinkRow[]> {
  const rows = await database.links.toArray().catch(() => []);
  return rows.filter((row) => v.is(linkRow, row));
}
