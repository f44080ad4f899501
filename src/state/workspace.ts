import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toEditorText } from '../core/text/editor-text';
import calculatorAdd from '../dialects/open-tool-calling/samples/calculator-add.json?raw';
import { documentStore, openText } from './document';

/** A document as it is stored; the one in front is also in `documentStore`, whose text is newer. */
export interface DocumentEntry {
  readonly id: string;
  readonly text: string;
  readonly dialectChoice: string;
  /** The chosen revision of its format; the newest without one. */
  readonly dialectRevision?: string | undefined;
  readonly toolIndex: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** `memory`: the browser gives no storage; what is open is kept until the page is closed. */
export type StorageState =
  | { readonly kind: 'opening' | 'saved' | 'saving' }
  | { readonly kind: 'memory' | 'failed'; readonly reason: string };

export interface WorkspaceState {
  readonly documents: readonly DocumentEntry[];
  readonly activeId: string;
  /** The document removed last, for undo. */
  readonly removed: { readonly entry: DocumentEntry; readonly index: number } | undefined;
  readonly storage: StorageState;
}

export const workspaceStore = createStore<WorkspaceState>()(() => ({
  documents: [],
  activeId: '',
  removed: undefined,
  storage: { kind: 'opening' },
}));

/** All documents, the one in front with its current text. */
export function currentDocuments(): readonly DocumentEntry[] {
  const { documents, activeId } = workspaceStore.getState();
  const { id, text, dialectChoice, dialectRevision, toolIndex } = documentStore.getState();
  if (id !== activeId) return documents;
  const now = { id, text, dialectChoice, dialectRevision, toolIndex, updatedAt: Date.now() };
  return documents.map((entry) => (entry.id !== id || isSameEntry(entry, now) ? entry : now));
}

/** Whether two entries say the same, whenever it was. */
export function isSameEntry(a: DocumentEntry, b: DocumentEntry): boolean {
  return (
    a.text === b.text &&
    a.dialectChoice === b.dialectChoice &&
    a.dialectRevision === b.dialectRevision &&
    a.toolIndex === b.toolIndex
  );
}

function show(documents: readonly DocumentEntry[], entry: DocumentEntry): void {
  workspaceStore.setState({ documents, activeId: entry.id });
  openText(entry.id, entry.text, entry);
}

/** Opens a text as a new document in front; nothing that is open is replaced. */
export function openDocument(text: string, options: { readonly dialect?: string } = {}): void {
  const entry: DocumentEntry = {
    id: crypto.randomUUID(),
    text: toEditorText(text).text,
    dialectChoice: options.dialect ?? 'auto',
    toolIndex: 0,
    updatedAt: Date.now(),
  };
  show([...currentDocuments(), entry], entry);
}

/** Opens a sample, or shows the document that holds its unchanged text already. */
export function openSample(text: string): void {
  const known = currentDocuments().find((entry) => entry.text === text);
  if (known) selectDocument(known.id);
  else openDocument(text);
}

export function selectDocument(id: string): void {
  const documents = currentDocuments();
  const entry = documents.find((known) => known.id === id);
  if (entry && id !== documentStore.getState().id) show(documents, entry);
}

/** Takes a document away; `restoreRemoved` brings it back. The last one is followed by a new definition. */
export function removeDocument(id: string): void {
  const documents = currentDocuments();
  const index = documents.findIndex((known) => known.id === id);
  const entry = documents[index];
  if (!entry) return;
  const rest = documents.filter((known) => known.id !== id);
  workspaceStore.setState({ documents: rest, removed: { entry, index } });
  if (id !== workspaceStore.getState().activeId) return;
  const next = rest[Math.min(index, rest.length - 1)];
  if (next) show(rest, next);
  else openDocument(firstSample());
}

export function restoreRemoved(): void {
  const { removed } = workspaceStore.getState();
  if (!removed) return;
  const documents = currentDocuments();
  workspaceStore.setState({ removed: undefined });
  show([...documents.slice(0, removed.index), removed.entry, ...documents.slice(removed.index)], removed.entry);
}

/** Puts stored documents in place; what was opened before they arrived stays, behind them. */
export function restoreWorkspace(stored: readonly DocumentEntry[], activeId: string | undefined): void {
  const opened = currentDocuments().filter((entry) => stored.every(({ id }) => id !== entry.id));
  const documents = [...stored, ...opened];
  const front = opened.at(-1) ?? stored.find(({ id }) => id === activeId) ?? stored[0];
  if (!front) openDocument(firstSample());
  else if (front.id !== documentStore.getState().id) show(documents, front);
  else workspaceStore.setState({ documents });
}

/** Puts other documents in the place of one; when it was in front, the last of them comes there. */
export function replaceDocument(id: string, by: readonly DocumentEntry[]): void {
  const documents = currentDocuments().flatMap((entry) => (entry.id === id ? by : [entry]));
  const front = by.at(-1);
  if (front && id === workspaceStore.getState().activeId) show(documents, front);
  else workspaceStore.setState({ documents });
}

/** What a first run opens and "New definition" starts from. */
export function firstSample(): string {
  return calculatorAdd;
}

export function useWorkspace<T>(read: (state: WorkspaceState) => T): T {
  return useStore(workspaceStore, read);
}
