import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CallsheetDatabase } from '../database/database';
import { type Base, deleteDocument, saveDocument, saveListing } from './rows';

const entry = { id: 'one', text: '{}', dialectChoice: 'auto', toolIndex: 0, updatedAt: 1 };
let database: CallsheetDatabase;

beforeEach(async () => {
  database = new CallsheetDatabase(`test-${Math.random()}`);
  await database.open();
});
afterEach(() => database.delete());

const save = (text: string, base: Base | undefined, by = 'here', argumentTexts = {}) =>
  saveDocument(database, { entry: { ...entry, text }, argumentTexts, base, by });
const stored = async () => (await database.documents.get('one'))?.text;

it('writes count up, and the stored text is the one handed over', async () => {
  await save('{}', undefined, 'here', { Add: '{"a": 1}' });
  await save('{"a": 1.50}', { rev: 1, text: '{}' });
  const row = { rev: 2, text: '{"a": 1.50}', updatedBy: 'here', argumentTexts: { Add: '{"a": 1}' } };
  expect(await database.documents.get('one')).toMatchObject(row);
  expect(await database.listing.get('one')).toMatchObject({ rev: 2, title: 'Untitled document' });
});

it('a writer that knows an older revision overwrites nothing, and its text is kept as well', async () => {
  await save('both', undefined);
  const base = { rev: 1, text: 'both' };
  await save('theirs', base, 'there');
  expect(await save('ours', base)).toMatchObject({ kind: 'conflict', row: { text: 'theirs', rev: 2 } });
  expect(await stored()).toBe('theirs');
  const kept = await database.versions.where('kind').equals('unmerged').toArray();
  expect(kept).toMatchObject([{ documentId: 'one', text: 'ours', by: 'here' }]);
});

it.each([
  ['the same text on both sides', 'theirs', 'saved'],
  ['nothing but the arguments changed here', 'both', 'newer'],
])('%s is no conflict', async (_, text, kind) => {
  await save('both', undefined);
  const base = { rev: 1, text: 'both' };
  await save('theirs', base, 'there');
  expect(await save(text, base)).toMatchObject({ kind });
  expect(await stored()).toBe('theirs');
});

it('a document that another tab has deleted is stored again with what was typed since', async () => {
  await save('both', undefined);
  await deleteDocument(database, 'one', { base: { rev: 1, text: 'both' }, by: 'here' });
  expect(await save('ours', { rev: 1, text: 'both' })).toMatchObject({ kind: 'saved', row: { rev: 2 } });
});

it('a document that another tab has changed is not deleted', async () => {
  await save('both', undefined);
  await save('theirs', { rev: 1, text: 'both' }, 'there');
  expect(await deleteDocument(database, 'one', { base: { rev: 1, text: 'both' }, by: 'here' })).toMatchObject({
    text: 'theirs',
  });
  expect(await stored()).toBe('theirs');
});

it('the text that is replaced is kept among the versions, and none that stays', async () => {
  await save('{}', undefined);
  await save('{}', { rev: 1, text: '{}' }, 'here', { Add: '{"a": 1}' });
  expect(await database.versions.count()).toBe(0);
  await save('{"a": 1}', { rev: 2, text: '{}' });
  expect(await database.versions.toArray()).toMatchObject([{ documentId: 'one', kind: 'automatic', text: '{}' }]);
});

it('the arguments that another tab has changed since stay, beside those that were changed here', async () => {
  const known = { Add: '1', Divide: '1' };
  await save('{}', undefined, 'here', known);
  await save('{}', { rev: 1, text: '{}' }, 'there', { ...known, Add: 'theirs' });
  const base = { rev: 2, text: '{}' };
  const argumentTexts = { ...known, Divide: 'ours', Sum: 'new' };
  await saveDocument(database, { entry, argumentTexts, knownTexts: known, base, by: 'here' });
  const row = await database.documents.get('one');
  expect(row?.argumentTexts).toEqual({ Add: 'theirs', Divide: 'ours', Sum: 'new' });
});

it('a row that cannot be read any more is kept aside, and does not keep what is open from being stored', async () => {
  const damaged = { id: 'one', rev: 1, text: 'torn', hash: 'another', updatedBy: '', argumentTexts: {} };
  await database.documents.put(damaged);
  expect(await save('{}', undefined)).toMatchObject({ kind: 'saved' });
  expect([await stored(), await database.damaged.toArray()]).toMatchObject([
    '{}',
    [{ store: 'documents', id: 'one', raw: damaged, reason: expect.stringContaining('not the one that was stored') }],
  ]);
});

it('a name, a folder and a place are written for a document that is stored, and nothing of its text', async () => {
  const places = { name: 'Tea', folder: 'shop', position: 2 };
  await saveListing(database, { ...entry, ...places });
  expect(await database.listing.count()).toBe(0);
  await save('{}', undefined);
  await saveListing(database, { ...entry, ...places, text: 'typed', toolIndex: 5 });
  expect(await database.listing.get('one')).toMatchObject({ ...places, rev: 1, toolIndex: 0 });
  expect(await stored()).toBe('{}');
});
