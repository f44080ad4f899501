import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sized } from '../../sizes.testkit';
import { forgetStorage, memoryStorage, openTab, storedRows, storedTexts, type TestTab } from './tabs.testkit';

/** How many interleavings of two tabs are tried. */
const rounds = sized(25, 200);

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('localStorage', memoryStorage());
});

/** Random numbers that come the same way every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const conflictOf = (tab: TestTab) => Object.entries(tab.workspace.workspaceStore.getState().conflicts)[0];
const textOf = (tab: TestTab) => tab.document.documentStore.getState().text;

/** A line of its own for every edit, so that each can be found again. */
function edit(tab: TestTab, mark: string): void {
  tab.type(`${textOf(tab)}\n// ${mark}`);
}

it('loses no edit of two tabs that write one document, in whatever order they come', async () => {
  const [left, right] = [await openTab(), await openTab()];
  await left.settle();
  await right.settle();
  const { id } = left.document.documentStore.getState();
  await right.workspace.selectDocument(id);
  const made: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const next = random(round + 1);
    const steps = Array.from({ length: 2 + Math.floor(next() * 4) }, (_, index) => ({
      index,
      at: next(),
      pause: next(),
    }));
    const running: Promise<unknown>[] = [];
    for (const { index, at, pause } of steps) {
      const [tab, name] = at < 0.5 ? [left, 'left'] : [right, 'right'];
      const mark = `${name} ${round}.${index}`;
      made.push(mark);
      edit(tab, mark);
      if (pause < 0.6) running.push(tab.settle());
      if (pause < 0.3) await Promise.resolve();
    }
    await Promise.all(running);
    // Both finish; who lost decides for both changes, as the dialog would put them together.
    for (let turn = 0; turn < 4; turn += 1) {
      for (const tab of [left, right]) {
        await tab.settle();
        const conflict = conflictOf(tab);
        const { storage } = tab.storage.storageStore.getState();
        if (!conflict || !storage) continue;
        const [conflictId, { theirs }] = conflict;
        const mine = textOf(tab).split('\n');
        const known = new Set(theirs.split('\n'));
        tab.conflict.resolveConflict(
          storage.synced,
          conflictId,
          [theirs, ...mine.filter((line) => !known.has(line))].join('\n'),
        );
        await tab.settle();
      }
    }
    const stored = (await storedTexts()).get(id) ?? '';
    const lost = made.filter((mark) => !stored.split('\n').includes(`// ${mark}`));
    expect(lost, `after round ${round}`).toEqual([]);
  }
  left.kill();
  right.kill();
}, 300_000);

it('keeps the losing text when its tab goes before anybody has decided', async () => {
  const [left, right] = [await openTab(), await openTab()];
  await left.settle();
  const { id } = left.document.documentStore.getState();
  await right.workspace.selectDocument(id);
  left.type('left');
  right.type('right');
  await left.settle();
  expect(await right.settle()).toBe('conflict');
  right.type('right, and more');
  await right.settle();
  left.kill();
  right.kill();
  vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ['Date'] });
  const later = await openTab();
  await later.settle();
  vi.useRealTimers();
  expect([...(await storedTexts()).values()].toSorted()).toEqual(['left', 'right, and more']);
  later.kill();
});

it('keeps what is typed while arguments are on their way to a text that another tab has changed', async () => {
  const [left, right] = [await openTab(), await openTab()];
  await left.settle();
  const { id, text } = left.document.documentStore.getState();
  await right.workspace.selectDocument(id);
  await right.settle();
  const { storage } = left.storage.storageStore.getState();
  if (!storage) throw new Error('There is no storage.');
  // What is on its way to the other tab has not arrived there.
  vi.spyOn(storage.saving.tab, 'tell').mockReturnValue();
  left.type('left');
  await left.settle();
  right.call.setArguments(right.call.argumentsKey(id, 'tool'), '{"a": 1}');
  const settled = right.settle();
  right.type('right');
  expect(await settled).toBe('conflict');
  expect(textOf(right)).toBe('right');
  expect(conflictOf(right)?.[1]).toMatchObject({ base: text, theirs: 'left' });
  left.kill();
  right.kill();
});

it.each([
  ['only arguments were changed here, and the text there', 'left', undefined],
  ['the text was changed here, and only arguments there', undefined, 'right'],
])('keeps the arguments that each tab has typed when %s', async (_, there, here) => {
  const [left, right] = [await openTab(), await openTab()];
  const { id, text } = left.document.documentStore.getState();
  const key = (label: string) => left.call.argumentsKey(id, label);
  left.call.setArguments(key('mine'), '{}');
  left.call.setArguments(key('theirs'), '{}');
  await left.settle();
  await right.workspace.selectDocument(id);
  await right.settle();
  const argumentsOf = (tab: TestTab) => tab.call.argumentsStore.getState().texts;
  await expect.poll(() => argumentsOf(right)[key('theirs')]).toBe('{}');
  const { storage } = left.storage.storageStore.getState();
  if (!storage) throw new Error('There is no storage.');
  // What is on its way to the other tab has not arrived there.
  vi.spyOn(storage.saving.tab, 'tell').mockReturnValue();
  left.call.setArguments(key('theirs'), '{"left": 1}');
  if (there !== undefined) left.type(there);
  await left.settle();
  if (here === undefined) right.call.setArguments(key('mine'), '{"right": 1}');
  else right.type(here);
  expect(await right.settle()).toBe('saved');
  const [stored] = await storedRows<{ text: string; argumentTexts: object }>('documents');
  const mine = here === undefined ? '{"right": 1}' : '{}';
  expect(stored).toMatchObject({ text: there ?? here ?? text, argumentTexts: { mine, theirs: '{"left": 1}' } });
  expect(argumentsOf(right)).toMatchObject({ [key('mine')]: mine, [key('theirs')]: '{"left": 1}' });
  left.kill();
  right.kill();
});

describe('a document that one tab deletes while another has it in front', () => {
  /** Two tabs with the same two documents, the second of them in front. */
  async function openBoth() {
    const left = await openTab();
    const id = left.workspace.openDocument('{"second": 2}');
    await left.settle();
    const right = await openTab();
    await right.workspace.selectDocument(id);
    await right.settle();
    return { left, right, id };
  }
  const removedIn = (tab: TestTab) => tab.workspace.workspaceStore.getState().removed.map((entry) => entry.id);
  const idsIn = (tab: TestTab) => tab.workspace.currentDocuments().map((entry) => entry.id);
  const isFront = (tab: TestTab, id: string) => tab.workspace.workspaceStore.getState().activeId === id;
  /** What is on its way from this tab does not arrive. */
  function silence(tab: TestTab): void {
    const { storage } = tab.storage.storageStore.getState();
    if (!storage) throw new Error('There is no storage.');
    vi.spyOn(storage.saving.tab, 'tell').mockReturnValue();
  }

  it('goes, and either can take it back', async () => {
    const { left, right, id } = await openBoth();
    for (const [deletes, other, takesBack] of [
      [left, right, right],
      [right, left, right],
      [left, right, left],
    ] as const) {
      for (const tab of [left, right]) await tab.workspace.selectDocument(id);
      await deletes.arrange.removeDocuments([id]);
      await deletes.settle();
      await expect.poll(() => idsIn(other)).not.toContain(id);
      expect([removedIn(deletes), removedIn(other)]).toEqual([[id], [id]]);
      const elsewhere = (tab: TestTab) => tab.workspace.workspaceStore.getState().removedElsewhere;
      expect([elsewhere(deletes), elsewhere(other)]).toEqual([undefined, id]);
      takesBack.arrange.restoreRemoved();
      await takesBack.settle();
      for (const tab of [left, right]) {
        await expect.poll(() => idsIn(tab).filter((each) => each === id)).toEqual([id]);
        expect(removedIn(tab)).toEqual([]);
      }
      expect((await storedTexts()).get(id)).toBe('{"second": 2}');
    }
    left.kill();
    right.kill();
  });

  it('comes back where somebody types in it, and is not called deleted any more', async () => {
    const { left, right, id } = await openBoth();
    right.type('{"second": 3}');
    await left.arrange.removeDocuments([id]);
    await left.settle();
    await right.settle();
    await expect.poll(() => idsIn(left)).toContain(id);
    expect(removedIn(left)).toEqual([]);
    expect(isFront(right, id)).toBe(true);
    expect((await storedTexts()).get(id)).toBe('{"second": 3}');
    left.kill();
    right.kill();
  });

  it('stays with the text that waits for a decision, as the only one', async () => {
    const { left, right, id } = await openBoth();
    silence(left);
    left.type('left');
    await left.settle();
    right.type('right');
    expect(await right.settle()).toBe('conflict');
    vi.restoreAllMocks();
    await left.arrange.removeDocuments([id]);
    await left.settle();
    await expect.poll(() => conflictOf(right)).toBeUndefined();
    expect(await right.settle()).toBe('saved');
    expect(isFront(right, id)).toBe(true);
    expect((await storedTexts()).get(id)).toBe('right');
    left.kill();
    right.kill();
  });
});
