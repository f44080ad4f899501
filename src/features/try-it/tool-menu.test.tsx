import { afterEach, expect, it, vi } from 'vitest';
import { wantedToolStore } from '../../state/call';
import { openText } from '../../state/document';
import { leaveProtocolOpen, saveServer, serversStore } from '../../state/server';
import { render, screen, waitFor } from '../../ui/render.testkit';
import ServerMenu from './server-menu';
import ToolMenu from './tool-menu';
import { WantedTool } from './wanted-tool';

const before = serversStore.getState();
afterEach(() => {
  serversStore.setState(before, true);
  wantedToolStore.setState(wantedToolStore.getInitialState());
  vi.restoreAllMocks();
});

const claims = { audience: undefined, lifetimeSeconds: 60, version: undefined };
const serverAt = (url: string) =>
  ({ id: url, title: 'Shop', url, protocol: 'otc-http', auth: 'none', claims, isBuiltIn: false }) as const;

/** A server that takes its time. */
function slowServer(url: string) {
  const server = serverAt(url);
  openText('tea', '{}');
  saveServer(server);
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  return server;
}

it('the tools of a server are asked for in the list of tools, which ends that too', async () => {
  const { user } = render(<ToolMenu server={slowServer('https://a.invalid')} onClose={() => {}} />);
  await user.click(await screen.findByRole('option', { name: 'List its tools' }));
  expect(await screen.findByText('Asking a.invalid…')).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Stop listing' }));
  expect(await screen.findByText(/^It did not list them/)).toBeVisible();
  expect(screen.getByRole('option', { name: 'List its tools' })).toBeVisible();
});

it('which ends the search for the protocol of a server too, where that is not known', async () => {
  const server = slowServer('https://c.invalid');
  leaveProtocolOpen(server);
  const slow = vi.mocked(globalThis.fetch).getMockImplementation();
  // The list of the usual protocol is not there; what is asked then takes its time.
  vi.mocked(globalThis.fetch).mockImplementationOnce(async () => new Response('', { status: 404 }));
  if (slow) vi.mocked(globalThis.fetch).mockImplementation(slow);
  const { user } = render(<ToolMenu server={server} onClose={() => {}} />);
  await user.click(await screen.findByRole('option', { name: 'List its tools' }));
  await expect.poll(() => vi.mocked(globalThis.fetch).mock.calls.length).toBeGreaterThan(1);
  await user.click(await screen.findByRole('option', { name: 'Stop listing' }));
  expect(await screen.findByRole('option', { name: 'List its tools' })).toBeVisible();
});

it('a tool that is given up says so where it is chosen', async () => {
  const server = { ...slowServer('https://d.invalid'), protocol: 'arcade-worker' } as const;
  const listed = ['Use Sum.', null].map((deprecation_message, index) => ({
    ...{ name: `Add${index}`, fully_qualified_name: `Math.Add${index}`, description: 'Adds.', deprecation_message },
    ...{ toolkit: { name: 'Math' }, input: { parameters: [] }, output: { available_modes: ['value'] } },
  }));
  saveServer(server);
  vi.mocked(globalThis.fetch).mockImplementation(async () => Response.json(listed));
  const { user } = render(<ToolMenu server={server} onClose={() => {}} />);
  await user.click(await screen.findByRole('option', { name: 'List its tools' }));
  const given = await screen.findByRole('option', { name: /^Add0 on Shop/ });
  expect(given.textContent).toContain('Deprecated. Use Sum.');
  expect(screen.getByRole('option', { name: /^Add1 on Shop/ }).textContent).toContain('Adds.');
});

it('the tool that a link names is asked for, which can be ended', async () => {
  wantedToolStore.setState({ name: 'brew' });
  const { user } = render(<WantedTool server={slowServer('https://b.invalid')} />);
  await user.click(screen.getByRole('button', { name: 'Ask b.invalid for its tools' }));
  await user.click(await screen.findByRole('button', { name: 'Stop listing' }));
  expect(await screen.findByText('Shop did not list its tools')).toBeVisible();
});

it('the tools of a server that a link names alone are asked for, and then nothing more is said', async () => {
  const server = slowServer('https://e.invalid');
  openText('tea', '{"id": "Tea.Brew@1.0.0", "name": "Tea_Brew", "input_schema": {"parameters": {}}}');
  wantedToolStore.setState({ anyOf: server.id });
  const { user } = render(<WantedTool server={server} />);
  expect(screen.getByText('The link names a server')).toBeVisible();
  vi.mocked(globalThis.fetch).mockImplementation(async () => Response.json({ items: [] }));
  await user.click(screen.getByRole('button', { name: 'Ask e.invalid for its tools' }));
  await waitFor(() => expect(screen.queryByText('The link names a server')).toBeNull());
});

it.each([
  ['of another server', 'another', 'otc-http'],
  ['where the server speaks another format, which is said with the same way on', 'https://f.invalid', 'mcp-http'],
  ['of a server that the page comes with', 'https://f.invalid', 'otc-http', true],
])('which is not said %s', (_, anyOf, protocol, isBuiltIn = false) => {
  const server = { ...slowServer('https://f.invalid'), protocol, isBuiltIn } as const;
  openText('tea', '{"id": "Tea.Brew@1.0.0", "name": "Tea_Brew", "input_schema": {"parameters": {}}}');
  wantedToolStore.setState({ anyOf });
  render(<WantedTool server={server} />);
  expect(screen.queryByText('The link names a server')).toBeNull();
});

it('the mock of a document has no address to read', async () => {
  const mock = serverAt('mock:6a1e');
  saveServer(mock);
  render(
    <>
      <ToolMenu server={mock} onClose={() => {}} />
      <ServerMenu chosen="" onClose={() => {}} />
    </>,
  );
  expect(await screen.findByText('Asking the mock of another document…')).toBeVisible();
  // It, and the one that the page comes with.
  expect(screen.getAllByText('in this page')).toHaveLength(2);
  expect(screen.queryByText(/mock:/)).toBeNull();
});
