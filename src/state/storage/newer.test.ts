import { beforeEach, expect, it, vi } from 'vitest';
import { readDrafts } from './drafts';
import { forgetStorage, memoryStorage, openTab, storedTexts } from './tabs.testkit';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

/** A newer Callsheet opens the database, and has it once all others have let go. */
async function openNewer(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('callsheet', 100_000);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  database.close();
}

it('what a newer Callsheet has stored is left as it is, and said', async () => {
  await forgetStorage();
  await openNewer();
  const tab = await openTab();
  const shown = () => tab.workspace.workspaceStore.getState().storage;
  expect(shown()).toEqual({
    kind: 'newer',
    reason:
      'The stored work was written by a newer Callsheet. This one leaves it as it is; reload to get the newer one, or export it. What you open is kept in this page only: export your work before you close it.',
  });
  expect(tab.document.documentStore.getState().text).not.toBe('');
  expect(tab.servers.serversStore.getState().servers.length).toBeGreaterThan(0);
  tab.type('{"kept": "in the page"}');
  expect([await tab.settle(), tab.document.documentStore.getState().text]).toEqual([
    'newer',
    '{"kept": "in the page"}',
  ]);
  tab.kill();
});

it('a newer Callsheet in another tab gets the database, and what is changed here since waits for a reload', async () => {
  await forgetStorage();
  const tab = await openTab();
  tab.type('{"stored": 1}');
  await tab.settle();
  await openNewer();
  expect(tab.workspace.workspaceStore.getState().storage).toMatchObject({
    kind: 'outdated',
    reason: expect.stringContaining('taken over when you reload'),
  });
  tab.type('{"stored": 2}');
  expect(await tab.settle()).toBe('outdated');
  expect([...(await storedTexts()).values()]).toEqual(['{"stored": 1}']);
  tab.leave();
  const left = Object.values(localStorage).flatMap((text) => readDrafts(text));
  expect(left).toMatchObject([{ text: '{"stored": 2}' }]);
  tab.kill();
});
