import { expect, it, onTestFinished, vi } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import type { Io } from '../../protocols/io';
import { startOfficialServer } from '../../protocols/mcp-http/official-server.testkit';
import { testIo } from '../../protocols/test-io.testkit';
import { connect, disconnect } from './connections';
import { listingOf, listTools } from './listings';
import { forgetGrant, keepGrant } from './oauth-tokens';
import { queryClient } from './query-client';
import { setSecret } from './secrets';
import { originOf, type SavedServer, saveServer } from './servers';
import { serverInSession } from './session-server';

vi.mock('./network', () => ({ pageIo: (): Io => testIo() }));

const grantOf = ({ url }: SavedServer) => ({
  ...{ server: url, issuer: 'https://issuer.test', clientId: 'c', scope: 'read write' },
  ...{ accessToken: 'canary-access', refreshToken: 'canary-refresh', expiresAt: 1 },
});

async function start() {
  const official = await startOfficialServer('legacy', false, true);
  const saved: SavedServer = {
    ...{ id: 's', title: 'S', url: official.url, protocol: 'mcp-http', auth: 'bearer', claims: usualClaims },
    isBuiltIn: false,
  };
  onTestFinished(() => {
    disconnect(saved);
    return official.close();
  });
  setSecret(originOf(saved.url), 'server', 'canary-one');
  keepGrant(grantOf(saved));
  saveServer(saved);
  await connect(saved);
  // Without a session it is made anew each time.
  const isOpen = () => {
    const [once, again] = [serverInSession(saved), serverInSession(saved)];
    return once === again;
  };
  const sessions = () => official.log.filter((line) => line === 'POST initialize').length;
  return { official, saved, isOpen, sessions };
}

it('lists over the session, and ends it on both sides', async () => {
  const { official, saved, isOpen, sessions } = await start();
  expect(isOpen()).toBe(true);
  const before = sessions();
  await listTools(saved);
  expect(listingOf(saved)?.kind).toBe('tools');
  expect(sessions()).toBe(before);
  disconnect(saved);
  expect(isOpen()).toBe(false);
  await expect.poll(() => official.log).toContain('DELETE');
});

it('a list that is masked anew is no newer for that', async () => {
  const { saved } = await start();
  await listTools(saved);
  const before = listingOf(saved);
  const times = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['listing'] })
      .map(({ state }) => state.dataUpdatedAt);
  const listedAt = times();
  setSecret('https://elsewhere.test', 'server', 'canary-typed');
  await expect.poll(() => listingOf(saved) === before).toBe(false);
  expect(times()).toEqual(listedAt);
});

it.each([
  ['another credential', (saved: SavedServer) => setSecret(originOf(saved.url), 'server', 'canary-two')],
  ['another scope', (saved: SavedServer) => keepGrant({ ...grantOf(saved), scope: 'read' })],
  ['another issuer', (saved: SavedServer) => keepGrant({ ...grantOf(saved), issuer: 'https://other.test' })],
  ['another client', (saved: SavedServer) => keepGrant({ ...grantOf(saved), clientId: 'd' })],
  ['a grant that is withdrawn', (saved: SavedServer) => forgetGrant(saved.url)],
  ['another header', (saved: SavedServer) => saveServer({ ...saved, headers: ['x-tenant'] })],
  ['the relay', (saved: SavedServer) => saveServer({ ...saved, viaRelay: true })],
])('%s ends the session at once', async (_what, change) => {
  const { saved, isOpen } = await start();
  expect(isOpen()).toBe(true);
  change(saved);
  expect(isOpen()).toBe(false);
});

it('another title, or a secret of another server, does not', async () => {
  const { saved, isOpen } = await start();
  saveServer({ ...saved, title: 'T' });
  setSecret('https://other.test', 'server', 'canary-three');
  expect(isOpen()).toBe(true);
});

it('a grant that is renewed does not', async () => {
  const { saved, isOpen } = await start();
  const renewed = { accessToken: 'canary-next', refreshToken: 'canary-after', expiresAt: 2, scope: 'write read' };
  keepGrant({ ...grantOf(saved), ...renewed });
  expect(isOpen()).toBe(true);
});
