import { beforeEach, expect, it, vi } from 'vitest';
import { forgetStorage, memoryStorage, openTab, storedTexts, type TestTab } from './tabs.testkit';

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('localStorage', memoryStorage());
});

const texts = ({ workspace }: TestTab) => workspace.currentDocuments().map(({ text }) => text);

/** A tab with two documents, the second in front. */
async function twoDocuments() {
  const tab = await openTab();
  tab.type('{"id": "One"}');
  const { id } = tab.document.documentStore.getState();
  tab.workspace.openDocument('{"id": "Two"}');
  tab.call.setArguments(tab.call.argumentsKey(id, '#0'), '{"a": 1}');
  expect(await tab.settle()).toBe('saved');
  return { tab, id };
}

const argumentsOf = ({ call }: TestTab) => Object.values(call.argumentsStore.getState().texts);

it('the text of a document that is closed is not kept, and is there again when it is opened', async () => {
  const { tab, id } = await twoDocuments();
  expect(texts(tab)).toEqual(['{"id": "One"}', '{"id": "Two"}']);
  await tab.arrange.closeTab(id);
  expect(await tab.settle()).toBe('saved');
  expect(texts(tab)).toEqual([undefined, '{"id": "Two"}']);
  expect(argumentsOf(tab)).toEqual([]);
  const [closed] = tab.workspace.currentDocuments();
  expect(closed && tab.arrange.titleOf(closed)).toBe('One');
  expect(
    [...(tab.storage.storageStore.getState().storage?.synced.values() ?? [])].map(({ base }) => base.text),
  ).toEqual([undefined, '{"id": "Two"}']);
  await tab.workspace.selectDocument(id);
  expect(tab.document.documentStore.getState().text).toBe('{"id": "One"}');
  expect(argumentsOf(tab)).toEqual(['{"a": 1}']);
  tab.type('{"id": "Once"}');
  expect(await tab.settle()).toBe('saved');
  expect([...(await storedTexts()).values()].toSorted()).toEqual(['{"id": "Once"}', '{"id": "Two"}']);
  tab.kill();
});

it('a text whose row is not what was written stays', async () => {
  const { tab, id } = await twoDocuments();
  const { database } = tab.storage.storageStore.getState().storage ?? {};
  await database?.documents.delete(id);
  await tab.arrange.closeTab(id);
  await tab.settle();
  expect(texts(tab)).toEqual(['{"id": "One"}', '{"id": "Two"}']);
  tab.kill();
});

it('what was typed last and cannot be written stays', async () => {
  const { tab, id } = await twoDocuments();
  await tab.workspace.selectDocument(id);
  tab.type('{"id": "Typed"}');
  const { database } = tab.storage.storageStore.getState().storage ?? {};
  if (database) vi.spyOn(database.documents, 'put').mockRejectedValueOnce(new Error('Not to be written'));
  await tab.arrange.closeTab(id);
  expect(await tab.settle()).toBe('failed');
  expect(texts(tab)).toEqual(['{"id": "Typed"}', '{"id": "Two"}']);
  expect(await tab.settle()).toBe('saved');
  expect(texts(tab)).toEqual([undefined, '{"id": "Two"}']);
  tab.kill();
});

it('a closed document that another tab changes has the title, and the text, that this one gave it', async () => {
  const { tab, id } = await twoDocuments();
  await tab.arrange.closeTab(id);
  await tab.settle();
  const other = await openTab();
  await other.workspace.selectDocument(id);
  other.type('{"id": "Other"}');
  await other.settle();
  await expect.poll(() => tab.workspace.currentDocuments().find((entry) => entry.id === id)?.title).toBe('Other');
  await tab.workspace.selectDocument(id);
  expect(tab.document.documentStore.getState().text).toBe('{"id": "Other"}');
  other.kill();
  tab.kill();
});

it('a sample that was closed unchanged is shown again, and a version can be kept of a document that is closed', async () => {
  const { tab, id } = await twoDocuments();
  await tab.arrange.closeTab(id);
  await tab.settle();
  await tab.versions.saveVersion(id, 'First');
  expect((await tab.versions.listVersions(id)).map(({ text }) => text)).toContain('{"id": "One"}');
  await tab.workspace.openSample('{"id": "One"}');
  expect(tab.document.documentStore.getState().id).toBe(id);
  expect(tab.workspace.currentDocuments()).toHaveLength(2);
  tab.kill();
});

it('what is exported holds the text of a document that is closed, and the newest of the one in front', async () => {
  const { tab, id } = await twoDocuments();
  tab.arrange.moveDocument(id, 'A/B');
  await tab.arrange.closeTab(id);
  expect(await tab.settle()).toBe('saved');
  const stored = async () => {
    const { documents, stored } = JSON.parse(await tab.rescue.rescueText((address) => address));
    const byTitle = documents.toSorted((a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1));
    return {
      documents: byTitle,
      others: Object.keys(stored).filter((name) => /listing|documents|arguments/.test(name)),
    };
  };
  tab.type('{"id": "Typed"}');
  const typed = { title: 'Typed', folder: '', text: '{"id": "Typed"}' };
  const closed = { title: 'One', folder: 'A/B', text: '{"id": "One"}' };
  expect(await stored()).toEqual({ documents: [closed, typed], others: [] });
  tab.arrange.renameDocument(id, 'Name');
  expect(await tab.settle()).toBe('saved');
  expect((await stored()).documents).toEqual([{ ...closed, title: 'Name' }, typed]);
});
