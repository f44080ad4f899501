import 'fake-indexeddb/auto';
import { type DBCore, type DBCoreTransaction, Dexie } from 'dexie';
import { onTestFinished } from 'vitest';

/** Makes the nth operation of the storage fail, counted over opening, beginning, reading, writing and completing. */
export interface FaultyStorage {
  count(): number;
  hasFailed(): boolean;
  restore(): void;
}

function abort(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
}

export function failAt(n: number): FaultyStorage {
  let count = 0;
  const isDue = () => {
    count += 1;
    return count === n;
  };
  const fault = () => new DOMException('No room', 'QuotaExceededError');
  const guard =
    <Args extends unknown[], Result>(run: (...args: Args) => PromiseLike<Result>) =>
    (...args: Args) =>
      isDue() ? Dexie.Promise.reject(fault()) : run(...args);

  const create = (core: DBCore): Partial<DBCore> => ({
    transaction: (stores, mode, options) => {
      if (isDue()) throw fault();
      const transaction = core.transaction(stores, mode, options);
      // All requests go well, and then it cannot be completed.
      if (mode === 'readwrite' && isDue()) queueMicrotask(() => abort(transaction));
      return transaction;
    },
    table: (name) => {
      const table = core.table(name);
      return {
        ...table,
        mutate: guard((request) => table.mutate(request)),
        get: guard((request) => table.get(request)),
        getMany: guard((request) => table.getMany(request)),
        query: guard((request) => table.query(request)),
        count: guard((request) => table.count(request)),
        openCursor: guard((request) => table.openCursor(request)),
      } as typeof table;
    },
  });

  const addon = (database: Dexie) => {
    const { open } = database;
    database.open = () => (isDue() ? Dexie.Promise.reject(fault()) : open.call(database));
    database.use({ stack: 'dbcore', name: 'faulty', create: (core) => ({ ...core, ...create(core) }) });
  };
  Dexie.addons.push(addon);
  const restore = () => {
    Dexie.addons = Dexie.addons.filter((each) => each !== addon);
  };
  // A test that fails comes to no end of its own.
  onTestFinished(restore);
  return { count: () => count, hasFailed: () => count >= n, restore };
}
