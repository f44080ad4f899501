import { createStore } from 'zustand/vanilla';
import { restoreServers } from '../server';
import { currentDocuments, firstSample, openDocument, type StorageState, workspaceStore } from '../workspace';
import { keepCalls } from './calls';
import { CallsheetDatabase, openDatabase, scheduleSaves, storageReason } from './database';
import { keepSaving, type Saving, type Synced, watchEdits } from './documents';
import { readStored, restore } from './restore';
import { keepSecrets } from './servers';

/** The storage in use, for what is done beside saving: versions, export, deciding between two texts. */
export interface Storage {
  readonly database: CallsheetDatabase;
  readonly synced: Map<string, Synced>;
  readonly saving: Saving;
}

export const storageStore = createStore<{ readonly storage: Storage | undefined }>()(() => ({ storage: undefined }));

/** Brings the stored work back, then saves what changes. Without storage the page goes on in memory and says so. */
export async function startStorage(): Promise<void> {
  void keepSecrets();
  keepCalls();
  await openStorage();
}

const inMemory = 'What you open is kept in this page only: export your work before you close it.';
const again = 'Callsheet tries again by itself.';
const outdated =
  'Callsheet was updated in another tab, and this one can store nothing more. What you changed since is taken over when you reload.';

let opening: Promise<void> | undefined;
/**
 * What is left of a storage that was taken away, until there is one again, however often that is tried: its saving keeps
 * what is open for the next start, and `known` tells what another tab has stored since from what this page knew.
 */
let left: { readonly saving: Saving; readonly known: ReadonlyMap<string, Synced> } | undefined;

/** Opens the storage, now or once more after it failed. What is open in the page stays, and is stored. */
export function openStorage(): Promise<void> {
  if (storageStore.getState().storage) return Promise.resolve();
  opening ??= open().finally(() => {
    opening = undefined;
  });
  return opening;
}

/** Ends what tries to open the storage again. */
let stopTrying: (() => void) | undefined;

/** No storage is wanted any more, or there is one. */
export function giveUpTrying(): void {
  stopTrying?.();
  stopTrying = undefined;
}

/** Opens the storage as soon as that can be done: tried at the next change and at rest, more and more seldom. */
function tryUntilOpen(): void {
  if (stopTrying) return;
  const { change, stop } = scheduleSaves(
    async () => {
      await openStorage();
      if (!storageStore.getState().storage) throw new Error('Tried again later.');
    },
    () => undefined,
  );
  const unwatch = watchEdits(change);
  stopTrying = () => {
    stop();
    unwatch();
  };
  change();
}

async function open(): Promise<void> {
  const database = new CallsheetDatabase();
  const opened = await openDatabase(database, () => void openStorage());
  if (opened.kind === 'newer') {
    const reason = `The stored work was written by a newer Callsheet. This one leaves it as it is; reload to get the newer one, or export it. ${inMemory}`;
    giveUpTrying();
    return goOnWithout({ kind: 'newer', reason });
  }
  if (opened.kind === 'failed') {
    goOnWithout({ kind: 'memory', reason: `${opened.reason} ${again} ${inMemory}` });
    // One that may still answer is waited for.
    return opened.isAwaited ? undefined : tryUntilOpen();
  }
  try {
    const { synced, servers, done } = await restore(database, left?.known ?? new Map());
    const saving = keepSaving(database, { synced, servers }, () => {
      const { storage } = storageStore.getState();
      if (storage) openAnew(storage);
    });
    const storage = { database, synced, saving };
    storageStore.setState({ storage });
    giveUpTrying();
    left?.saving.stop({ isUnloadWatched: false });
    left = undefined;
    watchForEnd(storage);
    // What pages before left behind is given up when it is stored, and not before.
    void saving
      .flush()
      .then(() => (workspaceStore.getState().storage.kind === 'failed' ? undefined : done()))
      // It is found once more at the next start, and is the same then.
      .catch(() => undefined);
  } catch (error) {
    database.close();
    goOnWithout({ kind: 'memory', reason: `${storageReason(error)} ${again} ${inMemory}` });
    tryUntilOpen();
  }
}

function goOnWithout(storage: StorageState): void {
  if (workspaceStore.getState().storage.kind === 'opening') restoreServers([], undefined);
  if (currentDocuments().length === 0) openDocument(firstSample());
  const shown = workspaceStore.getState().storage;
  if (JSON.stringify(shown) !== JSON.stringify(storage)) workspaceStore.setState({ storage });
}

/** A newer Callsheet in another tab needs the database for itself; cleared site data take it away. */
function watchForEnd(storage: Storage): void {
  const { database, saving } = storage;
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) {
      void takeIn(storage).finally(() => openAnew(storage));
      return false;
    }
    saving.stop({ isUnloadWatched: true });
    storageStore.setState({ storage: undefined });
    database.close();
    workspaceStore.setState({ storage: { kind: 'outdated', reason: outdated } });
    return false;
  });
  database.on('close', () => openAnew(storage));
}

/** Somebody deletes the database, and has to wait until this page lets go: what was never opened is read before. */
async function takeIn({ database, synced }: Storage): Promise<void> {
  workspaceStore.setState({ storage: { kind: 'saving' } });
  for (const { id, text } of currentDocuments()) {
    if (text !== undefined) continue;
    // One that cannot be read keeps no other from being read.
    const read = await readStored({ database, synced }, id).catch(() => undefined);
    workspaceStore.setState(({ documents }) => ({
      // It may have been opened meanwhile, and changed.
      documents: documents.map((entry) =>
        entry.id === id && entry.text === undefined ? { ...entry, text: read?.text } : entry,
      ),
    }));
  }
}

/** The database is gone under this page: opened anew, everything that is open here is stored again. */
function openAnew({ database, synced, saving }: Storage): void {
  if (storageStore.getState().storage?.database !== database) return;
  left = { saving, known: new Map(synced) };
  // Nothing is stored: a page that is left now keeps everything that is open.
  synced.clear();
  saving.stop({ isUnloadWatched: true });
  storageStore.setState({ storage: undefined });
  workspaceStore.setState({ storage: { kind: 'saving' } });
  database.close();
  // A browser that is taking the database away refuses to make it anew in the same moment.
  setTimeout(() => void openStorage(), 500);
}
