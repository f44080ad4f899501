import { beforeEach, expect, it, vi } from 'vitest';
import { forgetStorage, memoryStorage, openTab, storedRows, type TestTab } from './tabs.testkit';

const secret = 'a secret of the server';
const mine = {
  ...{ id: 'mine', title: 'Mine', url: 'https://tools.test', protocol: 'mcp-http', auth: 'none' as const },
  ...{ claims: { audience: undefined, lifetimeSeconds: 60, version: undefined }, isBuiltIn: false },
};
const lend = '{"name": "lend", "description": "Lends a book.", "inputSchema": {"type": "object"}}';
const listed = { text: lend, name: 'lend', id: undefined, version: undefined, description: 'Lends a book.' };

const label = ({ call }: TestTab) => call.callTarget()?.tool.label;

/** Picks a tool of a server of one's own and types its arguments. */
function pick({ call, servers }: TestTab, tool = listed): void {
  servers.saveServer(mine);
  servers.selectServer('mine');
  call.pickListedTool('mine', tool, 'mcp');
  call.setArguments(call.callTarget()?.argumentsKey ?? '', '{"isbn":  1.50}');
}

async function reloaded(tab: TestTab): Promise<TestTab> {
  await tab.settle();
  tab.kill();
  return openTab();
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await forgetStorage();
});

it('a tool picked from a server is picked after a reload too, with its arguments as they were typed', async () => {
  const before = await openTab();
  pick(before);
  const after = await reloaded(before);
  expect(after.call.callTarget()).toEqual(before.call.callTarget());
  const key = after.call.callTarget()?.argumentsKey ?? '';
  expect(after.call.argumentsStore.getState().texts[key]).toBe('{"isbn":  1.50}');
  const { picked } = after.call.pickedStore.getState();
  expect(picked?.listed).toEqual(listed);
});

it('a definition is stored when its tool is picked, and only what is typed after that', async () => {
  const tab = await openTab();
  pick(tab);
  await tab.settle();
  const { database } = tab.storage.storageStore.getState().storage ?? {};
  if (!database) throw new Error('There is no storage.');
  const put = vi.spyOn(database.meta, 'bulkPut');
  tab.call.setArguments(tab.call.callTarget()?.argumentsKey ?? '', '{"isbn": 2}');
  await tab.settle();
  expect(put.mock.calls.flatMap(([rows]) => rows.map(({ key }) => key))).toEqual(['pickedArguments']);
});

it.each([
  ['?server=https://tools.test', undefined],
  ['?server=https://tools.test&protocol=mcp-http&tool=lend', undefined],
  ['?server=https://tools.test&protocol=mcp-http&tool=return', 'return'],
])('a tool of the server that a link names is picked after a reload with %s too', async (search, wanted) => {
  const before = await openTab();
  pick(before);
  await before.settle();
  before.kill();
  const after = await openTab(({ call }) => call.preselect(search));
  expect(label(after)).toBe('lend');
  expect(after.call.wantedToolStore.getState()).toEqual({ name: wanted, anyOf: undefined });
});

it.each<[what: string, act: (tab: TestTab) => void]>([
  ['the draft was asked for', ({ call }) => call.callDraft()],
  ['another server was chosen', ({ servers }) => servers.selectServer('mock')],
  ['its server was removed', ({ servers }) => servers.removeServer('mine')],
  ['another document was opened', ({ workspace }) => void workspace.openDocument('{"name": "other"}')],
])('calls go by the draft after a reload when %s', async (_, act) => {
  const before = await openTab();
  pick(before);
  act(before);
  const after = await reloaded(before);
  expect([after.call.callTarget()?.origin, label(after)]).toEqual(['draft', label(before)]);
});

it('a secret that the definition quotes is not stored with it', async () => {
  const tab = await openTab();
  pick(tab, { ...listed, text: lend.replace('a book', secret) });
  const { setSecret } = await import('../server');
  setSecret(mine.url, 'server', secret);
  const after = await reloaded(tab);
  expect(JSON.stringify(await storedRows('meta'))).not.toContain(secret);
  expect(label(after)).toBe('lend');
});

it.each(['', '5', '{"serverId": "mock"}', '{"serverId":"demo-otc","documentId":"","dialect":"none","listed":"{}"}'])(
  'what is stored as %j picks nothing',
  async (value) => {
    const before = await openTab();
    await before.settle();
    await before.storage.storageStore.getState().storage?.database.meta.put({ key: 'picked', value });
    before.kill();
    const after = await openTab();
    expect(after.call.callTarget()?.origin).toBe('draft');
  },
);
