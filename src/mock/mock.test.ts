import { describe, expect, it } from 'vitest';
import { parseJson } from '../core/json/parse';
import { toolReference } from '../core/model/tool-reference';
import { mockAddress } from '../core/network/in-page';
import { sampleText } from '../core/schema/sample';
import { createValidate } from '../core/schema/validator';
import { dialects } from '../dialects/index';
import { protocolOf } from '../protocols/index';
import { testIo } from '../protocols/test-io.testkit';
import { createMock } from './app';
import { createInPageMock, type MockSource } from './in-page';
import { readMockTools } from './mock-tool';
import { seededTurns } from './plan';
import { createMockPluginHost } from './plugin-host';
import type { MockCall } from './run-mock';
import { mockServerOf } from './servers';

const validate = createValidate();

/** A document's mock in the page, and a way to call it. */
function mockOf(text: string, dialect: (typeof dialects)[number], change: Partial<MockSource> = {}) {
  const [id = ''] = dialect.protocols;
  const calls: MockCall[] = [];
  const tools = readMockTools(parseJson(text), dialect);
  const server = mockServerOf(id);
  const log = (call: MockCall) => void calls.push(call);
  const world = { delay: async () => true };
  const source: MockSource = { tools, server, nextTurn: seededTurns(0), log, world, ...change };
  const mock = createInPageMock((wanted) => (wanted === 'doc' ? source : undefined), validate);
  const io = testIo({ fetch: mock.fetch, plugins: createMockPluginHost(mock.fetch), pageProtocol: 'https:' });
  const at = {
    id: 'mock',
    title: 'Mock',
    url: mockAddress('doc'),
    protocol: id,
    auth: { kind: 'none' as const },
  };
  const protocol = protocolOf(id);
  return {
    tools,
    calls,
    mock,
    list: () => protocol.listTools(at, io),
    call: (index: number, argumentsText: string, { token = 'token' } = {}) => {
      const { model } = tools[index] ?? { model: undefined };
      if (!model) throw new Error('There is no such tool.');
      const { authorization, secrets } = model.requirements;
      const context = {
        authorization: authorization.map(({ value }) => ({ id: value.id, token })),
        secrets: secrets.map(({ value }) => ({ id: value.id, value: 'secret' })),
        userId: 'ada',
      };
      const tool = { tool: toolReference(model), definition: model.raw };
      return protocol.call(at, { ...tool, argumentsText, context, callId: `call-${index}` }, io);
    },
  };
}

const samples = dialects
  .filter(({ withoutTools }) => withoutTools === undefined)
  .flatMap((dialect) => Object.entries(dialect.samples).map(([title, text]) => ({ dialect, title, text })));

describe.each(samples)('$dialect.id: $title', ({ dialect, text }) => {
  it('is listed and called without a deviation, and answers what its output schema accepts', async () => {
    const { tools, list, call } = mockOf(text, dialect);
    const listing = await list();
    expect(listing.kind === 'tools' ? listing.tools.length : listing.exchange).toBe(tools.length);
    for (const [index, { model }] of tools.entries()) {
      const exchange = await call(index, sampleText(model.inputSchemaText));
      expect([exchange.deviations, exchange.outcome.kind]).toEqual([
        [],
        expect.stringMatching(/^(value|content|artifact)$/),
      ]);
      const { outcome } = exchange;
      const value =
        outcome.kind === 'value' ? outcome.text : outcome.kind === 'content' ? outcome.structured : undefined;
      if (model.outputSchemaText === undefined || value === undefined) continue;
      expect(validate(model.outputSchemaText, value).kind).not.toBe('invalid');
    }
  });
});

it('is let go when it is asked for and its document is not open any more', async () => {
  const [id = ''] = dialects[0]?.protocols ?? [];
  const source: MockSource = { tools: [], server: mockServerOf(id), nextTurn: seededTurns(0) };
  let open = ['doc', 'other'];
  const mock = createInPageMock((wanted) => (open.includes(wanted) ? source : undefined), validate);
  const statusOf = async (wanted: string) => (await mock.fetch(new Request(`${mockAddress(wanted)}/tools`))).status;
  const isHeld = () => mock.grant('nothing');
  expect([await statusOf('doc'), isHeld()]).toEqual([200, true]);
  open = ['doc'];
  expect([await statusOf('other'), isHeld()]).toEqual([404, true]);
  open = [];
  expect([await statusOf('doc'), isHeld()]).toEqual([404, false]);
});

const outcomeKinds: Readonly<Record<string, RegExp>> = {
  value: /^(value|content)$/,
  error: /^error$/,
  authorization: /^authorization$/,
  artifact: /^artifact$/,
  invalid: /^invalid-input$/,
  refused: /^refused$/,
  slow: /^(value|content)$/,
};

const firstOf = (dialect: (typeof dialects)[number]) => Object.values(dialect.samples)[0] ?? '';
const outcomes = dialects
  .filter(({ protocols }) => protocols.length > 0)
  .flatMap((dialect) =>
    mockServerOf(dialect.protocols[0] ?? '').outcomes.map(({ id, label }) => ({ dialect, outcome: id, label })),
  );

it.each(outcomes)('$dialect.id answers with $outcome when that is chosen', async ({ dialect, outcome, label }) => {
  const nextTurn = () => ({ step: { kind: 'outcome', id: outcome } as const, seed: 0 });
  const { call, tools, calls } = mockOf(firstOf(dialect), dialect, { nextTurn });
  const { outcome: got, deviations } = await call(0, sampleText(tools[0]?.model.inputSchemaText ?? '{}'), {
    token: '',
  });
  expect(got.kind).toMatch(outcomeKinds[outcome] ?? /^$/);
  if (got.kind === 'error') expect(got.canRetry).toBe(label.includes('retried'));
  expect(deviations.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(calls).toHaveLength(1);
});

it.each([
  ['GET', '/tools/call', 405, 'This mock takes POST at /tools/call, not GET.'],
  ['PATCH', '/tools', 405, 'This mock takes GET at /tools, not PATCH.'],
  ['GET', '/x', 404, 'Nothing is at /x of this mock. There is GET /health, GET /tools, POST /tools/call.'],
])('%s %s, which is not there, tells what is', async (method, path, status, message) => {
  const { fetch } = await createMock({
    server: mockServerOf('otc-http'),
    tools: [],
    validate,
    nextTurn: seededTurns(0),
  });
  const response = await fetch(new Request(`http://mock.test${path}`, { method }));
  expect([response.status, await response.json()]).toEqual([status, { message }]);
  expect(response.headers.get('allow')).toBe(status === 405 ? /takes (\w+)/.exec(message)?.[1] : null);
});

it('a request that broke off is answered, and said nowhere else', async () => {
  const { fetch } = await createMock({
    server: mockServerOf('otc-http'),
    tools: [],
    validate,
    nextTurn: seededTurns(0),
  });
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  expect((await fetch(new Request('http://mock.test/tools/call', init))).status).toBe(500);
});

it('arguments that do not fit are turned down, and stand in the log', async () => {
  for (const dialect of dialects.filter(({ protocols }) => protocols.length > 0)) {
    const { call, calls, tools } = mockOf(firstOf(dialect), dialect);
    const [name = ''] = (tools[0]?.model.input?.children ?? [])
      .filter(({ required }) => required)
      .map((each) => each.name);
    const { outcome } = await call(0, JSON.stringify({ [name]: [[]] }));
    expect([dialect.id, outcome.kind]).toEqual([dialect.id, expect.stringMatching(/^(invalid-input|error)$/)]);
    expect(calls.map(({ answer }) => answer)).toEqual(['wrong']);
  }
});

it('a person who consents gets the value at the next call', async () => {
  const dialect = dialects.find(({ samples: all }) => Object.keys(all).some((title) => title.includes('artifact')));
  const [, text = ''] = Object.entries(dialect?.samples ?? {}).find(([title]) => title.includes('authorization')) ?? [];
  if (!dialect) throw new Error('No format has authorization.');
  const { call, mock, tools } = mockOf(text, dialect);
  const input = sampleText(tools[0]?.model.inputSchemaText ?? '{}');
  const asked = await call(0, input, { token: '' });
  if (asked.outcome.kind !== 'authorization') throw new Error(asked.outcome.kind);
  expect(asked.outcome.url).toMatch(/^consent\.html\?id=mock-/);
  mock.grant(asked.outcome.id ?? '');
  expect((await call(0, input, { token: '' })).outcome.kind).toBe('value');
});

it('gives clients of earlier revisions of MCP neither an output schema nor a structured result that is no object', async () => {
  const mcp = dialects.find(({ id }) => id === 'mcp');
  if (!mcp) throw new Error('There is no such format.');
  const add = { name: 'add', inputSchema: { type: 'object' }, outputSchema: { type: 'number' } };
  const { mock, call } = mockOf(JSON.stringify(add), mcp);
  expect((await call(0, '{}')).outcome).toMatchObject({ kind: 'content', structured: expect.stringMatching(/^\d/) });
  const ask = (method: string, params: object, session = '') => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    return mock.fetch(
      new Request(mockAddress('doc'), { method: 'POST', body, headers: { 'mcp-session-id': session } }),
    );
  };
  const begun = await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {} });
  const session = begun.headers.get('mcp-session-id') ?? '';
  const listed = await (await ask('tools/list', {}, session)).text();
  const called = await (await ask('tools/call', { name: 'add', arguments: {} }, session)).text();
  expect([listed, called]).toEqual([expect.not.stringContaining('outputSchema'), expect.stringMatching(/"text":"\d/)]);
  expect(called).not.toContain('structuredContent');
});
