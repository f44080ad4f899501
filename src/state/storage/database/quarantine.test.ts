import { Dexie } from 'dexie';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRows } from './quarantine';

/** A store of a browser that cannot read it as a whole, and of its rows not all. */
async function damagedStore(isReadable: (key: string) => boolean) {
  const database = new Dexie(crypto.randomUUID());
  onTestFinished(() => database.close());
  database.version(1).stores({ rows: 'key' });
  const table = database.table<unknown, string>('rows');
  await table.bulkAdd(['a', 'b', 'c'].map((key) => ({ key })));
  const get = table.get.bind(table);
  const broken = () => Dexie.Promise.reject(new DOMException('The row is damaged.', 'UnknownError'));
  table.toArray = broken;
  Reflect.set(table, 'get', (key: string) => (isReadable(key) ? get(key) : broken()));
  return table;
}

describe('a store that the browser cannot read as a whole', () => {
  it('gives the rows that can be read one by one', async () => {
    expect(await readRows(await damagedStore((key) => key !== 'b'))).toEqual([{ key: 'a' }, { key: 'c' }]);
  });

  it('says why where it is none of them, and not where it has none', async () => {
    const table = await damagedStore(() => false);
    await expect(readRows(table)).rejects.toThrow('The row is damaged.');
    await table.clear();
    expect(await readRows(table)).toEqual([]);
  });
});
