import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { noticeWords } from '../../core/protocol-message';
import { type FaultyServer, startServer } from '../faulty-server.testkit';
import type { Io } from '../io';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { departureIds } from '../told.testkit';
import { mcpHttp } from './index';

let server: FaultyServer;
afterEach(() => server.close());

interface Message {
  readonly id?: unknown;
  readonly method: string;
  readonly params: { readonly task?: unknown; readonly taskId?: string };
}

type Reply = (message: Message, response: ServerResponse) => unknown;

const working = (statusMessage: string, status = 'working') => ({
  ...{ taskId: 't-1', status, statusMessage, ttl: 60_000, pollInterval: 100 },
  ...{ createdAt: '2026-11-22T10:00:00Z', lastUpdatedAt: '2026-11-22T10:00:00Z' },
});
const done = { content: [{ type: 'text', text: 'Brewed.' }] };

/** A server of 2025-11-25 that answers each method about tasks with what a function returns; nothing leaves it open. */
async function serve(replies: Readonly<Record<string, Reply>>, tasks: unknown = { requests: { tools: { call: {} } } }) {
  server = await startServer((request, response, body) => {
    const message: Message = request.method === 'POST' ? JSON.parse(body) : { method: request.method, params: {} };
    if (message.method === 'server/discover' || request.method !== 'POST') return response.writeHead(405).end();
    if (message.id === undefined) return response.writeHead(202).end();
    const result =
      message.method === 'initialize'
        ? {
            protocolVersion: '2025-11-25',
            capabilities: { tools: {}, tasks },
            serverInfo: { name: 'kitchen', version: '1' },
          }
        : replies[message.method]?.(message, response);
    if (result === undefined) return undefined;
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result }));
  });
}

function call(taskSupport: string, signal?: AbortSignal, onMessage?: Io['onMessage']): Promise<Exchange> {
  const request = {
    tool: { id: undefined, name: 'brew', toolkit: undefined, version: undefined },
    definition: { name: 'brew', inputSchema: { type: 'object' }, execution: { taskSupport } },
    argumentsText: '{}',
    context: noContext,
    callId: 'c-1',
  };
  return mcpHttp.call(testServer(mcpHttp, server.url), request, testIo(onMessage && { onMessage }), signal);
}

const asked = () =>
  server.log.flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body).method])).filter((each) => /^t/.test(each));

describe('a tool that runs as a task', () => {
  it.each(['required', 'optional'])('is waited for, with its status (%s)', async (taskSupport) => {
    const left = [working('Water is hot.'), working('Water is hot.'), working('Ready.', 'completed')];
    await serve({
      'tools/call': () => ({ task: working('Heating.') }),
      'tasks/get': () => left.shift(),
      'tasks/result': () => done,
    });
    const exchange = await call(taskSupport);
    expect(exchange.outcome).toMatchObject({ kind: 'content', parts: [{ text: 'Brewed.' }] });
    expect(asked()).toEqual(['tools/call', 'tasks/get', 'tasks/get', 'tasks/get', 'tasks/result']);
    expect(exchange.messages?.flatMap(({ notice }) => (notice ? [noticeWords(notice)] : []))).toEqual([
      'working: Heating.',
      'working: Water is hot.',
      'completed: Ready.',
    ]);
    expect(JSON.parse(exchange.request.body ?? '')).toMatchObject({ method: 'tools/call', params: { task: {} } });
    expect(departureIds(exchange.deviations, 'wire/mcp/')).toContain('task');
  });

  it('is called as any other where the server cannot run tasks', async () => {
    await serve({ 'tools/call': ({ params }) => (params.task === undefined ? done : undefined) }, {});
    expect((await call('optional')).outcome.kind).toBe('content');
  });

  it('may answer at once all the same', async () => {
    await serve({ 'tools/call': () => done });
    expect((await call('optional')).outcome.kind).toBe('content');
    expect(asked()).toEqual(['tools/call']);
  });

  it('says what became of it when the server forgets it', async () => {
    await serve({
      'tools/call': () => ({ task: working('Heating.') }),
      'tasks/get': ({ id }, response) => {
        const error = { code: -32602, message: 'Task not found' };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
      },
    });
    expect((await call('required')).outcome).toMatchObject({ message: expect.stringContaining('Task not found') });
  });

  it.each([
    ['between two looks', { ...working('Heating.'), pollInterval: 60_000 }],
    ['while it is looked at', working('Heating.')],
  ])('is cancelled on the server too, %s', async (_, task) => {
    const stop = new AbortController();
    await serve({
      'tools/call': () => ({ task }),
      'tasks/get': () => void stop.abort(),
      'tasks/cancel': () => working('', 'cancelled'),
    });
    const isBetween = task.pollInterval > 100;
    const { outcome, deviations } = await call('required', stop.signal, ({ notice }) => {
      if (notice && isBetween) stop.abort();
    });
    expect(deviations.map(({ id }) => id)).not.toContain('wire/mcp/no-content');
    expect(outcome).toMatchObject({ kind: 'cancelled', message: expect.stringContaining('tasks/cancel') });
    await expect.poll(asked).toContain('tasks/cancel');
  });
});
