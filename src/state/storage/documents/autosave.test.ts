import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { argumentsKey, setArguments } from '../../call';
import { documentStore, setText } from '../../document';
import { standInPage } from '../../page/page-world.testkit';
import { selectServer, serversStore } from '../../server';
import { currentDocuments, openDocument, selectDocument, workspaceStore } from '../../workspace';
import { addFolder } from '../../workspace/arrange';
import { CallsheetDatabase, remindLater } from '../database';
import { memoryStorage } from '../tabs.testkit';
import { keepSaving, type Saving } from './autosave';
import { readView } from './session-view';

let database: CallsheetDatabase;
let saving: Saving | undefined;
let page: EventTarget & { visibilityState: string };
const lost = vi.fn();

beforeEach(async () => {
  standInPage();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null, baseURI: '' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  serversStore.setState(serversStore.getInitialState(), true);
  lost.mockClear();
  database = new CallsheetDatabase(`autosave ${Math.random()}`);
  await database.open();
});
afterEach(async () => {
  saving?.stop({ isUnloadWatched: false });
  vi.useRealTimers();
  vi.restoreAllMocks();
  await database.delete();
});

async function start(): Promise<Saving> {
  const started = keepSaving(database, { synced: new Map(), servers: [] }, lost);
  saving = started;
  await started.flush();
  return started;
}

const storage = () => workspaceStore.getState().storage;
const texts = async () => (await database.documents.toArray()).map(({ text }) => text);
const meta = async (key: string) => (await database.meta.toArray()).find((row) => row.key === key)?.value;
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('callsheet:leaving'));
const full = () => new DOMException('No room', 'QuotaExceededError');

describe('what is changed', () => {
  it('is stored after a pause by itself, and "saved" is said only then', async () => {
    openDocument('{"a": 1}');
    const { flush } = await start();
    expect([await texts(), storage()]).toEqual([['{"a": 1}'], { kind: 'saved' }]);
    setText('{"a": 2}');
    expect(storage()).toEqual({ kind: 'saving' });
    expect(await texts()).toEqual(['{"a": 1}']);
    await expect.poll(texts).toEqual(['{"a": 2}']);
    await expect.poll(storage).toEqual({ kind: 'saved' });
    await flush();
  });

  it.each<[string, () => void, () => Promise<unknown>, unknown]>([
    [
      'arguments',
      () => setArguments(argumentsKey(documentStore.getState().id, '#0'), '{"b": 1}'),
      async () => (await database.documents.toArray())[0]?.argumentTexts,
      { '#0': '{"b": 1}' },
    ],
    ['a folder', () => addFolder('Mine'), () => meta('folders'), '["Mine"]'],
    ['the chosen server', () => selectServer('mock'), () => meta('serverId'), 'mock'],
    ['when to remind of an export', () => remindLater(), () => meta('edits'), expect.stringMatching(/^\d+ \d+$/)],
  ])('may be %s', async (_, change, stored, expected) => {
    openDocument('{"a": 1}');
    const { flush } = await start();
    change();
    await flush();
    expect(await stored()).toEqual(expected);
  });

  it('is what is open and in front, for the next start and for a reload of this tab', async () => {
    openDocument('{"a": 1}');
    const { flush } = await start();
    const b = openDocument('{"b": 1}');
    const { openIds } = workspaceStore.getState();
    await flush();
    expect(await meta('activeId')).toBe(b);
    expect(JSON.parse((await meta('openIds')) ?? '')).toEqual({ openIds, activeId: b });
    expect(readView(sessionStorage.getItem('callsheet:view'))).toEqual({ openIds, activeId: b });
    // A story is left out: after a reload what was there before it is shown.
    openDocument('{"s": 1}', { isStaged: true });
    await flush();
    expect([await meta('activeId'), readView(sessionStorage.getItem('callsheet:view'))?.activeId]).toEqual([b, b]);
    await selectDocument(openIds[0] ?? '');
    await flush();
    expect(await meta('activeId')).toBe(openIds[0]);
  });

  it('is stored at once when the page is hidden, and what other tabs stored is read when it is shown', async () => {
    openDocument('{"a": 1}');
    await start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    setText('{"a": 2}');
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    vi.useRealTimers();
    await expect.poll(texts).toEqual(['{"a": 2}']);
    const [row] = await database.listing.toArray();
    if (row) await database.listing.put({ ...row, name: 'Theirs' });
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => currentDocuments()[0]?.name).toBe('Theirs');
  });
});

describe('what could not be stored', () => {
  it('is said with the reason, and stored when that can be done', async () => {
    openDocument('{"a": 1}');
    const { flush } = await start();
    const put = vi.spyOn(database.documents, 'put').mockRejectedValue(full());
    setText('{"a": 2}');
    await flush();
    expect(storage()).toEqual({
      kind: 'failed',
      reason:
        'The browser has no room left for this site. Export your work, then delete what you do not need. The last changes are kept in this page only; Callsheet tries again by itself.',
    });
    put.mockRestore();
    setText('{"a": 3}');
    await flush();
    expect([storage(), await texts(), lost.mock.calls.length]).toEqual([{ kind: 'saved' }, ['{"a": 3}'], 0]);
  });

  it('is read back afterwards: nothing counts as saved that is not there', async () => {
    openDocument('{"a": 1}');
    openDocument('{"b": 1}');
    const { flush } = await start();
    const put = vi.spyOn(database.documents, 'put').mockRejectedValue(full());
    setText('{"b": 2}');
    await flush();
    put.mockRestore();
    // The browser threw away what it had said was stored.
    await database.documents.clear();
    await flush();
    await flush();
    expect([(await texts()).toSorted(), storage()]).toEqual([['{"a": 1}', '{"b": 2}'], { kind: 'saved' }]);
  });

  it('because the database is gone is told to whoever opens it anew', async () => {
    openDocument('{"a": 1}');
    const { flush } = await start();
    vi.spyOn(database.documents, 'get').mockRejectedValue(new DOMException('', 'InvalidStateError'));
    setText('{"a": 2}');
    await flush();
    expect(lost).toHaveBeenCalled();
  });

  it('is in a conflict until somebody decides', async () => {
    openDocument('{"a": 1}');
    const { flush } = await start();
    const [row] = await database.documents.toArray();
    const theirs = new CallsheetDatabase(database.name);
    await theirs.open();
    const { saveDocument } = await import('./rows');
    const [entry] = currentDocuments();
    if (!row || !entry) throw new Error('Nothing is stored.');
    await saveDocument(theirs, {
      ...{
        entry: { ...entry, text: '{"a": 2}' },
        argumentTexts: {},
        by: 'there',
        base: { rev: row.rev, text: row.text },
      },
    });
    theirs.close();
    setText('{"a": 3}');
    await flush();
    expect(storage()).toEqual({
      kind: 'conflict',
      reason: 'Another tab has stored another text of this document. Both are kept; choose one, or put them together.',
    });
  });
});

describe('a page that is left', () => {
  it('keeps what is not stored yet for the next start, and forgets it when it is shown again', async () => {
    openDocument('{"a": 1}');
    await start();
    expect(kept()).toEqual([]);
    setText('{"a": 2}');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toHaveLength(1);
    expect(localStorage.getItem(kept()[0] ?? '')).toContain('2');
    window.dispatchEvent(new Event('pageshow'));
    expect(kept()).toEqual([]);
  });

  it('keeps nothing where everything is stored', async () => {
    openDocument('{"a": 1}');
    await start();
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual([]);
  });

  it('keeps what was never stored, also once saving was stopped for an update, and not for good', async () => {
    openDocument('{"a": 1}');
    const { stop } = await start();
    setText('{"a": 2}');
    stop({ isUnloadWatched: true });
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toHaveLength(1);
    localStorage.removeItem(kept()[0] ?? '');
    stop({ isUnloadWatched: false });
  });

  it('keeps nothing any more where saving was stopped for good, and stores nothing', async () => {
    openDocument('{"a": 1}');
    const { stop } = await start();
    stop({ isUnloadWatched: false });
    const shown = storage();
    setText('{"a": 2}');
    window.dispatchEvent(new Event('pagehide'));
    page.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([kept(), await texts(), storage()]).toEqual([[], ['{"a": 1}'], shown]);
  });
});
