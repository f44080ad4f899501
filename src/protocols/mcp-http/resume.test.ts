import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { type FaultyServer, startServer } from '../faulty-server.testkit';
import type { Io } from '../io';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { mcpHttp } from './index';

type Answer = (response: ServerResponse, callId: unknown) => void;

const stream =
  (events: string): Answer =>
  (response, callId) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.replace('CALL', String(callId)));
const broken =
  (events: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(events, () => response.destroy());
  };
const begun = stream('id: 1\nretry: 10\ndata: \n\n');
const none: Answer = (response) => response.writeHead(405).end();

const session =
  '{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"fickle","version":"1"}}';
const done = '{"jsonrpc":"2.0","id":CALL,"result":{"content":[{"type":"text","text":"Done."}]}}';

let server: FaultyServer;
afterEach(() => server.close());

interface Options {
  readonly signal?: AbortSignal;
  readonly io?: Partial<Io>;
  readonly timeoutMs?: number;
}

/** Calls a tool of a server that answers the call with the first stream, and each GET that takes it up with the next. */
async function call(streams: readonly Answer[], { signal, io, timeoutMs }: Options = {}): Promise<Exchange> {
  const left = [...streams];
  let callId: unknown;
  server = await startServer((request, response, body) => {
    const message = request.method === 'POST' ? JSON.parse(body) : {};
    const json = (text: string, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json', 'mcp-session-id': 's-1' }).end(text);
    if (message.method === 'initialize') return json(`{"jsonrpc":"2.0","id":${message.id},"result":${session}}`);
    if (message.method === 'notifications/initialized') return response.writeHead(202).end();
    if (message.method === 'tools/call') callId = message.id;
    const isPart = message.method === 'tools/call' || request.headers['last-event-id'] !== undefined;
    if (!isPart) return response.writeHead(request.method === 'GET' ? 405 : 404).end();
    return (left.shift() ?? none)(response, callId);
  });
  const tool = { id: undefined, name: 'work', toolkit: undefined, version: undefined };
  const request = { tool, argumentsText: '{}', context: noContext, callId: 'c-1', timeoutMs };
  return mcpHttp.call(testServer(mcpHttp, server.url), request, testIo(io), signal);
}

const takenUp = () =>
  server.log.flatMap(({ headers }) => (headers['last-event-id'] === undefined ? [] : [headers['last-event-id']]));

describe('a stream that ends before the answer', () => {
  it('is taken up where it ended, as often as it ends, in the same session', async () => {
    const { outcome, reply } = await call([
      stream('id: 1\nretry: 10\ndata: \n\n'),
      stream('id: 2\ndata: \n\n'),
      stream(`id: 3\ndata: ${done}\n\n`),
    ]);
    expect(outcome).toMatchObject({ kind: 'content', parts: [{ text: 'Done.' }] });
    expect(takenUp()).toEqual(['1', '2']);
    expect(server.log.filter(({ headers }) => headers['last-event-id'])).toEqual([
      expect.objectContaining({ method: 'GET', headers: expect.objectContaining({ 'mcp-session-id': 's-1' }) }),
      expect.objectContaining({ method: 'GET' }),
    ]);
    expect(reply?.body.match(/^id: \d/gm)).toEqual(['id: 1', 'id: 2', 'id: 3']);
  });

  it('waits for as long as the server wants', async () => {
    const begin = performance.now();
    await call([stream('id: 1\nretry: 300\ndata: \n\n'), stream(`data: ${done}\n\n`)]);
    expect(performance.now() - begin).toBeGreaterThan(290);
  });

  it('is given a rest where the server wants none', async () => {
    const begin = performance.now();
    const ended = stream('id: 1\nretry: 0\ndata: \n\n');
    await call([ended, ended, ended, stream(`data: ${done}\n\n`)]);
    expect(takenUp()).toHaveLength(3);
    expect(performance.now() - begin).toBeGreaterThan(290);
  });

  it('is left when all of it passes the limit of a reply', async () => {
    const part = stream(`id: 1\nretry: 10\n: ${'-'.repeat(600)}\ndata: \n\n`);
    const { outcome, reply } = await call([part, part, part, stream(`data: ${done}\n\n`)], {
      io: { limits: { replyBytes: 1000 } },
    });
    expect(outcome).toMatchObject({ kind: 'unreadable', reason: 'too-large' });
    expect(reply?.complete).toBe(false);
    expect(takenUp()).toHaveLength(1);
  });

  it('is taken up when the connection broke', async () => {
    const { outcome } = await call([broken('id: 7\nretry: 10\ndata: \n\n'), stream(`data: ${done}\n\n`)]);
    expect(outcome).toMatchObject({ kind: 'content' });
    expect(takenUp()).toEqual(['7']);
  });

  it('is left when it names no place', async () => {
    const unnamed = await call([stream('data: \n\n'), stream(`data: ${done}\n\n`)]);
    expect(unnamed.outcome).toMatchObject({ kind: 'unreadable', message: expect.stringMatching(/ended without/) });
    expect(takenUp()).toEqual([]);
  });

  it.each<readonly [string, Answer]>([
    ['is not offered', none],
    ['is refused for who asks', (response) => response.writeHead(401).end()],
    ['is not known any more', (response) => response.writeHead(404).end('Gone')],
    ['fails', (response) => response.writeHead(500).end('Failed')],
    ['is no stream', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
    ['meets a broken connection', (response) => response.destroy()],
  ])('is cut off when what follows %s, and the call may have run', async (_what, next) => {
    const { outcome, reply } = await call([begun, next]);
    const message = expect.stringMatching(/^The response was cut off after .*the call may have run\.$/);
    expect(outcome).toMatchObject({ kind: 'unreadable', reason: 'cut-off', message });
    expect(reply).toMatchObject({ status: 200, complete: false, body: expect.stringMatching(/^id: 1/) });
    expect(takenUp()).toContain('1');
  });

  it('says that the call was cancelled, or its time was up, while what follows was awaited', async () => {
    const stop = new AbortController();
    const cancelled = await call([begun, () => stop.abort()], { signal: stop.signal });
    expect(cancelled.outcome).toMatchObject({ kind: 'cancelled', message: expect.stringMatching(/may have run/) });
    await server.close();
    const late = await call([begun, () => undefined], { timeoutMs: 3_000 });
    const message = expect.stringMatching(/not complete [0-3]\.?\d* s after sending, the time limit.*may have run/);
    expect(late.outcome).toMatchObject({ kind: 'unreadable', message });
  });

  it('is left when the call is cancelled while it waits', async () => {
    const stop = new AbortController();
    const end: Answer = (response, callId) => {
      stream('id: 1\nretry: 60000\ndata: \n\n')(response, callId);
      response.once('close', () => setTimeout(() => stop.abort(), 20));
    };
    const { outcome } = await call([end], { signal: stop.signal });
    expect(outcome.kind).toBe('cancelled');
    expect(takenUp()).toEqual([]);
  });
});

const unnamed = 'data: {"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Low on ink"}}\n\n';
const progress =
  'data: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"On it"}}\n\n';
/** Sends each part a while after the one before; the stream stays open. */
const staying =
  (...parts: readonly string[]): Answer =>
  (response, callId) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [index, part] of parts.entries()) {
      setTimeout(() => response.write(part.replace('CALL', String(callId))), index * 350);
    }
  };
const answer = `data: ${done}\n\n`;
const inPieces = answer.match(/[\s\S]{1,20}/g) ?? [];
const large = `data: ${done.replace('Done.', 'x'.repeat(1_200_000))}\n\n`;
const batch = `[${unnamed.trim().slice('data: '.length)},${done}]`;
const long = `data: ${done.replace('Done.', 'x'.repeat(120_000))}\n\n`;

describe('an error that names no request', () => {
  it.each<readonly [string, Answer, kind: 'content' | 'error' | 'unreadable']>([
    ['before the answer, in a stream that stays open', staying(unnamed, answer), 'content'],
    ['with the answer in one piece', staying(unnamed + answer), 'content'],
    ['before messages and the answer', staying(unnamed, progress, unnamed, answer), 'content'],
    ['before a long answer', staying(unnamed, long), 'content'],
    ['before the answer, in a stream that ends', stream(unnamed + answer), 'content'],
    ['before the answer, which comes in pieces', staying(unnamed, ...inPieces), 'content'],
    ['before the answer in a batch', stream(`data: ${batch}\n\n`), 'content'],
    [
      'before the answer in a batch that is no stream',
      (response, callId) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(batch.replace('CALL', String(callId))),
      'content',
    ],
    ['before an answer above the limit', stream(unnamed + large), 'unreadable'],
    ['before an answer above the limit, in a stream that stays open', staying(unnamed, large), 'unreadable'],
    ['behind the answer', staying(answer + unnamed), 'content'],
    ['alone, in a stream that stays open', staying(unnamed), 'error'],
    ['alone, with signs of life behind it', staying(unnamed, ...Array<string>(30).fill(': ping\n\n')), 'error'],
    ['alone, in a stream that ends', stream(unnamed), 'error'],
  ])('%s', async (_what, events, kind) => {
    const { outcome } = await call([events], { timeoutMs: 4000, io: { limits: { replyBytes: 1_000_000 } } });
    const more = { content: {}, error: { message: 'Low on ink' }, unreadable: { reason: 'too-large' } }[kind];
    expect(outcome).toMatchObject({ kind, ...more });
  });
});
