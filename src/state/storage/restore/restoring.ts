import { argumentsKey, setArguments } from '../../call';
import { setCursor } from '../../document';
import type { DocumentEntry } from '../../workspace';
import {
  type CallsheetDatabase,
  type DocumentRow,
  type ListingRow,
  quarantine,
  readDocumentRow,
  readListingRow,
  readRows,
} from '../database';
import type { Synced } from '../documents';

/** What is found of the stored documents while the workspace is restored. */
export interface Restoring {
  readonly database: CallsheetDatabase;
  readonly synced: Map<string, Synced>;
  /** Every document that the workspace will have, by id; one that is long is read when it is opened. */
  readonly entries: Map<string, DocumentEntry>;
}

/** The stored documents by what the list says of them; what the list has lost is found by its text. */
export async function readListing(database: CallsheetDatabase): Promise<Restoring> {
  const { documents, listing } = database;
  const [listed, keys] = await database.transaction('r', [documents, listing], () =>
    Promise.all([readRows(listing), documents.toCollection().primaryKeys()]),
  );
  const restoring: Restoring = { database, synced: new Map(), entries: new Map() };
  const { synced, entries } = restoring;
  const stored = new Set(keys);
  for (const raw of listed) {
    const row = readListingRow(raw);
    if (row && stored.has(row.id)) enter(row, restoring);
    else if (row) await quarantine(database, listing, { key: row.id, reason: 'its text is missing', raw });
  }
  for (const id of keys.filter((each) => !entries.has(each))) {
    enter({ ...unlisted, id, rev: 0 }, restoring);
    const entry = await readStored(restoring, id);
    if (entry) entries.set(id, entry);
    else entries.delete(id);
    synced.delete(id);
  }
  return restoring;
}

const unlisted = { dialectChoice: 'auto', toolIndex: 0, updatedAt: 0 };

function enter({ rev, cursor, ...found }: ListingRow, { synced, entries }: Restoring): void {
  const entry: DocumentEntry = { ...found, text: undefined };
  entries.set(found.id, entry);
  synced.set(found.id, { base: { rev, text: undefined }, entry, argumentTexts: {} });
  if (cursor !== undefined) setCursor(found.id, cursor);
}

/** Reads a document that is opened; one that is damaged goes to quarantine, which is told. */
export async function readStored(
  { database, synced }: Pick<Restoring, 'database' | 'synced'>,
  id: string,
): Promise<DocumentEntry | undefined> {
  const entry = synced.get(id)?.entry;
  const raw: unknown = await database.documents.get(id);
  const row = readDocumentRow(raw);
  if (typeof row === 'string') {
    // It is gone from the list by itself, not because somebody has deleted it.
    synced.delete(id);
    await quarantine(database, database.documents, { key: id, reason: row, raw });
    await database.listing.delete(id).catch(() => undefined);
    return undefined;
  }
  noteStored(synced, row, entry);
  restoreArguments(id, row.argumentTexts);
  return synced.get(id)?.entry;
}

/** From here on the document is known to be stored like this. */
export function noteStored(synced: Map<string, Synced>, row: DocumentRow, entry: DocumentEntry | undefined): void {
  const { id, rev, text, argumentTexts } = row;
  synced.set(id, { base: { rev, text }, entry: { ...unlisted, id, ...entry, text }, argumentTexts });
}

export function restoreArguments(id: string, argumentTexts: DocumentRow['argumentTexts']): void {
  for (const [label, text] of Object.entries(argumentTexts)) setArguments(argumentsKey(id, label), text);
}
