import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { textHash } from '../../../core/text/text-hash';
import { CallsheetDatabase } from '../database';
import { type DraftSource, readDrafts, wholeDraft } from '../drafts';
import { keepJournal } from './journal';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const entry = { id: 'one', dialectChoice: 'auto' as const, toolIndex: 0, updatedAt: 0 };
const listed = { ...entry, title: undefined, position: 1, rev: 1 };
const source: DraftSource = {
  document: { ...entry, text: 'mine', rev: 1, by: 'here', argumentTexts: {} },
  bases: ['stored'],
};

it('a document of which another tab has stored a newer revision is looked at more and more seldom', async () => {
  const database = new CallsheetDatabase('journal');
  await database.open();
  await database.listing.put({ ...listed, rev: 2 });
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

it('nothing is written any more once it was stopped', async () => {
  const database = new CallsheetDatabase('journal-stopped');
  await database.open();
  const tab = { id: 'here', tell: () => {}, show: () => {}, close: () => {} };
  const tried = vi.spyOn(database, 'transaction');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const journal = keepJournal({ database, tab, synced: new Map(), inFlight: new Map(), unmerged: new Map() }, () => [
    source,
  ]);
  journal.change();
  journal.stop();
  journal.change();
  await vi.advanceTimersByTimeAsync(4_000);
  expect([tried.mock.calls.length, journal.holds('one')]).toEqual([0, false]);
  database.close();
});

it('a key in a long text is written without reading the text from its beginning to its end', async () => {
  const stored = 'x'.repeat(600_000);
  // Known since it was saved.
  textHash(stored);
  const database = new CallsheetDatabase('journal-long');
  await database.open();
  const tab = { id: 'here', tell: () => {}, show: () => {}, close: () => {} };
  const typed: DraftSource = { document: { ...source.document, text: `${stored}y` }, bases: [stored] };
  const journal = keepJournal({ database, tab, synced: new Map(), inFlight: new Map(), unmerged: new Map() }, () => [
    typed,
  ]);
  const read = vi.spyOn(String.prototype, 'charCodeAt');
  journal.change();
  await expect.poll(() => database.meta.count()).toBe(1);
  expect(read.mock.calls.length).toBeLessThan(10_000);
  const rows = await database.meta.toArray();
  const drafts = rows.flatMap(({ value }) => readDrafts(value));
  expect(drafts.map((draft) => wholeDraft(draft, stored)?.text)).toEqual([`${stored}y`]);
  journal.stop();
  database.close();
});

it.each([
  ['is put', () => undefined, true],
  ['has a newer revision of another tab', (base: CallsheetDatabase) => base.listing.put({ ...listed, rev: 2 }), false],
  [
    'cannot be written',
    (base: CallsheetDatabase) => vi.spyOn(base, 'transaction').mockRejectedValueOnce(new Error('No room')),
    false,
  ],
] as const)(
  'what was typed into a document that %s is held only where it is in its row',
  async (how, meanwhile, isHeld) => {
    const database = new CallsheetDatabase(`journal that ${how}`);
    await database.open();
    await database.listing.put(listed);
    const tab = { id: 'here', tell: () => {}, show: () => {}, close: () => {} };
    let { document } = source;
    const journal = keepJournal({ database, tab, synced: new Map(), inFlight: new Map(), unmerged: new Map() }, () => [
      { ...source, document },
    ]);
    expect(journal.holds('one')).toBe(false);
    journal.change();
    await expect.poll(() => journal.holds('one')).toBe(true);
    await meanwhile(database);
    document = { ...document, text: 'mine, and more' };
    const tried = vi.spyOn(database.meta, 'put');
    journal.change();
    await expect.poll(() => [journal.holds('one'), tried.mock.calls.length]).toEqual([isHeld, Number(isHeld)]);
    journal.stop();
    database.close();
  },
);

it.each([
  ['a short one that was never stored', 256 * 1024, [], true],
  ['a long one that was never stored, which its first save has to keep', 256 * 1024 + 1, [], false],
  ['a long one that was stored, of which the change is kept', 256 * 1024 + 1, ['x'], true],
] as const)('of a text is kept what it can be restored from: %s', async (_, length, bases, isKept) => {
  const database = new CallsheetDatabase(`journal of ${length} ${bases.length}`);
  await database.open();
  const tab = { id: 'here', tell: () => {}, show: () => {}, close: () => {} };
  const sync = { database, tab, synced: new Map(), inFlight: new Map(), unmerged: new Map() };
  let all: readonly DraftSource[] = [
    { document: { ...source.document, text: 'x'.repeat(length) }, bases },
    { document: { ...source.document, id: 'two' }, bases },
  ];
  const journal = keepJournal(sync, () => all);
  journal.change();
  await expect.poll(() => journal.holds('two')).toBe(true);
  expect(journal.holds('one')).toBe(isKept);
  const rows = async () => (await database.meta.toArray()).flatMap(({ value }) => readDrafts(value));
  expect((await rows()).map(({ id }) => id)).toEqual(isKept ? ['one', 'two'] : ['two']);
  // What is typed back to what is stored leaves nothing behind.
  all = [];
  journal.change();
  await expect.poll(() => database.meta.count()).toBe(0);
  journal.stop();
  await database.delete();
});
