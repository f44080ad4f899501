import { create } from 'zustand';
import { toEditorText } from '../../core/text/editor-text';
import { textHash } from '../../core/text/text-hash';
import { documentStore, whenDefinitionModel } from '../document';
import { type FileLinkRow, keepLink, readLinks } from '../storage/files';
import { currentDocuments } from '../workspace';
import { readFileText } from './file-text';
import { askFor, type FileHandle, mayRead } from './handles';

interface LinksState {
  /** By the id of the document. */
  readonly links: Readonly<Record<string, FileLinkRow>>;
  /** Another program has changed the file of the document in front: its text now. */
  readonly changed: { readonly documentId: string; readonly text: string } | undefined;
  /** Why the last request could not be carried out. */
  readonly failure: string | undefined;
}

export const linksStore = create<LinksState>()(() => ({ links: {}, changed: undefined, failure: undefined }));

function put(row: FileLinkRow): void {
  linksStore.setState(({ links }) => ({ links: { ...links, [row.documentId]: row }, failure: undefined }));
  void keepLink(row);
}

function fail(failure: string): void {
  linksStore.setState({ failure });
}

/** Brings back which documents are files. */
export async function restoreLinks(): Promise<void> {
  const rows = await readLinks();
  linksStore.setState(({ links }) => ({
    links: { ...Object.fromEntries(rows.map((row) => [row.documentId, row])), ...links },
  }));
}

/** The text of a file as an editor holds it, with its mark. */
async function readHandle(handle: FileHandle) {
  const read = await readFileText(await handle.getFile());
  return read.kind === 'text' ? { ...read, text: toEditorText(read.text).text } : read;
}

/** Remembers the file that a document came from. */
export function linkFile(documentId: string, handle: FileHandle, text: string, mark: '' | '\uFEFF'): void {
  put({ documentId, handle, mark, hash: textHash(toEditorText(text).text) });
}

/** The document that is a file already. */
export async function documentOf(handle: FileHandle): Promise<string | undefined> {
  const documents = currentDocuments();
  for (const { documentId, handle: known } of Object.values(linksStore.getState().links)) {
    if (documents.some(({ id }) => id === documentId) && (await known.isSameEntry(handle))) return documentId;
  }
  return undefined;
}

/** Writes the document in front to its file; only over the text that was read from it, never over another's. */
export async function writeFile(): Promise<void> {
  const { id, text } = documentStore.getState();
  const row = linksStore.getState().links[id];
  if (!row) return;
  const { handle, mark } = row;
  try {
    if (!(await askFor(handle, 'readwrite'))) {
      return fail(`The browser was not allowed to write ${handle.name}. Save again and allow it.`);
    }
    const now = await readHandle(handle);
    if (now.kind === 'refused') return fail(`${now.reason} It was not written over. Your work is still here.`);
    if (textHash(now.text) !== row.hash && now.text !== text) {
      linksStore.setState({ changed: { documentId: id, text: now.text } });
      return;
    }
    const stream = await handle.createWritable();
    await stream.write(mark + text);
    await stream.close();
    put({ ...row, hash: textHash(text) });
  } catch {
    fail(`${handle.name} could not be written. It may have been moved, or the disk is full. Your work is still here.`);
  }
}

/** Looks whether the file of the document in front is another one than was read; asks for no permission. */
export async function lookAtFile(): Promise<void> {
  const { id } = documentStore.getState();
  const row = linksStore.getState().links[id];
  if (!row) return;
  try {
    if (!(await mayRead(row.handle))) return;
    const now = await readHandle(row.handle);
    const current = linksStore.getState().links[id];
    if (now.kind === 'refused' || !current || documentStore.getState().id !== id) return;
    if (textHash(now.text) === current.hash) return;
    if (now.text === documentStore.getState().text) put({ ...current, hash: textHash(now.text), mark: now.mark });
    else linksStore.setState({ changed: { documentId: id, text: now.text } });
  } catch {
    // A file that is gone is told of when it is to be written.
  }
}

/** Takes over what is on disk, as one step that can be undone. */
export async function reloadFile(): Promise<void> {
  const { changed, links } = linksStore.getState();
  const row = changed && links[changed.documentId];
  if (!row || documentStore.getState().id !== changed.documentId) return;
  const model = await whenDefinitionModel();
  model.applyEdits([{ offset: 0, length: model.getText().length, text: changed.text }], `Reload of ${row.handle.name}`);
  acceptDisk();
}

/** From now on the text on disk is known: the next save may replace it. */
export function acceptDisk(): void {
  const { changed, links } = linksStore.getState();
  const row = changed && links[changed.documentId];
  linksStore.setState({ changed: undefined });
  if (row) put({ ...row, hash: textHash(changed.text) });
}
