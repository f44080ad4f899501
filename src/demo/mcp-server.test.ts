import { describe, expect, it } from 'vitest';
import { isObject, type Members, objectAt, stringAt } from '../core/json/members';
import { createValidate } from '../core/schema/validator';
import { createMcpServer } from './mcp-server';
import { accepted, form, text } from './mcp-tool';
import { realWorld } from './open-app';
import type { ServedMcpTool } from './served-tool';

function tool(name: string, run: ServedMcpTool['run'], properties: Members = {}, needs?: string[]): ServedMcpTool {
  const inputSchema = { type: 'object', properties };
  const listed = JSON.stringify({ name, inputSchema });
  return { name, listed, inputSchema: JSON.stringify(inputSchema), run, ...(needs ? { needs } : {}) };
}

const question = (key: string) => form(key, `${key}?`, { type: 'object', properties: { value: { type: 'string' } } });
const region = { type: 'string', 'x-mcp-header': 'Region' };

const server = createMcpServer({
  world: realWorld,
  validate: createValidate(),
  serverInfo: { name: 'test', version: '1' },
  capabilities: { logging: {} },
  tools: [
    tool('two-questions', async ({ ask }) => {
      const [first] = await ask(question('first'));
      const [second] = await ask(question('second'));
      return { content: [text([first, second].map((each) => stringAt(accepted(each), 'value')).join(' '))] };
    }),
    tool('other-question', async ({ ask }) => ({ content: [text(JSON.stringify(await ask(question('first'))))] })),
    tool('model', () => ({ content: [] }), {}, ['sampling']),
    tool('Größe', () => ({ content: [text('large')] })),
    tool('placed', () => ({ content: [text('here')] }), { region }),
    tool('logging', ({ log }) => {
      for (const level of ['debug', 'info', 'error'] as const) log(level, level);
      return { content: [] };
    }),
  ],
});

const keys = 'io.modelcontextprotocol';
interface Sent {
  readonly meta?: Members;
  readonly headers?: Readonly<Record<string, string>>;
  readonly args?: Members;
  readonly more?: Members;
}

/** The messages that answer a call of revision 2026-07-28, and the status. */
async function modern(name: string, { meta = { elicitation: {} }, headers = {}, args = {}, more = {} }: Sent) {
  const { logLevel, ...capabilities } = meta;
  const _meta = {
    [`${keys}/protocolVersion`]: '2026-07-28',
    [`${keys}/clientCapabilities`]: capabilities,
    ...(logLevel === undefined ? {} : { [`${keys}/logLevel`]: logLevel }),
  };
  const params = { name, arguments: args, _meta, ...more };
  return post('tools/call', params, {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': name,
    ...headers,
  });
}

async function post(method: string, params: Members, headers: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await server.request('/', { method: 'POST', body, headers });
  const whole = await response.text();
  const pieces = whole.startsWith('event:')
    ? [...whole.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data)
    : [whole];
  const messages = pieces.map((piece): unknown => JSON.parse(piece)).filter(isObject);
  return { status: response.status, session: response.headers.get('mcp-session-id') ?? '', messages };
}

const resultOf = ({ messages }: { readonly messages: readonly Members[] }) => objectAt(messages.at(-1), 'result');
const accept = (value: string) => ({ action: 'accept', content: { value } });

describe('the server of the Model Context Protocol, 2026-07-28', () => {
  it('keeps what was answered before, of this call alone', async () => {
    const first = resultOf(await modern('two-questions', {}));
    expect(Object.keys(objectAt(first, 'inputRequests') ?? {})).toEqual(['first']);
    const { requestState } = first ?? {};
    const more = { inputResponses: { first: accept('a') }, requestState };
    const second = resultOf(await modern('two-questions', { more }));
    expect(Object.keys(objectAt(second, 'inputRequests') ?? {})).toEqual(['second']);
    const last = { inputResponses: { second: accept('b') }, requestState: second?.requestState };
    expect(resultOf(await modern('two-questions', { more: last }))?.content).toEqual([text('a b')]);
    for (const [name, state] of [
      ['two-questions', `${requestState}x`],
      ['other-question', requestState],
    ] as const) {
      const refused = await modern(name, { more: { ...more, requestState: state } });
      expect(refused).toMatchObject({ status: 400, messages: [{ error: { code: -32602 } }] });
    }
  });

  it('asks nobody who cannot be asked, and says what a tool cannot do without', async () => {
    expect(resultOf(await modern('other-question', { meta: {} }))?.content).toEqual([text('[null]')]);
    expect(await modern('model', { meta: {} })).toMatchObject({
      status: 400,
      messages: [{ error: { code: -32021, data: { requiredCapabilities: { sampling: {} } } } }],
    });
    expect(await modern('model', { meta: { sampling: {} } })).toMatchObject({ status: 200 });
  });

  it.each<[Members, string | undefined, number]>([
    [{ region: 'north' }, 'north', 200],
    [{ region: 'Größe' }, '=?base64?R3LDtsOfZQ==?=', 200],
    [{ region: '=?base64?SGVsbG8=' }, '=?base64?SGVsbG8=', 200],
    [{}, undefined, 200],
    [{ region: 'north' }, 'south', 400],
    [{ region: 'north' }, undefined, 400],
    [{ region: 'Hello' }, '=?base64?SGVsbG8?=', 400],
    [{ region: 'Hello' }, '=?base64?SGVs!!!bG8=?=', 400],
    [{}, 'north', 400],
  ])('holds headers to the arguments: %j, %s', async (args, header, status) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'mcp-param-region': header };
    const answer = await modern('placed', { args, headers });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.messages).toMatchObject([{ error: { code: -32020 } }]);
  });

  it.each([
    ['=?base64?R3LDtsOfZQ==?=', 200],
    ['=?base64?R3LDtsOfZQ?=', 400],
    ['Groesse', 400],
  ])('takes the name of a tool that no header can spell as Base64: %s', async (header, status) => {
    expect(await modern('Größe', { headers: { 'mcp-name': header } })).toMatchObject({ status });
  });

  it('writes to the log what the request asks for', async () => {
    const levels = async (meta: Members) =>
      (await modern('logging', { meta })).messages.flatMap((each) => stringAt(objectAt(each, 'params'), 'level') ?? []);
    expect(await levels({})).toEqual([]);
    expect(await levels({ logLevel: 'info' })).toEqual(['info', 'error']);
  });
});

it('writes to the log of a session what the session asks for', async () => {
  const begun = await post('initialize', { protocolVersion: '2025-11-25', capabilities: {} }, {});
  const headers = { 'mcp-session-id': begun.session };
  const count = async () => (await post('tools/call', { name: 'logging' }, headers)).messages.length - 1;
  expect(await count()).toBe(3);
  expect(resultOf(await post('logging/setLevel', { level: 'error' }, headers))).toEqual({});
  expect(await count()).toBe(1);
  expect((await post('logging/setLevel', { level: 'loud' }, headers)).messages).toMatchObject([
    { error: { code: -32602 } },
  ]);
});
