import { stepAround } from '../../core/step-around';
import { editsBetween } from '../../core/text/edit';
import { documentStore, documentTitle, forgetTitle, textModels, titleWithoutCount } from '../document';
import {
  currentDocuments,
  type DocumentEntry,
  openDocument,
  readDocument,
  selectDocument,
  showDocument,
  showNothing,
  workspaceStore,
} from './workspace';

/** What a document is called: the name a person gave it, or the one in its text. */
export function titleOf(entry: DocumentEntry): string {
  return entry.name ?? (entry.text === undefined ? (entry.title ?? 'Untitled document') : documentTitle(entry.text));
}

/** Its title as a name to go on with, for a copy or in a field. */
export function nameOf(entry: DocumentEntry): string {
  return entry.name ?? titleWithoutCount(titleOf(entry));
}

function change(id: string, by: Partial<DocumentEntry>): void {
  workspaceStore.setState({
    documents: currentDocuments().map((entry) => (entry.id === id ? { ...entry, ...by } : entry)),
  });
}

/** Lets go of a text that is stored: who opens the document reads it again, and what it is called is known. */
export function releaseText(id: string): void {
  const text = currentDocuments().find((entry) => entry.id === id)?.text;
  if (text === undefined) return;
  change(id, { text: undefined, title: documentTitle(text) });
  forgetTitle(text);
}

/** An empty name takes it away: the document is then called after its text. */
export function renameDocument(id: string, name: string): void {
  change(id, { name: name.trim() || undefined });
}

/** Opens a copy beside the original. */
export async function duplicateDocument(id: string): Promise<void> {
  const entry = await readDocument(id);
  if (!entry) return;
  const { dialectChoice, folder } = entry;
  openDocument(entry.text ?? '', { dialect: dialectChoice, name: `Copy of ${nameOf(entry)}`, folder });
}

/** Puts a document into a folder, before another document or at the end. */
export function moveDocument(id: string, folder: string, beforeId?: string): void {
  const others = inOrder(currentDocuments().filter((entry) => entry.id !== id));
  const at = beforeId === undefined ? -1 : others.findIndex((entry) => entry.id === beforeId);
  const position = (index: number) => others[index]?.position ?? 0;
  const last = others.reduce((most, entry) => Math.max(most, entry.position ?? 0), 0);
  const place = at < 0 ? last + 1 : at === 0 ? position(0) - 1 : (position(at - 1) + position(at)) / 2;
  change(id, { folder: cleanFolder(folder) || undefined, position: place });
  addFolder(folder);
}

export function inOrder<T extends Pick<DocumentEntry, 'position'>>(documents: readonly T[]): readonly T[] {
  return documents.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/** `a/b` of `/ a / b/`. */
function cleanFolder(path: string): string {
  return path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/');
}

export function addFolder(path: string): void {
  const folder = cleanFolder(path);
  const { folders } = workspaceStore.getState();
  if (folder !== '' && !folders.includes(folder)) workspaceStore.setState({ folders: [...folders, folder].toSorted() });
}

const isIn = (folder: string, path: string | undefined) => path === folder || path?.startsWith(`${folder}/`) === true;

/** Another path for a folder and everything in it; '' takes the folder away and leaves its documents at the top. */
export function moveFolder(folder: string, to: string): void {
  const path = cleanFolder(to);
  const moved = (from: string) => cleanFolder(`${path}/${from.slice(folder.length)}`);
  workspaceStore.setState(({ folders }) => ({
    documents: currentDocuments().map((entry) =>
      entry.folder !== undefined && isIn(folder, entry.folder)
        ? { ...entry, folder: moved(entry.folder) || undefined }
        : entry,
    ),
    folders: [...new Set(folders.map((each) => (isIn(folder, each) ? moved(each) : each)))]
      .filter((each) => each !== '')
      .toSorted(),
  }));
}

/** Takes a folder away with all that is in it; `restoreRemoved` brings its documents back to where they were. */
export async function removeFolder(folder: string): Promise<void> {
  const inside = currentDocuments().filter((entry) => isIn(folder, entry.folder));
  await removeDocuments(inside.map(({ id }) => id));
  workspaceStore.setState(({ folders }) => ({ folders: folders.filter((each) => !isIn(folder, each)) }));
}

/** Takes documents away; `restoreRemoved` brings them back. After the last one the workspace is empty. */
export async function removeDocuments(ids: readonly string[]): Promise<void> {
  const read = await Promise.all(ids.map(readDocument));
  const removed = read.filter((entry) => entry !== undefined);
  const { openIds, activeId } = workspaceStore.getState();
  const rest = currentDocuments().filter(({ id }) => removed.every((entry) => entry.id !== id));
  const next = nextTab(removed.map(({ id }) => id)) ?? inOrder(rest)[0]?.id;
  const { conflicts } = workspaceStore.getState();
  workspaceStore.setState({
    documents: rest,
    removed,
    removedElsewhere: undefined,
    openIds: openIds.filter((id) => rest.some((entry) => entry.id === id)),
    conflicts: Object.fromEntries(Object.entries(conflicts).filter(([id]) => !ids.includes(id))),
  });
  if (rest.some(({ id }) => id === activeId)) return;
  if (next === undefined) showNothing();
  else await selectDocument(next);
}

/** The tab that comes in front when others go. */
function nextTab(going: readonly string[]): string | undefined {
  const { openIds, activeId } = workspaceStore.getState();
  if (!going.includes(activeId)) return activeId;
  const at = openIds.indexOf(activeId);
  const rest = openIds.filter((id) => !going.includes(id));
  return rest[Math.min(at, rest.length - 1)];
}

export function restoreRemoved(): void {
  const { removed } = workspaceStore.getState();
  const [first] = removed;
  if (!first) return;
  workspaceStore.setState({ removed: [] });
  showDocument([...currentDocuments(), ...removed], first);
}

/** Takes a tab away; its document stays in the workspace. The only tab stays. */
export async function closeTab(id: string): Promise<void> {
  const { openIds, activeId } = workspaceStore.getState();
  const next = nextTab([id]);
  if (openIds.length < 2 || next === undefined) return;
  if (id === activeId) await selectDocument(next);
  workspaceStore.setState(({ openIds }) => ({ openIds: openIds.filter((each) => each !== id) }));
}

/** Brings the tab beside the one in front to the front; after the last one the first. */
export async function selectNextTab(step: 1 | -1): Promise<void> {
  const { openIds, activeId } = workspaceStore.getState();
  const next = stepAround(openIds, activeId, step);
  if (next !== undefined) await selectDocument(next);
}

/** Replaces the text of a document as one step that undo takes back, when it is in front. */
export function replaceText(id: string, text: string, label: string): void {
  const shown = documentStore.getState();
  const model = textModels.getState().definition;
  if (shown.id !== id) change(id, { text, updatedAt: Date.now() });
  else if (model) model.applyEdits(editsBetween(model.getText(), text), label);
  else {
    const documents = currentDocuments().map((entry) => (entry.id === id ? { ...entry, text } : entry));
    const entry = documents.find((each) => each.id === id);
    if (entry) showDocument(documents, entry);
  }
}
