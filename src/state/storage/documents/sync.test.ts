import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { argumentsKey, argumentsStore, setArguments } from '../../call';
import { documentStore, setText } from '../../document';
import { standInPage } from '../../page/page-world.testkit';
import {
  closeTab,
  currentDocuments,
  openDocument,
  renameDocument,
  selectDocument,
  titleOf,
  workspaceStore,
} from '../../workspace';
import { removeDocuments } from '../../workspace/arrange';
import { CallsheetDatabase, persistenceStore, readDocumentRow } from '../database';
import { resolveConflict, updateConflict } from './conflict';
import { pullDocuments } from './pull';
import { pushDeletions, pushPlaces, pushTexts, pushUnmerged, readBack } from './push';
import { releaseClosed } from './release';
import { saveDocument } from './rows';
import type { Sync } from './sync';
import { movedDocuments, unsavedDocuments } from './synced';

let sync: Sync;
const told: string[] = [];

beforeEach(async () => {
  standInPage();
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  argumentsStore.setState({ texts: {} });
  told.length = 0;
  const database = new CallsheetDatabase(`sync ${Math.random()}`);
  await database.open();
  const tab = {
    id: 'here',
    tell: (id: string, rev: number) => void told.push(`${id} ${rev}`),
    show: () => {},
    close: () => {},
  };
  sync = { database, tab, synced: new Map(), inFlight: new Map(), unmerged: new Map() };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sync.database.delete();
});

const row = async (id: string) => {
  const found = readDocumentRow(await sync.database.documents.get(id));
  return typeof found === 'string' ? undefined : found;
};
const unsaved = () => unsavedDocuments(sync.synced).map(({ entry }) => entry.id);
const conflictOf = (id: string) => workspaceStore.getState().conflicts[id];
const versions = async (kind: string) =>
  (await sync.database.versions.toArray()).filter((each) => each.kind === kind).map(({ text }) => text);

/** A document that is stored as it is. */
async function stored(text: string): Promise<string> {
  const id = openDocument(text);
  await pushTexts(sync);
  told.length = 0;
  return id;
}

/** What another tab stores of it, which began from what is stored. */
async function storedElsewhere(
  id: string,
  text: string,
  argumentTexts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const before = await row(id);
  const entry = currentDocuments().find((each) => each.id === id);
  if (!before || !entry) throw new Error('It is not stored.');
  await saveDocument(sync.database, {
    ...{ entry: { ...entry, text }, argumentTexts, knownTexts: before.argumentTexts, by: 'there' },
    base: { rev: before.rev, text: before.text },
  });
}

describe('a text that was typed', () => {
  it('is unsaved until it is stored, which other tabs are told', async () => {
    const id = openDocument('{"a": 1}');
    expect(unsaved()).toEqual([id]);
    await pushTexts(sync);
    expect([unsaved(), (await row(id))?.text, (await row(id))?.updatedBy, told]).toEqual([
      [],
      '{"a": 1}',
      'here',
      [`${id} 1`],
    ]);
    setText('{"a": 2}');
    expect(unsaved()).toEqual([id]);
    await pushTexts(sync);
    expect([(await row(id))?.rev, told, sync.inFlight.size]).toEqual([2, [`${id} 1`, `${id} 2`], 0]);
    await pushTexts(sync);
    expect(told).toHaveLength(2);
  });

  it('counts as an edit where it changes what was stored', async () => {
    const { edits } = persistenceStore.getState();
    await stored('{"a": 1}');
    expect(persistenceStore.getState().edits).toBe(edits);
    setText('{"a": 2}');
    await pushTexts(sync);
    expect(persistenceStore.getState().edits).toBe(edits + 1);
  });

  it('of a story is never stored', async () => {
    openDocument('{}', { isStaged: true });
    await pushTexts(sync);
    expect([unsaved(), await sync.database.documents.count()]).toEqual([[], 0]);
  });

  it('is on its way while it is being stored', async () => {
    const id = openDocument('{"a": 1}');
    const pushing = pushTexts(sync);
    expect(sync.inFlight.get(id)).toBe('{"a": 1}');
    await pushing;
    expect(sync.inFlight.size).toBe(0);
  });

  it('that could not be stored is still unsaved, and why is said', async () => {
    const id = openDocument('{"a": 1}');
    vi.spyOn(sync.database.documents, 'put').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
    await expect(pushTexts(sync)).rejects.toThrow();
    expect([unsaved(), sync.inFlight.size, told]).toEqual([[id], 0, []]);
  });

  it('counts as stored where the browser says that it is full, and has written it', async () => {
    const id = openDocument('{"a": 1}');
    const { transaction } = sync.database;
    const writesAndFails = async (...given: readonly unknown[]) => {
      Object.assign(sync.database, { transaction });
      await Reflect.apply(transaction, sync.database, given);
      throw new DOMException('No room', 'QuotaExceededError');
    };
    Object.assign(sync.database, { transaction: writesAndFails });
    await pushTexts(sync);
    expect([unsaved(), (await row(id))?.text, told]).toEqual([[], '{"a": 1}', [`${id} 1`]]);
  });

  it('goes with the arguments that were typed for it', async () => {
    const id = await stored('{"a": 1}');
    setArguments(argumentsKey(id, '#0'), '{"cups": 1}');
    expect(unsaved()).toEqual([id]);
    await pushTexts(sync);
    expect([(await row(id))?.argumentTexts, unsaved()]).toEqual([{ '#0': '{"cups": 1}' }, []]);
  });
});

describe('a text that another tab has stored meanwhile', () => {
  it('is taken over where nothing was changed here', async () => {
    const id = await stored('{"a": 1}');
    await storedElsewhere(id, '{"a": 2}');
    expect(await pullDocuments(sync)).toBe(false);
    expect([documentStore.getState().text, unsaved(), sync.synced.get(id)?.base]).toEqual([
      ...['{"a": 2}', [], { rev: 2, text: '{"a": 2}' }],
    ]);
  });

  it('is not taken over a text that was changed here: that is for the next write', async () => {
    const id = await stored('{"a": 1}');
    await storedElsewhere(id, '{"a": 2}');
    setText('{"a": 3}');
    expect(await pullDocuments(sync)).toBe(true);
    expect(documentStore.getState().text).toBe('{"a": 3}');
  });

  it('is taken over where only arguments were typed here, which stay', async () => {
    const id = await stored('{"a": 1}');
    await storedElsewhere(id, '{"a": 2}', { '#0': '{"theirs": 1}', '#1': '{"theirs": 2}' });
    setArguments(argumentsKey(id, '#0'), '{"mine": 1}');
    await pushTexts(sync);
    expect(documentStore.getState().text).toBe('{"a": 2}');
    expect(argumentsStore.getState().texts).toEqual({
      ...{ [argumentsKey(id, '#0')]: '{"mine": 1}', [argumentsKey(id, '#1')]: '{"theirs": 2}' },
    });
    await pushTexts(sync);
    expect((await row(id))?.argumentTexts).toEqual({ '#0': '{"mine": 1}', '#1': '{"theirs": 2}' });
  });

  it('is told beside the one here where both were changed, and nothing is overwritten', async () => {
    const id = await stored('{"a": 1}');
    await storedElsewhere(id, '{"a": 2}');
    setText('{"a": 3}');
    await pushTexts(sync);
    expect(conflictOf(id)).toEqual({ base: '{"a": 1}', theirs: '{"a": 2}', rev: 2 });
    expect([(await row(id))?.text, unsaved(), await versions('unmerged')]).toEqual(['{"a": 2}', [], ['{"a": 3}']]);
    expect(sync.unmerged.get(id)).toBe('{"a": 3}');
    // The other tab goes on writing.
    await storedElsewhere(id, '{"a": 4}');
    expect(await pullDocuments(sync)).toBe(false);
    expect(conflictOf(id)).toEqual({ base: '{"a": 1}', theirs: '{"a": 4}', rev: 3 });
    expect(documentStore.getState().text).toBe('{"a": 3}');
  });

  it('is no conflict where it is the same', async () => {
    const id = await stored('{"a": 1}');
    await storedElsewhere(id, '{"a": 2}');
    setText('{"a": 2}');
    await pushTexts(sync);
    expect([conflictOf(id), unsaved()]).toEqual([undefined, []]);
  });
});

describe('a document without a tab', () => {
  const texts = () => currentDocuments().map(({ text }) => text);

  async function closed(): Promise<string> {
    const id = await stored('{"a": 1}');
    setArguments(argumentsKey(id, 'Add'), '{}');
    await pushTexts(sync);
    await stored('{"b": 1}');
    await closeTab(id);
    return id;
  }

  it('is let go of once it is stored, with its arguments, and is called as before', async () => {
    const id = await closed();
    const before = currentDocuments().map(titleOf);
    await releaseClosed(sync);
    expect([texts(), argumentsStore.getState().texts, unsaved()]).toEqual([[undefined, '{"b": 1}'], {}, []]);
    expect(currentDocuments().map(titleOf)).toEqual(before);
    // What another tab stores of it is its title from then on.
    const listed = await sync.database.listing.get(id);
    if (listed) await sync.database.listing.put({ ...listed, rev: listed.rev + 1, title: 'Theirs' });
    expect(await pullDocuments(sync)).toBe(false);
    expect([texts()[0], currentDocuments().map(titleOf)[0]]).toEqual([undefined, 'Theirs']);
  });

  it.each<[string, (id: string) => unknown]>([
    ['has one again', (id) => selectDocument(id)],
    ['was changed since', (id) => setArguments(argumentsKey(id, 'Add'), '{"a": 2}')],
    ['another tab has stored otherwise', (id) => storedElsewhere(id, '{"a": 3}')],
    ['is on its way to the storage', (id) => sync.inFlight.set(id, '{"a": 1}')],
    ['waits for a decision', (id) => sync.unmerged.set(id, '{"a": 1}')],
    ['is gone from the storage', (id) => sync.database.documents.delete(id)],
  ])('stays here where it %s', async (_, change) => {
    await change(await closed());
    await releaseClosed(sync);
    expect(texts()).toEqual(['{"a": 1}', '{"b": 1}']);
  });
});

describe('two texts that wait for a decision', () => {
  async function inConflict(): Promise<string> {
    const id = await stored('{"a": 1}');
    await storedElsewhere(id, '{"a": 2}');
    setText('{"a": 3}');
    await pushTexts(sync);
    return id;
  }

  it('keep what is typed meanwhile among the versions, until what was decided is stored', async () => {
    const id = await inConflict();
    setText('{"a": 33}');
    await pushUnmerged(sync);
    expect(await versions('unmerged')).toContain('{"a": 33}');
    await pushUnmerged(sync);
    const count = (await versions('unmerged')).length;
    resolveConflict(sync.synced, id, '{"a": 23}');
    expect([conflictOf(id), documentStore.getState().text, unsaved()]).toEqual([undefined, '{"a": 23}', [id]]);
    await pushUnmerged(sync);
    expect(await versions('unmerged')).toHaveLength(count);
    await pushTexts(sync);
    await pushUnmerged(sync);
    expect([(await row(id))?.text, await versions('unmerged'), sync.unmerged.size]).toEqual(['{"a": 23}', [], 0]);
  });

  it('leave the versions of other tabs and of other kinds alone', async () => {
    const id = await inConflict();
    const known = { documentId: id, text: 'theirs', hash: '', at: 1, name: '', by: 'there' };
    await sync.database.versions.bulkAdd([
      { ...known, kind: 'unmerged' },
      { ...known, kind: 'named', by: 'here', text: 'named' },
    ]);
    resolveConflict(sync.synced, id, '{"a": 2}');
    await pushTexts(sync);
    await pushUnmerged(sync);
    expect([await versions('unmerged'), await versions('named')]).toEqual([['theirs'], ['named']]);
  });

  it('are only told of where somebody has to decide', () => {
    const before = workspaceStore.getState().conflicts;
    updateConflict({ id: 'none', rev: 9, text: 'x', hash: '', updatedBy: '', argumentTexts: {} });
    resolveConflict(sync.synced, 'none', 'x');
    expect(workspaceStore.getState().conflicts).toEqual(before);
  });
});

describe('a document that is deleted', () => {
  it('is gone from the storage, and other tabs are told', async () => {
    const id = await stored('{"a": 1}');
    await stored('{"b": 1}');
    await removeDocuments([id]);
    expect(await pushDeletions(sync)).toBe(false);
    expect([await row(id), await sync.database.listing.get(id), sync.synced.has(id), told]).toEqual([
      ...[undefined, undefined, false, [`${id} 0`]],
    ]);
    expect(await pushDeletions(sync)).toBe(false);
    expect(told).toHaveLength(1);
  });

  it('stays where another tab has changed it since, and comes back here, with nothing of it to undo', async () => {
    const [id, other] = [await stored('{"a": 1}'), await stored('{"b": 1}')];
    await stored('{"c": 1}');
    await storedElsewhere(id, '{"a": 2}');
    await removeDocuments([id, other]);
    expect(await pushDeletions(sync)).toBe(true);
    expect([(await row(id))?.text, told]).toEqual(['{"a": 2}', [`${other} 0`]]);
    await pullDocuments(sync);
    expect(currentDocuments().map((each) => each.id)).toContain(id);
    expect(workspaceStore.getState().removed.map((each) => each.id)).toEqual([other]);
  });

  it('elsewhere is gone here too, but stored again where it was changed here', async () => {
    const [kept, gone] = [await stored('{"a": 1}'), await stored('{"b": 1}')];
    await Promise.all([kept, gone].map((id) => sync.database.documents.delete(id)));
    await sync.database.listing.clear();
    workspaceStore.setState(({ documents }) => ({
      documents: documents.map((each) => (each.id === kept ? { ...each, text: '{"a": 2}' } : each)),
    }));
    expect(await pullDocuments(sync)).toBe(true);
    expect(currentDocuments().map(({ id }) => id)).toEqual([kept]);
    expect(workspaceStore.getState().openIds).toEqual([kept]);
    await pushTexts(sync);
    expect((await row(kept))?.text).toBe('{"a": 2}');
  });
});

describe('the name and place of a document', () => {
  it('are stored without its text, and other tabs are told', async () => {
    const id = await stored('{"a": 1}');
    expect(movedDocuments(sync.synced)).toEqual([]);
    renameDocument(id, 'Named');
    expect(movedDocuments(sync.synced).map((each) => each.name)).toEqual(['Named']);
    await pushPlaces(sync);
    expect([(await sync.database.listing.get(id))?.name, (await row(id))?.rev, told]).toEqual([
      'Named',
      1,
      [`${id} 1`],
    ]);
    expect(movedDocuments(sync.synced)).toEqual([]);
  });

  it('are taken over from another tab, unless they were changed here', async () => {
    const id = await stored('{"a": 1}');
    const listed = await sync.database.listing.get(id);
    if (!listed) throw new Error('It is not listed.');
    await sync.database.listing.put({ ...listed, name: 'Theirs', folder: 'In' });
    await pullDocuments(sync);
    expect(currentDocuments()[0]).toMatchObject({ name: 'Theirs', folder: 'In' });
    expect(movedDocuments(sync.synced)).toEqual([]);
    renameDocument(id, 'Mine');
    await sync.database.listing.put({ ...listed, name: 'Other' });
    await pullDocuments(sync);
    expect(currentDocuments()[0]?.name).toBe('Mine');
  });
});

describe('after a failure', () => {
  it('what counts as stored is read back, and written again where it is not there', async () => {
    const [one, two] = [await stored('{"a": 1}'), await stored('{"b": 1}')];
    await readBack(sync);
    await sync.database.documents.delete(two);
    await expect(readBack(sync)).rejects.toThrow();
    expect(unsaved()).toEqual([two]);
    await pushTexts(sync);
    await readBack(sync);
    expect([(await row(one))?.text, (await row(two))?.text]).toEqual(['{"a": 1}', '{"b": 1}']);
  });

  it('a newer text of another tab counts as stored, another one under its revision does not', async () => {
    const id = await stored('{"a": 1}');
    await storedElsewhere(id, '{"a": 2}');
    await readBack(sync);
    expect(sync.synced.has(id)).toBe(true);
    const known = sync.synced.get(id);
    if (known) sync.synced.set(id, { ...known, base: { rev: 2, text: '{"a": 1}' } });
    await expect(readBack(sync)).rejects.toThrow();
    expect(sync.synced.has(id)).toBe(false);
  });

  it('a text that was never read is believed', async () => {
    const id = await stored('{"a": 1}');
    const known = sync.synced.get(id);
    if (known) sync.synced.set(id, { ...known, base: { rev: 1, text: undefined } });
    await sync.database.documents.delete(id);
    await readBack(sync);
    expect(sync.synced.has(id)).toBe(true);
  });
});
