import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { detect } from '../detect/detect';
import { type FaultyServer, startServer } from '../faulty-server.testkit';
import type { InputQuestion, Io, Server } from '../protocol';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { mcpHttp } from './index';

let server: FaultyServer;
afterEach(() => server.close());

const tools = '[{"name":"greet","inputSchema":{"type":"object"}}]';

/** A server of 2024-11-05: a GET opens the stream, POST /messages takes. The tool reports, asks for a name, and greets. */
async function serve({ path = '/sse', endpoint = '/messages?session=1' } = {}): Promise<void> {
  let stream: ServerResponse | undefined;
  const say = (message: unknown) => stream?.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  let call: { id: unknown; params: { _meta?: { progressToken?: unknown } } } | undefined;
  server = await startServer((request, response, body) => {
    if (request.method === 'GET' && request.url === path) {
      stream = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return response.write(`event: endpoint\ndata: ${endpoint}\n\n`);
    }
    if (request.method !== 'POST' || request.url !== endpoint) return response.writeHead(405).end();
    response.writeHead(202).end('Accepted');
    const message = JSON.parse(body);
    const answer = (result: unknown) => say({ jsonrpc: '2.0', id: message.id, result });
    if (message.method === 'initialize') {
      return answer({
        protocolVersion: '2024-11-05',
        capabilities: { tools: {} },
        serverInfo: { name: 'old', version: '1' },
      });
    }
    if (message.method === 'tools/list') return answer({ tools: JSON.parse(tools) });
    if (message.method === 'tools/call') {
      call = message;
      const { progressToken } = message.params._meta;
      say({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken, progress: 1, total: 2 } });
      const params = { message: 'Your name?', requestedSchema: { type: 'object', properties: {} } };
      return say({ jsonrpc: '2.0', id: 'q-1', method: 'elicitation/create', params });
    }
    if (message.id !== 'q-1') return undefined;
    const content = [{ type: 'text', text: `Hello, ${message.result.content?.name}.` }];
    return say({ jsonrpc: '2.0', id: call?.id, result: { content } });
  });
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
    expect(listing.deviations.map(({ id }) => id)).toEqual(['wire/mcp/era', 'wire/mcp/http-sse', 'wire/mcp/revision']);
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
