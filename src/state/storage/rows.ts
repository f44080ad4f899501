import { argumentsKey } from '../arguments';
import type { DocumentEntry } from '../workspace';
import type { CallsheetDatabase, DocumentRow } from './database';

/** What a writer knows of the stored rows: the revision it wrote or read last, by document id. */
export type KnownRevisions = Map<string, number>;

export type Saved = { readonly kind: 'saved' } | { readonly kind: 'conflict'; readonly row: DocumentRow };

/** The arguments of one document, by tool label. */
export function argumentsOf(texts: Readonly<Record<string, string>>, id: string): Record<string, string> {
  const prefix = argumentsKey(id, '');
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  );
}

/** Writes one document: reads the stored revision, compares, puts, in one transaction. */
export async function saveDocument(
  database: CallsheetDatabase,
  known: KnownRevisions,
  entry: DocumentEntry,
  argumentTexts: Readonly<Record<string, string>>,
): Promise<Saved> {
  const saved = await database.transaction('rw', database.documents, async (): Promise<Saved> => {
    const stored = await database.documents.get(entry.id);
    if (stored && stored.rev !== (known.get(entry.id) ?? 0)) return { kind: 'conflict', row: stored };
    await database.documents.put({ ...entry, argumentTexts, rev: (stored?.rev ?? 0) + 1 });
    return { kind: 'saved' };
  });
  if (saved.kind === 'saved') known.set(entry.id, (known.get(entry.id) ?? 0) + 1);
  return saved;
}

export function entryOf({ argumentTexts: _, rev: __, ...entry }: DocumentRow): DocumentEntry {
  return entry;
}
