import { isOneValue } from '../../core/json/json-text';
import { isUntitled } from '../document';
import { askFor } from '../page';
import { openFragment, openOwn } from '../share';
import { openDocument, openDocuments, openReceived, selectDocument } from '../workspace';
import { type FileText, fileRefusal, readFileText } from './file-text';
import { type Incoming, type IncomingFile, offer } from './incoming-store';
import { documentOf, linkFile } from './links';
import type { Recognized } from './recognize';

let opening: Promise<unknown> = Promise.resolve();

/** What was asked for later comes later, however long the reading takes: the last one is in front. */
function inTurn(open: () => Promise<void>): Promise<void> {
  const opened = opening.then(open);
  opening = opened.catch(() => undefined);
  return opened;
}

/** One file is opened at once, or imported when it is a document of others that holds tools; several are shown first. */
export function takeFiles(files: readonly IncomingFile[], isMore = false): Promise<void> {
  return inTurn(async () => {
    const [first, ...others] = files;
    if (!first) offer({ kind: 'refused', reasons: [nothing] });
    else if (others.length > 0 || isMore) offer(await offered(files, isMore));
    else if (!(await showsOrImports(first))) await openEach(files);
  });
}

const nothing =
  'No files to open: of a folder, *.json, *.yaml and *.yml files are opened, but not package.json, package-lock.json, tsconfig.json or hidden ones.';

async function offered(files: readonly IncomingFile[], isMore: boolean): Promise<Incoming> {
  const refusals = await Promise.all(files.map(({ file }) => fileRefusal(file)));
  const reasons = refusals.filter((reason) => reason !== undefined);
  const openable = files.filter((_, index) => refusals[index] === undefined);
  return openable.length === 0 ? { kind: 'refused', reasons } : { kind: 'files', files: openable, reasons, isMore };
}

async function showsOrImports({ file }: IncomingFile): Promise<boolean> {
  const read = await readFileText(file).catch(() => undefined);
  if (read?.kind !== 'text') return false;
  if (await openOwn(read.text, file.name)) return true;
  if ((await recognized(read.text)).kind !== 'tools') return false;
  askFor({ kind: 'import', text: read.text });
  return true;
}

/** What a text from outside is. */
export async function recognized(text: string): Promise<Recognized> {
  const { recognizeInTurns } = await import('./recognize');
  return recognizeInTurns(text, others);
}

/** Reading a long text and drawing it are each as much as the page does at once. */
const others = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Opens each as a document of its own, in order, the first in front; a shared call is shown instead, a story offered. Says which could not be opened. */
export function openFiles(files: readonly IncomingFile[]): Promise<void> {
  return inTurn(() => openEach(files));
}

/** What a file is: no text, something that is shown already, a document that is there, or a new one. */
type Read =
  | Extract<FileText, { kind: 'refused' }>
  | { readonly kind: 'shown' }
  | { readonly kind: 'known'; readonly id: string }
  | NewFile;

interface NewFile extends Pick<IncomingFile, 'folder' | 'handle'> {
  readonly kind: 'new';
  readonly text: string;
  readonly mark: Extract<FileText, { kind: 'text' }>['mark'];
  readonly name: string | undefined;
}

/** All are read first: what shows the documents is drawn anew once, not for each. */
async function openEach(files: readonly IncomingFile[]): Promise<void> {
  const read: Read[] = [];
  for (const given of files) read.push(await readIncoming(given, read).catch(() => unreadable(given)));
  await others();
  const documents = read.filter((each) => each.kind === 'new');
  const ids = openDocuments(documents, 'each');
  for (const [index, { handle, text, mark }] of documents.entries()) {
    const id = ids[index];
    if (handle && id !== undefined) linkFile(id, handle, text, mark);
  }
  const first = read.find(({ kind }) => kind === 'known' || kind === 'new');
  if (first?.kind === 'known') await selectDocument(first.id);
  const reasons = read.flatMap((each) => (each.kind === 'refused' ? [each.reason] : []));
  offer(reasons.length > 0 ? { kind: 'refused', reasons } : undefined);
}

const unreadable = ({ file }: IncomingFile): Read => ({ kind: 'refused', reason: `${file.name} could not be read.` });

async function readIncoming({ file, handle, folder }: IncomingFile, before: readonly Read[]): Promise<Read> {
  const read = await readFileText(file);
  if (read.kind === 'refused') return read;
  if (await openOwn(read.text, file.name)) return { kind: 'shown' };
  const list = await listFrom(read.text);
  if (list !== undefined) return { kind: 'new', ...named(list, file), folder, handle: undefined, mark: read.mark };
  const id = handle && (await documentOf(handle));
  if (id !== undefined) return { kind: 'known', id };
  for (const each of before) {
    if (handle && each.kind === 'new' && (await each.handle?.isSameEntry(handle))) return { kind: 'shown' };
  }
  return { kind: 'new', ...named(read.text, file), folder, handle, mark: read.mark };
}

/** A text that names nothing is called after its file. */
const named = (text: string, file: File) => ({ text, name: isUntitled(text) ? file.name : undefined });

/** What values one after the other, such as JSON lines, are edited as; it is not linked to their file, which stays theirs. */
async function listFrom(text: string): Promise<string | undefined> {
  if (!/^\s*[{[]/.test(text) || isOneValue(text)) return undefined;
  const { listOfValues } = await import('./recognize');
  return listOfValues(text);
}

/**
 * A text from outside: a definition, a story, a shared call, a link, tools to import, servers and a cURL command are opened
 * as what they are; an address, and a text that is none of these, are shown and wait.
 */
export function takeText(given: string): Promise<void> {
  return inTurn(() => openRecognized(given));
}

async function openRecognized(given: string): Promise<void> {
  if (given.trim() === '' || (await openOwn(given))) return;
  const found = await recognized(given);
  if (found.kind === 'definition') await openReceived(given);
  else if (found.kind === 'tools') askFor({ kind: 'import', text: given });
  else if (found.kind === 'command') askFor({ kind: 'paste-curl', command: given.trim().replace(/^\$\s+/, '') });
  else if (found.kind === 'servers') askFor({ kind: 'add-servers', text: given });
  else if (found.kind === 'link') await openFragment(found.fragment);
  else if (found.kind === 'address') offer(found);
  else if (found.kind === 'unknown') offer({ kind: 'text', text: given, reason: found.reason });
}

/** The text of what holds no tools to import, where it can be opened as something else. */
export async function somethingElse(given: string | File): Promise<string | undefined> {
  const read = typeof given === 'string' ? ({ kind: 'text', text: given } as const) : await readFileText(given);
  if (read.kind === 'refused') return undefined;
  const { kind } = await recognized(read.text);
  return kind === 'tools' || kind === 'unknown' ? undefined : read.text;
}

/** Opens a text as a document and puts the offer away. */
export function openIncomingText(text: string): void {
  openDocument(text);
  offer(undefined);
}
