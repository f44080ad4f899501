import { currentDocuments, workspaceStore } from '../../workspace';
import { countEdit, NotStoredError, readDocumentRow } from '../database';
import { adopt, takeArguments } from './pull';
import { deleteDocument, saveDocument, saveListing } from './rows';
import type { Sync } from './sync';
import { movedDocuments, type Unsaved, unsavedDocuments } from './synced';
import { keepUnmerged } from './versions';

/** Stores every text that was changed here; where another tab has stored another one, nothing of it is overwritten. */
export async function pushTexts(sync: Sync): Promise<void> {
  for (const unsaved of unsavedDocuments(sync.synced)) await pushText(sync, unsaved);
}

async function pushText(sync: Sync, { entry, argumentTexts }: Unsaved): Promise<void> {
  const { database, tab, synced, inFlight, unmerged } = sync;
  const before = synced.get(entry.id);
  const base = before?.base;
  const save = { entry, argumentTexts, knownTexts: before?.argumentTexts, base, by: tab.id };
  inFlight.set(entry.id, entry.text);
  const saved = await saveDocument(database, save)
    .catch(async (error) => {
      // A browser that says it is full may have written it: what is there counts.
      const row = readDocumentRow(await database.documents.get(entry.id));
      if (typeof row === 'string' || row.updatedBy !== tab.id || row.text !== entry.text) throw error;
      return { kind: 'saved' as const, row };
    })
    .finally(() => inFlight.delete(entry.id));
  const { rev, text } = saved.row;
  if (saved.kind === 'newer') {
    // What was typed meanwhile is the next write's, which finds both texts and what they began from.
    if (currentDocuments().some(({ id, text }) => id === entry.id && text === entry.text)) adopt(synced, saved.row);
    return;
  }
  if (saved.kind === 'conflict') {
    unmerged.set(entry.id, entry.text);
    const conflict = { base: base?.text, theirs: text, rev };
    workspaceStore.setState(({ conflicts }) => ({ conflicts: { ...conflicts, [entry.id]: conflict } }));
    return;
  }
  takeArguments(before, saved.row);
  synced.set(entry.id, { base: { rev, text }, entry, argumentTexts: saved.row.argumentTexts });
  tab.tell(entry.id, rev);
  if (base && base.text !== text) countEdit();
}

/** After a failure nothing is believed: what counts as stored is read back, and is written again where it is not there. */
export async function readBack({ database, synced }: Sync): Promise<void> {
  let isThere = true;
  for (const [id, { base }] of synced) {
    if (base.text === undefined) continue;
    const row = readDocumentRow(await database.documents.get(id));
    if (typeof row !== 'string' && (row.rev > base.rev || row.text === base.text)) continue;
    synced.delete(id);
    isThere = false;
  }
  if (!isThere) throw new NotStoredError();
}

/** While a person has not decided yet, what is typed is kept among the versions. */
export async function pushUnmerged({ database, tab, synced, unmerged }: Sync): Promise<void> {
  const { conflicts } = workspaceStore.getState();
  for (const { id, text, name = '' } of currentDocuments()) {
    if (!conflicts[id] || text === undefined || unmerged.get(id) === text) continue;
    await keepUnmerged(database.versions, { documentId: id, text, name, by: tab.id });
    unmerged.set(id, text);
  }
  const waiting = new Set(unsavedDocuments(synced).map(({ entry }) => entry.id));
  for (const id of unmerged.keys()) {
    // It goes when what was decided is stored, and not before.
    if (conflicts[id] || waiting.has(id)) continue;
    const rows = await database.versions.where('documentId').equals(id).toArray();
    const keys = rows.flatMap(({ kind, by, key }) => (kind === 'unmerged' && by === tab.id && key ? [key] : []));
    await database.versions.bulkDelete(keys);
    unmerged.delete(id);
  }
}

/** Deletes what was deleted here. Answers whether another tab has changed one of them since, which stays. */
export async function pushDeletions({ database, tab, synced }: Sync): Promise<boolean> {
  const present = new Set(workspaceStore.getState().documents.map(({ id }) => id));
  let isChangedElsewhere = false;
  for (const [id, { base }] of [...synced].filter(([id]) => !present.has(id))) {
    const stays = await deleteDocument(database, id, { base, by: tab.id });
    synced.delete(id);
    if (stays) isChangedElsewhere = true;
    else tab.tell(id, 0);
  }
  return isChangedElsewhere;
}

/** Stores names, folders and order. */
export async function pushPlaces({ database, tab, synced }: Sync): Promise<void> {
  for (const entry of movedDocuments(synced)) {
    await saveListing(database, entry);
    const before = synced.get(entry.id);
    const { name, folder, position } = entry;
    if (before) synced.set(entry.id, { ...before, entry: { ...before.entry, name, folder, position } });
    tab.tell(entry.id, before?.base.rev ?? 0);
  }
}
