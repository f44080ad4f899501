import { afterEach, expect, it, vi } from 'vitest';
import { forgetSecrets, originOf, saveServer, secretOf, serversStore } from '../../state/server';
import { expectAccessible } from '../../ui/accessible.testkit';
import { render, screen, within } from '../../ui/render.testkit';
import { AddServersDialog } from './add-servers-dialog';
import { ExportServerDialog } from './export-server-dialog';
import { addPasted } from './pasted-server';

const before = serversStore.getState();
afterEach(() => {
  serversStore.setState(before, true);
  forgetSecrets();
});

const settings = JSON.stringify({
  mcpServers: {
    linear: {
      url: 'https://linear.example/mcp',
      headers: { Authorization: 'Bearer lin_1234', 'X-Team': 'blue', 'X-Later': '<later>' },
    },
    memory: { command: 'npx', args: ['-y', 'server-memory'], env: { API_KEY: 'sk_1234', LEVEL: 'info' } },
    odd: {},
  },
});

it('adds what has an address, with its credentials as secrets, and says how the others are started', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }));
  const onClose = vi.fn();
  const { user } = render(<AddServersDialog text={settings} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Servers in this text' }));
  expect(dialog.getByText('https://linear.example/mcp')).toBeVisible();
  expect(dialog.getByText(/^Headers:/)).toHaveTextContent('Headers: Authorization, X-Team, X-Later (to be filled in).');
  expect(
    dialog.getByText("callsheet serve --stdio 'memory=API_KEY=@env:API_KEY LEVEL=info npx -y server-memory'"),
  ).toBeVisible();
  expect(dialog.getByText(/in the terminal first/)).toHaveTextContent('Set API_KEY in the terminal first.');
  expect(dialog.getByText('It has neither a command nor an address.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('1234');
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('button', { name: 'Add 1 server' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const added = serversStore.getState().servers.at(-1);
  expect(added).toMatchObject({ title: 'linear', auth: 'bearer', headers: ['X-Team', 'X-Later'], isBuiltIn: false });
  expect(serversStore.getState().selectedId).toBe(added?.id);
  const origin = originOf('https://linear.example/mcp');
  const kept = ['server', 'header:x-team', 'header:x-later'].map((slot) => secretOf(origin, slot));
  expect(kept).toEqual(['lin_1234', 'blue', '']);
});

it.each([
  [{}, 'oauth', ['X-Own']],
  [{ Authorization: 'Bearer <token>', 'X-Team': 'blue' }, 'oauth', ['X-Own', 'X-Team']],
  [{ Authorization: 'Bearer lin_1234' }, 'bearer', ['X-Own']],
])('a known server with %j keeps its authentication unless a credential comes along', (headers, auth, names) => {
  const url = 'https://linear.example/mcp';
  const [first] = before.servers;
  if (!first) throw new Error('There is no server.');
  const known = { ...first, id: 'known', url, protocol: 'mcp-http', auth: 'oauth', headers: ['X-Own'] } as const;
  saveServer({ ...known, isBuiltIn: false, options: { 'oauth-client': 'mine' } });
  addPasted({ kind: 'remote', name: 'linear', url, headers }, 'mcp-http');
  const changed = serversStore.getState().servers.find(({ id }) => id === 'known');
  expect(changed).toMatchObject({ auth, headers: names, options: { 'oauth-client': 'mine' } });
});

it('shows how other clients name a server, without its secrets', async () => {
  serversStore.setState(({ servers }) => ({
    servers: servers.map((server, index) =>
      index === 0
        ? { ...server, title: 'Git hub', url: 'https://g.example/mcp', auth: 'bearer', headers: ['X-A'] }
        : server,
    ),
  }));
  render(<ExportServerDialog serverId={before.servers[0]?.id ?? ''} onClose={() => undefined} />);
  expect((await screen.findByRole('region', { name: 'mcp.json' })).textContent).toContain(
    '"Authorization": "Bearer YOUR_TOKEN"',
  );
  expect(
    screen.getByText(
      "claude mcp add --transport http Git-hub https://g.example/mcp --header 'Authorization: Bearer YOUR_TOKEN' --header 'X-A: YOUR_VALUE'",
    ),
  ).toBeVisible();
  await expectAccessible(document.body);
});
