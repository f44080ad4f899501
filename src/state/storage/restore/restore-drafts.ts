import { type DocumentRow, quarantineValue, readDocumentRow } from '../database';
import { type Draft, placeDrafts, takeDrafts, wholeDraft } from '../drafts';
import { noteStored, type Restoring, restoreArguments } from './restoring';

export interface RestoredDrafts {
  readonly drafts: readonly Draft[];
  /** Gives them up where they were kept; call it when they are stored. */
  readonly done: () => void;
}

/** Takes over what pages before did not get stored. A change of a text that is not stored goes to quarantine. */
export async function restoreDrafts(restoring: Restoring): Promise<RestoredDrafts> {
  const { database, synced, entries } = restoring;
  const { drafts: kept, done } = takeDrafts();
  const stored = new Map<string, DocumentRow>();
  const drafts: Draft[] = [];
  for (const each of kept) {
    const row = readDocumentRow(await database.documents.get(each.id));
    if (typeof row !== 'string') stored.set(each.id, row);
    const draft = wholeDraft(each, stored.get(each.id)?.text);
    const reason = 'the text that it changes is not stored';
    if (draft) drafts.push(draft);
    else await quarantineValue(database, 'leaving', { key: each.id, reason, raw: each });
  }
  const placed = placeDrafts(
    drafts,
    (id) => stored.get(id),
    () => crypto.randomUUID(),
  );
  for (const { document, as } of placed) {
    const { rev: _, by: __, argumentTexts, ...entry } = document;
    const row = stored.get(entry.id);
    if (as === 'edit' && row) noteStored(synced, row, entries.get(entry.id));
    entries.set(entry.id, entry);
    restoreArguments(entry.id, argumentTexts);
  }
  return { drafts, done };
}
