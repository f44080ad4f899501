import { beforeEach, describe, expect, it } from 'vitest';
import { documentStore, setText, textModels } from '../document';
import { openInMemory } from '../document/memory-text-model.testkit';
import type { FileHandle } from './handles';
import { acceptDisk, linkFile, linksStore, lookAtFile, reloadFile, writeFile } from './links';

/** A file of the disk: what is in it, and what the person lets the page do. */
class Disk implements FileHandle {
  readonly kind = 'file';
  readonly name = 'tool.json';
  bytes: Uint8Array<ArrayBuffer>;
  allowed: PermissionState = 'granted';
  isFull = false;

  constructor(text: string) {
    this.bytes = new TextEncoder().encode(text);
  }

  get text(): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.bytes);
  }

  set text(text: string) {
    this.bytes = new TextEncoder().encode(text);
  }

  getFile = async () => new File([this.bytes], this.name);
  isSameEntry = async (other: FileSystemHandle): Promise<boolean> => other === this;
  queryPermission = async () => this.allowed;
  requestPermission = async () => this.allowed;

  createWritable = async () => {
    if (this.isFull) throw new DOMException('', 'QuotaExceededError');
    const stream = new WritableStream<string>({
      write: (text) => {
        this.text = text;
      },
    });
    const writer = stream.getWriter();
    return Object.assign(stream, {
      write: (text: FileSystemWriteChunkType) => writer.write(String(text)),
      close: () => writer.close(),
      seek: () => Promise.reject(new Error('It is written as a whole.')),
      truncate: () => Promise.reject(new Error('It is written as a whole.')),
    });
  };
}

const before = '{"id": "A.B@1.0.0"}';
const after = '{"id": "A.B@2.0.0"}';
const theirs = '{"id": "A.C@1.0.0"}';

const failure = () => linksStore.getState().failure;
const changed = () => linksStore.getState().changed?.text;

/** The document in front is a file of the disk. */
function linked(content: string): Disk {
  const disk = new Disk(content);
  openInMemory(before);
  linkFile(documentStore.getState().id, disk, before, content.startsWith('\uFEFF') ? '\uFEFF' : '');
  return disk;
}

beforeEach(() => linksStore.setState({ links: {}, changed: undefined, failure: undefined }));

describe('a document that is a file', () => {
  it.each([
    ['as it is', ''],
    ['with its mark', '\uFEFF'],
  ])('is written to it %s', async (_, mark) => {
    const disk = linked(mark + before);
    setText(after);
    await writeFile();
    expect(disk.text).toBe(mark + after);
    setText(before);
    await writeFile();
    expect([disk.text, failure(), changed()]).toEqual([mark + before, undefined, undefined]);
  });

  it.each([
    ['another text', theirs, undefined, theirs],
    ['a text in UTF-16', '{\0"\0', /not UTF-8 text\. It was not written over/, undefined],
  ])('is not written over %s', async (_, content, reason, told) => {
    const disk = linked(before);
    disk.text = content;
    setText(after);
    await writeFile();
    expect(disk.text).toBe(content);
    expect(changed()).toBe(told);
    if (reason) expect(failure()).toMatch(reason);
    else expect(failure()).toBeUndefined();
  });

  it('is written over another text once that is accepted', async () => {
    const disk = linked(before);
    disk.text = theirs;
    setText(after);
    await writeFile();
    acceptDisk();
    await writeFile();
    expect([disk.text, changed()]).toEqual([after, undefined]);
  });

  it.each<[string, Partial<Disk>, RegExp]>([
    ['the browser may not', { allowed: 'denied' }, /was not allowed to write tool\.json/],
    ['there is no room', { isFull: true }, /tool\.json could not be written/],
  ])('says why it is not written: %s', async (_, fault, reason) => {
    const disk = Object.assign(linked(before), fault);
    setText(after);
    await writeFile();
    expect(disk.text).toBe(before);
    expect(failure()).toMatch(reason);
  });

  it.each([
    ['another program changed it', theirs, 'granted', theirs],
    ['nobody changed it', before, 'granted', undefined],
    ['what was typed here stands in it', after, 'granted', undefined],
    ['it may not be read', theirs, 'prompt', undefined],
    ['it is no text', '\0', 'granted', undefined],
  ] as const)('is looked at again: %s', async (_, content, allowed, told) => {
    const disk = Object.assign(linked(before), { allowed });
    disk.text = content;
    setText(after);
    await lookAtFile();
    expect(changed()).toBe(told);
    expect(failure()).toBeUndefined();
  });

  it('takes over what is on disk, and is the same as it then', async () => {
    const disk = linked(before);
    disk.text = theirs;
    await lookAtFile();
    await reloadFile();
    expect(documentStore.getState().text).toBe(theirs);
    expect(textModels.getState().definition?.undoLabel()).toBe('Reload of tool.json');
    await lookAtFile();
    expect(changed()).toBeUndefined();
    setText(after);
    await writeFile();
    expect(disk.text).toBe(after);
  });

  it('keeps another document as it is', async () => {
    linked(before).text = theirs;
    await lookAtFile();
    openInMemory(after);
    documentStore.setState({ id: 'other' });
    await reloadFile();
    expect(documentStore.getState().text).toBe(after);
  });
});
