import { expect, it, onTestFinished } from 'vitest';
import { noContext } from '../../core/call.testkit';
import { noticeWords, type ProtocolMessage } from '../../core/protocol-message';
import type { InputAnswer, Io } from '../io';
import type { Server } from '../server';
import type { Connection } from '../session';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { mcpHttp } from './index';
import { type Era, startOfficialServer } from './official-server.testkit';

async function start(era: Era) {
  const official = await startOfficialServer(era, false, true);
  onTestFinished(() => official.close());
  const server = testServer(mcpHttp, official.url);
  const messages: ProtocolMessage[] = [];
  const told: string[] = [];
  const events = {
    onMessage: (message: ProtocolMessage) => void messages.push(message),
    onToolsChanged: () => void told.push('tools changed'),
    onEnd: (reason: string) => void told.push(reason),
  };
  const connecting = await mcpHttp.connect?.(server, testIo(), events);
  return { official, connecting, messages, told };
}

async function connected(era: Era) {
  const { connecting, ...rest } = await start(era);
  if (connecting?.kind !== 'connected') throw new Error(connecting?.problem);
  const { connection } = connecting;
  onTestFinished(() => connection.end());
  return { connection, ...rest };
}

const call = (server: Server, name: string, io: Partial<Io> = {}, signal?: AbortSignal) =>
  mcpHttp.call(
    server,
    {
      tool: { id: undefined, name, toolkit: undefined, version: undefined },
      argumentsText: '{}',
      context: noContext,
      callId: `call-${name}`,
    },
    testIo(io),
    signal,
  );

const namesOf = async ({ server }: Pick<Connection, 'server'>) => {
  const listing = await mcpHttp.listTools(server, testIo());
  return listing.kind === 'tools' ? listing.tools.map(({ name }) => name) : [];
};

it('keeps what the server remembers from one call to the next, and hears that its tools changed', async () => {
  const { connection, official, messages, told } = await connected('legacy');
  expect(connection).toMatchObject({ keepsState: true, canLog: true, says: { name: 'official' } });
  expect((await call(connection.server, 'grow')).outcome).toMatchObject({ parts: [{ text: 'Grown.' }] });
  await expect.poll(() => told).toEqual(['tools changed']);
  expect(await namesOf(connection)).toContain('grown');
  // Another object of the same server has no part in the session.
  expect(await namesOf({ server: { ...connection.server } })).not.toContain('grown');
  expect(official.log.filter((line) => line === 'POST initialize')).toHaveLength(2);
  const ids = messages.flatMap(({ direction, id, isAnswer }) => (direction === 'sent' && !isAnswer && id ? [id] : []));
  expect(new Set(ids).size).toBe(ids.length);
  expect(messages.map(({ method }) => method)).toContain('notifications/tools/list_changed');

  const before = official.log.length;
  await connection.end();
  expect(official.log.slice(before)).toContain('DELETE');
  expect(told).toEqual(['tools changed']);
  expect(await namesOf(connection)).not.toContain('grown');
});

it('logs from the level that was set', async () => {
  const { connection } = await connected('legacy');
  const noticesOf = async () => {
    const { messages = [] } = await call(connection.server, 'steps');
    return messages.flatMap(({ notice }) => (notice?.kind === 'log' ? [noticeWords(notice)] : []));
  };
  expect(await noticesOf()).toEqual(['steps: Begin']);
  expect(await connection.setLogLevel('error')).toBeUndefined();
  expect(await noticesOf()).toEqual([]);
});

it('brings a question to the call that runs, and cancels one call without the other', async () => {
  const { connection } = await connected('legacy');
  const askForInput = async (): Promise<InputAnswer> => ({ kind: 'accept', contentText: '{"name": "Ada"}' });
  expect((await call(connection.server, 'greet', { askForInput })).outcome).toMatchObject({
    parts: [{ text: 'Hello, Ada.' }],
  });
  const impatient = { deadlines: { firstByte: 10_000, idle: 200, total: 20_000, probe: 10_000 } };
  expect((await call(connection.server, 'wait', impatient)).outcome.kind).toBe('unreadable');
  expect((await call(connection.server, 'show')).outcome.kind).toBe('content');
});

it('brings a question to who can answer it, past a newer call that cannot', async () => {
  const { connection } = await connected('legacy');
  const askForInput = async (): Promise<InputAnswer> => ({ kind: 'accept', contentText: '{"name": "Ada"}' });
  const greeting = call(connection.server, 'greet', { askForInput });
  const stop = new AbortController();
  const waiting = call(connection.server, 'wait', {}, stop.signal);
  expect((await greeting).outcome).toMatchObject({ parts: [{ text: 'Hello, Ada.' }] });
  stop.abort();
  await waiting;
});

it('says of a call that left nothing whether it was cancelled, or the session was over', async () => {
  const { connection, official } = await connected('legacy');
  const before = official.log.length;
  const cancelled = await call(connection.server, 'show', {}, AbortSignal.abort());
  expect(cancelled.outcome).toEqual({ kind: 'cancelled', message: 'Cancelled. Nothing was sent.' });
  expect(official.log).toHaveLength(before);
  expect((await call(connection.server, 'show')).outcome.kind).toBe('content');
  const late = await call(connection.server, 'show', { onMessage: () => void connection.end() });
  expect(late.outcome).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(/^The session was over/) });
  expect(official.log.filter((line) => line === 'POST tools/call')).toHaveLength(1);
});

it('says that a session is over when the server forgot it', async () => {
  const { connection, official, told } = await connected('legacy');
  official.forget();
  await call(connection.server, 'show');
  await expect.poll(() => told.at(-1)).toMatch(/does not know the session any more/);
  expect((await call(connection.server, 'show')).outcome.kind).toBe('content');
});

it('listens for changes to a stateless server, without a session', async () => {
  const { connection, messages } = await connected('modern');
  expect(connection).toMatchObject({ keepsState: false, says: { revision: '2026-07-28' } });
  expect(messages.map(({ method }) => method)).toContain('notifications/subscriptions/acknowledged');
  expect((await call(connection.server, 'show')).outcome.kind).toBe('content');
});

it('says why there is no session', async () => {
  const events = { onMessage: () => undefined, onToolsChanged: () => undefined, onEnd: () => undefined };
  const unreached = await mcpHttp.connect?.(testServer(mcpHttp, 'http://127.0.0.1:9/mcp'), testIo(), events);
  expect(unreached).toMatchObject({ kind: 'failed', problem: expect.stringMatching(/./) });
  const stateless = testIo({
    fetch: async (request) => {
      const { id, method } = JSON.parse(await request.text());
      if (method !== 'initialize') return new Response(null, { status: id === undefined ? 202 : 400 });
      const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 's', version: '1' } };
      return Response.json({ jsonrpc: '2.0', id, result });
    },
  });
  const kept = await mcpHttp.connect?.(testServer(mcpHttp, 'https://s.test/mcp'), stateless, events);
  expect(kept).toMatchObject({ kind: 'failed', problem: expect.stringMatching(/gave no session id/) });
});
