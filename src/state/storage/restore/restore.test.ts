import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textHash } from '../../../core/text/text-hash';
import { argumentsKey, argumentsStore } from '../../call';
import { documentStore } from '../../document';
import { standInPage } from '../../page/page-world.testkit';
import { saveServer, selectServer, serversStore } from '../../server';
import {
  currentDocuments,
  firstSample,
  openDocument,
  selectDocument,
  showNothing,
  workspaceStore,
} from '../../workspace';
import { CallsheetDatabase, damageStore, holdTab, type MetaRow, persistenceStore } from '../database';
import { memoryStorage } from '../tabs.testkit';
import { restore } from './restore';

let database: CallsheetDatabase;

beforeEach(async () => {
  standInPage();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  showNothing();
  serversStore.setState(serversStore.getInitialState(), true);
  argumentsStore.setState({ texts: {} });
  damageStore.setState({ found: [] });
  database = new CallsheetDatabase(`restore ${Math.random()}`);
  await database.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.delete();
});

const listed = { dialectChoice: 'auto', dialectRevision: undefined, toolIndex: 0, updatedAt: 1, folder: undefined };

/** Stored documents, by their ids. */
async function store(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [index, [id, text]] of Object.entries(texts).entries()) {
    const argumentTexts = { '#0': `{"of": "${id}"}` };
    await database.documents.put({ id, text, rev: 2, hash: textHash(text), updatedBy: 'before', argumentTexts });
    await database.listing.put({ ...listed, id, rev: 2, name: id, title: id, position: index + 1, cursor: undefined });
  }
}
const remember = (rows: Partial<Record<MetaRow['key'], string>>) =>
  database.meta.bulkPut(Object.entries(rows).map(([key, value]) => Object.assign(Object.create(null), { key, value })));
const start = () => restore(database, new Map());
const front = () => documentStore.getState();
const texts = () => currentDocuments().map(({ id, text }) => [id, text]);
const damage = () => damageStore.getState().found.map(({ store: where, reason }) => `${where}: ${reason}`);

describe('a page that starts', () => {
  it('has the document in front that was, with its arguments, and reads no other before it is opened', async () => {
    await store({ a: '{"a": 1}', b: '{"b": 1}' });
    await remember({
      activeId: 'b',
      openIds: '{"openIds": ["a", "b"], "activeId": "b"}',
      folders: '["In"]',
      serverId: 'mock',
      edits: '7 50',
    });
    const { synced } = await start();
    expect([front().id, front().text, texts()]).toEqual([
      ...['b', '{"b": 1}'],
      [
        ['a', undefined],
        ['b', '{"b": 1}'],
      ],
    ]);
    expect(argumentsStore.getState().texts).toEqual({ [argumentsKey('b', '#0')]: '{"of": "b"}' });
    expect(workspaceStore.getState()).toMatchObject({ openIds: ['a', 'b'], folders: ['In'] });
    expect([serversStore.getState().selectedId, persistenceStore.getState().edits]).toEqual(['mock', 7]);
    expect([...synced].map(([id, { base }]) => [id, base.rev, base.text])).toEqual([
      ['a', 2, undefined],
      ['b', 2, '{"b": 1}'],
    ]);
    await selectDocument('a');
    expect([front().text, synced.get('a')?.base.text]).toEqual(['{"a": 1}', '{"a": 1}']);
    expect(currentDocuments()).toHaveLength(2);
  });

  it('shows what this tab had in front, whatever others remember', async () => {
    await store({ a: '{"a": 1}', b: '{"b": 1}' });
    await remember({ activeId: 'b', openIds: '{"openIds": ["a", "b"], "activeId": "b"}' });
    sessionStorage.setItem('callsheet:view', '{"openIds": ["a"], "activeId": "a"}');
    await start();
    expect([front().id, workspaceStore.getState().openIds]).toEqual(['a', ['a']]);
  });

  it('shows one that can be read where that one cannot, and says which could not', async () => {
    await store({ a: '{"a": 1}', b: '{"b": 1}' });
    const row = await database.documents.get('b');
    if (row) await database.documents.put({ ...row, text: 'torn' });
    await remember({ activeId: 'b' });
    const { synced } = await start();
    expect([front().id, currentDocuments().map(({ id }) => id), synced.has('b')]).toEqual(['a', ['a'], false]);
    expect(damage()).toEqual(['documents: its text is not the one that was stored']);
    expect(await database.damaged.count()).toBe(1);
  });

  it('finds a text that the list has lost, and says of a list entry that its text is missing', async () => {
    await store({ a: '{"a": 1}', b: '{"b": 1}' });
    await database.listing.delete('a');
    await database.documents.delete('b');
    await start();
    expect(texts()).toEqual([['a', '{"a": 1}']]);
    expect(damage()).toEqual(['listing: its text is missing']);
  });

  it.each([
    ['of a first run', {}, firstSample()],
    ['whose documents were all deleted', { activeId: '' }, ''],
  ])('%s begins with %j: %j', async (_, rows, text) => {
    await remember(rows);
    await start();
    expect([front().text, currentDocuments().length]).toEqual([text, text === '' ? 0 : 1]);
  });

  it('leaves in front what was opened before the storage answered', async () => {
    const id = openDocument('{"early": 1}');
    await store({ a: '{"a": 1}' });
    await remember({ activeId: 'a', openIds: '{"openIds": ["a"], "activeId": "a"}' });
    await start();
    expect([front().id, texts(), workspaceStore.getState().openIds]).toEqual([
      id,
      [
        ['a', undefined],
        [id, '{"early": 1}'],
      ],
      ['a', id],
    ]);
  });

  it('says when a document cannot be read just now, which stays', async () => {
    await store({ a: '{"a": 1}', b: '{"b": 1}' });
    await remember({ activeId: 'a' });
    await start();
    const get = vi.spyOn(database.documents, 'get').mockRejectedValue(new DOMException('', 'UnknownError'));
    await selectDocument('b');
    expect(workspaceStore.getState().storage).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(/The document could not be read just now; it is stored, try again\.$/),
    });
    expect([front().id, currentDocuments().length]).toEqual(['a', 2]);
    get.mockRestore();
    await database.documents.delete('b');
    await selectDocument('b');
    expect([front().id, currentDocuments().length]).toEqual(['a', 1]);
  });
});

/** The name of the lock that a tab holds as long as it is open. */
async function heldBy(tab: string): Promise<string> {
  const asked: string[] = [];
  vi.stubGlobal('navigator', { locks: { request: async (name: string) => void asked.push(name) } });
  holdTab(tab)();
  return asked[0] ?? '';
}

describe('what a page before could not store', () => {
  const draft = (more: object) => ({ ...listed, id: 'a', by: 'gone', rev: 2, argumentTexts: {}, ...more });
  const leave = (...drafts: readonly object[]) =>
    localStorage.setItem('callsheet:leaving:gone', JSON.stringify(drafts));

  it('takes the place of the text that it began from, and is given up when it is stored', async () => {
    await store({ a: '{"a": 1}' });
    leave(draft({ text: '{"a": 2}', argumentTexts: { '#0': '{"typed": 1}' } }));
    await remember({ activeId: 'a' });
    const { synced, done } = await start();
    expect([front().text, synced.get('a')?.base.text]).toEqual(['{"a": 2}', '{"a": 1}']);
    expect(argumentsStore.getState().texts).toEqual({ [argumentsKey('a', '#0')]: '{"typed": 1}' });
    expect(localStorage.getItem('callsheet:leaving:gone')).not.toBeNull();
    await done();
    expect(localStorage.getItem('callsheet:leaving:gone')).toBeNull();
  });

  it('stands beside the text that another tab has stored since', async () => {
    await store({ a: '{"a": 1}' });
    leave(draft({ text: '{"a": 0}', rev: 1 }));
    await remember({ activeId: 'a' });
    await start();
    expect(currentDocuments().map(({ name, text }) => [name, text])).toEqual([
      ['a', '{"a": 1}'],
      [expect.stringContaining('(other text)'), '{"a": 0}'],
    ]);
  });

  it('is a document of its own where nothing of it is stored, and quarantined where only its change is known', async () => {
    const change = { of: textHash('never stored'), offset: 0, length: 1, text: 'x' };
    leave(draft({ id: 'new', text: '{"new": 1}', rev: 0 }), draft({ id: 'lost', hash: 'h', changes: [change] }));
    await start();
    expect(texts()).toEqual([['new', '{"new": 1}']]);
    expect(damage()).toEqual(['leaving: the text that it changes is not stored']);
  });

  it('is what a tab had typed that was killed, and not what one is typing that is open', async () => {
    await store({ a: '{"a": 1}', b: '{"b": 1}' });
    const row = (id: string, by: string) => JSON.stringify([draft({ id, by, text: `{"${id}": 2}` })]);
    await remember({ activeId: 'a', 'leaving:gone a': row('a', 'gone'), 'leaving:open b': row('b', 'open') });
    const name = await heldBy('open');
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [{ name }] }) } });
    const { done } = await start();
    expect(texts()).toEqual([
      ['a', '{"a": 2}'],
      ['b', undefined],
    ]);
    await done();
    expect((await database.meta.toArray()).map(({ key }) => key).filter((key) => key.startsWith('leaving'))).toEqual([
      'leaving:open b',
    ]);
  });

  it('is a text that lost to another tab’s, once its tab is gone', async () => {
    await store({ a: '{"a": 1}' });
    const version = {
      documentId: 'a',
      kind: 'unmerged' as const,
      name: 'Mine',
      by: 'gone',
      text: 'x',
      hash: textHash('x'),
    };
    await database.versions.bulkAdd([
      { ...version, at: Date.now() - 2 * 3_600_000 },
      // Its tab may still be open.
      { ...version, at: Date.now(), by: 'open', text: 'y', hash: textHash('y') },
    ]);
    await remember({ activeId: 'a' });
    const { done } = await start();
    expect(currentDocuments().map(({ name, text }) => [name, text])).toEqual([
      ['a', '{"a": 1}'],
      ['Mine (other text)', 'x'],
    ]);
    await done();
    expect((await database.versions.toArray()).map(({ text }) => text)).toEqual(['y']);
  });
});

describe('a storage that is opened anew', () => {
  it('takes nothing from what is open, and says what is gone', async () => {
    await store({ a: '{"a": 1}', b: '{"b": 1}', c: '{"c": 1}' });
    await remember({ activeId: 'a' });
    const { synced } = await start();
    await database.documents.bulkDelete(['a', 'b']);
    await database.listing.bulkDelete(['a', 'b']);
    const again = await restore(database, synced);
    // The one whose text was never read here cannot be opened any more.
    expect(
      currentDocuments()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'c']);
    expect(damageStore.getState().gone).toEqual(['b']);
    expect([front().text, again.synced.has('a')]).toEqual(['{"a": 1}', false]);
  });

  it('leaves the servers as they are, and chosen the one that is', async () => {
    await store({ a: '{"a": 1}' });
    await remember({ activeId: 'a', serverId: 'mock' });
    const { synced } = await start();
    const [first] = serversStore.getState().servers;
    if (!first) throw new Error('There is no server.');
    saveServer({ ...first, id: 'mine', isBuiltIn: false });
    selectServer('mine');
    const ids = serversStore.getState().servers.map(({ id }) => id);
    await restore(database, synced);
    expect(serversStore.getState().servers.map(({ id }) => id)).toEqual(ids);
    expect(serversStore.getState().selectedId).toBe('mine');
  });
});
