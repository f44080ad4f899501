import { beforeEach, expect, it, vi } from 'vitest';
import { failAt } from './faulty.testkit';
import { forgetStorage, memoryStorage, openTab, storedRows, storedTexts, type TestTab } from './tabs.testkit';

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('localStorage', memoryStorage());
});

const texts = async () => [...(await storedTexts()).values()].toSorted();

/** What the status bar said, in order. */
function listenTo({ workspace: { workspaceStore } }: TestTab): readonly string[] {
  const said: string[] = [workspaceStore.getState().storage.kind];
  workspaceStore.subscribe(({ storage }) => {
    if (said.at(-1) !== storage.kind) said.push(storage.kind);
  });
  return said;
}

it('a database that another tab deletes: every document is stored again, opened or not', async () => {
  const first = await openTab();
  first.type('{"one": 1}');
  first.workspace.openDocument('{"two": 2}');
  expect(await first.settle()).toBe('saved');
  first.kill();
  const tab = await openTab();
  await tab.settle();
  expect(tab.workspace.currentDocuments().filter(({ text }) => text === undefined)).toHaveLength(1);
  const said = listenTo(tab);
  await forgetStorage();
  await expect.poll(() => said.at(-1), { timeout: 5_000 }).toBe('saved');
  expect(said).toEqual(['saved', 'saving', 'saved']);
  expect(await texts()).toEqual(['{"one": 1}', '{"two": 2}']);
  tab.kill();
});

it('two tabs whose database is deleted store everything again, and neither takes the document of the other away', async () => {
  const one = await openTab();
  one.type('{"one": 1}');
  await one.settle();
  const two = await openTab();
  two.workspace.openDocument('{"two": 2}');
  await two.settle();
  await expect.poll(() => one.workspace.currentDocuments().length).toBe(2);
  await forgetStorage();
  for (const tab of [one, two]) {
    await expect.poll(() => tab.storage.storageStore.getState().storage, { timeout: 5_000 }).toBeDefined();
    await tab.settle();
  }
  expect(await texts()).toEqual(['{"one": 1}', '{"two": 2}']);
  for (const tab of [one, two]) {
    expect(tab.workspace.currentDocuments()).toHaveLength(2);
    tab.kill();
  }
});

it('a database that can be made anew at the second try only: the page that is left then leaves each document once', async () => {
  const tab = await openTab();
  tab.type('{"one": 1}');
  await tab.settle();
  const said = listenTo(tab);
  const faulty = failAt(1);
  await forgetStorage();
  await expect.poll(() => said.at(-1)).toBe('memory');
  faulty.restore();
  await tab.storage.openStorage();
  expect(await tab.settle()).toBe('saved');
  tab.type('{"one": 2}');
  tab.leave();
  tab.kill();
  const next = await openTab();
  expect(await next.settle()).toBe('saved');
  expect(await texts()).toEqual(['{"one": 2}']);
  next.kill();
});

it('a storage that is there again at the second try only: what another tab has stored since is not overwritten', async () => {
  const one = await openTab();
  one.type('{"both": 1}');
  await one.settle();
  const two = await openTab();
  await two.settle();
  const { id } = one.document.documentStore.getState();
  await two.workspace.selectDocument(id);
  const said = listenTo(one);
  const faulty = failAt(1);
  one.storage.storageStore.getState().storage?.database.on.close.fire(new Event('close'));
  await expect.poll(() => said.at(-1)).toBe('memory');
  faulty.restore();
  two.type('{"two": 2}');
  await two.settle();
  one.type('{"one": 1}');
  await one.storage.openStorage();
  await one.settle();
  expect(await texts()).toEqual(['{"two": 2}']);
  expect(Object.keys(one.workspace.workspaceStore.getState().conflicts)).toEqual([id]);
  one.kill();
  two.kill();
});

/** A tab with one document in front, and two that were never read. */
async function tabWithUnread(): Promise<{ readonly tab: TestTab; readonly unread: readonly string[] }> {
  const first = await openTab();
  first.type('{"one": 1}');
  first.workspace.openDocument('{"two": 2}');
  first.workspace.openDocument('{"three": 3}');
  await first.settle();
  first.kill();
  const tab = await openTab();
  await tab.settle();
  const unread = tab.workspace.currentDocuments().flatMap(({ id, text }) => (text === undefined ? [id] : []));
  expect(unread).toHaveLength(2);
  return { tab, unread };
}

it('a document that cannot be read when the database is deleted takes no other with it', async () => {
  const { tab } = await tabWithUnread();
  const said = listenTo(tab);
  const { documents } = tab.storage.storageStore.getState().storage?.database ?? {};
  if (documents) vi.spyOn(documents, 'get').mockRejectedValueOnce(new Error('Not to be read'));
  await forgetStorage();
  await expect.poll(() => said.at(-1)).toBe('saved');
  expect(await texts()).toHaveLength(2);
  tab.kill();
});

it('a document that is opened and changed while the database is deleted keeps the change', async () => {
  const { tab, unread } = await tabWithUnread();
  const [id = ''] = unread;
  const said = listenTo(tab);
  const { documents } = tab.storage.storageStore.getState().storage?.database ?? {};
  if (!documents) throw new Error('There is no storage.');
  const change = async () => {
    const front = tab.document.documentStore.getState().id;
    await tab.workspace.selectDocument(id);
    tab.type('{"typed": 1}');
    await tab.workspace.selectDocument(front);
  };
  vi.spyOn(documents, 'get').mockImplementationOnce(() =>
    documents
      .where({ id })
      .first()
      .then(async (row) => {
        await change();
        return row;
      }),
  );
  await forgetStorage();
  await expect.poll(() => said.at(-1)).toBe('saved');
  expect(await texts()).toHaveLength(3);
  expect(await texts()).toContain('{"typed": 1}');
  tab.kill();
});

/** Does something, and then time passes in which the journal is written and nothing saved: saves wait until asked. */
function holdSaves(act: () => void): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act();
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
}

const journaled = async () =>
  (await storedRows<{ key: string; value: string }>('meta')).filter(({ key }) => key.startsWith('leaving:'));

it('what was typed a moment before the tab is killed is there afterwards, and nothing older than what was saved', async () => {
  const tab = await openTab();
  tab.type('{"saved": 1}');
  await tab.settle();
  holdSaves(() => tab.type('{"typed": 2}'));
  await expect.poll(journaled).toHaveLength(1);
  tab.kill();
  const next = await openTab();
  expect(next.document.documentStore.getState().text).toBe('{"typed": 2}');
  await next.settle();
  expect(await texts()).toEqual(['{"typed": 2}']);
  holdSaves(() => next.type('{"typed": 3}'));
  await expect.poll(journaled).not.toEqual([]);
  next.type('{"saved": 4}');
  await next.settle();
  expect(await journaled()).toEqual([]);
  next.kill();
  const last = await openTab();
  await last.settle();
  expect(await texts()).toEqual(['{"saved": 4}']);
  last.kill();
});

it('what is typed back to the stored text leaves nothing behind', async () => {
  const tab = await openTab();
  tab.type('{"saved": 1}');
  await tab.settle();
  holdSaves(() => tab.type('{"typed": 2}'));
  await expect.poll(journaled).toHaveLength(1);
  holdSaves(() => tab.type('{"saved": 1}'));
  await expect.poll(journaled).toEqual([]);
  tab.kill();
});

it('of a long document the journal has what was changed, and nothing of one that was never stored', async () => {
  const long = `{"long": "${'x'.repeat(600_000)}"}`;
  const tab = await openTab();
  tab.type(long);
  await tab.settle();
  holdSaves(() => tab.type(long.replace('long', 'edit')));
  await expect.poll(journaled).toHaveLength(1);
  expect((await journaled())[0]?.value.length).toBeLessThan(1_000);
  holdSaves(() => {
    tab.workspace.openDocument(`{"new": "${'x'.repeat(300_000)}"}`);
    tab.workspace.openDocument('{"short": 1}');
  });
  await expect.poll(journaled).toHaveLength(2);
  tab.kill();
  const next = await openTab();
  expect(await next.settle()).toBe('saved');
  expect(await texts()).toEqual([long.replace('long', 'edit'), '{"short": 1}'].toSorted());
  next.kill();
});
