import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  checkConnection,
  endExamination,
  listingOf,
  originOf,
  type SavedServer,
  saveServer,
  serversStore,
  setRelayKey,
  setSecret,
  useRelay,
} from '../../state/server';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen, within } from '../../ui/render.testkit';
import DoctorDialog from './doctor-dialog';

const before = serversStore.getState();
// A server that is there, and allows no page to read its answers.
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === location.origin) return Response.json({ relay: true });
    if (request.mode === 'no-cors') return new Response('');
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  act(endExamination);
  setRelayKey('');
  setSecret(originOf(blocked.url), 'server', '');
  serversStore.setState(before, true);
  useRelay.setState({ presence: 'unknown', key: '' });
});

const blocked: SavedServer = {
  ...{ id: 'blocked', title: 'Blocked', url: 'http://localhost:4995', protocol: 'otc-http' },
  ...{ auth: 'none', claims: { audience: undefined, lifetimeSeconds: 60, version: undefined }, isBuiltIn: false },
};

it('a server that is called through the relay from now on is listed through it', async () => {
  saveServer(blocked);
  const { user } = render(<DoctorDialog />);
  await act(() => checkConnection(blocked));
  await user.click(await screen.findByRole('button', { name: 'Call through the relay' }));
  const relayed = { ...blocked, viaRelay: true };
  expect(serversStore.getState().servers.at(-1)).toEqual(relayed);
  await expect.poll(() => listingOf(relayed)).toBeDefined();
});

it('says where a connection fails, what it is not, and what to add for the software of the server', async () => {
  const canary = 'canary-88';
  setSecret(originOf(blocked.url), 'server', canary);
  const { user } = render(<DoctorDialog />);
  await act(() => checkConnection({ ...blocked, auth: 'bearer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connection to Blocked' });
  const [result] = within(dialog).getAllByRole('status');
  expect(result?.textContent).toContain('It fails at: Readable by web pages (CORS on GET)');
  expect(result?.textContent).toMatch(/Ruled out: a mistyped address.*a server that is down/);
  const recipe = screen.getByRole('region', { name: 'What to add to the server' });
  expect(recipe.textContent).toContain("setHeader('Access-Control-Allow-Headers', 'content-type, authorization')");
  await user.click(within(recipe).getByRole('button', { name: /Server software$/ }));
  await user.click(await screen.findByRole('option', { name: 'FastAPI' }));
  expect(recipe.textContent).toContain('allow_headers=["content-type", "authorization"]');
  expect(await screen.findByRole('button', { name: 'Call through the relay' })).toBeVisible();
  expect(dialog.textContent).not.toContain(canary);
  await expectAccessible(dialog);
});

it('a server that speaks another protocol is called in that from now on', async () => {
  const answer = { jsonrpc: '2.0', error: { code: -32601, message: 'No.' } };
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isAsked = request.method === 'POST' && new URL(request.url).pathname === '/';
    return isAsked ? Response.json({ ...answer, id: (await request.json()).id }) : new Response('', { status: 405 });
  });
  const server = { ...blocked, options: { left: 'over' } };
  saveServer(server);
  const { user } = render(<DoctorDialog />);
  await act(() => checkConnection(server));
  expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent).join()).toContain(
    'A Model Context Protocol server: it answers in JSON-RPC. Another protocol is set for it: change that.',
  );
  await user.click(await screen.findByRole('button', { name: 'Use Model Context Protocol over HTTP' }));
  const { id, url } = blocked;
  const own = serversStore.getState().servers.at(-1);
  expect(own).toMatchObject({ id, url, protocol: 'mcp-http', claims: { lifetimeSeconds: 600 } });
  expect(own).not.toHaveProperty('options');
  await expect.poll(() => own && listingOf(own)).toBeDefined();
});
