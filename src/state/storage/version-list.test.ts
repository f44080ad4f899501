import { beforeEach, expect, it, vi } from 'vitest';
import { forgetStorage, memoryStorage, openTab } from './tabs.testkit';

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('localStorage', memoryStorage());
});

/** The id of a document that has no versions but those of a test. */
const tea = 'tea';

/** A tab with a document in front, and the names of the versions of another one as a list shows them. */
async function start() {
  const tab = await openTab();
  tab.type('{"a": 1}');
  expect(await tab.settle()).toBe('saved');
  const { id } = tab.document.documentStore.getState();
  const names = async () => (await tab.versions.listVersions(tea)).map(({ name }) => name);
  const add = (name: string, at: number, of = tea) =>
    tab.versions.addVersion(of, { kind: 'automatic', name, at, text: `{"of": "${name}"}` });
  return { tab, id, names, add };
}

it('versions are those of one document, the newest first, of one moment the last first', async () => {
  const { tab, id, names, add } = await start();
  await add('second', 2);
  await add('first', 1);
  await add('third', 2);
  await add('of another', 3, 'another');
  expect(await names()).toEqual(['third', 'second', 'first']);
  await tab.versions.saveVersion(id, 'Mine');
  expect((await tab.versions.listVersions(id))[0]).toMatchObject({ kind: 'named', name: 'Mine', text: '{"a": 1}' });
});

it('a version that is deleted is gone, and can be brought back', async () => {
  const { tab, names, add } = await start();
  await add('first', 1);
  await add('second', 2);
  const [second] = await tab.versions.listVersions(tea);
  if (!second) throw new Error('There is no version.');
  await tab.versions.deleteVersion(second.key);
  expect(await names()).toEqual(['first']);
  await tab.versions.addVersion(tea, second);
  expect((await tab.versions.listVersions(tea))[0]).toEqual(second);
});

it('a text that waits for a decision is no version, and one that was damaged neither', async () => {
  const { tab, names, add } = await start();
  await add('first', 1);
  const { database } = tab.storage.storageStore.getState().storage ?? {};
  const row = (await database?.versions.toArray())?.find(({ documentId }) => documentId === tea);
  if (!database || !row) throw new Error('There is no version.');
  const { key: _, ...version } = row;
  await database.versions.bulkAdd([
    { ...version, kind: 'unmerged', name: 'waits' },
    { ...version, name: 'damaged', text: 'torn' },
  ]);
  expect(await names()).toEqual(['first']);
});

it('a document that is gone, or a storage, is said', async () => {
  const { tab, id } = await start();
  await expect(tab.versions.saveVersion('gone', 'Mine')).rejects.toThrow('The document is not there any more.');
  tab.kill();
  await expect(tab.versions.listVersions(id)).rejects.toThrow();
});
