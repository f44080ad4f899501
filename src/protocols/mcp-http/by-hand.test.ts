import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noContext } from '../../core/call.testkit';
import { readJsonText } from '../../core/json/json-text';
import { type Members, member, stringAt } from '../../core/json/members';
import { type FaultyServer, startServer } from '../faulty-server.testkit';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { departureIds } from '../told.testkit';
import { mcpHttp } from './index';

/** Answers a request with what its method gives; `message` is the right one. */
type Answer = (response: ServerResponse, message: Members, method: string) => void;

let server: FaultyServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const tool = { name: 'add', description: 'Adds.', inputSchema: { type: 'object' } };

const results: Readonly<Record<string, Members>> = {
  initialize: {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'hand', version: '1' },
  },
  'tools/list': { tools: [tool] },
  'tools/call': { content: [{ type: 'text', text: '3' }] },
};

const send = (response: ServerResponse, text: string, type = 'application/json', status = 200): void => {
  response.writeHead(status, type === '' ? {} : { 'content-type': type });
  response.end(text);
};

const right: Answer = (response, message) => send(response, JSON.stringify(message));

/** A server as somebody writes it who has read the specification once, without any package. */
async function written(answer: Answer, own: Readonly<Record<string, Answer>> = {}): Promise<void> {
  server = await startServer((_request, response, body) => {
    const asked = readJsonText(body)?.value;
    const method = stringAt(asked, 'method');
    if (method === undefined) return send(response, 'Not here', 'text/plain', 405);
    const id = member(asked, 'id');
    if (id === undefined) return (own.told ?? ((to) => send(to, '', '', 202)))(response, {}, method);
    const result = results[method];
    const unknown = { error: { code: -32601, message: 'Method not found' } };
    const message = { jsonrpc: '2.0', id, ...(result ? { result } : unknown) };
    (own[method] ?? answer)(response, message, method);
  });
}

const asking = () => testServer(mcpHttp, server?.url ?? '');

const io = () => testIo({ limits: { replyBytes: 1_000_000 } });

const call = () =>
  mcpHttp.call(
    asking(),
    {
      tool: { id: undefined, name: 'add', toolkit: undefined, version: undefined },
      argumentsText: '{}',
      context: noContext,
      callId: 'c-1',
    },
    io(),
  );

async function calls() {
  const { outcome, deviations } = await call();
  const listing = await mcpHttp.listTools(asking(), io());
  const said = 'message' in outcome ? outcome.message : outcome.kind;
  return {
    said,
    tools: listing.kind === 'tools' ? listing.tools.map(({ name }) => name) : listing.exchange.outcome.kind,
    ids: departureIds(deviations, 'wire/mcp/').filter((id) => id !== 'era'),
  };
}

const event = (message: Members): string => `data: ${JSON.stringify(message)}\n\n`;
const stream = 'text/event-stream';

describe('servers written by hand are understood, and what is odd about them is named once', () => {
  it.each<[string, Answer, readonly string[]]>([
    ['as it must be', right, []],
    ['as text', (to, message) => send(to, JSON.stringify(message), 'text/plain'), ['content-type']],
    ['of no type', (to, message) => send(to, JSON.stringify(message), ''), ['content-type']],
    [
      'with ids in quotes',
      (to, { id, ...rest }) => send(to, JSON.stringify({ ...rest, id: String(id) })),
      ['response-id'],
    ],
    ['without ids', (to, { id: _id, ...rest }) => send(to, JSON.stringify(rest)), ['response-id']],
    ['with ids that are null', (to, message) => send(to, JSON.stringify({ ...message, id: null })), ['response-id']],
    [
      'with ids in quotes, in a stream',
      (to, { id, ...rest }) => send(to, event({ ...rest, id: String(id) }), stream),
      ['response-id'],
    ],
    [
      'with a member for the error',
      (to, message) => send(to, JSON.stringify({ error: null, ...message })),
      ['result-and-error'],
    ],
    ['with members of its own', (to, message) => send(to, JSON.stringify({ ...message, took: 3 })), []],
    ['without a version', (to, { jsonrpc: _, ...rest }) => send(to, JSON.stringify(rest)), ['jsonrpc']],
    ['in another version', (to, message) => send(to, JSON.stringify({ ...message, jsonrpc: 2 })), ['jsonrpc']],
    ['in a batch', (to, message) => send(to, JSON.stringify([message])), []],
    ['in a stream', (to, message) => send(to, event(message), stream), []],
  ])('answers %s', async (_what, answer, ids) => {
    await written(answer);
    expect(await calls()).toEqual({ said: 'content', tools: ['add'], ids });
  });

  it.each<[string, number, (message: Members) => Members, readonly string[]]>([
    ['as it must be', 1, (message) => message, []],
    ['with an id in quotes', 1, ({ id, ...rest }) => ({ ...rest, id: String(id) }), ['response-id']],
    ['without a version', 1, ({ jsonrpc: _, ...rest }) => rest, ['jsonrpc']],
    ['long', 9_000, (message) => message, []],
    ['long, with an id in quotes', 9_000, ({ id, ...rest }) => ({ ...rest, id: String(id) }), ['response-id']],
  ])('answers in a stream that it leaves open, %s', async (_what, times, changed, ids) => {
    await written((to, message) => {
      to.writeHead(200, { 'content-type': stream });
      to.write(event({ ...changed(message), padding: 'a longer one '.repeat(times) }));
    });
    expect(await calls()).toEqual({ said: 'content', tools: ['add'], ids });
  });

  const toCall = (message: Members) => member(member(message, 'result'), 'content') !== undefined;
  const withoutId = ({ id: _id, ...rest }: Members, text: string): Members => ({
    ...rest,
    result: { content: [{ type: 'text', text }] },
  });

  it('and an answer that names its request comes before one that names none', async () => {
    await written((to, message) => {
      send(to, `${toCall(message) ? event(withoutId(message, 'other')) : ''}${event(message)}`, stream);
    });
    const exchange = await call();
    expect(exchange.outcome).toMatchObject({ kind: 'content', parts: [{ text: '3' }] });
  });

  it.each([
    ['an object', { toString: 1, valueOf: 1 }],
    ['a list', [1]],
  ])('but not an answer whose id is %s', async (_what, id) => {
    for (const type of ['application/json', stream]) {
      await written((to, message) => {
        const odd = toCall(message) ? { ...message, id } : message;
        send(to, type === stream ? event(odd) : JSON.stringify(odd), type);
      });
      expect((await call()).outcome.kind).toBe('unreadable');
      await server?.close();
    }
  });

  it('but an answer to another call is no answer to this one', async () => {
    for (const type of ['application/json', stream]) {
      await written((to, message) => {
        const other = toCall(message) ? { ...message, id: 4711 } : message;
        send(to, type === stream ? event(other) : JSON.stringify(other), type);
      });
      const { outcome } = await call();
      expect(outcome).toMatchObject({ kind: 'unverified', receivedId: '4711', claimed: { parts: [{ text: '3' }] } });
      await server?.close();
    }
  });

  it('and open a session with instructions of any length', async () => {
    const opened = { ...results.initialize, instructions: 'x'.repeat(150_000) };
    await written(right, { initialize: (to, message) => right(to, { ...message, result: opened }, '') });
    expect(await calls()).toMatchObject({ said: 'content', tools: ['add'] });
  });

  it.each<[string, Answer, readonly string[]]>([
    ['200 and a body', (to) => send(to, '{"jsonrpc":"2.0","result":{}}'), ['notification-status']],
    [
      'an error',
      (to) => send(to, '{"jsonrpc":"2.0","error":{"code":-32601,"message":"No"}}', undefined, 404),
      ['notification-status'],
    ],
    ['500', (to) => send(to, 'Internal Server Error', 'text/plain', 500), ['notification-status']],
  ])('answers notifications with %s', async (_what, told, ids) => {
    await written(right, { told });
    expect(await calls()).toEqual({ said: 'content', tools: ['add'], ids });
  });

  it.each<[string, Answer]>([
    ['a closed connection', (to) => to.socket?.destroy()],
    ['a connection that is reset', (to) => to.socket?.resetAndDestroy()],
    ['an empty 202', (to) => send(to, '', '', 202)],
    ['an empty object', (to) => send(to, '{}')],
    ['a result that is null', (to, { id }) => send(to, JSON.stringify({ jsonrpc: '2.0', id, result: null }))],
    ['an error of the framework, as text', (to) => send(to, '{"error":"no such method"}', 'text/plain')],
    ['a page', (to) => send(to, '<h1>My server</h1>', 'text/html')],
  ])('answers what it does not know with %s', async (_what, unknown) => {
    await written(right, { 'server/discover': unknown });
    expect(await calls()).toMatchObject({ said: 'content', tools: ['add'] });
  });

  const { protocolVersion, capabilities, serverInfo } = { ...results.initialize };
  it.each<[Members, readonly string[]]>([
    [{ protocolVersion: '2031-01-01', capabilities, serverInfo }, ['initialize-result']],
    [{ protocolVersion: 1, capabilities, serverInfo }, ['initialize-result']],
    [{ capabilities, serverInfo }, ['initialize-result']],
    [{ protocolVersion, serverInfo }, ['initialize-result']],
    [{ protocolVersion, capabilities: { tools: true, prompts: null }, serverInfo }, ['initialize-result']],
    [{ protocolVersion, capabilities }, ['initialize-result']],
    [{ protocolVersion, capabilities, serverInfo: { name: 'hand' } }, ['initialize-result']],
    [{}, ['initialize-result']],
    [
      {
        protocolVersion,
        capabilities: { tools: {}, experimental: {} },
        serverInfo: { ...Object(serverInfo), title: 'Hand' },
      },
      [],
    ],
  ])('opens a session with %j', async (result, ids) => {
    const initialize: Answer = (to, { id }) => send(to, JSON.stringify({ jsonrpc: '2.0', id, result }));
    await written(right, { initialize });
    expect(await calls()).toEqual({ said: 'content', tools: ['add'], ids });
  });

  it('and a revision that nobody knows is shown as the server says it', async () => {
    const result = { protocolVersion: '2031-01-01', capabilities, serverInfo };
    await written(right, { initialize: (to, message) => right(to, { ...message, result }, '') });
    expect(await mcpHttp.listTools(asking(), io())).toMatchObject({ says: { revision: '2031-01-01' } });
    expect(await mcpHttp.probe(asking(), io())).toMatchObject({ detail: 'hand speaks revision 2031-01-01' });
  });

  it('describe themselves at any length', async () => {
    const result = {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      serverInfo,
      instructions: 'x'.repeat(150_000),
      ttlMs: 0,
      cacheScope: 'private',
    };
    await written(right, {
      'server/discover': (to, message) => right(to, { jsonrpc: '2.0', id: message.id, result }, ''),
    });
    expect(await mcpHttp.probe(asking(), io())).toMatchObject({ detail: 'The server speaks revision 2026-07-28' });
  });
});

describe('what cannot be understood ends with a sentence, never in waiting', () => {
  const ended = 'The event stream ended without an answer to the request.';
  const isJson =
    'The Content-Type of the response says that it is an event stream, and its body is JSON. The server must say application/json.';
  it.each<[string, Answer, string]>([
    ['JSON that is called a stream', (to, message) => send(to, JSON.stringify(message), stream), isJson],
    [
      'events of another name',
      (to, message) => send(to, `event: reply\n${event(message)}`, stream),
      `${ended} It holds an event of another name, “reply”`,
    ],
    [
      'events without the blank line',
      (to, message) => send(to, event(message).trimEnd(), stream),
      `${ended} Its last event is not complete: the blank line behind it is missing.`,
    ],
    [
      'the id of another request',
      (to, message) => send(to, JSON.stringify({ ...message, id: 4711 })),
      'The response is JSON but not a result: at /id, expected the id of the request',
    ],
  ])('answers with %s', async (_what, answer, message) => {
    await written(answer);
    const { said, tools } = await calls();
    expect([said, tools]).toEqual([expect.stringContaining(message), 'unreadable']);
  });

  it('a question of the server in the place of an answer, whose answer is taken', async () => {
    const initialize: Answer = (to) => send(to, event({ jsonrpc: '2.0', id: 9, method: 'roots/list' }), stream);
    await written(right, { initialize });
    expect((await calls()).said).toContain(ended);
  });

  it('a session that ends while it is opened leaves no timer that keeps the process alive', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const clear = vi.spyOn(globalThis, 'clearTimeout');
    await written((to, message) => send(to, JSON.stringify(message), stream));
    await calls();
    const endless = set.mock.results.filter((_timer, index) => (set.mock.calls[index]?.[1] ?? 0) > 1_000_000_000);
    const left = () => endless.filter(({ value }) => !clear.mock.calls.some(([timer]) => timer === value));
    expect(endless).not.toEqual([]);
    await expect.poll(left).toEqual([]);
    vi.restoreAllMocks();
  });

  it('a list that the server fails at, which no tool did', async () => {
    const fails: Answer = (to, { id }) =>
      send(to, JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32603, message: 'No database' } }));
    await written(right, { 'tools/list': fails });
    const listing = await mcpHttp.listTools(asking(), io());
    expect(listing).toMatchObject({
      exchange: { outcome: { kind: 'refused', message: 'The server answered with error -32603: No database' } },
    });
  });
});

describe('lists', () => {
  const more = 'The list may go on: its "nextCursor" is not a string, so there is no next page to ask for.';
  it.each<[Members, readonly string[], string | undefined]>([
    [{ tools: [tool], nextCursor: '' }, ['next-cursor'], undefined],
    [{ tools: [tool], nextCursor: null }, ['next-cursor'], undefined],
    [{ tools: [tool], nextCursor: 2 }, ['next-cursor'], more],
    [{ tools: [tool, null, 'sub', { name: 'mul' }] }, ['no-definition', 'tool-dropped'], undefined],
  ])('%j', async (result, ids, incomplete) => {
    await written(right, { 'tools/list': (to, { id }) => send(to, JSON.stringify({ jsonrpc: '2.0', id, result })) });
    const listing = await mcpHttp.listTools(asking(), io());
    if (listing.kind !== 'tools') throw new Error('No list');
    expect(departureIds(listing.deviations, 'wire/mcp/')).toEqual(['era', ...ids]);
    expect(listing.incomplete).toBe(incomplete);
    expect(listing.tools[0]?.name).toBe('add');
  });
});

describe('results of tools', () => {
  it.each<[Members, string, readonly string[]]>([
    [{ content: [{ type: 'text', text: 'No' }], isError: 'true' }, 'No', ['is-error']],
    [{ content: [{ type: 'text', text: 'Yes' }], isError: 'false' }, 'content', ['is-error']],
    [{ content: [{ type: 'text', text: 'No' }], is_error: true }, 'content', ['is-error']],
    [{ content: [{ type: 'image', data: 'AAAA' }] }, 'content', ['unknown-content']],
    [{}, 'The response is JSON but not a result: at /result/content, expected an array of content, found nothing.', []],
  ])('%j', async (result, said, ids) => {
    await written(right, { 'tools/call': (to, { id }) => send(to, JSON.stringify({ jsonrpc: '2.0', id, result })) });
    expect(await calls()).toMatchObject({ said, ids });
  });

  it.each([
    "Cannot send 'elicitation/create': this transport context has no back-channel for server-initiated requests.",
    'elicitation via server-initiated requests is unavailable on 2026-07-28 connections.',
  ])('a tool that could not ask: %s', async (message) => {
    const failed = { content: [{ type: 'text', text: message }], isError: true };
    for (const answer of [{ result: failed }, { error: { code: -32600, message } }]) {
      await written(right, {
        'tools/call': (to, { id }) => send(to, JSON.stringify({ jsonrpc: '2.0', id, ...answer })),
      });
      const { outcome, deviations } = await call();
      expect(deviations.map(({ id }) => id)).toContain('wire/mcp/no-way-to-ask');
      expect(JSON.stringify(outcome)).not.toContain('Check that the address');
      await server?.close();
    }
  });

  it('no type is missed where there is no body', async () => {
    await written(right, { 'tools/call': (to) => send(to, '', '', 202) });
    expect(await calls()).toMatchObject({ said: expect.stringContaining('202 Accepted'), ids: [] });
  });
});
