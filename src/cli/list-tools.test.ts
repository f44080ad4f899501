import { expect, it, vi } from 'vitest';
import { mcpHttp } from '../protocols/mcp-http';
import { testIo } from '../protocols/test-io.testkit';
import { testServer } from '../protocols/test-server.testkit';
import { listTools } from './list-tools';

const tool = { name: 'tea', inputSchema: { type: 'object' } };

/** A server of before 2026-07-28 at one path. */
function servedAt(path: string, asked: string[]) {
  return testIo({
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (pathname !== path || request.method !== 'POST') return new Response('', { status: 404 });
      const { id, method } = await request.json();
      const result = {
        initialize: {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: 's', version: '1' },
        },
        'tools/list': { tools: [tool] },
      }[String(method)];
      return Response.json(
        result
          ? { jsonrpc: '2.0', id, result }
          : { jsonrpc: '2.0', id: id ?? null, error: { code: -32601, message: 'No.' } },
      );
    },
  });
}

it.each([
  ['/mcp', 'https://tools.test', 'https://tools.test/mcp'],
  ['/mcp', 'https://tools.test/', 'https://tools.test/mcp'],
  ['/mcp', 'https://tools.test/mcp', undefined],
  ['/', 'https://tools.test', undefined],
])('finds what answers at %s from %s', async (path, typed, found) => {
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const asked: string[] = [];
  const { listing, server } = await listTools({
    protocol: mcpHttp,
    server: testServer(mcpHttp, typed),
    io: servedAt(path, asked),
  });
  expect(listing).toMatchObject({ kind: 'tools', tools: [{ name: 'tea' }] });
  expect(server.url).toBe(found ?? typed);
  const said = found === undefined ? [] : [[`${typed} lists no tools. ${found} does.\n`]];
  expect(error.mock.calls).toEqual(said);
  error.mockRestore();
});

it('leaves a host without a tool server to its own words', async () => {
  const { listing, server } = await listTools({
    protocol: mcpHttp,
    server: testServer(mcpHttp, 'https://tools.test'),
    io: servedAt('/elsewhere', []),
  });
  expect(JSON.stringify(listing)).toContain('404 Not Found');
  expect(server.url).toBe('https://tools.test');
});
