import { bundleFragment, documentFragment, openBundle, openFragment } from '../share';
import { openDocument } from '../workspace';
import { readFileText } from './file-text';
import type { FileHandle } from './handles';
import { type IncomingFile, offer } from './incoming-store';
import { openHandle } from './links';

/** One file is opened at once, as by "Open"; several are shown first. */
export async function takeFiles(files: readonly IncomingFile[], isMore = false): Promise<void> {
  if (files.length === 1 && !isMore) await openFiles(files);
  else if (files.length > 0) offer({ kind: 'files', files, isMore });
}

let opening = Promise.resolve();

/**
 * Opens each as a document of its own, in order; a shared call is shown instead. Says which could not be opened.
 * What was asked for later comes later, however long the reading takes: the last one is in front.
 */
export function openFiles(files: readonly IncomingFile[]): Promise<void> {
  opening = opening.then(() => openEach(files));
  return opening;
}

async function openEach(files: readonly IncomingFile[]): Promise<void> {
  const reasons: string[] = [];
  for (const { file, handle, folder } of files) {
    const reason = await openFile(file, handle, folder).catch(() => `${file.name} could not be read.`);
    if (reason !== undefined) reasons.push(reason);
  }
  offer(reasons.length > 0 ? { kind: 'refused', reasons } : undefined);
}

async function openFile(file: File, handle: FileHandle | undefined, folder: string | undefined) {
  const read = await readFileText(file);
  if (read.kind === 'refused') return read.reason;
  if (/^\s*\{\s*"callsheet"\s*:\s*"bundle"/.test(read.text.slice(0, 200)) && openBundle(read.text)) return undefined;
  if (handle) return openHandle(handle, folder);
  openDocument(read.text, { folder });
  return undefined;
}

/** A text from outside: a shared link is opened, an address or a text is shown and waits. */
export function takeText(given: string): void {
  const text = given.trim();
  if (text === '') return;
  if (!/^https?:\/\/\S+$/i.test(text)) {
    offer({ kind: 'text', text: given });
    return;
  }
  const fragment = text.slice(Math.max(text.indexOf('#'), 0));
  if (fragment.startsWith(documentFragment) || fragment.startsWith(bundleFragment)) void openFragment(fragment);
  else offer({ kind: 'address', address: text });
}

/** Opens a text as a document and puts the offer away. */
export function openIncomingText(text: string): void {
  openDocument(text);
  offer(undefined);
}
