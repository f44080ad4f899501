import { expect, it, vi } from 'vitest';
import { demoTools } from '../../demo/tool-names';
import { openText } from '../document';
import { chooseMocks } from '../mock/choose-mock';
import { cancelListing, listedNames, listingOf, listTools, refreshTools } from '../server/listings';
import { saveServer, selectedServer, selectServer, serversStore } from '../server/servers';
import { callDraft, callTarget, pickListedTool } from './call-target';
import { changeOf } from './listed-definition';

/** How many pages the list has, the first that does not arrive, and whether it is waited for, by then. */
let list = { pages: 2, ends: 9, hangs: false, isAwaited: false };

vi.mock('../server/network', async () => {
  const { testIo } = await import('../../protocols/test-io.testkit');
  return {
    pageIo: () =>
      testIo({
        fetch: async (request) => {
          const { id, method, params } = JSON.parse((await request.text()) || '{}');
          const answer = (result: object) => Response.json({ jsonrpc: '2.0', id, result });
          if (method === 'initialize') {
            const serverInfo = { name: 'paged', version: '1' };
            return answer({ protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo });
          }
          if (method === 'notifications/initialized') return new Response(null, { status: 202 });
          if (method !== 'tools/list') return new Response(null, { status: 404 });
          const page = Number(params.cursor ?? '1');
          list.isAwaited = page === list.ends && list.hangs;
          if (list.isAwaited) return new Promise(() => undefined);
          if (page === list.ends) return new Response('', { status: 503 });
          const tools = [{ name: `tool_${page}`, inputSchema: { type: 'object' } }];
          return answer({ tools, ...(page < list.pages && { nextCursor: String(page + 1) }) });
        },
      }),
  };
});

const claims = { audience: undefined, lifetimeSeconds: 60, version: undefined };

function paged(id: string) {
  saveServer({
    ...{ id, title: 'P', url: `https://${id}.test`, protocol: 'mcp-http', auth: 'none', claims },
    isBuiltIn: false,
  });
  selectServer(id);
  const server = selectedServer(serversStore.getState());
  if (!server) throw new Error('No server is chosen.');
  return server;
}

it.each([
  ['stays where it was whole', 9, 2, [1, 2, 3]],
  ['stays where it was as long', 3, 3, [1, 2]],
  ['stays where it was longer', 3, 2, [1, 2]],
  ['takes the place of a shorter one', 2, 3, [1, 2]],
  ['takes the place of none', 1, 3, [1, 2]],
])('a list that is cancelled on its way %s', async (_, before, now, pages) => {
  const server = paged(`paged-${before}-${now}`);
  list = { pages: 3, ends: before, hangs: false, isAwaited: false };
  await listTools(server);
  list = { pages: 3, ends: now, hangs: true, isAwaited: false };
  const asking = listTools(server);
  await expect.poll(() => list.isAwaited).toBe(true);
  cancelListing(server);
  await asking;
  const listing = listingOf(server);
  expect(listing?.kind === 'tools' && listing.tools.map(({ name }) => name)).toEqual(
    pages.map((page) => `tool_${page}`),
  );
});

it('what a list does not name of which a page did not arrive is not said to be gone', async () => {
  list = { pages: 2, ends: 9, hangs: false, isAwaited: false };
  const server = paged('paged');
  await listTools(server);
  expect(listedNames(server)).toEqual(['tool_1', 'tool_2']);
  const listing = listingOf(server);
  const picked = listing?.kind === 'tools' ? listing.tools[1] : undefined;
  if (picked) pickListedTool('paged', picked, 'mcp');
  const target = callTarget();
  if (!target) throw new Error('No tool is picked.');

  list = { ...list, ends: 2 };
  await refreshTools(server, new AbortController().signal);
  expect(listingOf(server)).toBe(listing);

  await listTools(server);
  expect(listingOf(server)).toMatchObject({ tools: [{ name: 'tool_1' }], incomplete: expect.any(String) });
  expect(listedNames(server)).toBeUndefined();
  expect(changeOf(target, server)).toBeUndefined();
  const stop = chooseMocks(async () => demoTools);
  callDraft();
  openText('other', picked?.text ?? '');
  await Promise.resolve();
  expect(serversStore.getState().selectedId).toBe('paged');
  stop();
});
