import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import { startServer } from '../../protocols/faulty-server.testkit';
import type { Io } from '../../protocols/io';
import { testIo } from '../../protocols/test-io.testkit';
import { preselect } from '../call/preselect';
import { showHook } from '../hook.testkit';
import { askForTools } from './ask-for-tools';
import {
  detectProtocol,
  isAskedForProtocol,
  listInAnyProtocol,
  movedFrom,
  stopAskingForProtocol,
  useIsAskedForProtocol,
  useMovedFrom,
} from './detect-protocol';
import { listingOf } from './listings';
import { queryClient } from './query-client';
import { setSecret } from './secrets';
import { removeServer, type SavedServer, saveServer, selectedServer, serversStore } from './servers';

// No deadline ends what should end by itself.
const deadlines: Io['deadlines'] = { firstByte: 60_000, idle: 60_000, total: 60_000, probe: 60_000 };
vi.mock('./network', () => ({ pageIo: (): Io => testIo({ deadlines }) }));
beforeEach(() => queryClient.clear());

async function saved(behave: Parameters<typeof startServer>[0]) {
  const { url, log, close } = await startServer(behave);
  onTestFinished(close);
  const server: SavedServer = {
    ...{ id: 's', title: 'S', url, protocol: 'otc-http', auth: 'none', claims: usualClaims, isBuiltIn: false },
  };
  saveServer(server);
  onTestFinished(() => removeServer('s'));
  return { server, log, kept: () => serversStore.getState().servers.find(({ id }) => id === 's') };
}

const speaksMcp: Parameters<typeof startServer>[0] = (request, response) => {
  const isAsked = request.method === 'POST' && request.url === '/';
  response.writeHead(isAsked ? 200 : 404).end(isAsked ? '{"jsonrpc": "2.0", "id": 1, "error": {"code": -32601}}' : '');
};

it('what is found out repeats no secret, step by step and at the end', async () => {
  const { server } = await saved((_, response) => {
    response.writeHead(302, { location: '/c4nary-1f2e3d4c5b6a' }).end();
  });
  setSecret(server.url, 'server', 'c4nary-1f2e3d4c5b6a');
  onTestFinished(() => setSecret(server.url, 'server', ''));
  const told: unknown[] = [];
  const found = await detectProtocol(server, (step) => told.push(step), new AbortController().signal);
  expect(found.message).toContain('/••••••');
  expect(found.steps).toEqual(told);
  expect(JSON.stringify(found)).not.toContain('c4nary');
});

it('a server is kept with the protocol that its answer shows', async () => {
  const { server, kept } = await saved(speaksMcp);
  await listInAnyProtocol(server);
  expect(kept()?.protocol).toBe('mcp-http');
});

it('a server is being asked what it speaks until that is known, or somebody stops it', async () => {
  const { server, log, kept } = await saved(speaksMcp);
  const { value } = showHook(useIsAskedForProtocol, server);
  const asking = listInAnyProtocol(server);
  await expect.poll(value).toBe(true);
  await asking;
  await expect.poll(value).toBe(false);
  saveServer(server);
  const stopped = listInAnyProtocol(server);
  stopAskingForProtocol(server);
  const before = log.length;
  await stopped;
  expect([kept()?.protocol, isAskedForProtocol(server)]).toEqual(['otc-http', false]);
  expect(log.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
});

it('a server whose protocol is chosen is kept with the address below its own at which it speaks that', async () => {
  const { server, log, kept } = await saved((request, response) => {
    const isThere = request.method === 'POST' && request.url === '/mcp';
    response
      .writeHead(isThere ? 200 : 404)
      .end(isThere ? '{"jsonrpc": "2.0", "id": 1, "error": {"code": -32601}}' : '');
  });
  const chosen: SavedServer = { ...server, protocol: 'mcp-http', options: { 'mcp-opening': 'session' } };
  saveServer(chosen);
  await listInAnyProtocol(chosen, 'chosen');
  expect(kept()).toEqual({ ...chosen, url: `${server.url}/mcp` });
  expect(log.some(({ url }) => url === '/tools')).toBe(false);
});

it.each([
  ['', 'mcp-http'],
  ['&protocol=otc-http', 'otc-http'],
])('a server that a link names with "%s" speaks %s once it is asked for its tools', async (named, protocol) => {
  const { url, close } = await startServer(speaksMcp);
  onTestFinished(close);
  preselect(`?server=${url}${named}`);
  const server = selectedServer(serversStore.getState());
  expect(server?.protocol).toBe('otc-http');
  if (server) await askForTools(server);
  expect(selectedServer(serversStore.getState())).toMatchObject({ url, protocol });
});

it('a link leaves a server alone that somebody has set up', async () => {
  const { server, log, kept } = await saved(speaksMcp);
  const own: SavedServer = { ...server, auth: 'bearer' };
  saveServer(own);
  preselect(`?server=${server.url}`);
  await askForTools(own);
  expect(kept()).toEqual(own);
  expect(log.map(({ method }) => method)).not.toContain('POST');
});

const below =
  (path: string): Parameters<typeof startServer>[0] =>
  (request, response) => {
    const isThere = request.url === path;
    response
      .writeHead(isThere ? 200 : 404)
      .end(isThere ? '{"jsonrpc": "2.0", "id": 1, "error": {"code": -32601}}' : '');
  };
const refusesAll: Parameters<typeof startServer>[0] = (_request, response) => response.writeHead(401).end();
const worker: Parameters<typeof startServer>[0] = (request, response) =>
  response.writeHead(request.url === '/worker/tools' ? 200 : 404).end('[]');
const otherHost: Parameters<typeof startServer>[0] = (_request, response) =>
  response.writeHead(307, { location: 'http://other.test/mcp' }).end();

it.each([
  ['below its address', 'mcp-http', below('/mcp'), '', '/mcp'],
  ['where it is no more, and another protocol is', 'mcp-http', worker, '', ''],
  ['where a redirect leads', 'mcp-http', otherHost, '', ''],
  ['where its credential is refused', 'mcp-http', refusesAll, '/mcp', '/mcp'],
  ['without the end of a request', 'arcade-worker', worker, '/worker/tools', ''],
])(
  'a saved server is asked again %s: only what it speaks changes its address',
  async (_, protocol, behave, from, to) => {
    const { server, log, kept } = await saved(behave);
    const own: SavedServer = { ...server, url: server.url + from, protocol, auth: 'bearer' };
    saveServer(own);
    await askForTools(own);
    expect(kept()).toEqual({ ...own, url: server.url + to });
    const before = from === to ? undefined : own.url;
    expect(movedFrom({ ...own, url: server.url + to })).toBe(before);
    expect(showHook(useMovedFrom, { ...own, url: server.url + to }).value()).toBe(before);
    if (behave === refusesAll) expect(log.length).toBeLessThan(4);
  },
);

it('a link that is followed again leads to the server that was found below its address', () => {
  const found: SavedServer = {
    ...{ id: 'f', title: 'F', url: 'https://f.test/mcp', protocol: 'mcp-http', auth: 'none' },
    ...{ claims: usualClaims, isBuiltIn: false },
  };
  saveServer(found);
  onTestFinished(() => removeServer('f'));
  preselect('?server=https://f.test');
  expect(selectedServer(serversStore.getState())).toBe(found);
});

it.each([401, 403])(
  'a site without tools that answers %d to POST stays as it was, in its own words',
  async (status) => {
    const { server, log, kept } = await saved((request, response) =>
      response.writeHead(request.method === 'POST' ? status : 404).end(),
    );
    await listInAnyProtocol(server);
    expect(log.some(({ method }) => method === 'POST')).toBe(true);
    expect(kept()).toBe(server);
    expect(JSON.stringify(listingOf(server))).toContain('404 Not Found');
  },
);

it.each([
  ['breaks off', '{"tools": ['],
  ['is too large', ' '.repeat(64_001)],
])('a list that %s is no reason to ask for more', async (_, text) => {
  const { server, log } = await saved((_request, response) => response.writeHead(200).end(text));
  await listInAnyProtocol(server);
  expect(log.length).toBe(1);
});

it.each([
  ['the list', 'GET'],
  ['what it speaks', 'POST'],
])('a server that is removed is no longer asked for %s', async (_, method) => {
  let isEnded = false;
  const { server, log } = await saved((request, response) => {
    if (request.method !== method) return void response.writeHead(404).end();
    return void response.on('close', () => {
      isEnded = true;
    });
  });
  const asked = listInAnyProtocol(server);
  await expect.poll(() => log.some((request) => request.method === method)).toBe(true);
  removeServer('s');
  await asked;
  await expect.poll(() => isEnded).toBe(true);
  const isPosted = log.some((request) => request.method === 'POST');
  expect(isPosted).toBe(method === 'POST');
});
