import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentDocuments, workspaceStore } from '../workspace';
import { type CapturedFile, capture } from './capture';
import { takeCaptured } from './drop';
import { takeDroppedEarly } from './early';
import { entryOf, fileHandle, folderHandle, handOutEntries } from './folders.testkit';
import { incomingStore, offer } from './incoming-store';

describe('what is dropped', () => {
  beforeEach(() => {
    workspaceStore.setState(workspaceStore.getInitialState(), true);
    handOutEntries();
    offer(undefined);
  });

  const file = (name: string, text: string) => new File([text], name);
  const dropped = (more: Partial<CapturedFile>): CapturedFile => ({
    file: null,
    entry: null,
    handle: undefined,
    ...more,
  });
  const texts = () => currentDocuments().map(({ text }) => text);
  const shown = () => incomingStore.getState().incoming;
  const definition = '{"name": "a", "description": "b", "inputSchema": {"type": "object"}\n}';

  it('is opened: a text, a file, and one that can be written to', async () => {
    await takeCaptured({ files: [], text: definition });
    await takeCaptured({ files: [dropped({ file: file('a.json', '{"a": 1}') })], text: 'not this' });
    await takeCaptured({
      files: [dropped({ entry: entryOf('b.json', ''), file: file('b.json', '{"a": 2}') })],
      text: '',
    });
    await takeCaptured({ files: [dropped({ handle: Promise.resolve(fileHandle('c.json', '{"a": 3}')) })], text: '' });
    expect(texts()).toEqual([definition, '{"a": 1}', '{"a": 2}', '{"a": 3}']);
  });

  it('is shown first where it is several, of however many folders', async () => {
    const folder = Promise.resolve(folderHandle('one', { 'a.json': '{}' }));
    await takeCaptured({
      files: [dropped({ handle: folder }), dropped({ entry: entryOf('two', { 'b.json': '{}' }) })],
      text: '',
    });
    const found = shown();
    expect(found).toMatchObject({ kind: 'files', isMore: false });
    expect(found?.kind === 'files' && found.files.map(({ file, folder }) => `${folder}/${file.name}`)).toEqual([
      'one/a.json',
      'two/b.json',
    ]);
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.json`, '{}']));
    await takeCaptured({ files: [dropped({ entry: entryOf('many', many) })], text: '' });
    expect(shown()).toMatchObject({ kind: 'files', isMore: true });
  });

  it('is told where the browser hands out nothing of it', async () => {
    await takeCaptured({ files: [dropped({})], text: 'not this' });
    expect(shown()).toMatchObject({ kind: 'refused', reasons: [expect.stringContaining('No files to open')] });
  });

  it('is read from the browser at once, for it is gone when the event is over', async () => {
    const one = file('a.json', '{}');
    const handle = fileHandle('a.json', '{}');
    const item = (kind: string, more: object) => ({
      kind,
      getAsFile: () => one,
      webkitGetAsEntry: () => null,
      ...more,
    });
    const given = {
      items: [
        item('string', {}),
        item('file', { getAsFileSystemHandle: async () => handle }),
        item('file', { getAsFileSystemHandle: () => Promise.reject(new Error('Not here.')) }),
        item('file', {}),
      ],
      getData: (type: string) => ({ 'text/uri-list': '# a\r\nhttps://a.test', 'text/plain': 'plain' })[type] ?? '',
    };
    const { files, text } = capture(Object.assign(Object.create(null), given));
    expect(text).toBe('https://a.test');
    expect(files.map(({ file, entry }) => [file, entry])).toEqual(Array.from({ length: 3 }, () => [one, null]));
    expect([await files[0]?.handle, await files[1]?.handle, files[2]?.handle]).toEqual([handle, null, undefined]);
  });

  it('before the code was here is taken over once', () => {
    const files = [dropped({ file: file('a.json', '{}') })];
    vi.stubGlobal('window', {
      droppedEarly: [
        { files, addresses: '', text: 'a' },
        { files: [], addresses: 'b', text: 'a' },
      ],
    });
    expect(takeDroppedEarly()).toEqual([
      { files, text: 'a' },
      { files: [], text: 'b' },
    ]);
    expect(takeDroppedEarly()).toEqual([]);
  });
});
