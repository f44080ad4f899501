import { expect, it, vi } from 'vitest';
import { demoTools } from '../../demo/tool-names';
import { openText } from '../document';
import { chooseMocks } from '../mock/choose-mock';
import { listedNames, listingOf, listTools, refreshTools } from '../server/listings';
import { saveServer, selectedServer, selectServer, serversStore } from '../server/servers';
import { callDraft, callTarget, pickListedTool } from './call-target';
import { changeOf } from './listed-definition';

/** Of the two pages the second fails, or does not. */
let fails = false;

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
          const page = params.cursor ?? '1';
          if (fails && page === '2') return new Response('', { status: 503 });
          const tools = [{ name: `tool_${page}`, inputSchema: { type: 'object' } }];
          return answer({ tools, ...(page === '1' && { nextCursor: '2' }) });
        },
      }),
  };
});

const claims = { audience: undefined, lifetimeSeconds: 60, version: undefined };

it('what a list does not name of which a page did not arrive is not said to be gone', async () => {
  saveServer({
    ...{ id: 'paged', title: 'P', url: 'https://paged.test', protocol: 'mcp-http', auth: 'none', claims },
    isBuiltIn: false,
  });
  selectServer('paged');
  const server = selectedServer(serversStore.getState());
  if (!server) throw new Error('No server is chosen.');
  await listTools(server);
  expect(listedNames(server)).toEqual(['tool_1', 'tool_2']);
  const listing = listingOf(server);
  const picked = listing?.kind === 'tools' ? listing.tools[1] : undefined;
  if (picked) pickListedTool('paged', picked, 'mcp');
  const target = callTarget();
  if (!target) throw new Error('No tool is picked.');

  fails = true;
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
