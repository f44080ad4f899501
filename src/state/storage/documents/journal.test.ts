import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { CallsheetDatabase } from '../database';
import type { DraftSource } from '../drafts';
import { keepJournal } from './journal';

afterEach(() => vi.useRealTimers());

const entry = { id: 'one', dialectChoice: 'auto' as const, toolIndex: 0, updatedAt: 0 };
const source: DraftSource = {
  document: { ...entry, text: 'mine', rev: 1, by: 'here', argumentTexts: {} },
  bases: ['stored'],
};

it('a document of which another tab has stored a newer revision is looked at more and more seldom', async () => {
  const database = new CallsheetDatabase('journal');
  await database.open();
  await database.listing.put({ ...entry, title: undefined, position: 1, rev: 2 });
  const tab = { id: 'here', tell: () => {}, show: () => {}, close: () => {} };
  const tried = vi.spyOn(database, 'transaction');
  const journal = keepJournal({ database, tab, synced: new Map(), inFlight: new Map(), unmerged: new Map() }, () => [
    source,
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  journal.change();
  for (let waited = 0; waited < 4_000; waited += 40) {
    await vi.advanceTimersByTimeAsync(40);
    await Promise.all(tried.mock.results.map(({ value }) => value));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(tried.mock.calls.length).toBeGreaterThan(3);
  expect(tried.mock.calls.length).toBeLessThan(10);
  const before = tried.mock.calls.length;
  journal.change();
  await vi.advanceTimersByTimeAsync(40);
  expect(tried.mock.calls.length).toBe(before + 1);
  journal.stop();
  await Promise.all(tried.mock.results.map(({ value }) => value));
  database.close();
});
