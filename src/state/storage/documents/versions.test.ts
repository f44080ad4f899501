import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textHash } from '../../../core/text/text-hash';
import { CallsheetDatabase } from '../database/database';
import { keepAutomatic, keepUnmerged } from './versions';

let database: CallsheetDatabase;

beforeEach(async () => {
  database = new CallsheetDatabase(`versions-${Math.random()}`);
  await database.open();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.delete();
});

const minute = 60_000;
const day = 24 * 60 * minute;

/** Keeps a text at a minute of a clock that may jump. */
async function keepAt(now: number, text: string): Promise<void> {
  vi.useFakeTimers({ now: 10 * day + now, toFake: ['Date'] });
  const row = { id: 'one', rev: 1, text, hash: textHash(text), updatedBy: 'here', argumentTexts: {} };
  await database.transaction('rw', database.versions, () => keepAutomatic(database.versions, row));
}
const kept = async () => (await database.versions.orderBy('key').toArray()).map(({ text }) => text);

it('keeps a text every two minutes, and the last 20', async () => {
  for (let count = 0; count < 50; count += 1) await keepAt(count * minute, `text ${count}`);
  expect(await kept()).toEqual(Array.from({ length: 20 }, (_, index) => `text ${index * 2 + 10}`));
});

it.each([
  ['forward', day],
  ['back', -day],
])('F49 a clock that jumps a day %s does not stop the history', async (_, jump) => {
  await keepAt(0, 'before');
  await keepAt(jump, 'after the jump');
  await keepAt(jump + 3 * minute, 'later');
  expect(await kept()).toEqual(['before', 'after the jump', 'later']);
});

it('of the texts that lost to another tab the last of each tab is kept', async () => {
  for (const [by, text] of [
    ['here', 'first'],
    ['there', 'theirs'],
    ['here', 'second'],
  ] as const)
    await keepUnmerged(database.versions, { documentId: 'one', text, name: 'Tea', by });
  expect(await database.versions.toArray()).toMatchObject([
    { by: 'here', text: 'second', hash: textHash('second'), kind: 'unmerged', name: 'Tea' },
    { by: 'there', text: 'theirs' },
  ]);
});
