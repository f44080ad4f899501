import { argumentsKey, setArguments } from '../../call/arguments';
import { documentStore } from '../../document/document';
import { replaceText } from '../../workspace/arrange';
import { currentDocuments, type DocumentEntry, selectDocument, workspaceStore } from '../../workspace/workspace';
import type { CallsheetDatabase } from '../database/database';
import { readRows } from '../database/quarantine';
import { type DocumentRow, type ListingRow, readDocumentRow, readListingRow } from '../database/read-rows';
import { isSamePlace, type Known, movedDocuments, unsavedDocuments } from './known';

export interface Follower {
  /** Takes over what other tabs have stored. Answers whether something here has to be written, because both changed. */
  look(): Promise<boolean>;
  /** Takes over a stored text for a document that has no change of its own here. */
  adopt(row: DocumentRow): void;
}

/** Keeps this tab in step with what other tabs store. */
export function createFollower(database: CallsheetDatabase, known: Map<string, Known>): Follower {
  const isUnsaved = (id: string) => unsavedDocuments(known).some(({ entry }) => entry.id === id);

  function adopt(row: DocumentRow): void {
    const { id, rev, argumentTexts } = row;
    for (const [label, text] of Object.entries(argumentTexts)) setArguments(argumentsKey(id, label), text);
    replaceText(id, row.text, 'Change in another tab');
    const entry = currentDocuments().find((each) => each.id === id);
    // The editor may have brought line ends into one form; what it holds is what this tab begins from.
    if (entry) known.set(id, { basis: { rev, text: entry.text ?? row.text }, entry, argumentTexts });
  }

  function take(row: ListingRow): void {
    const { rev, cursor: _, ...found } = row;
    const stored = known.get(row.id);
    if (!stored) {
      if (currentDocuments().some(({ id }) => id === row.id)) return;
      const entry: DocumentEntry = { ...found, text: undefined };
      known.set(row.id, { basis: { rev, text: undefined }, entry, argumentTexts: {} });
      workspaceStore.setState({ documents: [...currentDocuments(), entry] });
      return;
    }
    const isMoved = movedDocuments(known).some(({ id }) => id === row.id);
    if (isMoved || isSamePlace(stored.entry, found)) return;
    const { name, folder, position } = found;
    known.set(row.id, { ...stored, entry: { ...stored.entry, name, folder, position } });
    workspaceStore.setState({
      documents: currentDocuments().map((entry) =>
        entry.id === row.id ? { ...entry, name, folder, position } : entry,
      ),
    });
  }

  /** Another tab has deleted it. Answers false when it is the only document: it stays, and is stored again. */
  async function drop(id: string): Promise<boolean> {
    known.delete(id);
    const { openIds, activeId } = workspaceStore.getState();
    const documents = currentDocuments().filter((entry) => entry.id !== id);
    const next = openIds.find((each) => each !== id) ?? documents[0]?.id;
    if (next === undefined) return false;
    if (activeId === id) await selectDocument(next);
    workspaceStore.setState(({ openIds }) => ({
      documents: currentDocuments().filter((entry) => entry.id !== id),
      openIds: openIds.filter((each) => each !== id),
    }));
    return true;
  }

  return {
    adopt,
    look: async () => {
      const rows = (await readRows(database.listing)).flatMap((row) => readListingRow(row) ?? []);
      let isOurs = false;
      for (const row of rows) {
        const stored = known.get(row.id);
        take(row);
        if (!stored || stored.basis.rev >= row.rev) continue;
        const entry = currentDocuments().find(({ id }) => id === row.id);
        if (!entry) continue;
        if (entry.text === undefined) {
          known.set(row.id, { ...stored, basis: { rev: row.rev, text: undefined } });
          continue;
        }
        const found = readDocumentRow(await database.documents.get(row.id));
        if (typeof found === 'string' || found.rev <= (known.get(row.id)?.basis.rev ?? 0)) continue;
        if (workspaceStore.getState().conflicts[row.id]) tellConflict(found);
        else if (isUnsaved(row.id)) isOurs = true;
        else adopt(found);
      }
      const present = new Set(rows.map(({ id }) => id));
      for (const id of [...known.keys()].filter((each) => !present.has(each))) {
        const isBeingDeleted = workspaceStore.getState().documents.every((entry) => entry.id !== id);
        if (isBeingDeleted) continue;
        // What was changed here since is stored again.
        if (isUnsaved(id) || !(await drop(id))) isOurs = true;
      }
      return isOurs;
    },
  };
}

/** While a person decides, the other tab goes on writing: what is shown as theirs is what is stored. */
function tellConflict({ id, rev, text }: DocumentRow): void {
  workspaceStore.setState(({ conflicts }) => {
    const conflict = conflicts[id];
    return conflict ? { conflicts: { ...conflicts, [id]: { ...conflict, theirs: text, rev } } } : {};
  });
}

/** Puts a decided text in the place of both: from here on it is based on theirs, and stored as its next revision. */
export function decide(known: Map<string, Known>, id: string, text: string): void {
  const conflict = workspaceStore.getState().conflicts[id];
  const stored = known.get(id);
  if (!conflict || !stored) return;
  const { rev, theirs } = conflict;
  known.set(id, { ...stored, basis: { rev, text: theirs }, entry: { ...stored.entry, text: theirs } });
  const isFront = documentStore.getState().id === id;
  replaceText(id, text, isFront ? 'Putting both texts together' : 'Merge');
  workspaceStore.setState(({ conflicts }) => {
    const { [id]: _, ...rest } = conflicts;
    return { conflicts: rest };
  });
}
