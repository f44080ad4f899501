import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { noContext } from '../../core/call.testkit';
import { type FaultyServer, startServer } from '../faulty-server.testkit';
import type { InputAnswer } from '../io';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { mcpHttp } from './index';

let server: FaultyServer;
afterEach(() => server.close());

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly capabilities?: unknown };
  readonly result?: { readonly task?: { readonly taskId: string }; readonly status?: string };
}

const session = {
  ...{ protocolVersion: '2025-11-25', capabilities: { tools: {} } },
  serverInfo: { name: 'shop', version: '1' },
};

/** Asks as a task while a tool runs, looks once before and once after the person has answered, and fetches the answer. */
async function serve(got: Message[], hasLooked: () => void): Promise<void> {
  let stream: ServerResponse | undefined;
  let callId: unknown;
  let taskId = '';
  const say = (message: unknown) =>
    stream?.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...Object(message) })}\n\n`);
  const look = (id: string) => say({ id, method: 'tasks/get', params: { taskId } });
  server = await startServer((request, response, body) => {
    const message: Message = request.method === 'POST' ? JSON.parse(body) : {};
    if (message.method === 'initialize') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: session }));
    }
    if (message.method === 'tools/call') {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
      callId = message.id;
      const requestedSchema = { type: 'object', properties: { size: { type: 'integer' } } };
      const params = { message: 'Which size?', requestedSchema, task: { ttl: 60_000 } };
      return say({ id: 'ask', method: 'elicitation/create', params });
    }
    response.writeHead(message.method === 'notifications/initialized' ? 202 : message.method ? 405 : 202).end();
    if (message.method !== undefined || message.id === undefined) return undefined;
    got.push(message);
    if (message.id === 'ask') {
      taskId = message.result?.task?.taskId ?? '';
      return look('first');
    }
    if (message.id === 'first') return hasLooked();
    if (message.id === 'second') return say({ id: 'fetch', method: 'tasks/result', params: { taskId } });
    if (message.id === 'fetch') return say({ id: callId, result: { content: [{ type: 'text', text: 'Noted.' }] } });
    return undefined;
  });
  lookAgain = () => look('second');
}

let lookAgain: () => void = () => undefined;

it('answers a question as the task that the server wants it to be', async () => {
  const got: Message[] = [];
  let hasLooked: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    hasLooked = resolve;
  });
  await serve(got, hasLooked);
  const tool = { id: undefined, name: 'order', toolkit: undefined, version: undefined };
  const io = testIo({
    async askForInput(): Promise<InputAnswer> {
      await looked;
      queueMicrotask(lookAgain);
      return { kind: 'accept', contentText: '{"size":3}' };
    },
  });
  const request = { tool, argumentsText: '{}', context: noContext, callId: 'c-1' };
  const { outcome } = await mcpHttp.call(testServer(mcpHttp, server.url), request, io);
  expect(outcome).toMatchObject({ kind: 'content', parts: [{ text: 'Noted.' }] });
  expect(got.map(({ id, result }) => [id, result?.task ? 'a task' : (result?.status ?? 'the answer')])).toEqual([
    ['ask', 'a task'],
    ['first', 'input_required'],
    ['second', 'completed'],
    ['fetch', 'the answer'],
  ]);
  expect(got.at(-1)?.result).toMatchObject({ action: 'accept', content: { size: 3 } });
});
