import { isTabOpen, readable, readVersionRow } from '../database';
import type { Draft } from '../drafts';
import type { Restoring } from './restoring';

const hour = 3_600_000;

/**
 * Texts that lost to another tab's, of tabs that were closed before anybody decided: they become documents of their
 * own. Answers with the versions that are no longer needed once those are stored.
 */
export async function restoreUnmerged(
  { database, entries }: Restoring,
  drafts: readonly Draft[],
): Promise<readonly number[]> {
  const taken: number[] = [];
  const found = await database.versions.where('kind').equals('unmerged').toArray();
  for (const row of await readable(database, database.versions, found, readVersionRow)) {
    const { key, documentId, text, name, by, at } = row;
    const isOpen = (await isTabOpen(by)) ?? Date.now() - at < hour;
    if (isOpen) continue;
    taken.push(key);
    // The same tab has left a newer one.
    if (drafts.some((draft) => draft.id === documentId && draft.by === by)) continue;
    const { dialectChoice = 'auto', folder, position } = entries.get(documentId) ?? {};
    const id = crypto.randomUUID();
    const facts = { dialectChoice, toolIndex: 0, updatedAt: Date.now(), folder, position };
    entries.set(id, { id, text, ...facts, name: `${name || 'Document'} (other text)` });
  }
  return taken;
}
