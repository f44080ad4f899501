import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryWorkers } from '../../../workers/memory-worker.testkit';
import { provideWorkers } from '../../../workers/registry';
import { searchHandlers } from '../../../workers/search/handlers';
import { hideInAddress } from '../../share';
import { openDocument, workspaceStore } from '../../workspace';
import { CallsheetDatabase, damageStore } from '../database';
import { damagedRow } from '../database/quarantine';
import { openExported, readExportFile, rescueText } from './rescue';

let database: CallsheetDatabase;

beforeEach(async () => {
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  database = new CallsheetDatabase('callsheet');
  await database.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await database.delete();
});

const rescued = async () => JSON.parse(await rescueText(hideInAddress));
const put = (store: 'documents' | 'listing' | 'servers', row: object) => database.table(store).put(row);

it('holds what is stored by its name, what is open as it is now, and every other store', async () => {
  await put('documents', { id: 'closed', text: '{"closed": 1}' });
  await put('listing', { id: 'closed', title: 'From its text', name: 'Mine', folder: 'Tea', position: 1, rev: 1 });
  await put('documents', { id: 'plain', text: '{"plain": 1}' });
  await put('listing', { id: 'plain', title: 'From its text', position: 2, rev: 1 });
  await put('documents', { id: 'unlisted', text: '{}' });
  await put('servers', { id: 'shop', url: 'https://tea.test' });
  const id = openDocument('{"name": "open"}', { name: 'Open' });
  await put('documents', { id, text: '{"name": "older"}' });
  damageStore.setState({ found: [] });
  expect(await rescued()).toMatchObject({
    format: 'callsheet-rescue',
    documents: expect.arrayContaining([
      { title: 'Mine', folder: 'Tea', text: '{"closed": 1}' },
      { title: 'From its text', folder: '', text: '{"plain": 1}' },
      { title: '', folder: '', text: '{}' },
      { title: 'Open', folder: '', text: '{"name": "open"}' },
    ]),
    damaged: [],
    stored: { servers: [{ id: 'shop', url: 'https://tea.test' }] },
  });
  const { documents, stored } = await rescued();
  expect([documents.length, Object.keys(stored).filter((name) => /^(documents|listing)$/.test(name))]).toEqual([4, []]);
});

it.each([
  ['https://tea.test/mcp?api_key=s3cret&lang=en', 'https://tea.test/mcp?api_key=••••••&lang=en'],
  ['https://ada:s3cret@tea.test/', 'https://••••••@tea.test/'],
  ['https://tea.test/mcp?lang=en', 'https://tea.test/mcp?lang=en'],
])('holds no credential that an address carries: %s', async (url, exported) => {
  await put('servers', { id: 'shop', url });
  const row = { id: 'café', url };
  damageStore.setState({ found: [damagedRow('servers', { key: 'café', reason: 'it has no title', raw: row })] });
  const { stored, damaged } = await rescued();
  damageStore.setState({ found: [] });
  expect([stored.servers, damaged[0].raw]).toEqual([[{ id: 'shop', url: exported }], { ...row, url: exported }]);
});

it('holds what is open where the storage does not answer for five seconds, or fails', async () => {
  openDocument('{"name": "open"}');
  const text = { documents: [{ text: '{"name": "open"}' }], stored: {} };
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(await rescued()).toMatchObject(text);
  open.mockRestore();
  vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(Object.create(IDBOpenDBRequest.prototype));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const late = rescued();
  let isThere = false;
  void late.then(() => {
    isThere = true;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toMatchObject(text);
});

it('is opened again in a folder of its own', () => {
  openExported({
    documents: [
      { title: 'Mine', folder: '', text: '{}' },
      { title: '', folder: 'Tea', text: '[]' },
    ],
    servers: [],
  });
  expect(workspaceStore.getState().documents).toMatchObject([
    { name: 'Mine', folder: 'From a file', text: '{}' },
    { name: undefined, folder: 'From a file/Tea', text: '[]' },
  ]);
});

it('leaves out what is stored here, though it is not open', async () => {
  provideWorkers(memoryWorkers(searchHandlers).spawn);
  await put('documents', { id: 'closed', text: '{"closed": 1}' });
  await put('listing', { id: 'closed', title: 'Closed', position: 1, rev: 1 });
  const file = new File([await rescueText(hideInAddress)], 'export.json');
  expect(await readExportFile(file)).toMatchObject({ documents: [], here: 1 });
});

it('that is larger than 256 MB is not opened', async () => {
  const file = new File([], 'export.json');
  Object.defineProperty(file, 'size', { value: 256_000_001 });
  expect(await readExportFile(file)).toEqual({
    refused: 'It is larger than 256 MB, which is the most that is opened.',
  });
});
