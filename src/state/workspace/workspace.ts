import { create } from 'zustand';
import { toEditorText } from '../../core/text/editor-text';
import calculatorAdd from '../../dialects/open-tool-calling/samples/calculator-add.json?raw';
import { knownRevision } from '../../dialects/readers';
import { documentStore, documentTitle, openText, paintText } from '../document';

/** A document of the workspace; the one in front is also in `documentStore`, whose text is newer. */
export interface DocumentEntry {
  readonly id: string;
  /** Undefined: it is stored, and read when somebody opens it. */
  readonly text: string | undefined;
  readonly dialectChoice: string;
  /** The chosen revision of its format; the newest without one. */
  readonly dialectRevision?: string | undefined;
  readonly toolIndex: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
  /** Given by a person; a document without one is called after its text. */
  readonly name?: string | undefined;
  /** What the text was called when it was stored. */
  readonly title?: string | undefined;
  /** The folders it is in, as `a/b`; at the top without one. */
  readonly folder?: string | undefined;
  /** Documents of a folder stand in this order, the smallest first. */
  readonly position?: number | undefined;
  /** Open for a story: it is not stored, and neither are the calls of its tools. */
  readonly isStaged?: boolean | undefined;
}

/**
 * `memory`: the browser gives no storage; what is open is kept until the page is closed. `newer`: a newer Callsheet has
 * changed the stored work, and this one must not write. `outdated`: one did while this page was open.
 * `conflict`: another tab has stored another text of a document.
 */
export type StorageState =
  | { readonly kind: 'opening' | 'saved' | 'saving' }
  | { readonly kind: 'memory' | 'failed' | 'newer' | 'outdated' | 'conflict'; readonly reason: string };

/** Another tab has stored a text of a document that this one has changed too. */
export interface Conflict {
  /** What both began from; unknown when it was never read here. */
  readonly base: string | undefined;
  /** What the other tab has stored. */
  readonly theirs: string;
  readonly rev: number;
}

export interface WorkspaceState {
  readonly documents: readonly DocumentEntry[];
  /** The documents that stand as tabs, in their order. */
  readonly openIds: readonly string[];
  readonly activeId: string;
  /** The documents removed last, for undo. */
  readonly removed: readonly DocumentEntry[];
  /** The one of them that another tab deleted while it was in front. */
  readonly removedElsewhere: string | undefined;
  /** Folders, also those that hold nothing. */
  readonly folders: readonly string[];
  readonly storage: StorageState;
  /** By the id of the document. */
  readonly conflicts: Readonly<Record<string, Conflict>>;
  /** The document in front is in front of another tab of this browser too. */
  readonly isElsewhere: boolean;
}

export const workspaceStore = create<WorkspaceState>()(() => ({
  documents: [],
  openIds: [],
  activeId: '',
  removed: [],
  removedElsewhere: undefined,
  folders: [],
  storage: { kind: 'opening' },
  conflicts: {},
  isElsewhere: false,
}));

/** All documents, the one in front with its current text. */
export function currentDocuments(): readonly DocumentEntry[] {
  const { documents, activeId } = workspaceStore.getState();
  const { id, text, dialectChoice, dialectRevision, toolIndex } = documentStore.getState();
  const at = id === activeId ? documents.findIndex((entry) => entry.id === id) : -1;
  const entry = documents[at];
  if (!entry) return documents;
  const now = { ...entry, text, dialectChoice, dialectRevision, toolIndex, updatedAt: Date.now() };
  return isSameEntry(entry, now) ? documents : documents.with(at, now);
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

/** Whether the document in front is one of a story. */
export function isStage({ documents, activeId }: WorkspaceState): boolean {
  return documents.some(({ id, isStaged }) => isStaged === true && id === activeId);
}

/** With tabs after another one, or at the end. */
function withTabs(openIds: readonly string[], ids: readonly string[], after: string): readonly string[] {
  const added = ids.filter((id) => !openIds.includes(id));
  const at = openIds.indexOf(after) + 1 || openIds.length;
  return added.length === 0 ? openIds : openIds.toSpliced(at, 0, ...added);
}

/** Brings a document in front, with its tab and those of others behind it. */
export function showDocument(
  documents: readonly DocumentEntry[],
  entry: DocumentEntry,
  behind: readonly DocumentEntry[] = [],
): void {
  wanted = entry.id;
  const ids = [entry, ...behind].map(({ id }) => id);
  workspaceStore.setState(({ openIds, activeId }) => ({
    documents,
    activeId: entry.id,
    openIds: withTabs(openIds, ids, activeId),
  }));
  openText(entry.id, entry.text ?? '', entry);
}

/** No document is in front, for there is none. */
export function showNothing(): void {
  wanted = '';
  workspaceStore.setState({ activeId: '', openIds: [] });
  openText('', '');
}

/** True once it is known that there is no document. */
export function isEmptyWorkspace({ documents, storage }: WorkspaceState): boolean {
  return documents.length === 0 && storage.kind !== 'opening';
}

export interface NewDocument {
  readonly dialect?: string;
  /** Of the dialect; one that it does not have counts as none. */
  readonly revision?: string | undefined;
  readonly name?: string | undefined;
  readonly folder?: string | undefined;
  readonly isStaged?: boolean | undefined;
}

/** Opens a text as a new document, in front; nothing that is open is replaced. Answers with its id. */
export function openDocument(text: string, options: NewDocument = {}): string {
  const entry = newEntry(text, options, nextPosition());
  showDocument([...currentDocuments(), entry], entry);
  return entry.id;
}

/** Characters of the longest text that is laid out before it is opened. */
const maxLaidOut = 1_000_000;

/**
 * Opens what a server wrote as a new document. Where nobody laid it out, as on one line, or it was cut from a longer text,
 * each member and item gets a line of its own; it stays as it is where the code for that does not come.
 */
export async function openReceived(text: string, options: NewDocument = {}): Promise<void> {
  const isForReaders = !/^\s*[[{]/.test(text) || /\n[\]}]\s*$/.test(text) || text.length > maxLaidOut;
  const layOut = isForReaders ? undefined : await import('../../core/json/formatted').catch(() => undefined);
  openDocument(layOut?.formatted(text) ?? text, options);
}

/**
 * Adds texts as new documents, all at once: the first in front, the others with a tab each where `tabs` says so. Answers
 * with their ids.
 */
export function openDocuments(
  given: readonly (NewDocument & { readonly text: string })[],
  tabs: 'first' | 'each' = 'first',
): readonly string[] {
  const position = nextPosition();
  const entries = given.map(({ text, ...options }, index) => newEntry(text, options, position + index));
  const [front, ...behind] = entries;
  if (front) showDocument([...currentDocuments(), ...entries], front, tabs === 'each' ? behind : []);
  return entries.map(({ id }) => id);
}

function nextPosition(): number {
  return 1 + currentDocuments().reduce((most, { position = 0 }) => Math.max(most, position), 0);
}

function newEntry(text: string, options: NewDocument, position: number): DocumentEntry {
  const { dialect = 'auto', revision, name, folder, isStaged } = options;
  return {
    id: crypto.randomUUID(),
    text: toEditorText(text).text,
    dialectChoice: dialect,
    ...(dialect !== 'auto' && { dialectRevision: knownRevision(dialect, revision) }),
    toolIndex: 0,
    updatedAt: Date.now(),
    name,
    folder,
    isStaged,
    position,
  };
}

/** Opens a sample, or shows the document that holds its unchanged text already. */
export async function openSample(text: string): Promise<void> {
  const known = await holderOf(text);
  if (known) await selectDocument(known.id);
  else openDocument(text);
}

/**
 * The document that holds a text as it is. Of documents whose texts are not here those are read that are called as this
 * one is.
 */
export async function holderOf(text: string): Promise<DocumentEntry | undefined> {
  const here = currentDocuments().find((entry) => entry.text === text);
  if (here) return here;
  const title = documentTitle(text);
  for (const entry of currentDocuments()) {
    if (entry.text !== undefined || entry.title !== title) continue;
    if ((await readDocument(entry.id))?.text === text) return entry;
  }
  return undefined;
}

let readStored: (id: string) => Promise<DocumentEntry | undefined> = async () => undefined;
let wanted = '';

/** Says how the text of a stored document is read. It answers with nothing when it cannot be, and says so itself. */
export function provideReader(read: typeof readStored): void {
  readStored = read;
}

/** A document with its text, read from storage when it is not here yet. */
export async function readDocument(id: string): Promise<DocumentEntry | undefined> {
  const entry = currentDocuments().find((known) => known.id === id);
  if (!entry || entry.text !== undefined) return entry;
  const read = await readStored(id);
  const now = currentDocuments().find((known) => known.id === id);
  return now?.text === undefined ? read : now;
}

/** Brings a document in front; the newest request wins. */
export async function selectDocument(id: string): Promise<void> {
  wanted = id;
  const known = currentDocuments().find((entry) => entry.id === id);
  const entry = known?.text === undefined ? await readDocument(id) : known;
  if (wanted !== id || !entry || id === documentStore.getState().id) return;
  const documents = currentDocuments();
  paintText();
  showDocument(
    documents.map((each) => (each.id === id ? entry : each)),
    entry,
  );
}

/** What a first run opens. */
export function firstSample(): string {
  return calculatorAdd;
}
