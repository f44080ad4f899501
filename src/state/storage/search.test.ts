import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { searchHandlers } from '../../workers/search/handlers';
import { currentDocuments, openDocument, workspaceStore } from '../workspace';
import { openExported, readExportFile, rescueText } from './documents/rescue';
import { openSearch } from './search';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  workspaceStore.setState(workspaceStore.getInitialState(), true);
});

function working(options: Parameters<typeof memoryWorkers>[1] = {}) {
  const workers = memoryWorkers(searchHandlers, options);
  provideWorkers(workers.spawn);
  return workers;
}

describe('a search', () => {
  it('looks through the documents that are open, the newest question counts', async () => {
    working();
    const id = openDocument('{"name": "brew_tea", "description": "Tea and tea."}');
    openDocument('{"name": "pour"}');
    const search = openSearch();
    await expect.poll(() => search.store.getState().answer).toMatchObject({ hits: [], searched: 2 });
    search.ask('po');
    search.ask('tea');
    expect(search.store.getState().query).toBe('tea');
    await expect
      .poll(() => search.store.getState().answer?.hits.map(({ id, count }) => [id, count]))
      .toEqual([[id, 3]]);
    search.ask('nothing of that');
    await expect.poll(() => search.store.getState().answer?.hits).toEqual([]);
    search.close();
  });

  it('finds what was typed since', async () => {
    working();
    openDocument('{"name": "pour"}');
    const search = openSearch();
    const id = openDocument('{"name": "stir"}');
    search.ask('stir');
    await expect.poll(() => search.store.getState().answer?.hits.map((hit) => hit.id)).toEqual([id]);
    search.close();
  });

  it('says when it could not be started', async () => {
    working({ diesOf: 'tea' });
    const search = openSearch();
    await expect.poll(() => search.store.getState().answer).toBeDefined();
    search.ask('tea');
    await expect
      .poll(() => search.store.getState().failure)
      .toBe('The search could not be started. Reload the page to try again.');
    search.ask('pour');
    await expect.poll(() => search.store.getState().failure).toBeUndefined();
    search.close();
  });

  it('ends with its worker', async () => {
    const { log } = working();
    const search = openSearch();
    await expect.poll(() => search.store.getState().answer).toBeDefined();
    search.close();
    expect(log).toEqual(['spawn', 'terminate']);
  });
});

describe('an exported file', () => {
  const fileOf = (text: string, name = 'callsheet.json') => new File([text], name);

  it('brings back what was open when it was written, each where it was, in a folder of its own', async () => {
    const { log } = working();
    openDocument('{"name": "pour"}', { folder: 'Mine' });
    openDocument('{"a": 1}', { name: 'Named' });
    const file = fileOf(await rescueText((address) => address));
    workspaceStore.setState(workspaceStore.getInitialState(), true);
    const found = await readExportFile(file);
    if ('refused' in found) throw new Error(found.refused);
    expect(log).toEqual(['spawn', 'terminate']);
    openExported(found);
    expect(currentDocuments().map(({ name, folder, text }) => [name, folder, text])).toEqual([
      ['pour', 'From a file/Mine', '{"name": "pour"}'],
      ['Named', 'From a file', '{"a": 1}'],
    ]);
  });

  it.each([
    ['is here with its title and text', ['tea'], ['tea'], []],
    ['is here under another title', ['tea'], ['tea as pot'], ['tea as pot']],
    ['is here once and in the file twice', ['tea'], ['tea', 'tea'], ['tea']],
    ['is here twice, as in the file', ['tea', 'tea'], ['tea', 'tea'], []],
    ['was changed since', ['tea!'], ['tea'], ['tea']],
  ])('brings back a document that %s as often as it is missing', async (_, here, inFile, opened) => {
    working();
    const read = (words: string) => {
      const [text = '', title = 'Tea'] = words.split(' as ');
      return { title, text: JSON.stringify(text) };
    };
    for (const { title, text } of here.map(read)) openDocument(text, { name: title });
    const content = { format: 'callsheet-rescue', documents: inFile.map(read) };
    expect(await readExportFile(fileOf(JSON.stringify(content)))).toMatchObject({
      documents: opened.map(read),
      here: inFile.length - opened.length,
    });
  });

  it('may hold a document without a title', () => {
    const file = { documents: [{ title: '', folder: '', text: '{}' }], servers: [] };
    openExported(Object.assign(Object.create(null), file));
    expect(currentDocuments().map(({ name, folder }) => [name, folder])).toEqual([[undefined, 'From a file']]);
  });

  it('that is none is told', async () => {
    working();
    expect(await readExportFile(fileOf('{}'))).toEqual({ refused: expect.stringMatching(/./) });
  });

  it('that cannot be read, or is too large, is told', async () => {
    working({ diesOf: 'readExport' });
    expect(await readExportFile(fileOf('{}'))).toEqual({
      refused: 'It could not be read. It may have been moved or deleted.',
    });
    const large = Object.defineProperty(fileOf('{}'), 'size', { value: 256_000_001 });
    expect(await readExportFile(large)).toEqual({
      refused: 'It is larger than 256 MB, which is the most that is opened.',
    });
  });
});
