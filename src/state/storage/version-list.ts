import { textHash } from '../../core/text/text-hash';
import { readDocument } from '../workspace';
import { NoStorageError, readable, readVersionRow } from './database';
import { type Storage, storageStore } from './start';

/** A version as a list shows it. */
export interface VersionEntry {
  readonly key: number;
  readonly kind: 'named' | 'automatic';
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

function storageOfPage(): Storage {
  const { storage } = storageStore.getState();
  if (!storage) throw new NoStorageError();
  return storage;
}

/** The versions of a document, the newest first; damaged ones are quarantined. */
export async function listVersions(documentId: string): Promise<readonly VersionEntry[]> {
  const { database } = storageOfPage();
  const found = await database.versions.where('documentId').equals(documentId).toArray();
  const rows = await readable(database, database.versions, found, readVersionRow);
  const versions = rows.flatMap(({ key, kind, at, name, text }) =>
    kind === 'unmerged' ? [] : [{ key, kind, at, name, text }],
  );
  return versions.toSorted((a, b) => b.at - a.at || b.key - a.key);
}

/** Keeps the current text of a document under a name. Resolves once it is stored. */
export async function saveVersion(documentId: string, name: string): Promise<void> {
  const { text } = (await readDocument(documentId)) ?? {};
  if (text === undefined) throw new DOMException('The document is not there any more.', 'NotFoundError');
  await addVersion(documentId, { kind: 'named', at: Date.now(), name, text });
}

/** Adds a version, or brings one back that was deleted. */
export async function addVersion(
  documentId: string,
  version: Omit<VersionEntry, 'key'> & Partial<VersionEntry>,
): Promise<void> {
  const { database, saving } = storageOfPage();
  await database.versions.add({ documentId, ...version, hash: textHash(version.text), by: saving.tab.id });
}

export async function deleteVersion(key: number): Promise<void> {
  await storageOfPage().database.versions.delete(key);
}
