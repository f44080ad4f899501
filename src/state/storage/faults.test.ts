import { beforeEach, expect, it, vi } from 'vitest';
import { noteFigures } from '../../figures.testkit';
import { sized } from '../../sizes.testkit';
import type { SavedServer } from '../server/servers';
import { failAt } from './faulty.testkit';
import { forgetStorage, memoryStorage, openTab, storedServers, storedTexts } from './tabs.testkit';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

interface Sitting {
  /** By document: every text it had, in order. */
  readonly typed: ReadonlyMap<string, readonly string[]>;
  /** By document: the text it had when "Saved" was said last. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** The servers there were when "Saved" was said last. */
  readonly servers: readonly string[];
}

const server: SavedServer = {
  ...{ id: 'mine', title: 'Mine', url: 'https://tools.example', protocol: 'otc-http', auth: 'none' as const },
  ...{ claims: { audience: undefined, lifetimeSeconds: 600, version: undefined }, isBuiltIn: false },
};

/** Opens, writes, makes a second document, moves it, deletes it, brings it back, adds servers; then the tab is killed. */
async function sitting(): Promise<Sitting> {
  const typed = new Map<string, string[]>();
  const acknowledged = new Map<string, string>();
  let servers: readonly string[] = [];
  const tab = await openTab();
  const settle = async () => {
    const now = tab.workspace.currentDocuments();
    for (const { id, text = '' } of now) typed.set(id, [...(typed.get(id) ?? []), text]);
    if ((await tab.settle()) !== 'saved') return;
    for (const { id, text = '' } of now) acknowledged.set(id, text);
    servers = tab.servers.serversStore.getState().servers.flatMap(({ id, isBuiltIn }) => (isBuiltIn ? [] : [id]));
  };
  await settle();
  for (const step of [1, 2]) {
    tab.type(`{"step": ${step}}`);
    await settle();
  }
  const second = tab.workspace.openDocument('{"second": 1}', { folder: 'a' });
  await settle();
  tab.servers.saveServer(server);
  tab.type('{"second": 2}');
  tab.arrange.moveDocument(second, 'b');
  await settle();
  await tab.arrange.removeDocuments([second]);
  tab.arrange.restoreRemoved();
  tab.servers.saveServer({ ...server, id: 'other' });
  await settle();
  tab.kill();
  return { typed, acknowledged, servers };
}

it('loses nothing that it called saved, whichever operation of the storage fails', async () => {
  let n = 1;
  const figures = { faults: 0, acknowledged: 0, lost: 0 };
  for (; n < 1000; n += sized(5, 1)) {
    await forgetStorage();
    vi.stubGlobal('localStorage', memoryStorage());
    const faulty = failAt(n);
    const { typed, acknowledged, servers } = await sitting();
    faulty.restore();
    if (acknowledged.size > 0) {
      const stored = await storedTexts();
      for (const [id, text] of acknowledged) {
        const texts = typed.get(id) ?? [];
        // What is stored is what was called saved, or what was typed after it.
        const at = texts.lastIndexOf(stored.get(id) ?? 'nothing');
        figures.acknowledged += 1;
        figures.lost += at < texts.indexOf(text) ? 1 : 0;
        expect(at, `fault at operation ${n}: ${text}`).toBeGreaterThanOrEqual(texts.indexOf(text));
      }
    }
    if (servers.length > 0)
      expect(await storedServers(), `fault at operation ${n}`).toEqual(expect.arrayContaining([...servers]));
    if (!faulty.hasFailed()) break;
    figures.faults += 1;
  }
  noteFigures('storage-faults', figures);
  expect(n).toBeGreaterThan(30);
  expect(await storedServers()).toEqual(['mine', 'other']);
  // The run that is clean has everything.
  expect([...(await storedTexts()).values()].toSorted()).toEqual(['{"second": 2}', '{"step": 2}']);
}, 60_000);
