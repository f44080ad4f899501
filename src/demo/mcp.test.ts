import { describe, expect, it } from 'vitest';
import type { Exchange } from '../core/call';
import { noContext } from '../core/call.testkit';
import { createValidate } from '../core/schema/validator';
import type { CallProgress, Io } from '../protocols/io';
import { mcpHttp } from '../protocols/mcp-http/index';
import { testIo } from '../protocols/test-io.testkit';
import { testServer } from '../protocols/test-server.testkit';
import { createInPageDemo } from './in-page';
import { mcpTools } from './tools/mcp/index';

const server = testServer(mcpHttp, 'demo:mcp');

/** The demonstration server; in the legacy era it does not know the newer revision, as servers before it did not. */
function io(era: 'modern' | 'legacy', more: Partial<Io> = {}): Io {
  const demo = createInPageDemo(createValidate());
  return testIo({
    async fetch(request) {
      const text = request.method === 'POST' ? await request.clone().text() : '';
      const isNew = era === 'legacy' && text.includes('server/discover');
      return isNew ? new Response('Unknown method', { status: 400 }) : demo.fetch(request);
    },
    deadlines: { firstByte: 3000, idle: 2000, total: 5000, probe: 3000 },
    limits: { replyBytes: 1_000_000 },
    ...more,
  });
}

function call(name: string, args: unknown, own: Io): Promise<Exchange> {
  const request = {
    tool: { id: undefined, name, toolkit: undefined, version: undefined },
    argumentsText: JSON.stringify(args),
    context: noContext,
    callId: 'c',
  };
  return mcpHttp.call(server, request, own);
}

describe.each(['modern', 'legacy'] as const)('the demonstration MCP server, %s era', (era) => {
  const note = era === 'legacy' ? ['wire/mcp/era'] : [];

  it('lists its tools and is healthy', async () => {
    const listing = await mcpHttp.listTools(server, io(era));
    expect(listing.kind === 'tools' && listing.tools.map(({ name }) => name)).toEqual(
      mcpTools.map(({ definition }) => definition.name),
    );
    expect(listing.kind === 'tools' && listing.deviations.map(({ id }) => id)).toEqual(note);
    expect(await mcpHttp.probe(server, io(era))).toMatchObject({ kind: 'healthy' });
  });

  it.each<[string, unknown, unknown]>([
    ['calculator_add', { a: 1, b: 0.5 }, { kind: 'content', parts: [{ kind: 'text', text: '1.5' }] }],
    [
      'weather_read',
      { city: 'Oslo' },
      { kind: 'content', structured: '{"celsius":-3,"sky":"snow","wind":{"speed":22,"from":"N"}}' },
    ],
    [
      'chart_draw',
      { title: 'Sales', values: [1, 2] },
      { kind: 'content', parts: [{ kind: 'text' }, { kind: 'image' }, { kind: 'resource' }, { kind: 'link' }] },
    ],
    ['job_run', { steps: 2, seconds: 0 }, { kind: 'content', parts: [{ text: 'Done in 2 steps.' }] }],
    ['printer_print', { text: 'x' }, { kind: 'error', message: expect.stringContaining('no paper') }],
    ['calculator_add', { a: 'x' }, { kind: 'error', message: expect.stringMatching(/^a: /m) }],
    ['room_book', { room: 'Attic' }, { kind: 'error', message: expect.stringContaining('not booked') }],
    ['no_tool', {}, { kind: 'refused' }],
  ])('%s %j', async (name, args, outcome) => {
    const exchange = await call(name, args, io(era));
    expect(exchange.outcome).toMatchObject(outcome as object);
    expect(exchange.deviations.map(({ id }) => id)).toEqual(note);
  });

  it('tells how far it is', async () => {
    const heard: CallProgress[] = [];
    await call('job_run', { steps: 3, seconds: 0 }, io(era, { onProgress: (progress) => heard.push(progress) }));
    expect(heard.map(({ progress, total }) => [progress, total])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('asks who the room is for', async () => {
    const contentText = '{"name": "Ada", "people": 3, "coffee": true}';
    const exchange = await call(
      'room_book',
      { room: 'Attic' },
      io(era, { askForInput: async () => ({ kind: 'accept', contentText }) }),
    );
    const text = 'The Attic is booked for Ada, 3 people, with coffee.';
    expect(exchange.outcome).toMatchObject({ kind: 'content', parts: [{ text }] });
    const declined = await call(
      'room_book',
      { room: 'Attic' },
      io(era, { askForInput: async () => ({ kind: 'decline' }) }),
    );
    expect(declined.outcome).toMatchObject({ kind: 'error' });
  });
});

it('is opened with a session where that is chosen, though it speaks the newest revision', async () => {
  const chosen = { ...server, options: { opening: 'session' } };
  const listing = await mcpHttp.listTools(chosen, io('modern'));
  expect(listing).toMatchObject({ kind: 'tools', says: { opening: 'initialize', revision: '2025-11-25' } });
  expect(await mcpHttp.probe(chosen, io('modern'))).toMatchObject({
    kind: 'healthy',
    detail: expect.stringContaining('2025-11-25'),
  });
});

describe('the demonstration MCP server, 2026-07-28', () => {
  const demo = createInPageDemo(createValidate());
  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    demo.fetch(new Request('demo:mcp', { method: 'POST', body: JSON.stringify(body), headers }));
  const key = 'io.modelcontextprotocol';
  const meta = (version: string) => ({
    _meta: { [`${key}/protocolVersion`]: version, [`${key}/clientCapabilities`]: {} },
  });

  it('holds the headers to the body', async () => {
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: meta('2026-07-28') });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: -32020 } });
  });

  it('names the revisions that it speaks', async () => {
    const headers = { 'mcp-protocol-version': '2027-01-01', 'mcp-method': 'tools/list' };
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: meta('2027-01-01') }, headers);
    expect(await answer.json()).toMatchObject({ error: { code: -32022, data: { supported: ['2026-07-28'] } } });
  });

  it.each([
    ['no "_meta"', {}],
    ['no revision', { _meta: { [`${key}/clientCapabilities`]: {} } }],
    ['no capabilities', { _meta: { [`${key}/protocolVersion`]: '2026-07-28' } }],
  ])('refuses a request with %s', async (_, params) => {
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list', params }, headers);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: -32602 } });
  });

  it('forgets a session that ended', async () => {
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } };
    const begun = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    const headers = { 'mcp-session-id': begun.headers.get('mcp-session-id') ?? '' };
    const end = () => demo.fetch(new Request('demo:mcp', { method: 'DELETE', headers }));
    expect((await end()).status).toBe(204);
    expect((await post({ jsonrpc: '2.0', id: 2, method: 'tools/list' }, headers)).status).toBe(404);
    expect((await end()).status).toBe(404);
  });

  it('knows its sessions', async () => {
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { 'mcp-session-id': 'none' });
    expect(answer.status).toBe(404);
  });
});
