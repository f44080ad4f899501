import { textHash } from '../../../core/text/text-hash';
import { cursorOf } from '../../document';
import { type DocumentEntry, titleOf } from '../../workspace';
import {
  type CallsheetDatabase,
  type DamagedRow,
  type DocumentRow,
  damagedRow,
  journalKey,
  type ListingRow,
  readDocumentRow,
  reportDamage,
} from '../database';
import { keepAutomatic, keepUnmerged } from './versions';

/** What a writer goes by: the revision it read or wrote last, and its text. */
export interface Base {
  readonly rev: number;
  readonly text: string | undefined;
}

export interface Save {
  readonly entry: DocumentEntry & { readonly text: string };
  readonly argumentTexts: Readonly<Record<string, string>>;
  /** The arguments that the writer read or wrote last: what another tab has made of them since stays. */
  readonly knownTexts?: Readonly<Record<string, string>> | undefined;
  readonly base: Base | undefined;
  /** The tab that writes. */
  readonly by: string;
}

/**
 * `newer`: another tab has stored another text and ours is the one both began from, so theirs is simply newer.
 * `conflict`: both have changed it; ours is kept among the versions until somebody decides.
 */
export type Saved =
  | { readonly kind: 'saved'; readonly row: DocumentRow }
  | { readonly kind: 'newer' | 'conflict'; readonly row: DocumentRow };

function listingOf({ text: _, ...entry }: DocumentEntry, rev: number, title: string): ListingRow {
  return { ...entry, title, rev, cursor: cursorOf(entry.id) };
}

/** Writes one document: reads the stored revision, compares, puts, in one transaction. Resolves once it is complete. */
export async function saveDocument(database: CallsheetDatabase, save: Save): Promise<Saved> {
  const { entry, base, by } = save;
  const { documents, listing, versions, damaged, meta } = database;
  const { id, text } = entry;
  let damage: DamagedRow | undefined;
  const stores = [documents, listing, versions, damaged, meta];
  const saved = await database.transaction('rw', stores, async (): Promise<Saved> => {
    await meta.delete(journalKey(by, id));
    const raw: unknown = await documents.get(id);
    const found = readDocumentRow(raw);
    // What cannot be read any more is quarantined, and is no reason to lose what is open here.
    damage =
      typeof found === 'string' && raw !== undefined
        ? damagedRow('documents', { key: id, reason: found, raw })
        : undefined;
    if (damage) await damaged.add(damage);
    const stored = typeof found === 'string' ? undefined : found;
    if (stored && stored.rev !== base?.rev) {
      if (text === base?.text && stored.text !== text) return { kind: 'newer', row: stored };
      if (stored.text !== text && stored.text !== base?.text) {
        await keepUnmerged(versions, { documentId: id, text, name: titleOf(entry), by });
        return { kind: 'conflict', row: stored };
      }
    }
    if (stored && stored.text !== text) await keepAutomatic(versions, stored);
    const rev = Math.max(stored?.rev ?? 0, base?.rev ?? 0) + 1;
    const changed = Object.entries(save.argumentTexts).filter(([label, typed]) => save.knownTexts?.[label] !== typed);
    const argumentTexts = { ...save.argumentTexts, ...stored?.argumentTexts, ...Object.fromEntries(changed) };
    const row: DocumentRow = { id, rev, text, hash: textHash(text), updatedBy: by, argumentTexts };
    await documents.put(row);
    await listing.put(listingOf(entry, rev, titleOf(entry)));
    return { kind: 'saved', row };
  });
  if (damage) reportDamage(damage);
  return saved;
}

/** Takes a document away, unless another tab has stored a text since: then the row that stays is the answer. */
export function deleteDocument(
  database: CallsheetDatabase,
  id: string,
  { base, by }: Pick<Save, 'base' | 'by'>,
): Promise<DocumentRow | undefined> {
  const { documents, listing, meta } = database;
  return database.transaction('rw', documents, listing, meta, async () => {
    await meta.delete(journalKey(by, id));
    const stored = readDocumentRow(await documents.get(id));
    if (typeof stored !== 'string' && base && stored.rev !== base.rev && stored.text !== base.text) return stored;
    await documents.delete(id);
    await listing.delete(id);
    return undefined;
  });
}

/** Writes what the list says of a document, and nothing of its text. */
export function saveListing(database: CallsheetDatabase, entry: DocumentEntry): Promise<void> {
  const { listing } = database;
  return database.transaction('rw', listing, async () => {
    const stored = await listing.get(entry.id);
    if (!stored) return;
    const { name, folder, position } = entry;
    await listing.put({ ...stored, name, folder, position, cursor: cursorOf(entry.id) ?? stored.cursor });
  });
}
