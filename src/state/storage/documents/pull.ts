import { argumentsKey, argumentsStore, setArguments } from '../../call';
import { currentDocuments, type DocumentEntry, replaceText, selectDocument, workspaceStore } from '../../workspace';
import { type DocumentRow, type ListingRow, readDocumentRow, readListingRow, readRows } from '../database';
import { endConflict, updateConflict } from './conflict';
import type { Sync } from './sync';
import { isSamePlace, movedDocuments, type Synced, unsavedDocuments } from './synced';

type SyncedDocuments = Map<string, Synced>;

/** Takes over what other tabs have stored. Answers whether something here has to be written, because both changed. */
export async function pullDocuments(sync: Pick<Sync, 'database' | 'synced'>): Promise<boolean> {
  const { database, synced } = sync;
  const rows = (await readRows(database.listing)).flatMap((row) => readListingRow(row) ?? []);
  let isOurs = false;
  for (const row of rows) {
    takePlace(synced, row);
    const stored = synced.get(row.id);
    if (stored && stored.base.rev < row.rev && (await pullText(sync, row, stored))) isOurs = true;
  }
  const present = new Set(rows.map(({ id }) => id));
  const gone = [...synced.keys()].filter((id) => !present.has(id));
  for (const id of gone) {
    const isBeingDeleted = workspaceStore.getState().documents.every((entry) => entry.id !== id);
    if (isBeingDeleted) continue;
    endConflict(id);
    // What was changed here since is stored again.
    if (isUnsaved(synced, id) || !(await drop(synced, id, gone))) isOurs = true;
  }
  return isOurs;
}

/** Takes over a newer text. Answers whether this tab has changed the document as well. */
async function pullText(
  { database, synced }: Pick<Sync, 'database' | 'synced'>,
  { id, rev, title, updatedAt }: ListingRow,
  stored: Synced,
): Promise<boolean> {
  const entry = currentDocuments().find((each) => each.id === id);
  if (!entry) return false;
  if (entry.text === undefined) {
    synced.set(id, { ...stored, base: { rev, text: undefined }, entry: { ...stored.entry, title, updatedAt } });
    workspaceStore.setState({
      documents: currentDocuments().map((each) => (each.id === id ? { ...each, title, updatedAt } : each)),
    });
    return false;
  }
  const found = readDocumentRow(await database.documents.get(id));
  if (typeof found === 'string' || found.rev <= (synced.get(id)?.base.rev ?? 0)) return false;
  if (workspaceStore.getState().conflicts[id]) updateConflict(found);
  else if (isUnsaved(synced, id)) return true;
  else adopt(synced, found);
  return false;
}

/** Takes over a stored document whose text has no change of its own here. */
export function adopt(synced: SyncedDocuments, row: DocumentRow): void {
  const { id, rev, text, argumentTexts } = row;
  takeArguments(synced.get(id), row);
  replaceText(id, text, 'Change in another tab');
  const entry = currentDocuments().find((each) => each.id === id);
  // The editor may have brought line ends into one form; what it holds is what this tab begins from.
  if (entry) synced.set(id, { base: { rev, text: entry.text ?? text }, entry, argumentTexts });
}

/** Takes over the stored arguments but for those that were changed here since: they stay, and are stored next. */
export function takeArguments(before: Synced | undefined, { id, argumentTexts }: DocumentRow): void {
  const { texts } = argumentsStore.getState();
  for (const [label, stored] of Object.entries(argumentTexts)) {
    const key = argumentsKey(id, label);
    const isUnchanged = texts[key] === undefined || texts[key] === before?.argumentTexts[label];
    if (isUnchanged && texts[key] !== stored) setArguments(key, stored);
  }
}

function isUnsaved(synced: SyncedDocuments, id: string): boolean {
  return unsavedDocuments(synced).some(({ entry }) => entry.id === id);
}

/** Adds a document that another tab has made, or gives one the name and place that it has there. */
function takePlace(synced: SyncedDocuments, { rev, cursor: _, ...found }: ListingRow): void {
  const { id, name, folder, position } = found;
  const stored = synced.get(id);
  const here = currentDocuments();
  if (!stored) {
    if (here.some((entry) => entry.id === id)) return;
    const entry: DocumentEntry = { ...found, text: undefined };
    synced.set(id, { base: { rev, text: undefined }, entry, argumentTexts: {} });
    // One that was deleted here is back: there is nothing to undo any more.
    workspaceStore.setState(({ removed }) => ({
      documents: [...here, entry],
      removed: removed.filter((each) => each.id !== id),
    }));
    return;
  }
  const isMovedHere = movedDocuments(synced).some((entry) => entry.id === id);
  if (isMovedHere || isSamePlace(stored.entry, found)) return;
  synced.set(id, { ...stored, entry: { ...stored.entry, name, folder, position } });
  workspaceStore.setState({
    documents: here.map((entry) => (entry.id === id ? { ...entry, name, folder, position } : entry)),
  });
}

/** Another tab has deleted it. Answers false when it is the only document: it stays, and is stored again. */
async function drop(synced: SyncedDocuments, id: string, gone: readonly string[]): Promise<boolean> {
  synced.delete(id);
  const { openIds, activeId } = workspaceStore.getState();
  const others = () => currentDocuments().filter((entry) => entry.id !== id);
  const next = openIds.find((each) => !gone.includes(each)) ?? others()[0]?.id;
  if (next === undefined) return false;
  if (activeId === id) await selectDocument(next);
  const inFront = activeId === id ? currentDocuments().find((entry) => entry.id === id) : undefined;
  workspaceStore.setState(({ openIds, removed }) => ({
    documents: others(),
    openIds: openIds.filter((each) => each !== id),
    // Whoever had it in front sees another one now: they hear why, and can take it back.
    ...(inFront && { removed: [...removed, inFront], removedElsewhere: id }),
  }));
  return true;
}
