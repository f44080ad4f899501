import { argumentsStore } from '../../call';
import { currentDocuments, type DocumentEntry, isSameEntry, workspaceStore } from '../../workspace';
import type { Base } from './rows';

/** A document as it is stored, as far as this tab knows. */
export interface Synced {
  readonly base: Base;
  readonly entry: DocumentEntry;
  readonly argumentTexts: Readonly<Record<string, string>>;
}

export interface Unsaved {
  readonly entry: DocumentEntry & { readonly text: string };
  readonly argumentTexts: Readonly<Record<string, string>>;
}

const noTexts: Readonly<Record<string, string>> = {};

/** The documents that differ from what is stored; those in conflict wait for a person, and those of a story stay away. */
export function unsavedDocuments(synced: ReadonlyMap<string, Synced>): readonly Unsaved[] {
  const { conflicts } = workspaceStore.getState();
  const texts = argumentsByDocument();
  return currentDocuments().flatMap((entry) => {
    const { id, text, isStaged } = entry;
    if (text === undefined || isStaged || conflicts[id]) return [];
    const argumentTexts = texts.get(id) ?? noTexts;
    const stored = synced.get(id);
    if (stored && isSameEntry(stored.entry, entry) && isSameTexts(stored.argumentTexts, argumentTexts)) return [];
    return [{ entry: { ...entry, text }, argumentTexts }];
  });
}

/** The documents whose place or name differs from what is stored. */
export function movedDocuments(synced: ReadonlyMap<string, Synced>): readonly DocumentEntry[] {
  return workspaceStore.getState().documents.filter((entry) => {
    const stored = synced.get(entry.id)?.entry;
    return stored && !isSamePlace(stored, entry);
  });
}

type Place = Pick<DocumentEntry, 'name' | 'folder' | 'position'>;

export function isSamePlace(a: Place, b: Place): boolean {
  return a.name === b.name && a.folder === b.folder && a.position === b.position;
}

function argumentsByDocument(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const found = new Map<string, Record<string, string>>();
  for (const [key, text] of Object.entries(argumentsStore.getState().texts)) {
    const space = key.indexOf(' ');
    const id = key.slice(0, space);
    const own = found.get(id) ?? {};
    own[key.slice(space + 1)] = text;
    found.set(id, own);
  }
  return found;
}

/** Arguments that are stored and not typed here are no change: they come when they are asked for. */
function isSameTexts(stored: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): boolean {
  return Object.entries(now).every(([label, text]) => stored[label] === text);
}
