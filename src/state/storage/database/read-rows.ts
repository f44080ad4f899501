import { isObject, member } from '../../../core/json/members';
import { textHash } from '../../../core/text/text-hash';
import { readers } from '../../../dialects/readers';
import type { DocumentRow, ListingRow, VersionKind, VersionRow } from './database';

/** A stored document, or why it is none; nothing that is stored is believed before this has read it. */
export function readDocumentRow(found: unknown): DocumentRow | string {
  const [id, text, hash, updatedBy] = ['id', 'text', 'hash', 'updatedBy'].map((name) => member(found, name));
  const rev = member(found, 'rev');
  if (typeof id !== 'string') return 'it has no id';
  if (typeof text !== 'string') return 'it has no text';
  if (typeof rev !== 'number' || !Number.isSafeInteger(rev) || rev < 0) return 'its revision is no number';
  if (typeof hash !== 'string') return 'its fingerprint is missing';
  if (textHash(text) !== hash) return 'its text is not the one that was stored';
  const argumentTexts = readTexts(member(found, 'argumentTexts'));
  return { id, rev, text, hash, updatedBy: typeof updatedBy === 'string' ? updatedBy : '', argumentTexts };
}

/** The arguments by tool; what is no text is left out. */
export function readTexts(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** A row of the list; everything but the id can do without what is missing. */
export function readListingRow(found: unknown): ListingRow | undefined {
  const get = (name: string) => member(found, name);
  const text = (name: string) => {
    const value = get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const number = (name: string) => {
    const value = get(name);
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  };
  const id = text('id');
  if (id === undefined) return undefined;
  return {
    id,
    rev: number('rev') ?? 0,
    dialectChoice: readers.find((reader) => reader.id === text('dialectChoice'))?.id ?? 'auto',
    dialectRevision: text('dialectRevision'),
    toolIndex: number('toolIndex') ?? 0,
    updatedAt: number('updatedAt') ?? 0,
    name: text('name'),
    title: text('title'),
    folder: text('folder'),
    position: number('position'),
    cursor: number('cursor'),
  };
}

const versionKinds: readonly VersionKind[] = ['named', 'automatic', 'unmerged'];

/** A stored version, or why it is none. */
export function readVersionRow(found: unknown): (VersionRow & { readonly key: number }) | string {
  const [documentId, text, hash, name, by] = ['documentId', 'text', 'hash', 'name', 'by'].map((name) =>
    member(found, name),
  );
  const [key, at] = [member(found, 'key'), member(found, 'at')];
  const kind = versionKinds.find((each) => each === member(found, 'kind'));
  if (typeof key !== 'number' || typeof documentId !== 'string') return 'it belongs to no document';
  if (kind === undefined) return 'it is of no known kind';
  if (typeof text !== 'string') return 'it has no text';
  if (typeof hash !== 'string' || textHash(text) !== hash) return 'its text is not the one that was stored';
  if (typeof at !== 'number' || !Number.isFinite(new Date(at).getTime())) return 'its time is no time';
  const [title, tab] = [name, by].map((each) => (typeof each === 'string' ? each : ''));
  return { key, documentId, kind, at, name: title ?? '', text, hash, by: tab ?? '' };
}

/** A row of what the workspace remembers by key; what is no text is as good as nothing. */
export function readMeta(found: readonly unknown[]): ReadonlyMap<string, string> {
  const entries = found.map((row) => [member(row, 'key'), member(row, 'value')]);
  return new Map(entries.filter((entry): entry is [string, string] => entry.every((each) => typeof each === 'string')));
}
