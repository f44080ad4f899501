import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CallsheetDatabase } from '../database/database';
import { type Base, deleteDocument, saveDocument } from './rows';

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
