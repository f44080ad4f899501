import { describe, expect, it, onTestFinished } from 'vitest';
import { createDemo } from '../../demo/app';
import { startServer } from '../faulty-server.testkit';
import { protocols } from '../index';
import { pageFetch, pageOrigin } from '../page-fetch.testkit';
import { testIo } from '../test-io.testkit';
import { detect } from './detect';
import { detectPlan } from './detect-plan';

const none = { auth: { kind: 'none' } } as const;
const base = 'https://tools.test/base';

interface Answered {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | (() => ReadableStream | string);
}

/** A body that is announced as compressed, and is not. */
const inflated: Answered = {
  headers: { 'content-encoding': 'gzip' },
  body: () =>
    new ReadableStream({
      start: (body) => body.error(Object.assign(new Error('incorrect header check'), { code: 'Z_DATA_ERROR' })),
    }),
};

/** Answers by method and path; everything else is a 404. */
function world(routes: Readonly<Record<string, Answered>>) {
  const asked: string[] = [];
  const io = testIo({
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const key = `${request.method} ${pathname}${search}`;
      asked.push(key);
      const { status = 200, headers = {}, body = '' } = routes[key] ?? { status: 404 };
      return new Response(typeof body === 'function' ? body() : body, { status, headers });
    },
  });
  return { asked, io };
}

const wasm = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const refusing = { status: 401, body: '{}' };
const oauth = { status: 401, headers: { 'www-authenticate': 'Bearer resource_metadata="https://x.test"' } };
const event = {
  headers: { 'content-type': 'text/event-stream' },
  body: 'event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n',
};
const endpointEvent = { headers: event.headers, body: 'event: endpoint\ndata: /post\n\n' };

it('of a server that no page may read says once what every protocol needs it to allow', async () => {
  const { url, close } = await startServer((_request, response) => response.writeHead(404).end());
  onTestFinished(close);
  const io = testIo({ fetch: pageFetch, pageProtocol: 'https:', pageOrigin });
  const { obstacle, message, steps } = await detect({ url, ...none }, io, { protocols });
  expect(obstacle).toBe('blocked');
  const [first, ...others] = steps.map(({ found }) => found);
  expect(first).toBe(message);
  expect(new Set(others)).toEqual(new Set(['No response could be read here either.']));
  const needed = protocols.flatMap(({ pages = {} }) => Object.values(pages).flat());
  expect(needed).toContain('mcp-protocol-version');
  for (const name of needed) expect(message).toContain(name);
});

it.each<[what: string, answer: Answered, message: string]>([
  ['too many', { status: 429, headers: { 'retry-after': '30' } }, '429 Too Many Requests. Wait 30 s'],
  ['not ready', { status: 503 }, '503 Service Unavailable. Wait a moment'],
  ['overloaded', { status: 529 }, '529. Wait a moment'],
])('an address that answers nothing for now says so: %s', async (_, answer, message) => {
  const { io } = world({ 'GET /base/tools': answer });
  expect(await detect({ url: base, ...none }, io, { protocols })).toMatchObject({
    protocol: undefined,
    message: `The server answered ${message}, then try again.`,
  });
});

it('a server that is to be called by another name says so', async () => {
  const { io } = world({ 'GET /base/tools': { status: 421, body: 'Invalid Host header' } });
  expect(await detect({ url: base, ...none }, io, { protocols })).toMatchObject({
    protocol: undefined,
    isAdvised: true,
    message: expect.stringMatching(
      /^The server answered 421 Misdirected Request: it takes no requests for .* Add that host/,
    ),
  });
});

const wellKnown = 'GET /.well-known/oauth-protected-resource/base';
const hostWellKnown = 'GET /.well-known/oauth-protected-resource';
const described = (resource: string) => ({
  body: JSON.stringify({ resource, authorization_servers: ['https://a.test'] }),
});

describe('an address', () => {
  it.each<[string, string, Parameters<typeof world>[0], string | undefined, number]>([
    ['a worker', base, { 'GET /base/worker/tools': { body: '[{"name":"A","toolkit":{}}]' } }, 'arcade-worker', 5],
    ['Open Tool Calling', base, { 'GET /base/tools': { body: '{"$schema":"x","tools":[]}' } }, 'otc-http', 5],
    ['a bare list', base, { 'GET /base/tools': { body: '[{"id":"a","input_schema":{}}]' } }, 'otc-http', 5],
    [
      'Machine Context',
      base,
      { 'GET /base/tools': { body: '{"tools":[{"capabilities":[]}]}' } },
      'machine-context-http',
      5,
    ],
    ['an empty list', base, { 'GET /base/tools': { body: '{"tools":[]}' } }, 'otc-http', 10],
    ['a module without its suffix', base, { 'GET /base': { body: wasm } }, 'xtp-plugin', 5],
    ['a module', `${base}/p.wasm?v=1`, { 'GET /base/p.wasm?v=1': { body: wasm } }, 'xtp-plugin', 1],
    ['no module', `${base}/p.wasm`, {}, undefined, 1],
    ['MCP, modern', base, { 'POST /base': { body: '{"jsonrpc": "2.0", "id": 1, "result": {}}' } }, 'mcp-http', 7],
    ['MCP that does not say its version', base, { 'POST /base': { body: '{"id": 1, "result": {}}' } }, 'mcp-http', 7],
    [
      'MCP that does not say its version, as events',
      base,
      { 'POST /base': { ...event, body: 'data: {"id":"1","error":{"code":-32601}}\n\n' } },
      'mcp-http',
      7,
    ],
    ['JSON that answers nobody', base, { 'POST /base': { body: '{"id": 2, "result": {}}' } }, undefined, 10],
    ['MCP, as events', base, { 'POST /base': event }, 'mcp-http', 7],
    ['MCP behind a login', base, { 'POST /base': oauth }, 'mcp-http', 7],
    ['MCP behind a login that its headers hide', base, { [wellKnown]: described(base) }, 'mcp-http', 5],
    ['MCP behind a login that ends its address', base, { [wellKnown]: described(`${base}/`) }, 'mcp-http', 5],
    ['MCP behind a login of its whole host', base, { [hostWellKnown]: described('https://tools.test') }, 'mcp-http', 5],
    ['what describes another resource', base, { [wellKnown]: described('https://other.test') }, undefined, 10],
    ['MCP that announces gzip and does not do it', base, { 'POST /base': inflated }, 'mcp-http', 10],
    ['MCP at its usual path', base, { 'POST /base/mcp': event }, 'mcp-http', 7],
    ['MCP with the transport of 2024 at its usual path', base, { 'GET /base/sse': endpointEvent }, 'mcp-http', 10],
    [
      'MCP with both transports at their usual paths',
      base,
      { 'GET /base/sse': endpointEvent, 'POST /base/mcp': event },
      'mcp-http',
      7,
    ],
    [
      'MCP with the transport of 2024 beside its usual path',
      `${base}/mcp?v=1`,
      { 'GET /base/sse?v=1': endpointEvent },
      'mcp-http',
      8,
    ],
    ['MCP beside the path of the transport of 2024', `${base}/sse/`, { 'POST /base/mcp': event }, 'mcp-http', 7],
    ['MCP at its usual path, which wants a key', base, { 'POST /base/mcp': refusing }, 'mcp-http', 10],
    ['MCP where all is refused', base, { 'POST /base': refusing, 'POST /base/mcp': refusing }, 'mcp-http', 10],
    ['a refusal at one place', base, { 'GET /base/worker/tools': refusing }, 'arcade-worker', 10],
    ['a refusal everywhere', base, { 'GET /base/worker/tools': refusing, 'GET /base/tools': refusing }, undefined, 10],
    ['a web page', base, { 'GET /base/tools': { body: '<html><title>Shop</title>' } }, undefined, 10],
    ['a redirect', base, { 'GET /base/tools': { status: 302, headers: { location: '/x' } } }, undefined, 10],
    ['tools by name', base, { 'GET /base/tools': { body: '{"tools":{"a":{"input_schema":{}}}}' } }, 'otc-http', 10],
    ['broken JSON of tools', base, { 'GET /base/tools': { body: '{"tools":[{"id":"a"},]}' } }, 'otc-http', 10],
    ['a page that has tools', base, { 'GET /base/tools': { body: '<html><script>{"tools":[]}' } }, undefined, 10],
    [
      'definitions elsewhere',
      base,
      { 'GET /base/tools': { body: '{"data":{"tools":[{"capabilities":[]}]}}' } },
      'machine-context-http',
      10,
    ],
    ['other JSON', base, { 'GET /base/tools': { body: '{"success":false}' } }, undefined, 10],
    [
      'a copied end',
      `${base}/tools/call`,
      { 'GET /base/tools': { body: '{"$schema":"x","tools":[]}' } },
      'otc-http',
      5,
    ],
    [
      'a copied worker',
      `${base}/worker/`,
      { 'GET /base/worker/tools': { body: '[{"toolkit":{}}]' } },
      'arcade-worker',
      5,
    ],
  ])('%s', async (_title, url, routes, protocol, requests) => {
    const { io, asked } = world(routes);
    const told: string[] = [];
    const found = await detect({ url, ...none }, io, { protocols, onStep: ({ title }) => told.push(title) });
    expect(found.protocol).toBe(protocol);
    expect(asked).toHaveLength(requests);
    expect(told).toEqual(found.steps.map(({ title }) => title));
    const below = routes['POST /base'] ? undefined : Object.keys(routes).findLast((key) => /\/(?:mcp|sse)$/.test(key));
    if (!url.endsWith('.wasm') && !url.includes('?')) expect(found.url).toBe(`${base}${below?.slice(-4) ?? ''}`);
    const posts = asked.findIndex((key) => key.startsWith('POST'));
    expect(posts === -1 || asked.slice(posts).every((key) => key.startsWith('POST') || key.includes('/sse'))).toBe(
      true,
    );
  });

  it.each<[what: string, routes: Parameters<typeof world>[0], found: string]>([
    [
      'where a redirect leads',
      { 'GET /base/tools': { status: 307, headers: { location: '/base/tools/' } } },
      'The server redirects to https://tools.test/base/tools/, which is not followed.',
    ],
    [
      'what its items have',
      { 'GET /base/tools': { body: '[{"type":"function","do":{}}]' } },
      'The list has no tools of a known format: its first item has "type", "do".',
    ],
    [
      'what its items are',
      { 'GET /base/tools': { body: '["a@1.0.0"]' } },
      'The list has no tools of a known format: its first item is "a@1.0.0".',
    ],
    [
      'what its items have beside what all have',
      { 'GET /base/tools': { body: '[{"id":"a","name":"a","input":{}}]' } },
      'The list has no tools of a known format: its first item has "input".',
    ],
    [
      'how it spells what holds them',
      { 'GET /base/tools': { body: '{"Tools":[{"Id":"a"}]}' } },
      'The response is not a list of tools: other JSON. There is "Tools" at /Tools.',
    ],
    [
      'that a list may stand behind a warning',
      { 'GET /base/tools': { body: '<br />\n<b>Warning</b>: x\n[{"id":"a","input_schema":{}}]' } },
      'The response may be a list of tools, but cannot be read as one.',
    ],
    [
      'what JSON says',
      { 'GET /base/tools': { body: '{"success":false,"error":"Unauthorized"}' } },
      'The response is not a list of tools: JSON that says “Unauthorized”.',
    ],
    [
      'what a page shows, without quoting our own words for it',
      { 'GET /base/tools': { body: '<!doctype html><h1>Log in</h1>' } },
      'The response is not a list of tools: a web page without a title: “Log in”.',
    ],
    [
      'what a text says, as a quote',
      { 'GET /base/tools': { body: 'hello' } },
      'The response is not a list of tools: “hello”.',
    ],
    [
      'that a body is not what its Content-Encoding says',
      { 'GET /base/tools': inflated },
      'The response may be a list of tools, but cannot be read as one: a body that could not be decompressed (Content-Encoding: gzip).',
    ],
    [
      'what a refusal says',
      {
        'GET /base/tools': {
          status: 401,
          headers: { 'www-authenticate': 'Basic realm="t"' },
          body: '{"error":"No key."}',
        },
      },
      'The server answered 401 Unauthorized: No key; it may need credentials (WWW-Authenticate: Basic realm="t").',
    ],
    [
      'that a refusal says nothing',
      { 'GET /base/tools': { status: 403 } },
      'The server answered 403 Forbidden, with an empty body; it may need credentials.',
    ],
    [
      'what a server says that fails',
      { 'GET /base/tools': { status: 500, body: 'Traceback (most recent call last):\n' } },
      'The server answered 500 Internal Server Error: Traceback (most recent call last).',
    ],
    [
      'that JSON was encoded twice',
      { 'GET /base/tools': { body: JSON.stringify('{"tools":[]}') } },
      'The response is not a list of tools: a string with JSON in it, as of a value that was encoded twice.',
    ],
    [
      'where a worker has its tools',
      { 'GET /base/tools': { body: '[{"toolkit":{}}]' } },
      'A list in the format of the RFC draft, which an Arcade worker has at /worker/tools.',
    ],
    [
      'that the response speaks of tools',
      { 'GET /base/tools': { body: '{"data":[{"inputSchema":{}}]}' } },
      'The response may be a list of tools, but cannot be read as one.',
    ],
  ])('tells %s', async (_, routes, found) => {
    const { steps } = await detect({ url: base, ...none }, world(routes).io, { protocols });
    expect(steps.find(({ title }) => title === 'Tool server: its tools')?.found).toBe(found);
  });

  const provided = 'lists function declarations of a model provider,';
  it.each([
    ['[{"type":"function","function":{}}]', provided],
    ['[null,{"type":"function","function":{}}]', provided],
    ['{"tools":[{"name":"a","parameters":{"type":"object"}}]}', 'lists function declarations,'],
    ['{"functions":[{"name":"a","parameters":{"type":"object"}}]}', 'lists function declarations,'],
    ['{"functionDeclarations":[{"name":"a","parameters":{}}]}', 'lists function declarations,'],
    ['{"tools":[{"function_declarations":[{"name":"a"}]}]}', provided],
    ['[{"name":"a","inputSchema":{}}]', 'lists definitions as Model Context Protocol servers send them in JSON-RPC,'],
    ['{"openapi":"3.1.0","paths":{}}', 'is an OpenAPI document (3.1.0), not a tool server.'],
    ['# Pets\nopenapi: "3.0.3"\npaths: {}\n', 'is an OpenAPI document (3.0.3), not a tool server.'],
    ['{"swagger":"2.0"}', 'is an OpenAPI document (2.0), not a tool server.'],
  ])('says what %s is and what to do with it, at whichever address', async (body, kind) => {
    for (const path of ['/base/tools', '/base']) {
      const { io, asked } = world({ [`GET ${path}`]: { body } });
      const { message, protocol, importAt } = await detect({ url: base, ...none }, io, { protocols });
      const at = `https://tools.test${path}`;
      expect({ protocol, importAt }).toEqual({ protocol: undefined, importAt: at });
      expect(message).toContain(`${at} ${kind}`);
      expect(message).toContain('import it');
      expect(asked.length).toBeLessThanOrEqual(10);
    }
  });

  it.each([
    ['[{"name":"a","input_schema":{}}]', 'Open Tool Calling, whose servers list them at /tools.'],
    ['{"tools":[{"name":"a","capabilities":[]}]}', 'Machine Context Protocol, whose servers list them at /tools.'],
    ['[{"name":"a","toolkit":{}}]', 'the RFC draft, whose servers list them at /worker/tools.'],
  ])('says of %s at the address itself whose it is', async (body, format) => {
    const { io } = world({ 'GET /base': { body } });
    const { message, importAt } = await detect({ url: base, ...none }, io, { protocols });
    expect(importAt).toBe(base);
    expect(message).toContain(`${base} lists tools in the format of ${format}`);
  });

  it.each([
    ['[{"type":"function","function":{}}]', { body: '{"jsonrpc": "2.0", "id": 1, "result": {}}' }, 'mcp-http'],
    ['[{"name":"a","capability":{}}]', { status: 404 }, undefined],
  ])('says nothing of that for %s beside %j', async (body, post, protocol) => {
    const { io } = world({ 'GET /base/tools': { body }, 'POST /base': post });
    expect(await detect({ url: base, ...none }, io, { protocols })).toMatchObject({ protocol, importAt: undefined });
  });

  it('goes on where a server closes the connection at a question that it does not know', async () => {
    let asked = 0;
    const body = () => {
      asked += 1;
      if (asked > 1) return '{"jsonrpc": "2.0", "id": 1, "result": {}}';
      const cause = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
      throw new TypeError('fetch failed', { cause });
    };
    const { protocol } = await detect({ url: base, ...none }, world({ 'POST /base': { body } }).io, { protocols });
    expect(protocol).toBe('mcp-http');
  });

  it('says where to go on when all that answers is a redirect', async () => {
    const to = { status: 308, headers: { location: '/base/' } };
    const { message, protocol } = await detect({ url: base, ...none }, world({ 'POST /base': to }).io, { protocols });
    expect([protocol, message]).toEqual([
      undefined,
      'The server redirects to https://tools.test/base/, which is not followed. If that is the server you mean, enter that address.',
    ]);
  });

  it('says what to do where a redirect leads to the same address with another end', async () => {
    const to = { status: 307, headers: { location: 'https://tools.test/base/tools/' } };
    const { message, protocol } = await detect({ url: base, ...none }, world({ 'GET /base/tools': to }).io, {
      protocols,
    });
    expect([protocol, message]).toEqual([
      undefined,
      'The server redirects https://tools.test/base/tools to the same address with a “/” at its end, which is not followed. The protocol says how its addresses end: let the server answer at this one.',
    ]);
  });

  it.each([
    ['https://tools.test', 'https://tools.test'],
    ['https://tools.test/', 'https://tools.test'],
    ['https://tools.test/tools', 'https://tools.test'],
    ['https://tools.test/a/health?k=v', 'https://tools.test/a?k=v'],
    ['demo:otc', 'demo:otc'],
    ['demo:otc/tools', 'demo:otc'],
    ['file:plug.wasm', 'file:plug.wasm'],
  ])('the base of %s is %s', (url, wanted) => expect(detectPlan(url, protocols).base).toBe(wanted));

  it('a file is a plug-in, and nothing is sent', async () => {
    const { io, asked } = world({});
    expect(await detect({ url: 'file:plug.wasm', ...none }, io, { protocols })).toMatchObject({
      protocol: 'xtp-plugin',
    });
    expect(asked).toEqual([]);
  });

  it.each(['nowhere', 'https://a:b@tools.test', 'ftp://tools.test'])('%s is not asked', async (url) => {
    const { io, asked } = world({});
    const found = await detect({ url, ...none }, io, { protocols });
    expect(found.protocol).toBeUndefined();
    expect(found.message).toMatch(/Nothing was sent/);
    expect(asked).toEqual([]);
  });

  it('asks its own origin only, with the credentials that were typed for it', async () => {
    const seen: Request[] = [];
    const io = testIo({
      fetch: async (request) => {
        seen.push(request);
        return new Response('', { status: 302, headers: { location: 'https://evil.test' } });
      },
    });
    await detect({ url: base, auth: { kind: 'bearer', token: 'CANARY' } }, io, { protocols });
    expect(seen.map(({ url }) => new URL(url).origin)).toEqual(Array(10).fill('https://tools.test'));
    expect(seen.every(({ redirect, credentials }) => redirect === 'manual' && credentials === 'omit')).toBe(true);
    expect(seen.every(({ headers }) => headers.get('authorization') === 'Bearer CANARY')).toBe(true);
  });

  it.each<[string, Parameters<typeof world>[0], string, readonly string[]]>([
    [
      'wants credentials everywhere',
      { 'GET /base/worker/tools': refusing, 'GET /base/tools': refusing },
      'credentials',
      ['arcade-worker', 'otc-http'],
    ],
    ['is something else', { 'GET /base/tools': { body: '<html>' } }, 'other', []],
  ])('a server that %s says what stands in the way', async (_title, routes, obstacle, candidates) => {
    const { io } = world(routes);
    expect(await detect({ url: base, ...none }, io, { protocols })).toMatchObject({ obstacle, candidates });
  });

  it('an address that ends at the usual path is not asked below it', async () => {
    const { io, asked } = world({});
    await detect({ url: 'https://tools.test/mcp', ...none }, io, { protocols });
    expect(asked.filter((key) => key.startsWith('POST'))).toEqual(['POST /mcp', 'POST /mcp']);
  });

  it('asks at once what can be asked at once, and waits for no stream that stays open and no GET that is not answered', async () => {
    let [open, most] = [0, 0];
    const server = await startServer((request, response, body) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        if (request.method === 'GET' && request.url === '/mcp') {
          if (request.headers['x-case'] === 'hangs') return;
          response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
        } else if (body.includes('initialize')) {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write('data: {"jsonrpc":"2.0","id":1,"result":{}}\n\n');
        } else response.writeHead(request.method === 'POST' ? 400 : 404).end();
      }, 40);
    });
    onTestFinished(() => server.close());
    const io = testIo({ deadlines: { ...testIo().deadlines, probe: 60_000 } });
    for (const value of ['stays open', 'hangs']) {
      const target = { url: `${server.url}/mcp`, ...none, headers: [{ name: 'x-case', value }] };
      // The time limit of a question is a minute: had one been waited for, this test would end before it.
      expect((await detect(target, io, { protocols })).protocol).toBe('mcp-http');
    }
    expect(most).toBeGreaterThanOrEqual(3);
  });

  it('a host that is not there is asked once, and a stopped search not at all', async () => {
    const closed = await startServer(() => undefined);
    await closed.close();
    const found = await detect({ url: closed.url, ...none }, testIo(), { protocols });
    expect(found.steps).toHaveLength(1);
    expect(found).toMatchObject({ message: expect.stringMatching(/Could not reach/), obstacle: 'unreached' });
    const { io, asked } = world({});
    const stopped = await detect({ url: base, ...none }, io, { protocols, signal: AbortSignal.abort() });
    expect(stopped.message).toBe('You stopped the detection.');
    expect(asked).toEqual([]);
  });
});

it.each([
  ['otc', 'otc-http'],
  ['worker', 'arcade-worker'],
  ['machine-context', 'machine-context-http'],
])('the demonstration server %s is recognized', async (name, protocol) => {
  const demo = createDemo({ validate: () => ({ kind: 'valid' }) });
  const io = testIo({ fetch: (request) => demo.fetch(request) });
  const found = await detect({ url: `http://localhost/demo/${name}`, ...none }, io, { protocols });
  expect(found.protocol).toBe(protocol);
});
