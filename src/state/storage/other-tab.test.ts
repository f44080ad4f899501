import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetStorage, memoryStorage, openTab, storedRows, storedTexts, type TestTab } from './tabs.testkit';

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('localStorage', memoryStorage());
});

/** Two tabs that know the same documents, each with a text of its own in front. */
async function twoTabs(): Promise<readonly [TestTab, TestTab]> {
  const one = await openTab();
  one.type('first');
  await one.settle();
  const two = await openTab();
  two.workspace.openDocument('second');
  await two.settle();
  await expect.poll(() => titlesIn(one)).toEqual(titlesIn(two));
  return [one, two];
}

const titlesIn = (tab: TestTab) => tab.arrange.inOrder(tab.workspace.currentDocuments()).map(({ id }) => id);
const entryIn = (tab: TestTab, id: string) => tab.workspace.currentDocuments().find((entry) => entry.id === id);
const idOf = (tab: TestTab) => tab.document.documentStore.getState().id;

describe('what another tab does', () => {
  it('to a text that is not open here is its title, and its text when it is opened', async () => {
    const [one, two] = await twoTabs();
    const id = idOf(two);
    expect(entryIn(one, id)?.text).toBeUndefined();
    two.type('{"name": "third"}');
    await two.settle();
    await expect.poll(() => entryIn(one, id)?.title).toBe('third');
    expect(entryIn(one, id)?.text).toBeUndefined();
    await one.workspace.selectDocument(id);
    expect(one.document.documentStore.getState().text).toBe('{"name": "third"}');
  });

  it('when it makes a document is seen here, not yet read and not in front', async () => {
    const [one, two] = await twoTabs();
    two.workspace.openDocument('third', { name: 'Third', folder: 'Inside' });
    await two.settle();
    const id = idOf(two);
    await expect.poll(() => entryIn(one, id)).toMatchObject({ name: 'Third', folder: 'Inside', text: undefined });
    expect(one.document.documentStore.getState().text).toBe('first');
  });

  it('when it deletes a document takes it away here, and another one comes in front', async () => {
    const [one, two] = await twoTabs();
    const [gone, left] = [idOf(one), idOf(two)];
    await two.arrange.removeDocuments([gone]);
    await two.settle();
    await expect.poll(() => titlesIn(one)).toEqual([left]);
    expect([idOf(one), one.document.documentStore.getState().text]).toEqual([left, 'second']);
    expect(one.workspace.workspaceStore.getState().openIds).not.toContain(gone);
    await one.settle();
    expect([...(await storedTexts()).values()]).toEqual(['second']);
  });

  it('when it deletes the only document here does not leave this tab without one', async () => {
    const one = await openTab();
    one.type('alone');
    await one.settle();
    const two = await openTab();
    await two.arrange.removeDocuments([idOf(one)]);
    await two.settle();
    await expect.poll(async () => [...(await storedTexts()).values()]).toEqual(['alone']);
    expect(one.document.documentStore.getState().text).toBe('alone');
  });
});

it('a page that is loaded anew knows what was stored, and reads the text in front alone', async () => {
  const [one, two] = await twoTabs();
  const id = idOf(two);
  two.type('second, and more');
  await two.settle();
  one.kill();
  two.kill();
  const next = await openTab();
  expect(titlesIn(next)).toHaveLength(2);
  const texts = next.workspace.currentDocuments().map(({ text }) => text);
  expect(texts.filter((text) => text === undefined)).toHaveLength(1);
  await next.workspace.selectDocument(id);
  expect(next.document.documentStore.getState().text).toBe('second, and more');
  expect(await storedRows('damaged')).toEqual([]);
});
