import { listOf, readJson, string } from '../../../core/reading';
import { restoreServers, type SavedServer, serversStore } from '../../server';
import {
  currentDocuments,
  type DocumentEntry,
  firstSample,
  openDocument,
  provideReader,
  showDocument,
  titleOf,
  workspaceStore,
} from '../../workspace';
import {
  type CallsheetDatabase,
  type DocumentRow,
  damageStore,
  isTabOpen,
  quarantineValue,
  readable,
  readDocumentRow,
  readMeta,
  readRows,
  readVersionRow,
  restorePersistence,
  storageReason,
} from '../database';
import {
  hashJournal,
  readJournal,
  readView,
  restorePicked,
  type SessionView,
  type Synced,
  sessionView,
} from '../documents';
import { type Draft, placeDrafts, takeDrafts, wholeDraft } from '../drafts';
import { readServers } from '../servers';
import { noteStored, type Restoring, readListing, readStored, restoreArguments } from './restoring';

const hour = 3_600_000;

interface RestoredDrafts {
  readonly drafts: readonly Draft[];
  /** Gives them up where they were kept; call it when they are stored. */
  readonly done: () => Promise<void>;
}

export interface Restored {
  readonly synced: Map<string, Synced>;
  readonly servers: readonly SavedServer[];
  /** Gives up what pages before left behind; call it when everything is stored. */
  readonly done: () => Promise<void>;
}

type ReadDocument = (id: string) => Promise<DocumentEntry | undefined>;

/** Puts stored documents, arguments and servers in place. Nothing of a long document is read until it is opened. */
export async function restore(database: CallsheetDatabase, before: ReadonlyMap<string, Synced>): Promise<Restored> {
  const session = readMeta(await readRows(database.meta));
  const servers = await readServers(database);
  const restoring = await readListing(database);
  const { synced, entries } = restoring;
  const { drafts, done } = await restoreDrafts(restoring);
  const unmerged = await restoreUnmerged(restoring, drafts);
  // What is open in the page goes on from what it began from; what is not stored any more is stored again.
  for (const { id, text } of currentDocuments()) {
    const known = before.get(id);
    if (text !== undefined && known && synced.has(id)) synced.set(id, known);
  }
  forgetGone(entries);
  placeServers(servers, before.size > 0 ? serversStore.getState().selectedId : session.get('serverId'));
  restorePersistence(session.get('edits'));
  const read: ReadDocument = (id) => readStored(restoring, id);
  provideReader((id) => readOpened(id, read));
  await placeDocuments([...entries.values()], session, read);
  restorePicked(session.get('picked'), session.get('pickedArguments'));
  return {
    synced,
    servers,
    done: async () => {
      await done();
      await database.versions.bulkDelete([...unmerged]);
    },
  };
}

/** Opened anew, the storage may have lost texts that were never read here: what cannot be opened any more is said. */
function forgetGone(stored: ReadonlyMap<string, DocumentEntry>): void {
  const gone = currentDocuments().filter(({ id, text }) => text === undefined && !stored.has(id));
  if (gone.length === 0) return;
  damageStore.setState({ gone: gone.map(titleOf) });
  workspaceStore.setState(({ documents, openIds }) => ({
    documents: documents.filter((entry) => !gone.includes(entry)),
    openIds: openIds.filter((id) => gone.every((entry) => entry.id !== id)),
  }));
}

/** Opened anew, the page may have servers that were never stored, or are not any more: they stay. */
function placeServers(stored: readonly SavedServer[], selectedId: string | undefined): void {
  const here = serversStore.getState().servers;
  const added = here.filter(({ id }) => stored.every((server) => server.id !== id));
  restoreServers([...stored, ...added], selectedId);
}

/** A document that cannot be read leaves the workspace; where the storage fails, it is said, and the document stays. */
async function readOpened(id: string, read: ReadDocument): Promise<DocumentEntry | undefined> {
  try {
    const entry = await read(id);
    if (!entry) workspaceStore.setState({ documents: currentDocuments().filter((each) => each.id !== id) });
    return entry;
  } catch (error) {
    const reason = `${storageReason(error)} The document could not be read just now; it is stored, try again.`;
    workspaceStore.setState({ storage: { kind: 'failed', reason } });
    return undefined;
  }
}

/** What was opened before the stored documents arrived stays, and stays in front. */
async function placeDocuments(
  stored: readonly DocumentEntry[],
  session: ReadonlyMap<string, string>,
  read: ReadDocument,
): Promise<void> {
  const { openIds, activeId = session.get('activeId') } = lastView(session);
  const wanted = [activeId, ...openIds, ...stored.map(({ id }) => id)];
  const isFirst = currentDocuments().length === 0;
  const { documents, front } = isFirst ? await readFront(stored, wanted, read) : { documents: stored };
  const here = currentDocuments();
  const opened = here.filter((entry) => documents.every(({ id }) => id !== entry.id));
  const kept = documents.map((entry) => here.find(({ id, text }) => id === entry.id && text !== undefined) ?? entry);
  const all = [...kept, ...opened];
  const isHere = (id: string) => all.some((entry) => entry.id === id);
  const folders = readJson(listOf(string()), session.get('folders')) ?? [];
  const shownIds = [...new Set([...openIds.filter(isHere), ...workspaceStore.getState().openIds])];
  workspaceStore.setState({ documents: all, openIds: shownIds, folders });
  if (here.length > 0) return;
  if (front) showDocument(all, front);
  // Who has deleted the last document finds none.
  else if (session.get('activeId') !== '') openDocument(firstSample());
}

function lastView(session: ReadonlyMap<string, string>): SessionView {
  return sessionView() ?? readView(session.get('openIds')) ?? { openIds: [] };
}

/** The first of the wanted documents that can be read, and the documents without those that cannot. */
async function readFront(
  stored: readonly DocumentEntry[],
  wanted: readonly (string | undefined)[],
  read: ReadDocument,
): Promise<{ readonly documents: readonly DocumentEntry[]; readonly front?: DocumentEntry }> {
  let documents = stored;
  for (const id of wanted) {
    const entry = documents.find((each) => each.id === id);
    if (!entry) continue;
    const front = entry.text === undefined ? await read(entry.id) : entry;
    documents = documents.flatMap((each) => (each.id !== entry.id ? [each] : (front ?? [])));
    if (front) return { documents, front };
  }
  return { documents };
}

/** Takes over what pages before did not get stored. A change of a text that is not stored goes to quarantine. */
async function restoreDrafts(restoring: Restoring): Promise<RestoredDrafts> {
  const { database, synced, entries } = restoring;
  const { drafts: left, done } = takeDrafts();
  const journal = await readJournal(database, ({ id, by }) => left.some((each) => each.id === id && each.by === by));
  const kept = [...journal.drafts, ...left];
  const stored = new Map<string, DocumentRow>();
  const drafts: Draft[] = [];
  for (const each of kept) {
    const row = readDocumentRow(await database.documents.get(each.id));
    if (typeof row !== 'string') stored.set(each.id, row);
    const draft = wholeDraft(each, stored.get(each.id)?.text);
    const reason = 'the text that it changes is not stored';
    if (draft) {
      drafts.push(draft);
      // Where nothing can be written there is the work that was read all the same.
      await hashJournal(database, each, draft).catch(() => undefined);
    } else await quarantineValue(database, 'leaving', { key: each.id, reason, raw: each });
  }
  const placed = placeDrafts(
    drafts,
    (id) => stored.get(id),
    () => crypto.randomUUID(),
  );
  for (const { document, as } of placed) {
    const { rev: _, by: __, argumentTexts, ...entry } = document;
    const row = stored.get(entry.id);
    if (as === 'edit' && row) noteStored(synced, row, entries.get(entry.id));
    entries.set(entry.id, entry);
    restoreArguments(entry.id, argumentTexts);
  }
  return {
    drafts,
    done: async () => {
      done();
      await database.meta.bulkDelete([...journal.keys]);
    },
  };
}

/**
 * Texts that lost to another tab's, of tabs that were closed before anybody decided: they become documents of their
 * own. Answers with the versions that are no longer needed once those are stored.
 */
async function restoreUnmerged({ database, entries }: Restoring, drafts: readonly Draft[]): Promise<readonly number[]> {
  const taken: number[] = [];
  const found = await database.versions.where('kind').equals('unmerged').toArray();
  for (const row of await readable(database, database.versions, found, readVersionRow)) {
    const { key, documentId, text, name, by, at } = row;
    const isOpen = (await isTabOpen(by)) ?? Date.now() - at < hour;
    if (isOpen) continue;
    taken.push(key);
    // The same tab has left a newer one.
    if (drafts.some((draft) => draft.id === documentId && draft.by === by)) continue;
    const { dialectChoice = 'auto', folder, position } = entries.get(documentId) ?? {};
    const id = crypto.randomUUID();
    const facts = { dialectChoice, toolIndex: 0, updatedAt: Date.now(), folder, position };
    entries.set(id, { id, text, ...facts, name: `${name || 'Document'} (other text)` });
  }
  return taken;
}
