import { argumentsStore } from '../../call';
import { currentDocuments, type DocumentEntry, releaseText, workspaceStore } from '../../workspace';
import { readDocumentRow } from '../database';
import type { Sync } from './sync';
import { unsavedDocuments } from './synced';

/**
 * Lets go of the texts, and the arguments, of documents that have no tab any more: from here on they are as if nobody
 * had opened them since the start, and are read again by who opens them. Each is read back before it goes.
 */
export async function releaseClosed(sync: Sync): Promise<void> {
  const { database, synced } = sync;
  for (const { id, text } of closedDocuments(sync)) {
    const row = readDocumentRow(await database.documents.get(id));
    const isStored = typeof row !== 'string' && row.text === text && row.rev === synced.get(id)?.base.rev;
    // It may have been opened or changed while it was read.
    if (isStored && closedDocuments(sync).some((entry) => entry.id === id && entry.text === text)) release(sync, id);
  }
}

/** The documents without a tab whose text is here and, as far as this tab knows, stored. */
function closedDocuments({ synced, inFlight, unmerged }: Sync): readonly DocumentEntry[] {
  const { openIds, activeId, conflicts } = workspaceStore.getState();
  const used = new Set([...openIds, activeId, ...inFlight.keys(), ...unmerged.keys(), ...Object.keys(conflicts)]);
  const closed = currentDocuments().filter(
    ({ id, text }) => text !== undefined && !used.has(id) && synced.get(id)?.base.text === text,
  );
  if (closed.length === 0) return [];
  const unsaved = new Set(unsavedDocuments(synced).map(({ entry }) => entry.id));
  return closed.filter(({ id }) => !unsaved.has(id));
}

function release({ synced }: Sync, id: string): void {
  const stored = synced.get(id);
  if (!stored) return;
  const { base, entry } = stored;
  synced.set(id, { base: { ...base, text: undefined }, entry: { ...entry, text: undefined }, argumentTexts: {} });
  releaseText(id);
  argumentsStore.setState(({ texts }) => ({
    texts: Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith(`${id} `))),
  }));
}
