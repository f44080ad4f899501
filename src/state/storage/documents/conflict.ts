import { documentStore } from '../../document';
import { replaceText, workspaceStore } from '../../workspace';
import type { DocumentRow } from '../database';
import type { Synced } from './synced';

/** While a person decides, the other tab goes on writing: what is shown as theirs is what is stored. */
export function updateConflict({ id, rev, text }: DocumentRow): void {
  workspaceStore.setState(({ conflicts }) => {
    const conflict = conflicts[id];
    return conflict ? { conflicts: { ...conflicts, [id]: { ...conflict, theirs: text, rev } } } : {};
  });
}

/** Puts a decided text in the place of both: from here on it is based on theirs, and stored as its next revision. */
export function resolveConflict(synced: Map<string, Synced>, id: string, text: string): void {
  const conflict = workspaceStore.getState().conflicts[id];
  const stored = synced.get(id);
  if (!conflict || !stored) return;
  const { rev, theirs } = conflict;
  synced.set(id, { ...stored, base: { rev, text: theirs }, entry: { ...stored.entry, text: theirs } });
  const isFront = documentStore.getState().id === id;
  replaceText(id, text, isFront ? 'Putting both texts together' : 'Merge');
  endConflict(id);
}

/** There is one text: a person has decided, or the other one was deleted. */
export function endConflict(id: string): void {
  workspaceStore.setState(({ conflicts }) => {
    const { [id]: _, ...rest } = conflicts;
    return { conflicts: rest };
  });
}
