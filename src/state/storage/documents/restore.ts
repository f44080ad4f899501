import { listOf, readJson, string } from '../../../core/reading';
import { argumentsKey, setArguments } from '../../call/arguments';
import { setCursor } from '../../document/cursors';
import { restoreServers, serversStore } from '../../server/servers';
import {
  currentDocuments,
  type DocumentEntry,
  firstSample,
  openDocument,
  provideReader,
  showDocument,
  workspaceStore,
} from '../../workspace/workspace';
import type { CallsheetDatabase, MetaRow } from '../database/database';
import { restorePersistence } from '../database/persistence';
import { keepAside, putAside, readRows } from '../database/quarantine';
import {
  type DocumentRow,
  type ListingRow,
  readDocumentRow,
  readListingRow,
  readMeta,
  readVersionRow,
} from '../database/read-rows';
import { storageReason } from '../database/storage-words';
import { isTabOpen } from '../database/tab';
import { readServers } from '../servers/server-rows';
import type { Known } from './known';
import { placeLeft } from './place-left';
import { readView, type SessionView, sessionView } from './session-view';
import { type LeftDocument, takeLeft, wholeOf } from './unload-draft';

/** Puts stored documents, arguments and servers in place. Nothing of a long document is read until it is opened. */
export async function restore(database: CallsheetDatabase, before: ReadonlyMap<string, Known>) {
  const { documents, listing, meta } = database;
  const [listed, keys, metaRows] = await database.transaction('r', [documents, listing, meta], () =>
    Promise.all([readRows(listing), documents.toCollection().primaryKeys(), readRows(meta)]),
  );
  const savedServers = await readServers(database);
  const remembered = readMeta(metaRows);
  const value = (key: MetaRow['key']) => remembered.get(key);
  const known = new Map<string, Known>();
  const entries = new Map<string, DocumentEntry>();
  const stored = new Set(keys);
  for (const raw of listed) {
    const row = readListingRow(raw);
    if (row && stored.has(row.id)) enter(row, known, entries);
    else if (row) await putAside(database, listing, { key: row.id, reason: 'its text is missing', raw });
  }
  const read = (id: string) => readStored(database, known, id);

  // What the list has lost is found by its text.
  const unlisted = keys.filter((id) => !entries.has(id));
  for (const id of unlisted) {
    enter({ id, rev: 0, dialectChoice: 'auto', toolIndex: 0, updatedAt: 0 }, known, entries);
    const entry = await read(id);
    if (entry) entries.set(id, entry);
    else entries.delete(id);
    known.delete(id);
  }

  const left = takeLeft();
  const storedRows = new Map<string, DocumentRow>();
  const whole: LeftDocument[] = [];
  for (const each of left.documents) {
    const row = readDocumentRow(await documents.get(each.id));
    if (typeof row !== 'string') storedRows.set(each.id, row);
    const document = wholeOf(each, storedRows.get(each.id)?.text);
    if (document) whole.push(document);
    else
      await keepAside(database, 'leaving', {
        key: each.id,
        reason: 'the text that it changes is not stored',
        raw: each,
      });
  }
  const placed = placeLeft(
    whole,
    (id) => storedRows.get(id),
    () => crypto.randomUUID(),
  );
  for (const { document, as } of placed) {
    const row = storedRows.get(document.id);
    if (as === 'edit' && row) learn(known, row, entries.get(document.id));
    entries.set(document.id, entryOf(document));
    for (const [label, text] of Object.entries(document.argumentTexts)) {
      setArguments(argumentsKey(document.id, label), text);
    }
  }
  const unmerged = await takeUnmerged(database, entries, whole);
  // What is open in the page goes on from what it began from.
  for (const { id, text } of currentDocuments()) {
    const basis = before.get(id);
    if (text !== undefined && basis) known.set(id, basis);
  }

  const view = sessionView() ?? readView(value('openIds')) ?? { openIds: [], activeId: value('activeId') };
  // Opened anew, the page may have servers that were never stored, or are not any more.
  const { servers: here, selectedId } = serversStore.getState();
  const added = here.filter(({ id }) => savedServers.every((server) => server.id !== id));
  restoreServers([...savedServers, ...added], before.size > 0 ? selectedId : value('serverId'));
  restorePersistence(value('edits'));
  provideReader(async (id) => {
    try {
      const entry = await read(id);
      if (!entry) workspaceStore.setState({ documents: currentDocuments().filter((each) => each.id !== id) });
      return entry;
    } catch (error) {
      const reason = `${storageReason(error)} The document could not be read just now; it is stored, try again.`;
      workspaceStore.setState({ storage: { kind: 'failed', reason } });
      return undefined;
    }
  });
  await place(
    [...entries.values()],
    { ...view, activeId: view.activeId ?? value('activeId') },
    readJson(listOf(string()), value('folders')) ?? [],
    read,
  );
  const done = async () => {
    left.done();
    await database.versions.bulkDelete(unmerged);
  };
  return { known, servers: savedServers, done };
}

function enter(row: ListingRow, known: Map<string, Known>, entries: Map<string, DocumentEntry>): void {
  const { rev, cursor, ...found } = row;
  const entry: DocumentEntry = { ...found, text: undefined };
  entries.set(row.id, entry);
  known.set(row.id, { basis: { rev, text: undefined }, entry, argumentTexts: {} });
  if (cursor !== undefined) setCursor(row.id, cursor);
}

function entryOf({ rev: _, by: __, argumentTexts: ___, ...entry }: LeftDocument): DocumentEntry {
  return entry;
}

function learn(known: Map<string, Known>, row: DocumentRow, entry: DocumentEntry | undefined): void {
  const { rev, text, argumentTexts } = row;
  const before = entry ?? { id: row.id, dialectChoice: 'auto', toolIndex: 0, updatedAt: 0 };
  known.set(row.id, { basis: { rev, text }, entry: { ...before, text }, argumentTexts });
}

/** Reads a document that is opened; one that is damaged is put aside and told. */
async function readStored(
  database: CallsheetDatabase,
  known: Map<string, Known>,
  id: string,
): Promise<DocumentEntry | undefined> {
  const entry = known.get(id)?.entry;
  const raw: unknown = await database.documents.get(id);
  const row = readDocumentRow(raw);
  if (typeof row === 'string') {
    // It is gone from the list by itself, not because somebody has deleted it.
    known.delete(id);
    await putAside(database, database.documents, { key: id, reason: row, raw });
    await database.listing.delete(id).catch(() => undefined);
    return undefined;
  }
  learn(known, row, entry);
  for (const [label, text] of Object.entries(row.argumentTexts)) setArguments(argumentsKey(id, label), text);
  return known.get(id)?.entry;
}

const hour = 3_600_000;

/**
 * Texts that lost to another tab's, of tabs that were closed before anybody decided: they become documents of their
 * own. Answers with the versions that are no longer needed once those are stored.
 */
async function takeUnmerged(
  database: CallsheetDatabase,
  entries: Map<string, DocumentEntry>,
  left: readonly LeftDocument[],
): Promise<number[]> {
  const taken: number[] = [];
  for (const raw of await database.versions.where('kind').equals('unmerged').toArray()) {
    const row = readVersionRow(raw);
    if (typeof row === 'string') {
      await putAside(database, database.versions, { key: raw.key ?? 0, reason: row, raw });
      continue;
    }
    const { key, documentId, text, name, by, at } = row;
    const isOpen = (await isTabOpen(by)) ?? Date.now() - at < hour;
    if (isOpen) continue;
    taken.push(key);
    // The same tab has left a newer one.
    if (left.some((document) => document.id === documentId && document.by === by)) continue;
    const { dialectChoice = 'auto', folder, position } = entries.get(documentId) ?? {};
    const id = crypto.randomUUID();
    const facts = { dialectChoice, toolIndex: 0, updatedAt: Date.now(), folder, position };
    entries.set(id, { id, text, ...facts, name: `${name || 'Document'} (other text)` });
  }
  return taken;
}

/** What was opened before the stored documents arrived stays, and stays in front. */
async function place(
  stored: readonly DocumentEntry[],
  view: SessionView,
  folders: readonly string[],
  read: (id: string) => Promise<DocumentEntry | undefined>,
): Promise<void> {
  const wanted = [view.activeId, ...view.openIds, ...stored.map(({ id }) => id)];
  let front: DocumentEntry | undefined;
  let documents = stored;
  if (currentDocuments().length === 0) {
    for (const id of wanted) {
      const entry = documents.find((each) => each.id === id);
      if (!entry) continue;
      front = entry.text === undefined ? await read(entry.id) : entry;
      const found = front;
      documents = documents.flatMap((each) => (each.id !== entry.id ? [each] : found ? [found] : []));
      if (front) break;
    }
  }
  const here = currentDocuments();
  const opened = here.filter((entry) => documents.every(({ id }) => id !== entry.id));
  const kept = documents.map((entry) => here.find(({ id, text }) => id === entry.id && text !== undefined) ?? entry);
  const all = [...kept, ...opened];
  const isHere = (id: string) => all.some((entry) => entry.id === id);
  const openIds = [...new Set([...view.openIds.filter(isHere), ...workspaceStore.getState().openIds])];
  workspaceStore.setState({ documents: all, openIds, folders });
  if (here.length > 0) return;
  if (front) showDocument(all, front);
  else openDocument(firstSample());
}
