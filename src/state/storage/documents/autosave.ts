import { argumentsStore, pickedStore } from '../../call';
import { documentStore } from '../../document';
import { type SavedServer, serversStore } from '../../server';
import { currentDocuments, isStage, type StorageState, workspaceStore } from '../../workspace';
import {
  type CallsheetDatabase,
  isGone,
  joinTabs,
  type MetaRow,
  type Progress,
  persistenceStore,
  persistenceText,
  scheduleSaves,
  storageReason,
  type Tab,
} from '../database';
import { type DraftSource, forgetDrafts, keepDrafts } from '../drafts';
import { keepServers } from '../servers';
import { keepJournal, longText } from './journal';
import { pickedTexts } from './picked-tool';
import { pullDocuments } from './pull';
import { pushDeletions, pushPlaces, pushTexts, pushUnmerged, readBack } from './push';
import { releaseClosed } from './release';
import { keepSessionView } from './session-view';
import type { Sync } from './sync';
import { type Synced, type Unsaved, unsavedDocuments } from './synced';

export interface Saving {
  readonly tab: Tab;
  /** Saves at once; resolves when everything is stored, or it is said why not. */
  flush(): Promise<void>;
  /** Watched still: what could not be stored is kept for the next start when the page goes. */
  stop(options: { readonly isUnloadWatched: boolean }): void;
}

/** The documents and servers as they are stored when saving begins. */
export interface Stored {
  readonly synced: Map<string, Synced>;
  readonly servers: readonly SavedServer[];
}

/**
 * Saves what changes: after a short pause, and at once when the page is hidden. "Saved" is said only after the
 * transactions are complete. `lost` hears that the database is gone.
 */
export function keepSaving(database: CallsheetDatabase, stored: Stored, lost: () => void): Saving {
  const tab = joinTabs(() => void pull(), showElsewhere);
  const sync: Sync = { database, tab, synced: stored.synced, inFlight: new Map(), unmerged: new Map() };
  const servers = keepServers(database, stored.servers);
  const pushSession = createSessionWriter(database);
  let isStopped = false;
  let hasFailed = false;
  const unsaved = () => unsavedDrafts(sync);
  const journal = keepJournal(sync, unsaved);
  const report = (progress: Progress) => {
    if (progress.kind === 'failed' && isGone(progress.error)) lost();
    if (!isStopped) showProgress(progress);
  };
  // A long text takes the page a while to save, and what is typed into it is in the journal meanwhile.
  const maxWaitMs = () => {
    const { id, text } = documentStore.getState();
    return text.length > longText && journal.holds(id) ? 10_000 : 2_000;
  };
  const schedule = scheduleSaves(push, report, maxWaitMs);

  async function push(): Promise<void> {
    const isDoubted = hasFailed;
    hasFailed = true;
    await pushAll();
    if (isDoubted) await readBack(sync);
    hasFailed = false;
    await releaseClosed(sync);
  }

  async function pushAll(): Promise<void> {
    await pushTexts(sync);
    await pushUnmerged(sync);
    if (await pushDeletions(sync)) await pull();
    await pushPlaces(sync);
    if (await servers.push()) tab.tell('servers', 0);
    await pushSession();
  }

  /** Takes over what other tabs have stored since; what differs here as well is for the next write to find out. */
  async function pull(): Promise<void> {
    try {
      const isOurs = [await servers.pull(), await pullDocuments(sync)];
      if (isOurs.includes(true)) schedule.change();
    } catch (error) {
      if (isGone(error)) lost();
      // The next write finds out what is the matter, and says so.
      else schedule.change();
    }
  }

  const change = () => {
    schedule.change();
    journal.change();
  };
  const stopWatching = watchChanges(change, tab);
  const page = watchPage({
    shown: () => void pull(),
    hidden: schedule.hurry,
    unloaded: () => {
      keepDrafts(tab.id, unsaved());
      schedule.hurry();
    },
    restored: () => forgetDrafts(tab.id),
  });
  keepSessionView(workspaceStore.getState());
  tab.show(workspaceStore.getState().activeId);
  void schedule.flush();
  return {
    tab,
    flush: schedule.flush,
    stop: (options) => {
      isStopped = true;
      schedule.stop();
      journal.stop();
      stopWatching();
      page.stop(options);
      tab.close();
    },
  };
}

const conflictReason =
  'Another tab has stored another text of this document. Both are kept; choose one, or put them together.';

function showProgress(progress: Progress): void {
  const { storage, conflicts } = workspaceStore.getState();
  const show = (next: StorageState) => {
    if (storage.kind !== next.kind || 'reason' in next) workspaceStore.setState({ storage: next });
  };
  if (progress.kind === 'failed') {
    const reason = `${storageReason(progress.error)} The last changes are kept in this page only; Callsheet tries again by itself.`;
    show({ kind: 'failed', reason });
  } else if (progress.kind === 'saving') show({ kind: 'saving' });
  else if (progress.kind === 'changed') {
    if (storage.kind === 'saved') show({ kind: 'saving' });
  } else if (Object.keys(conflicts).length > 0) show({ kind: 'conflict', reason: conflictReason });
  else show({ kind: 'saved' });
}

function showElsewhere(isElsewhere: boolean): void {
  if (workspaceStore.getState().isElsewhere !== isElsewhere) workspaceStore.setState({ isElsewhere });
}

/** Tells of every change of a text, its arguments, the picked tool and the servers. Returns the way out. */
export function watchEdits(change: () => void): () => void {
  const stops = [documentStore, argumentsStore, pickedStore, serversStore].map((store) => store.subscribe(change));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Tells of every change that is to be stored. Returns the way out. */
function watchChanges(change: () => void, tab: Tab): () => void {
  const stops = [
    watchEdits(change),
    persistenceStore.subscribe((state, before) => {
      if (state.remindAt !== before.remindAt) change();
    }),
    workspaceStore.subscribe((state, before) => {
      const isOther = state.openIds !== before.openIds || state.activeId !== before.activeId;
      if (isOther && !isStage(state)) keepSessionView(state);
      if (state.activeId !== before.activeId) tab.show(state.activeId);
      const isSame = (['documents', 'activeId', 'openIds', 'folders', 'conflicts'] as const).every(
        (name) => state[name] === before[name],
      );
      if (!isSame) change();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

interface PageEvents {
  readonly shown: () => void;
  readonly hidden: () => void;
  readonly unloaded: () => void;
  /** The browser shows a page again that it had kept in memory. */
  readonly restored: () => void;
}

function watchPage({ shown, hidden, unloaded, restored }: PageEvents): Pick<Saving, 'stop'> {
  const look = () => (document.visibilityState === 'visible' ? shown() : hidden());
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', unloaded);
  window.addEventListener('pageshow', restored);
  return {
    stop: ({ isUnloadWatched }) => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', restored);
      if (!isUnloadWatched) window.removeEventListener('pagehide', unloaded);
    },
  };
}

/** Stores what the workspace remembers beside its documents: what is open, folders, the chosen server and its tool. */
function createSessionWriter({ meta }: CallsheetDatabase): () => Promise<void> {
  const stored = new Map<string, string>();
  return async () => {
    const { activeId, openIds, folders } = workspaceStore.getState();
    const { selectedId } = serversStore.getState();
    const { definition, argumentsOf } = pickedTexts();
    const rows: readonly MetaRow[] = [
      { key: 'activeId', value: activeId },
      { key: 'openIds', value: JSON.stringify({ openIds, activeId }) },
      { key: 'folders', value: JSON.stringify(folders) },
      { key: 'edits', value: persistenceText() },
      { key: 'serverId', value: selectedId },
      { key: 'picked', value: definition },
      { key: 'pickedArguments', value: argumentsOf },
    ];
    const changed = rows.filter(({ key, value }) => stored.get(key) !== value);
    // A reload ends a story, and what was there before it is shown again.
    if (changed.length === 0 || isStage(workspaceStore.getState())) return;
    await meta.bulkPut(changed);
    for (const { key, value } of changed) stored.set(key, value);
  };
}

/** What is lost when the page goes now, with the texts that the next start may find stored. */
function unsavedDrafts({ tab, synced, inFlight, unmerged }: Sync): readonly DraftSource[] {
  const { conflicts } = workspaceStore.getState();
  // Of a text that waits for a decision the last words may not be among the versions yet.
  const undecided = currentDocuments().flatMap(({ text, ...entry }): readonly Unsaved[] =>
    text !== undefined && conflicts[entry.id] && text !== unmerged.get(entry.id)
      ? [{ entry: { ...entry, text }, argumentTexts: {} }]
      : [],
  );
  return [...unsavedDocuments(synced), ...undecided].map(({ entry, argumentTexts }) => {
    const base = synced.get(entry.id)?.base;
    const document = { ...entry, argumentTexts, by: tab.id, rev: base?.rev ?? 0 };
    return { document, bases: [base?.text, inFlight.get(entry.id)].filter((each) => each !== undefined) };
  });
}
