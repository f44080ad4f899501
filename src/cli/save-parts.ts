import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentPart, Outcome } from '../core/call';
import { counted } from '../core/text/counted';
import { safeFileName } from '../core/text/file-name';
import { fileNameOf } from '../protocols/http/file-name';
import { wordsFor } from './outcome-words';
import { visible } from './visible';
import { makeFile } from './write-files';

interface Saving {
  readonly folder: string;
  /** Reads what a link names through the server; nothing where its protocol cannot. */
  readonly read: (uri: string) => Promise<Outcome> | undefined;
  readonly say: (words: string) => void;
}

/**
 * Stores the images, sounds and resources that a tool answered, and what its links name, as the server reads it. Files
 * that exist are left alone. False when something could not be stored.
 */
export async function saveParts(parts: readonly ContentPart[], { folder, read, say }: Saving): Promise<boolean> {
  const failures: string[] = [];
  let count = 0;
  const store = async (part: ContentPart): Promise<void> => {
    const file = fileOf(part);
    if (file === undefined) return;
    count += 1;
    const path = join(folder, `${count}-${file.name}`);
    const problem = file.bytes ? await makeFile(path, file.bytes) : 'it is not base64';
    if (problem === undefined) say(`Stored ${visible(path)} (${counted(file.bytes?.length ?? 0, 'byte')}).`);
    else failures.push(`${visible(path)} was not stored: ${problem}.`);
  };
  // Where it cannot be made, each file says why.
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  for (const part of parts) {
    if (part.kind !== 'link') {
      await store(part);
      continue;
    }
    const outcome = await read(part.uri);
    if (outcome?.kind === 'content') for (const each of outcome.parts) await store(each);
    else failures.push(`${visible(part.uri)} was not read. ${outcome ? visible(wordsFor(outcome).join(' ')) : noWay}`);
  }
  for (const words of failures) say(words);
  if (count === 0 && failures.length === 0) say('The response has no image, sound or resource to store.');
  return failures.length === 0;
}

const noWay = 'The protocol of the server has no way to read it.';

/** A name and the bytes; without bytes where they are no base64. Text and kinds that are not known make no file. */
function fileOf(part: ContentPart): { readonly name: string; readonly bytes: Uint8Array | undefined } | undefined {
  if (part.kind === 'image' || part.kind === 'audio')
    return { name: withEnding(part.kind, part.mediaType), bytes: fromBase64(part.data) };
  if (part.kind !== 'resource') return undefined;
  const { uri, text, data } = part;
  const given = fileNameOf(uri ?? 'resource');
  const name = given.includes('.') ? given : withEnding(given, part.mediaType);
  if (text !== undefined) return { name, bytes: new TextEncoder().encode(text) };
  return data === undefined ? undefined : { name, bytes: fromBase64(data) };
}

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', mpeg: 'mp3', plain: 'txt', 'svg+xml': 'svg' };

/** `image.png` of `image/png`; by no ending that a server chose would a system run it. */
function withEnding(name: string, mediaType = ''): string {
  const kind = /\/(?:x-)?([\w+]+)/.exec(mediaType)?.[1]?.toLowerCase();
  return kind === undefined ? name : safeFileName(`${name}.${endings[kind] ?? kind.replace(/\W.*/, '')}`, 'artifact');
}

function fromBase64(text: string): Uint8Array | undefined {
  const letters = text.replace(/\s+/g, '');
  return /^[\w+/-]*={0,2}$/.test(letters) ? Buffer.from(letters, 'base64') : undefined;
}
