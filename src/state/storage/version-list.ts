import { currentDocuments, readDocument } from '../workspace';
import { storageStore } from './start';
import { textHash } from './text-hash';

/** A version as a list shows it. */
export interface VersionEntry {
  readonly key: number;
  readonly kind: 'named' | 'automatic';
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

function versionsTable() {
  const { storage } = storageStore.getState();
  if (!storage) throw new Error('This page has no storage, so it has no versions.');
  return storage.database.versions;
}

/** The versions of a document, the newest first. */
export async function listVersions(documentId: string): Promise<readonly VersionEntry[]> {
  const rows = await versionsTable().where('documentId').equals(documentId).toArray();
  return rows
    .flatMap(({ key, kind, at, name, text, hash }) => {
      const isWhole = typeof text === 'string' && textHash(text) === hash;
      return key !== undefined && kind !== 'unmerged' && isWhole ? [{ key, kind, at, name, text }] : [];
    })
    .toSorted((a, b) => b.at - a.at || b.key - a.key);
}

/** Keeps the current text of a document under a name. Resolves once it is stored. */
export async function saveVersion(documentId: string, name: string): Promise<void> {
  await readDocument(documentId);
  const text = currentDocuments().find(({ id }) => id === documentId)?.text ?? '';
  const by = storageStore.getState().storage?.saving.tab.id ?? '';
  await versionsTable().add({ documentId, kind: 'named', at: Date.now(), name, text, hash: textHash(text), by });
}

export async function deleteVersion(key: number): Promise<void> {
  await versionsTable().delete(key);
}
