import * as v from '../../../core/reading';
import { textHash } from '../../../core/text/text-hash';
import { readers } from '../../../dialects/readers';

// Nothing that is stored is believed before it was read here.

const isWhole = ({ text, hash }: { readonly text: string; readonly hash: string }) => textHash(text) === hash;
const notWhole = 'its text is not the one that was stored';

/** A document as text, never as an object graph: deep values do not survive a structured clone. */
export type DocumentRow = Readonly<v.InferOutput<typeof documentRow>>;

const documentRow = v.pipe(
  v.object({
    id: v.string(),
    text: v.string(),
    /** Counts the writes; a writer that knows an older one must not overwrite. */
    rev: v.count,
    /** `textHash` of the text. */
    hash: v.string(),
    /** The tab that wrote it. */
    updatedBy: v.fallback(v.string(), ''),
    /** Arguments typed so far, by tool label. */
    argumentTexts: v.fallback(v.onlyTexts, {}),
  }),
  v.check((row) => isWhole(row), notWhole),
);

/** A stored document, or why it is none. */
export function readDocumentRow(found: unknown): DocumentRow | string {
  return v.readOr(documentRow, found, {
    id: 'it has no id',
    text: 'it has no text',
    rev: 'its revision is no number',
    hash: 'its fingerprint is missing',
  });
}

/** Of a `DocumentEntry`, as it was stored; everything but the id can do without what is missing. */
export const listedMembers = {
  id: v.string(),
  rev: v.fallback(v.finite, 0),
  dialectChoice: v.fallback(v.picklist(readers.map(({ id }) => id)), 'auto'),
  dialectRevision: v.maybe(v.string()),
  toolIndex: v.fallback(v.finite, 0),
  updatedAt: v.fallback(v.finite, 0),
  name: v.maybe(v.string()),
  title: v.maybe(v.string()),
  folder: v.maybe(v.string()),
  position: v.maybe(v.finite),
};

/** What the page needs of a document before it is opened: small, so that a thousand of them are read at once. */
export type ListingRow = Readonly<v.InferOutput<typeof listingRow>>;

export const listingRow = v.object({ ...listedMembers, cursor: v.maybe(v.finite) });

export function readListingRow(found: unknown): ListingRow | undefined {
  return v.read(listingRow, found);
}

/** A text of a document as it once was. */
export type StoredVersion = Readonly<v.InferOutput<typeof versionRow>>;
/** One that is to be stored: the storage gives it its key. */
export type VersionRow = Omit<StoredVersion, 'key'> & Partial<Pick<StoredVersion, 'key'>>;

const versionRow = v.pipe(
  v.object({
    key: v.finite,
    documentId: v.string(),
    /** `unmerged`: it lost to another tab's and waits for a decision. */
    kind: v.picklist(['named', 'automatic', 'unmerged']),
    text: v.string(),
    hash: v.string(),
    at: v.time,
    name: v.fallback(v.string(), ''),
    by: v.fallback(v.string(), ''),
  }),
  v.check((row) => isWhole(row), notWhole),
);

/** A stored version, or why it is none. */
export function readVersionRow(found: unknown): StoredVersion | string {
  return v.readOr(versionRow, found, {
    key: 'it belongs to no document',
    documentId: 'it belongs to no document',
    kind: 'it is of no known kind',
    text: 'it has no text',
    hash: notWhole,
    at: 'its time is no time',
  });
}

const metaRow = v.object({ key: v.string(), value: v.string() });

/** What the workspace remembers, by key; what is no text is as good as nothing. */
export function readMeta(found: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map(found.flatMap((row) => v.read(metaRow, row) ?? []).map(({ key, value }) => [key, value]));
}
