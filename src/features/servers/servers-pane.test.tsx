import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listTools, queryClient, saveServer, selectServer, serversStore } from '../../state/server';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen, within } from '../../ui/render.testkit';
import { ServersPane } from './servers-pane';

// Files share their modules: another one may have added servers.
const before = serversStore.getInitialState();
beforeEach(() => serversStore.setState(before, true));
afterEach(() => serversStore.setState(before, true));

const top = (element: HTMLElement) => element.getBoundingClientRect().top;
const row = (name: string) => screen.getByRole('row', { name });

// The first: its parts, whose code is fetched then, come after the list.
it('all of a short list is brought into view, whatever of it comes last', async () => {
  const tools = ['lend_book', 'take_back'].map((name) => ({ name, inputSchema: { type: 'object' } }));
  const serverInfo = { name: 'Library', version: '2.1' };
  const results: Record<string, object> = {
    initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo },
    'tools/list': { tools },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { id, method } = await new Request(input, init).json();
    if (id === undefined) return new Response(null, { status: 202 });
    return Response.json({ jsonrpc: '2.0', id, result: results[method] ?? {} });
  });
  const demo = before.servers.find(({ url }) => url === 'demo:mcp');
  if (!demo) throw new Error('There is no demonstration server of MCP.');
  const library = { ...demo, id: 'library', title: 'Library', url: 'https://library.invalid/mcp', isBuiltIn: false };
  saveServer(library);
  selectServer('library');
  render(
    <div className="flex h-[450px] w-80">
      <ServersPane />
    </div>,
  );
  await act(() => listTools(library));
  const pane = screen.getByRole('region', { name: 'Servers' }).getBoundingClientRect();
  await screen.findByRole('button', { name: 'Connect' });
  const last = within(await screen.findByRole('grid', { name: 'Tools' })).getByRole('row', { name: /take_back/ });
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(pane.bottom);
});

it('the tools of the chosen server stand below its row, and the other servers below them', async () => {
  const [first, second] = before.servers;
  if (!first || !second) throw new Error('There are no demonstration servers.');
  render(
    <div className="flex h-[900px] w-80">
      <ServersPane />
    </div>,
  );
  for (const [chosen, above] of [
    [first, []],
    [second, [first]],
  ] as const) {
    act(() => selectServer(chosen.id));
    await act(() => listTools(chosen));
    const tools = top(await screen.findByRole('grid', { name: 'Tools' }));
    expect(top(row(chosen.title))).toBeLessThan(tools);
    const upper = before.servers.filter(({ title }) => top(row(title)) < tools);
    expect(upper).toEqual([...above, chosen]);
  }
  await expectAccessible(screen.getByRole('region', { name: 'Servers' }));
});

it.each(['as they come', 'where they were listed before'])(
  'the tools are brought into view, several of them, %s',
  async (when) => {
    const { servers } = before;
    const last = servers.findLast(({ url }) => url === 'demo:mcp');
    if (!last) throw new Error('There is no demonstration server of MCP.');
    queryClient.clear();
    selectServer(last.id);
    const list = () => act(() => listTools(last));
    if (when !== 'as they come') await list();
    render(
      <div className="flex h-[500px] w-80">
        <ServersPane />
      </div>,
    );
    if (when === 'as they come') await list();
    const pane = screen.getByRole('region', { name: 'Servers' }).getBoundingClientRect();
    const inView = () =>
      within(screen.getByRole('grid', { name: 'Tools' }))
        .getAllByRole('row')
        .filter((each) => each.getBoundingClientRect().bottom <= pane.bottom).length;
    await expect.poll(inView).toBeGreaterThanOrEqual(3);
  },
);

it('the form that is opened while the tools come stays in view', async () => {
  queryClient.clear();
  const { user } = render(
    <div className="flex h-[800px] w-80">
      <ServersPane />
    </div>,
  );
  await screen.findByRole('grid', { name: 'Tools' });
  await user.click(screen.getByRole('button', { name: 'Add server' }));
  await screen.findByRole('textbox', { name: 'Title' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const pane = screen.getByRole('region', { name: 'Servers' });
  expect(top(screen.getByRole('textbox', { name: 'Server URL' }))).toBeGreaterThan(top(pane));
});
