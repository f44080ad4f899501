import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { textHash } from '../../core/text/text-hash';
import { sized } from '../../sizes.testkit';
import { forgetStorage, memoryStorage, openTab } from './tabs.testkit';

/** How many rows are damaged at random. */
const numRuns = sized(5, 1_000);

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

type Row = Readonly<Record<string, unknown>>;
type Stores = Readonly<Record<string, readonly Row[]>>;

const server = {
  id: 'mine',
  title: 'Mine',
  url: 'https://tools.example',
  protocol: 'otc-http',
  auth: 'none',
  claims: { audience: undefined, lifetimeSeconds: 600, version: undefined },
  isBuiltIn: false,
} as const;

function ask<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function readAll(): Promise<Stores> {
  const database = await ask(indexedDB.open('callsheet'));
  const names = [...database.objectStoreNames];
  const rows = await Promise.all(
    names.map((name) => ask<Row[]>(database.transaction(name).objectStore(name).getAll())),
  );
  database.close();
  return Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []]));
}

/** Puts exactly these rows in a store; answers false when the browser itself refuses one. */
async function fill(store: string, rows: readonly Row[]): Promise<boolean> {
  const database = await ask(indexedDB.open('callsheet'));
  const transaction = database.transaction(store, 'readwrite');
  const done = new Promise<boolean>((resolve) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
  });
  try {
    transaction.objectStore(store).clear();
    for (const row of rows) transaction.objectStore(store).put(row);
  } catch {
    transaction.abort();
  }
  const isFilled = await done;
  database.close();
  return isFilled;
}

/** Two documents, the second in front, with a named version, a text that lost, a server and a folder. */
async function sitting(): Promise<Stores> {
  await forgetStorage();
  const tab = await openTab();
  const first = tab.workspace.openDocument('{"first": 1}', { folder: 'a' });
  await tab.settle();
  tab.type('{"first": 2}');
  await tab.settle();
  const second = tab.workspace.openDocument('{"second": 1}');
  tab.arrange.addFolder('empty');
  tab.servers.saveServer(server);
  await tab.settle();
  const { database } = tab.storage.storageStore.getState().storage ?? {};
  const version = { at: 1, name: 'Named', text: 'kept', hash: textHash('kept'), by: '' };
  await database?.versions.add({ ...version, documentId: first, kind: 'named' });
  await database?.versions.add({ ...version, documentId: second, kind: 'unmerged' });
  tab.kill();
  return readAll();
}

const odd = fc.oneof(
  fc.constantFrom(undefined, null, '', 'zzz', -1, 0.5, Number.NaN, 1e300, [], {}, new Date(Number.NaN)),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true, maxDepth: 2 }),
);

/** A row with one member gone, changed or cut off, or with another one added. */
function mutated(row: Row, { field, how, value }: { field: number; how: string; value: unknown }): Row {
  const names = Object.keys(row);
  const name = names[field % names.length] ?? 'id';
  const before = row[name];
  if (how === 'gone') return Object.fromEntries(Object.entries(row).filter(([each]) => each !== name));
  if (how === 'cut' && typeof before === 'string') return { ...row, [name]: before.slice(0, before.length / 2) };
  if (how === 'cut' && typeof before === 'object') return { ...row, [name]: { ...before, added: value } };
  return how === 'added' ? { ...row, added: value } : { ...row, [name]: value };
}

it('F40 whatever becomes of a row, the storage opens, that row is read or quarantined, and every other one is there', async () => {
  const whole = await sitting();
  const places = ['documents', 'listing', 'versions', 'servers', 'meta'].flatMap((store) =>
    (whole[store] ?? []).map((_, index) => ({ store, index })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.record({ field: fc.nat(12), how: fc.constantFrom('gone', 'changed', 'changed', 'cut', 'added'), value: odd }),
      async ({ store, index }, mutation) => {
        vi.stubGlobal('localStorage', memoryStorage());
        const row = whole[store]?.[index] ?? {};
        const changed = mutated(row, mutation);
        for (const [name, rows] of Object.entries(whole)) {
          const wanted = name === store ? rows.with(index, changed) : rows;
          fc.pre(await fill(name, wanted));
        }
        const tab = await openTab();
        try {
          expect(tab.workspace.workspaceStore.getState().storage.kind).not.toBe('memory');
          for (const { id } of tab.workspace.currentDocuments()) await tab.workspace.selectDocument(id);
          for (const { id } of whole.documents ?? []) await tab.versions.listVersions(String(id));
          expect(await tab.settle()).toBe('saved');
          expect(JSON.parse(await tab.rescue.rescueText((address) => address))).toMatchObject({
            format: 'callsheet-rescue',
          });
        } finally {
          tab.kill();
        }
        const after = await readAll();
        const texts = new Set((after.documents ?? []).map(({ text }) => text));
        for (const [at, { text }] of (whole.documents ?? []).entries()) {
          const isMutated = store === 'documents' && at === index;
          if (isMutated) expect(texts.has(text) || after.damaged?.some((each) => each.store === store)).toBe(true);
          else expect(texts).toContain(text);
        }
        for (const name of ['servers', 'versions']) {
          const count = (after[name]?.length ?? 0) + (after.damaged ?? []).filter((each) => each.store === name).length;
          // A text that lost is a document of its own now.
          const taken = name === 'versions' && texts.has('kept') ? 1 : 0;
          expect(count + taken, name).toBeGreaterThanOrEqual(whole[name]?.length ?? 0);
        }
      },
    ),
    { numRuns },
  );
}, 600_000);

it.each([
  ['a number without end in JSON', 10n],
  ['an object that holds itself', selfHolding()],
  ['a map', new Map([['key', new Set([1])]])],
])('%s in a damaged row does not stop the export', async (_, value) => {
  await sitting();
  await fill('documents', [{ id: 'odd', text: value }]);
  const tab = await openTab();
  expect(await tab.rescue.rescueText((address) => address)).toContain('it has no text');
  tab.kill();
});

function selfHolding(): Row {
  const row: Record<string, unknown> = {};
  row.own = row;
  return row;
}
