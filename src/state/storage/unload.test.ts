import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedServer } from '../server/servers';
import { failAt } from './faulty.testkit';
import { forgetStorage, memoryStorage, openTab, storedRows, storedTexts, type TestTab } from './tabs.testkit';

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const server: SavedServer = {
  ...{ id: 'mine', title: 'Mine', url: 'https://tools.example', protocol: 'otc-http', auth: 'none' as const },
  ...{ claims: { audience: undefined, lifetimeSeconds: 600, version: undefined }, isBuiltIn: false },
};

it.each([
  ['short', '{"a": 1}'],
  ['of 6 MB', `{"a": "${'x'.repeat(6_000_000)}"}`],
])('an edit of a text %s that is left before its save is there afterwards', async (_, text) => {
  const tab = await openTab();
  tab.type(text);
  expect(await tab.settle()).toBe('saved');
  tab.type(text.replace('"a"', '"b"'));
  // Nothing more gets into the database of the page that goes.
  const faulty = failAt(1);
  tab.leave();
  tab.kill();
  faulty.restore();
  const next = await openTab();
  expect(next.document.documentStore.getState().text).toBe(text.replace('"a"', '"b"'));
  expect(await next.settle()).toBe('saved');
  expect([...(await storedTexts()).values()]).toContain(text.replace('"a"', '"b"'));
  next.kill();
});

function databaseOf(tab: TestTab) {
  const { storage } = tab.storage.storageStore.getState();
  if (!storage) throw new Error('There is no storage.');
  return storage.database;
}

/** What the journal holds, as it is written. */
async function journal(): Promise<string> {
  const rows = await storedRows<{ key: string; value: unknown }>('meta');
  return rows.flatMap(({ key, value }) => (key.startsWith('leaving:') ? [value] : [])).join('\n');
}

it('what is typed after the first save of a document has failed is there after a kill', async () => {
  const tab = await openTab();
  await tab.settle();
  const full = new DOMException('No room', 'QuotaExceededError');
  vi.spyOn(databaseOf(tab).documents, 'put').mockRejectedValue(full);
  tab.workspace.openDocument('{"new": 1}');
  expect(await tab.settle()).toBe('failed');
  tab.type('{"new": 1, "typed": 2}');
  await expect.poll(journal).toContain('typed');
  tab.kill();
  const next = await openTab();
  expect(next.workspace.currentDocuments().map(({ text }) => text)).toContain('{"new": 1, "typed": 2}');
  expect(await storedRows('damaged')).toEqual([]);
  next.kill();
});

/** Leaves what was typed last in the journal alone. */
async function killWhileTyping(): Promise<void> {
  const tab = await openTab();
  tab.type('{"a": 1}');
  await tab.settle();
  tab.type('{"a": 1, "typed": 2}');
  await expect.poll(journal).toContain('typed');
  tab.kill();
}

it('what a killed tab had typed is known again when it is stored, and was not given up', async () => {
  await killWhileTyping();
  const second = await openTab();
  // Killed before the row was taken away.
  vi.spyOn(databaseOf(second).meta, 'bulkDelete').mockRejectedValue(new Error('killed'));
  expect(await second.settle()).toBe('saved');
  second.kill();
  expect(await journal()).toContain('typed');
  const third = await openTab();
  await third.settle();
  expect([...(await storedTexts()).values()]).toEqual(['{"a": 1, "typed": 2}']);
  expect(await storedRows('damaged')).toEqual([]);
  third.kill();
});

it('what a killed tab had typed is given up once it is stored, and not before', async () => {
  await killWhileTyping();
  const second = await openTab();
  vi.spyOn(databaseOf(second).documents, 'put').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
  expect(await second.settle()).toBe('failed');
  second.kill();
  expect(await journal()).toContain('typed');
  const third = await openTab();
  expect(await third.settle()).toBe('saved');
  await expect.poll(journal).not.toContain('typed');
  third.kill();
});

it('what is typed while two texts wait for a decision is left too', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await one.settle();
  await two.workspace.selectDocument(one.document.documentStore.getState().id);
  one.type('one');
  two.type('two');
  await one.settle();
  expect(await two.settle()).toBe('conflict');
  two.type('two, and the last words');
  two.leave();
  one.kill();
  two.kill();
  vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ['Date'] });
  const next = await openTab();
  await next.settle();
  expect([...(await storedTexts()).values()].toSorted()).toEqual(['one', 'two, and the last words']);
  next.kill();
});

it('who types without a pause is stored all the same', async () => {
  const tab = await openTab();
  await tab.settle();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  for (let count = 0; count < 25; count += 1) {
    tab.type(`typed ${count}`);
    vi.advanceTimersByTime(100);
  }
  vi.useRealTimers();
  await expect.poll(async () => [...(await storedTexts()).values()].join()).toMatch(/^typed \d+$/);
  tab.kill();
});

it('servers that two tabs add are both kept, and each tab has both', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.servers.saveServer(server);
  await one.settle();
  two.servers.saveServer({ ...server, id: 'other' });
  await two.settle();
  const idsOf = (tab: typeof one) =>
    tab.servers.serversStore
      .getState()
      .servers.flatMap(({ id, isBuiltIn }) => (isBuiltIn ? [] : [id]))
      .toSorted();
  await expect
    .poll(() => [idsOf(one), idsOf(two)])
    .toEqual([
      ['mine', 'other'],
      ['mine', 'other'],
    ]);
  one.servers.removeServer('other');
  await one.settle();
  await expect.poll(() => idsOf(two)).toEqual(['mine']);
  one.kill();
  two.kill();
  const next = await openTab();
  expect(idsOf(next)).toEqual(['mine']);
  next.kill();
});

it('a database that is held open by an older version: work goes on in memory, and is stored when it is let go', async () => {
  await forgetStorage();
  const old = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('callsheet', 10);
    request.onsuccess = () => resolve(request.result);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = openTab();
  await expect.poll(vi.getTimerCount).toBeGreaterThan(0);
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  const tab = await opening;
  const { storage } = tab.workspace.workspaceStore.getState();
  expect(storage).toMatchObject({ kind: 'memory', reason: expect.stringContaining('Another tab') });
  tab.type('written in memory');
  tab.servers.saveServer(server);
  old.close();
  await expect.poll(() => tab.workspace.workspaceStore.getState().storage.kind).toBe('saved');
  expect([...(await storedTexts()).values()]).toEqual(['written in memory']);
  expect(tab.servers.serversStore.getState().servers.map(({ id }) => id)).toContain('mine');
  tab.kill();
}, 20_000);
