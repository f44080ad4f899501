import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CallsheetDatabase } from './database';
import { argumentsOf, type KnownRevisions, saveDocument } from './rows';

const entry = { id: 'one', text: '{}', dialectChoice: 'auto', toolIndex: 0, updatedAt: 1 };
let database: CallsheetDatabase;
let known: KnownRevisions;

beforeEach(() => {
  database = new CallsheetDatabase(`test-${Math.random()}`);
  known = new Map();
});
afterEach(() => database.delete());

it('writes count up, and the stored text is the one handed over', async () => {
  await saveDocument(database, known, entry, { Add: '{"a": 1}' });
  await saveDocument(database, known, { ...entry, text: '{"a": 1.50}' }, {});
  expect(await database.documents.get('one')).toMatchObject({ rev: 2, text: '{"a": 1.50}', argumentTexts: {} });
});

it('a writer that knows an older revision is told, and overwrites nothing', async () => {
  await saveDocument(database, known, entry, {});
  const other: KnownRevisions = new Map(known);
  await saveDocument(database, other, { ...entry, text: 'theirs' }, {});
  const saved = await saveDocument(database, known, { ...entry, text: 'ours' }, {});
  expect(saved).toMatchObject({ kind: 'conflict', row: { text: 'theirs', rev: 2 } });
  expect((await database.documents.get('one'))?.text).toBe('theirs');
});

it('a document row holds the arguments of its own tools only', () => {
  expect(argumentsOf({ 'one Add': '{}', 'two Add': '[]', 'one Get mail': '{"x":1}' }, 'one')).toEqual({
    Add: '{}',
    'Get mail': '{"x":1}',
  });
});
