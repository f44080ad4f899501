import { currentDocuments, workspaceStore } from '../../workspace';
import type { DraftSource } from '../drafts';
import type { Sync } from './sync';
import { type Unsaved, unsavedDocuments } from './synced';

/** What is lost when the page goes now, with the texts that the next start may find stored. */
export function unsavedDrafts({ tab, synced, inFlight, unmerged }: Sync): readonly DraftSource[] {
  const { conflicts } = workspaceStore.getState();
  // Of a text that waits for a decision the last words may not be among the versions yet.
  const undecided = currentDocuments().flatMap(({ text, ...entry }): readonly Unsaved[] =>
    text !== undefined && conflicts[entry.id] && text !== unmerged.get(entry.id)
      ? [{ entry: { ...entry, text }, argumentTexts: {} }]
      : [],
  );
  return [...unsavedDocuments(synced), ...undecided].map(({ entry, argumentTexts }) => {
    const base = synced.get(entry.id)?.base;
    const document = { ...entry, argumentTexts, by: tab.id, rev: base?.rev ?? 0 };
    return { document, bases: [base?.text, inFlight.get(entry.id)].filter((each) => each !== undefined) };
  });
}
