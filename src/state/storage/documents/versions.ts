import { Dexie, type Table } from 'dexie';
import { textHash } from '../../../core/text/text-hash';
import type { DocumentRow, VersionRow } from '../database';

/** Milliseconds between two automatic versions of a document that is being written. */
const apartMs = 120_000;
const maxAutomatic = 20;
/** Characters of all automatic versions of a document. */
const maxCharacters = 20_000_000;

const index = '[documentId+kind+at]';

function of(versions: Table<VersionRow, number>, documentId: string, kind: VersionRow['kind']) {
  return versions.where(index).between([documentId, kind, Dexie.minKey], [documentId, kind, Dexie.maxKey]);
}

/** Keeps the text that is about to be replaced, when the last one was kept long enough ago. For a transaction. */
export async function keepAutomatic(
  versions: Table<VersionRow, number>,
  { id, text, hash, updatedBy }: DocumentRow,
): Promise<void> {
  const at = Date.now();
  // Their keys alone: the texts may be long.
  const known = await of(versions, id, 'automatic').keys();
  const newest = known.at(-1);
  const last = Array.isArray(newest) ? Number(newest[2]) : Number.NEGATIVE_INFINITY;
  // A clock that was set back must not stop the history.
  if (at >= last && at - last < apartMs) return;
  await versions.add({ documentId: id, kind: 'automatic', at, name: '', text, hash, by: updatedBy });
  const fits = Math.max(1, Math.min(maxAutomatic, Math.floor(maxCharacters / Math.max(1, text.length))));
  const keys = await of(versions, id, 'automatic').primaryKeys();
  await versions.bulkDelete(keys.slice(0, Math.max(0, keys.length - fits)));
}

interface Unmerged {
  readonly documentId: string;
  readonly text: string;
  readonly name: string;
  readonly by: string;
}

/** Keeps a text that lost to another tab's; one for each document and tab. For a transaction. */
export async function keepUnmerged(versions: Table<VersionRow, number>, found: Unmerged): Promise<void> {
  const known = await of(versions, found.documentId, 'unmerged').toArray();
  const key = known.find(({ by }) => by === found.by)?.key;
  const row: VersionRow = { ...found, kind: 'unmerged', at: Date.now(), hash: textHash(found.text) };
  await versions.put(key === undefined ? row : { ...row, key });
}
