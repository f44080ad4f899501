import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoTools, type ToolName } from '../../demo/tool-names';
import { dialects } from '../../dialects/index';
import { openText } from '../document';
import { mockId, saveServer, selectServer, serversStore } from '../server';
import { chooseMocks } from './choose-mock';
import { followDocument } from './point-mock';

const before = serversStore.getState();
const selected = () => serversStore.getState().selectedId;
const first = before.selectedId;

const [openToolCalling] = dialects;
const demonstrated = Object.values(openToolCalling?.samples ?? {})[0] ?? '';
const own = demonstrated.replaceAll('Calculator', 'Invoices');

let stops: readonly (() => void)[] = [];
beforeEach(() => {
  serversStore.setState(before, true);
  openText('start', demonstrated);
  stops = [followDocument(), chooseMocks(async () => demoTools)];
});
afterEach(() => {
  for (const stop of stops) stop();
});

it('a draft that the chosen server has is sent there', () => {
  expect(selected()).toBe(first);
});

it('a draft that no server has is sent to its mock, and the next that one has to the server of before', async () => {
  openText('own', own);
  await expect.poll(selected).toBe(mockId);
  openText('known', demonstrated);
  expect(selected()).toBe(first);
  openText('own', own);
  expect(selected()).toBe(mockId);
});

it('nothing is chosen any more once nobody follows', async () => {
  openText('own', own);
  await expect.poll(selected).toBe(mockId);
  for (const stop of stops) stop();
  openText('known', demonstrated);
  expect(selected()).toBe(mockId);
});

it('what a person chooses for a document stays', async () => {
  openText('own', own);
  await expect.poll(selected).toBe(mockId);
  selectServer(first);
  openText('own', `${own} `);
  openText('known', demonstrated);
  openText('own', own);
  expect(selected()).toBe(first);
});

it('a server that nobody has asked is not left', async () => {
  const asked = before.servers.find(({ id }) => id === first);
  if (!asked) throw new Error('There is no server.');
  saveServer({ ...asked, id: 'mine', url: 'https://tools.example', isBuiltIn: false });
  openText('own', own);
  await expect.poll(selected).toBe(mockId);
  openText('known', demonstrated);
  selectServer('mine');
  openText('other', own);
  expect(selected()).toBe('mine');
});

it('a definition that another demonstration server has leaves the choice to the person', async () => {
  openText('own', own);
  await expect.poll(selected).toBe(mockId);
  const worker = Object.values(dialects.find(({ title }) => title.includes('RFC draft'))?.samples ?? {})[0] ?? '';
  openText('worker', worker);
  expect(selected()).toBe(first);
});

const named = (name: string): ToolName => ({ id: undefined, name });
const input = { input_schema: { parameters: { type: 'object', properties: {} } } };

it.each<[what: string, draft: object, listed: readonly ToolName[], has: boolean]>([
  ['the same', { id: 'T.A@1.0.0', name: 'A' }, [{ id: 'T.A@1.0.0', name: 'A' }], true],
  ['another version', { id: 'T.A@2.0.0', name: 'A' }, [{ id: 'T.A@1.0.0', name: 'A' }], true],
  ['another name of the same id', { id: 'T.A@1.0.0', name: 'B' }, [{ id: 'T.A@1.0.0', name: 'A' }], true],
  ['another id of the same name', { id: 'T.B@1.0.0', name: 'A' }, [{ id: 'T.A@1.0.0', name: 'A' }], false],
  ['no id yet, and the name', { name: 'A' }, [{ id: 'T.A@1.0.0', name: 'A' }], true],
  ['no id yet, and another name', { name: 'B' }, [{ id: 'T.A@1.0.0', name: 'A' }], false],
  ['a list without ids, by name', { id: 'T.A@1.0.0', name: 'A' }, [named('B'), named('A')], true],
  ['an empty list', { id: 'T.A@1.0.0', name: 'A' }, [], false],
])('a server has a draft, or its mock is chosen: %s', async (_, draft, listed, has) => {
  for (const stop of stops) stop();
  const urls = before.servers.map(({ url }) => url);
  stops = [chooseMocks(async () => new Map(urls.map((url) => [url, listed])))];
  const open = (each: object) =>
    openText(JSON.stringify(each), JSON.stringify({ ...input, version: '1.0.0', ...each }));
  open({ id: 'None.Has@1.0.0', name: 'Has' });
  await expect.poll(selected).toBe(mockId);
  open(draft);
  expect(selected()).toBe(has ? first : mockId);
});

it('a server that speaks another format has no draft of this one', async () => {
  for (const stop of stops) stop();
  const other = before.servers.find(({ protocol }) => protocol === 'mcp-http');
  if (!other) throw new Error('There is no such server.');
  selectServer(other.id);
  stops = [chooseMocks(async () => new Map([[other.url, [named('A')]]]))];
  openText('draft', JSON.stringify({ ...input, name: 'A' }));
  await expect.poll(selected).toBe(mockId);
});

it('a draft that the chosen server has no protocol for does not wait for what the demonstration servers have', () => {
  for (const stop of stops) stop();
  stops = [chooseMocks(() => new Promise(() => {}))];
  openText('own', '{"name": "lend_book", "description": "Lends a book.", "inputSchema": {"type": "object"}}');
  expect(selected()).toBe(mockId);
  serversStore.setState(before, true);
  openText('of the same format', own);
  expect(selected()).toBe(first);
});

it('the mock that a person chooses for one draft is not chosen for the next', async () => {
  openText('own', own);
  await expect.poll(selected).toBe(mockId);
  openText('known', demonstrated);
  selectServer(mockId);
  openText('known too', demonstrated);
  expect(selected()).toBe(first);
  openText('known', demonstrated);
  expect(selected()).toBe(mockId);
});

it.each(dialects.filter(({ protocols }) => protocols.length > 0))(
  'the mock speaks what $id is called by',
  (dialect) => {
    const mock = () => serversStore.getState().servers.find(({ id }) => id === mockId);
    const sample = Object.values(dialect.samples)[0] ?? '';
    openText(`doc-${dialect.id}`, sample);
    expect([mock()?.url, mock()?.protocol]).toEqual([`mock:doc-${dialect.id}`, dialect.protocols[0]]);
    // A document may become one of another format.
    openText('doc', demonstrated);
    openText('doc', sample);
    expect(mock()?.protocol).toBe(dialect.protocols[0]);
  },
);
