import { Dexie } from 'dexie';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { forgetStorage, memoryStorage, openTab, storedTexts } from './tabs.testkit';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

/** A disk without room: the database does not open until there is some. */
function fullDisk() {
  const disk = { isFull: true, asked: 0 };
  const addon = (database: Dexie) => {
    const { open } = database;
    database.open = () => {
      if (!disk.isFull) return open.call(database);
      disk.asked += 1;
      return Dexie.Promise.reject(new DOMException('Internal error opening backing store', 'UnknownError'));
    };
  };
  Dexie.addons.push(addon);
  onTestFinished(() => void Dexie.addons.splice(Dexie.addons.indexOf(addon), 1));
  return disk;
}

it.each(['at rest', 'at the next change'])('what was not stored is stored %s, once there is room', async (when) => {
  await forgetStorage();
  const disk = fullDisk();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tab = await openTab();
  const shown = () => tab.workspace.workspaceStore.getState().storage;
  expect(shown()).toEqual({
    kind: 'memory',
    reason:
      'The browser could not read or write its storage. Make room on the disk if it is full. Callsheet tries again by itself. What you open is kept in this page only: export your work before you close it.',
  });
  tab.type('{"kept": true}');
  vi.advanceTimersByTime(500);
  await expect.poll(() => disk.asked).toBe(2);
  await expect.poll(vi.getTimerCount).toBe(1);
  disk.isFull = false;
  if (when === 'at the next change') {
    tab.type('{"kept": "too"}');
    // Long before it would be tried at rest: two seconds after the second time.
    vi.advanceTimersByTime(500);
  } else vi.advanceTimersByTime(2_000);
  await expect.poll(() => shown().kind).toBe('saved');
  expect([...(await storedTexts()).values()]).toContain(tab.document.documentStore.getState().text);
  expect(disk.asked).toBe(2);
  tab.kill();
});
