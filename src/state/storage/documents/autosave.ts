import { argumentsStore } from '../../call/arguments';
import { documentStore } from '../../document/document';
import { type SavedServer, serversStore } from '../../server/servers';
import { currentDocuments, type DocumentEntry, type StorageState, workspaceStore } from '../../workspace/workspace';
import type { CallsheetDatabase, MetaRow } from '../database/database';
import { countEdit, persistenceStore, persistenceText } from '../database/persistence';
import { isGone, storageReason } from '../database/storage-words';
import { joinTabs, type Tab } from '../database/tab';
import { keepServers } from '../servers/server-rows';
import { createFollower } from './follow';
import { type Known, movedDocuments, type Unsaved, unsavedDocuments } from './known';
import { deleteDocument, saveDocument, saveListing } from './rows';
import { keepSessionView } from './session-view';
import { forgetLeft, keepForNextStart, type Leaving } from './unload-draft';
import { keepUnmerged } from './versions';

const quietMs = 500;
/** Who types without a pause is not kept waiting for longer. */
const maxWaitMs = 2_000;
const firstRetryMs = 2_000;
const lastRetryMs = 60_000;

export interface Saving {
  readonly tab: Tab;
  /** Saves at once; resolves when everything is stored, or it is said why not. */
  flush(): Promise<void>;
  /** Watched still: what could not be stored is kept for the next start when the page goes. */
  stop(options: { readonly isPageLeftWatched: boolean }): void;
}

/** What is stored when saving begins. */
export interface Stored {
  readonly known: Map<string, Known>;
  readonly servers: readonly SavedServer[];
}

/**
 * Saves what changes: after a short quiet time, and at once when the page is hidden. "Saved" is said only after the
 * transactions are complete. `known` are the documents and `servers` as they are stored now; `lost` hears that the database is gone.
 */
export function keepSaving(database: CallsheetDatabase, stored: Stored, lost: () => void): Saving {
  const { known } = stored;
  const tab = joinTabs(
    () => void follow(),
    (isElsewhere) => {
      if (workspaceStore.getState().isElsewhere !== isElsewhere) workspaceStore.setState({ isElsewhere });
    },
  );
  const follower = createFollower(database, known);
  const meta = new Map<string, string>();
  const keptConflicts = new Map<string, string>();
  const servers = keepServers(database, stored.servers);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change was made that waits for its pause. */
  let waitingSince: number | undefined;
  /** The text that is on its way into the storage, by document. */
  const onItsWay = new Map<string, string>();
  let running: Promise<void> | undefined;
  let retryMs = firstRetryMs;
  let isStale = true;
  let isStopped = false;

  function say(storage: StorageState): void {
    const now = workspaceStore.getState().storage;
    if (!isStopped && (now.kind !== storage.kind || 'reason' in storage)) workspaceStore.setState({ storage });
  }

  async function write(): Promise<void> {
    for (const { entry, argumentTexts } of unsavedDocuments(known)) {
      const before = known.get(entry.id);
      onItsWay.set(entry.id, entry.text);
      const saved = await saveDocument(database, { entry, argumentTexts, basis: before?.basis, by: tab.id });
      onItsWay.delete(entry.id);
      const { rev, text } = saved.row;
      if (saved.kind === 'saved') {
        known.set(entry.id, { basis: { rev, text }, entry, argumentTexts: saved.row.argumentTexts });
        tab.tell(entry.id, rev);
        if (before && before.basis.text !== text) countEdit();
      } else if (saved.kind === 'newer') follower.adopt(saved.row);
      else {
        keptConflicts.set(entry.id, entry.text);
        const conflict = { base: before?.basis.text, theirs: text, rev };
        workspaceStore.setState(({ conflicts }) => ({ conflicts: { ...conflicts, [entry.id]: conflict } }));
      }
    }
    await writeConflicts();
    await deleteRemoved();
    for (const entry of movedDocuments(known)) {
      await saveListing(database, entry);
      const before = known.get(entry.id);
      const { name, folder, position } = entry;
      if (before) known.set(entry.id, { ...before, entry: { ...before.entry, name, folder, position } });
      tab.tell(entry.id, before?.basis.rev ?? 0);
    }
    await writeMeta();
  }

  /** While a person has not decided yet, what is typed is kept among the versions. */
  async function writeConflicts(): Promise<void> {
    const { conflicts } = workspaceStore.getState();
    for (const { id, text, name = '' } of currentDocuments()) {
      if (!conflicts[id] || text === undefined || keptConflicts.get(id) === text) continue;
      await keepUnmerged(database.versions, { documentId: id, text, name, by: tab.id });
      keptConflicts.set(id, text);
    }
    const waiting = new Set(unsavedDocuments(known).map(({ entry }) => entry.id));
    for (const id of keptConflicts.keys()) {
      // It goes when what was decided is stored, and not before.
      if (conflicts[id] || waiting.has(id)) continue;
      const rows = await database.versions.where('documentId').equals(id).toArray();
      const keys = rows.flatMap(({ kind, by, key }) => (kind === 'unmerged' && by === tab.id && key ? [key] : []));
      await database.versions.bulkDelete(keys);
      keptConflicts.delete(id);
    }
  }

  function leavingOf({ entry, argumentTexts }: Omit<Unsaved, 'entry'> & { readonly entry: DocumentEntry }): Leaving[] {
    const { id, text } = entry;
    if (text === undefined) return [];
    const basis = known.get(id)?.basis;
    const document = { ...entry, text, argumentTexts, by: tab.id, rev: basis?.rev ?? 0 };
    return [{ document, bases: [basis?.text, onItsWay.get(id)].filter((each) => each !== undefined) }];
  }

  async function deleteRemoved(): Promise<void> {
    const present = new Set(workspaceStore.getState().documents.map(({ id }) => id));
    for (const [id, { basis }] of [...known].filter(([id]) => !present.has(id))) {
      const stays = await deleteDocument(database, id, basis);
      known.delete(id);
      if (stays) await follow();
      else tab.tell(id, 0);
    }
  }

  async function writeMeta(): Promise<void> {
    const { activeId, openIds, folders } = workspaceStore.getState();
    const { selectedId } = serversStore.getState();
    const rows: readonly MetaRow[] = [
      { key: 'activeId', value: activeId },
      { key: 'openIds', value: JSON.stringify({ openIds, activeId }) },
      { key: 'folders', value: JSON.stringify(folders) },
      { key: 'edits', value: persistenceText() },
      { key: 'serverId', value: selectedId },
    ];
    const changed = rows.filter(({ key, value }) => meta.get(key) !== value);
    if (await servers.write()) tab.tell('servers', 0);
    if (changed.length === 0) return;
    await database.meta.bulkPut(changed);
    for (const { key, value } of changed) meta.set(key, value);
  }

  async function saveUntilClean(): Promise<void> {
    try {
      while (isStale) {
        isStale = false;
        say({ kind: 'saving' });
        await write();
      }
      retryMs = firstRetryMs;
      const count = Object.keys(workspaceStore.getState().conflicts).length;
      const reason =
        'Another tab has stored another text of this document. Both are kept; choose one, or put them together.';
      say(count > 0 ? { kind: 'conflict', reason } : { kind: 'saved' });
    } catch (error) {
      isStale = true;
      if (!isStopped && isGone(error)) lost();
      if (!isStopped) {
        say({ kind: 'failed', reason: `${storageReason(error)} The last changes are kept in this page only.` });
        clearTimeout(timer);
        timer = setTimeout(() => void flush(), retryMs);
        retryMs = Math.min(retryMs * 2, lastRetryMs);
      }
    } finally {
      running = undefined;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    waitingSince = undefined;
    if (!isStopped) running ??= saveUntilClean();
    return running ?? Promise.resolve();
  }

  function later(): void {
    isStale = true;
    if (running || isStopped) return;
    clearTimeout(timer);
    const now = performance.now();
    waitingSince ??= now;
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(quietMs, waitingSince + maxWaitMs - now)));
    if (workspaceStore.getState().storage.kind === 'saved') say({ kind: 'saving' });
  }

  /** Takes over what other tabs have stored since; what differs here as well is for the next write to find out. */
  async function follow(): Promise<void> {
    if (isStopped) return;
    try {
      const isOurs = [await servers.look(), await follower.look()];
      if (isOurs.includes(true)) later();
    } catch {
      // The next write finds out what is the matter, and says so.
      later();
    }
  }

  const hide = () => {
    if (document.visibilityState === 'visible') void follow();
    else if (isStale) void flush();
  };
  const leave = () => {
    const { conflicts } = workspaceStore.getState();
    // Of a text that waits for a decision the last words may not be among the versions yet.
    const undecided = currentDocuments().filter(({ id, text }) => conflicts[id] && text !== keptConflicts.get(id));
    const left = [...unsavedDocuments(known), ...undecided.map((entry) => ({ entry, argumentTexts: {} }))];
    keepForNextStart(tab.id, left.flatMap(leavingOf));
    void flush();
  };
  const comeBack = () => forgetLeft(tab.id);

  const stops = [
    documentStore.subscribe(later),
    argumentsStore.subscribe(later),
    serversStore.subscribe(later),
    persistenceStore.subscribe((state, before) => {
      if (state.remindAt !== before.remindAt) later();
    }),
    workspaceStore.subscribe((state, before) => {
      if (state.openIds !== before.openIds || state.activeId !== before.activeId) keepSessionView(state);
      if (state.activeId !== before.activeId) tab.show(state.activeId);
      const { documents, activeId, openIds, folders, conflicts } = state;
      const isSame = documents === before.documents && activeId === before.activeId && openIds === before.openIds;
      if (!isSame || folders !== before.folders || conflicts !== before.conflicts) later();
    }),
  ];
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  keepSessionView(workspaceStore.getState());
  tab.show(workspaceStore.getState().activeId);
  void flush();
  return {
    tab,
    flush: () => {
      isStale = true;
      return flush();
    },
    stop: ({ isPageLeftWatched }) => {
      isStopped = true;
      for (const stop of stops) stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pageshow', comeBack);
      if (!isPageLeftWatched) window.removeEventListener('pagehide', leave);
      tab.close();
    },
  };
}
