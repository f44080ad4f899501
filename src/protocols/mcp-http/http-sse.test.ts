import { afterEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { detect } from '../detect/detect';
import type { FaultyServer } from '../faulty-server.testkit';
import type { InputQuestion, Io } from '../io';
import type { Server } from '../server';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { departureIds } from '../told.testkit';
import { mcpHttp } from './index';
import { startSseServer } from './sse-server.testkit';

let server: FaultyServer;
afterEach(() => server.close());

/** Starts the server of this file's tests. */
async function serve(options: Parameters<typeof startSseServer>[0] = {}): Promise<void> {
  server = await startSseServer(options);
}

const at = (path: string): Server => ({
  ...testServer(mcpHttp, `${server.url}${path}`),
  auth: { kind: 'bearer', token: 't-1' },
});
const request = {
  tool: { id: undefined, name: 'greet', toolkit: undefined, version: undefined },
  argumentsText: '{}',
  context: noContext,
  callId: 'c-1',
};
const call = (path: string, more: Partial<Io> = {}): Promise<Exchange> => mcpHttp.call(at(path), request, testIo(more));

describe('a server of the transport of 2024-11-05', () => {
  it('is listed', async () => {
    await serve();
    const listing = await mcpHttp.listTools(at('/sse'), testIo());
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
    expect(listing.tools.map(({ name }) => name)).toEqual(['greet']);
    expect(departureIds(listing.deviations, 'wire/mcp/')).toEqual(['era', 'http-sse', 'revision']);
    expect(server.log[0]).toMatchObject({ method: 'GET', url: '/sse' });
  });

  it('is called: what it reports and asks arrives, and the credentials go with every request', async () => {
    await serve();
    const asked: InputQuestion[] = [];
    const progress: number[] = [];
    const exchange = await call('/sse', {
      onProgress: (each) => progress.push(each.progress),
      async askForInput(question) {
        asked.push(question);
        return { kind: 'accept', contentText: '{"name":"Ada"}' };
      },
    });
    expect(exchange.outcome).toMatchObject({ kind: 'content', parts: [{ text: 'Hello, Ada.' }] });
    expect(exchange.request.url).toBe(`${server.url}/messages?session=1`);
    expect(progress).toEqual([1]);
    expect(asked.map(({ message }) => message)).toEqual(['Your name?']);
    expect(server.log.every(({ headers }) => headers.authorization === 'Bearer t-1')).toBe(true);
  });

  it('is found where an address does not look like it, after the answer that the specification names', async () => {
    await serve({ path: '/old' });
    expect((await mcpHttp.listTools(at('/old'), testIo())).kind).toBe('tools');
    const asked = server.log.slice(0, 3).map(({ method, body }) => `${method} ${/"method":"([^"]+)/.exec(body)?.[1]}`);
    expect(asked).toEqual(['POST server/discover', 'POST initialize', 'GET undefined']);
  });

  it('gets nothing at an address of another origin', async () => {
    await serve({ endpoint: 'http://127.0.0.2:9/messages' });
    const { outcome } = await call('/sse');
    expect(outcome).toMatchObject({ kind: 'unreadable', message: expect.stringMatching(/another origin/) });
    expect(server.log.filter(({ url }) => url?.includes('messages'))).toEqual([]);
  });

  it('is detected', async () => {
    await serve();
    const target = { url: `${server.url}/sse`, auth: { kind: 'none' as const } };
    const found = await detect(target, testIo({ deadlines: { ...testIo().deadlines, probe: 300 } }), {
      protocols: [mcpHttp],
    });
    expect(found).toMatchObject({ protocol: mcpHttp.id, url: `${server.url}/sse` });
  });
});
