import { describe, expect, it, onTestFinished } from 'vitest';
import type { CallRequest, Exchange } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { createDemo } from '../../demo/app';
import { arcadeWorker } from '../arcade-worker';
import { startServer } from '../faulty-server.testkit';
import { protocols } from '../index';
import type { Io } from '../io';
import { machineContextHttp } from '../machine-context-http';
import { mcpHttp } from '../mcp-http';
import { otcHttp } from '../otc-http';
import { pageFetch, pageOrigin } from '../page-fetch.testkit';
import type { Protocol } from '../protocol';
import type { Server } from '../server';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { examine } from './examine';
import { type Behave, type Headers, headersIn, opened, plain } from './remedies.testkit';

/*
 * Each row is a failure of a real server. What is said about it is followed to the letter, read from the text that is
 * shown, and then the same call works.
 */

/** As a page on another origin has it. */
const page = (overrides: Partial<Io> = {}): Io =>
  testIo({ pageProtocol: 'http:', pageOrigin, fetch: (request) => pageFetch(request), ...overrides });

const call: CallRequest = {
  tool: { id: 'A.B@1.0.0', name: 'B', toolkit: 'A', version: '1.0.0' },
  argumentsText: '{}',
  context: noContext,
  callId: 'c-1',
};

async function served(behave: Behave) {
  const server = await startServer(behave);
  onTestFinished(() => server.close());
  return server;
}

const works = (exchange: Exchange): boolean => exchange.outcome.kind === 'value' || exchange.outcome.kind === 'content';

const wordsOf = ({ outcome }: Exchange): string =>
  [Reflect.get(outcome, 'message'), Reflect.get(outcome, 'advice')].filter(Boolean).join(' ');

describe('a server that does not let pages call it (CORS)', () => {
  const cases: readonly (readonly [Protocol, Server['auth']])[] = [
    [otcHttp, { kind: 'none' }],
    [otcHttp, { kind: 'bearer', token: 't' }],
    [otcHttp, { kind: 'api-key', key: 'k' }],
    [arcadeWorker, { kind: 'bearer', token: 't' }],
    [machineContextHttp, { kind: 'none' }],
    [mcpHttp, { kind: 'none' }],
    [mcpHttp, { kind: 'bearer', token: 't' }],
  ];

  it.each(cases)('$id: what the card says is enough, once', async (protocol, auth) => {
    let allowed: Headers = {};
    const server = await served(opened(() => allowed));
    const target = { ...testServer(protocol, server.url), auth };
    const lost = await protocol.call(target, call, page());
    expect(lost.outcome).toMatchObject({ kind: 'unreachable', reason: 'cors' });
    expect(server.log.some(({ method }) => method === 'POST')).toBe(false);
    allowed = headersIn(wordsOf(lost));
    const again = await protocol.call(target, call, page());
    expect(works(again), wordsOf(again)).toBe(true);
    const listing = await protocol.listTools(target, page());
    expect(listing.kind === 'failed' ? listing.exchange.outcome : 'listed').toBe('listed');
  });

  it('the session of an MCP server is continued and ended, so its headers and DELETE were allowed too', async () => {
    let allowed: Headers = {};
    const server = await served(opened(() => allowed));
    const target = testServer(mcpHttp, server.url);
    allowed = headersIn(wordsOf(await mcpHttp.call(target, call, page())));
    expect(works(await mcpHttp.call(target, call, page()))).toBe(true);
    const called = server.log.find(({ body }) => body.includes('tools/call'));
    expect(called?.headers).toMatchObject({ 'mcp-session-id': 's-1', 'mcp-protocol-version': '2025-11-25' });
    await expect.poll(() => server.log.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('the list of an examination is the same one', async () => {
    const server = await served(plain);
    for (const protocol of protocols.filter(({ runsModule }) => !runsModule)) {
      const target = testServer(protocol, server.url);
      const { need } = await examine(protocol, target, page(), () => undefined, { protocols });
      const said = headersIn(wordsOf(await protocol.call(target, call, page())));
      expect(need?.methods).toEqual(said['access-control-allow-methods']?.split(', '));
      expect(need?.headers).toEqual(expect.arrayContaining(said['access-control-allow-headers']?.split(', ') ?? []));
      expect(need?.exposed).toEqual(said['access-control-expose-headers']?.split(', '));
    }
  });
});

it('a server that refuses OPTIONS alone: the lines of the card, for OPTIONS too', async () => {
  let allowed: Headers = {};
  const server = await served(
    opened(
      () => allowed,
      (request, response, body) => {
        response.setHeader('access-control-allow-origin', '*');
        plain(request, response, body);
      },
    ),
  );
  const target = testServer(otcHttp, server.url);
  const lost = await otcHttp.call(target, call, page());
  expect(wordsOf(lost)).toContain('refuses the preflight (OPTIONS)');
  expect(wordsOf(lost)).not.toContain('may have run');
  allowed = headersIn(wordsOf(lost));
  expect(works(await otcHttp.call(target, call, page()))).toBe(true);
});

it('a server that refuses foreign origins: the origin to allow is named', async () => {
  const known: string[] = ['http://localhost:3000'];
  const server = await served(
    opened(
      () => ({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }),
      (request, response, body) => {
        const { origin } = request.headers;
        if (origin === undefined || known.includes(origin)) return plain(request, response, body);
        return void response
          .writeHead(403, { 'content-type': 'application/json' })
          .end(`{"message":"Invalid Origin: ${origin}"}`);
      },
    ),
  );
  const target = testServer(otcHttp, server.url);
  const refused = await otcHttp.call(target, call, page());
  expect(refused.outcome).toMatchObject({ kind: 'refused', status: 403 });
  const [, origin = ''] = /Add the origin (\S+) to the origins that it allows/.exec(wordsOf(refused)) ?? [];
  known.push(origin);
  expect(works(await otcHttp.call(target, call, page()))).toBe(true);
});

it('one that does so without a word to pages: the card names the origin beside the lines', async () => {
  const known: string[] = [];
  let allowed: Headers = {};
  const server = await served((request, response, body) => {
    if (!known.includes(request.headers.origin ?? '')) return void response.writeHead(403).end('Forbidden');
    return opened(() => allowed)(request, response, body);
  });
  const target = testServer(otcHttp, server.url);
  const words = wordsOf(await otcHttp.call(target, call, page()));
  allowed = headersIn(words);
  known.push(/If it checks the Origin of requests, allow (\S+)\./.exec(words)?.[1] ?? '');
  expect(works(await otcHttp.call(target, call, page()))).toBe(true);
});

describe('a refused token', () => {
  /** A server that looks at the header `Authorization`, and says in a challenge or a body what is wrong. */
  async function guarded(isRight: (authorization: string) => boolean, challenge: string, detail?: string) {
    return served((request, response, body) => {
      if (isRight(request.headers.authorization ?? '')) return plain(request, response, body);
      const text = detail === undefined ? '' : JSON.stringify({ detail });
      return void response
        .writeHead(401, { 'www-authenticate': challenge, 'content-type': 'application/json' })
        .end(text);
    });
  }

  it('says the server’s own reason, and a new one works', async () => {
    const challenge = 'Bearer error="invalid_token", error_description="The access token expired"';
    const server = await guarded((given) => given === 'Bearer new', challenge);
    const target = testServer(otcHttp, server.url);
    const old = await otcHttp.call({ ...target, auth: { kind: 'bearer', token: 'old' } }, call, testIo());
    expect(wordsOf(old)).toContain('The access token expired');
    expect(wordsOf(old)).toContain('The token has expired. Enter a new one');
    expect(works(await otcHttp.call({ ...target, auth: { kind: 'bearer', token: 'new' } }, call, testIo()))).toBe(true);
  });

  const claimsOf = (authorization: string): Readonly<Record<string, unknown>> => {
    const [, payload] = authorization.replace('Bearer ', '').split('.');
    return payload === undefined ? {} : JSON.parse(Buffer.from(payload, 'base64url').toString());
  };

  it.each([
    ['aud', 'Invalid token. Error: Token is missing the "aud" claim', /“Audience \(aud\)” .* it is “(\w+)”/],
    ['ver', 'Invalid token. Error: Unsupported token version: None', /“Version \(ver\)” .* it is “(\w+)”/],
  ])('of a worker that wants %s: the claim, where it is entered and its value', async (claim, detail, remedy) => {
    const wanted = claim === 'aud' ? 'worker' : '1';
    const server = await guarded((given) => claimsOf(given)[claim] === wanted, 'Bearer', detail);
    const target = testServer(arcadeWorker, server.url);
    const claims = { audience: undefined, version: undefined, lifetimeSeconds: 60 };
    const signed = (more: object): Server => ({
      ...target,
      auth: { kind: 'jwt', secret: 's', claims: { ...claims, ...more } },
    });
    const refused = await arcadeWorker.call(signed({}), call, testIo());
    const value = remedy.exec(wordsOf(refused))?.[1];
    const mended = signed(claim === 'aud' ? { audience: value } : { version: value });
    expect(works(await arcadeWorker.call(mended, call, testIo()))).toBe(true);
  });
});

describe('a wrong path', () => {
  it.each([
    [otcHttp, '/base/tools/list', '/base'],
    [otcHttp, '/wrong', ''],
    [mcpHttp, '/wrong', '/mcp'],
    [mcpHttp, '', '/mcp'],
    [mcpHttp, '/api/v1/tools', '/api'],
    [mcpHttp, '/api/sse', '/api/mcp'],
  ])('%s: the address that answers is named', async (protocol, wrong, right) => {
    const server = await served((request, response, body) => {
      const path = request.url ?? '';
      const isThere = protocol === mcpHttp ? path === right : [`${right}/tools`, `${right}/tools/call`].includes(path);
      if (isThere) plain(request, response, body);
      else response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
    });
    const target = testServer(protocol, `${server.url}${wrong}`);
    const { failed, answersAt } = await examine(protocol, target, testIo(), () => undefined, { protocols });
    expect(failed?.id).toBe('listing');
    const [, url = ''] = /lists 1 tool at (\S+); use that address\./.exec(failed?.found ?? '') ?? [];
    expect(url).toBe(answersAt);
    expect(works(await protocol.call({ ...target, url }, call, testIo()))).toBe(true);
  });
});

const demos = { otc: otcHttp, worker: arcadeWorker, 'machine-context': machineContextHttp, mcp: mcpHttp };
/** Open Tool Calling and Machine Context list at the same path, and each reads the other’s list as one that deviates. */
const listsAlike: readonly Protocol[] = [otcHttp, machineContextHttp];
const misset = Object.entries(demos).flatMap(([name, spoken]) =>
  Object.values(demos)
    .filter((set) => set !== spoken && !(listsAlike.includes(set) && listsAlike.includes(spoken)))
    .map((set) => ({ name, spoken, set })),
);

it.each(misset)('a server that speaks $spoken.id, set to $set.id: its own protocol', async ({ name, spoken, set }) => {
  const demo = createDemo({ validate: () => ({ kind: 'valid' }) });
  const io = testIo({ fetch: (request) => demo.fetch(request) });
  const target = testServer(set, `http://localhost/demo/${name}`);
  const { failed, answersAt, speaks } = await examine(set, target, io, () => undefined, { protocols });
  expect([failed?.id, answersAt, speaks?.protocol]).toEqual(['listing', undefined, spoken.id]);
  expect(failed?.found).toMatch(/^An? .+\. Another protocol is set for it: change that\.$/);
  const listing = await spoken.listTools(testServer(spoken, speaks?.url ?? ''), io);
  expect(listing).toMatchObject({ kind: 'tools', deviations: [] });
});

it('a site that refuses what is posted to it, and lists nothing: its own words, and no protocol', async () => {
  const server = await served((request, response) => {
    const isGuarded = request.method === 'POST' && request.url !== '/tools/call';
    response.writeHead(isGuarded ? 403 : 404).end();
  });
  const target = testServer(otcHttp, server.url);
  const { failed, speaks } = await examine(otcHttp, target, testIo(), () => undefined, { protocols });
  expect(server.log.some(({ method, url }) => `${method} ${url}` === 'POST /')).toBe(true);
  expect([failed?.id, speaks]).toEqual(['listing', undefined]);
  expect(failed?.found).toMatch(/404 Not Found.* Check that the server address is the base/);
});

it('a server that is merely slow: a longer timeout', async () => {
  const server = await served((request, response, body) => {
    setTimeout(() => plain(request, response, body), 400);
  });
  const target = testServer(otcHttp, server.url);
  const late = await otcHttp.call(target, { ...call, timeoutMs: 100 }, testIo());
  expect(wordsOf(late)).toMatch(/^No response within 0\.\d s\. .* If the tool needs longer, set a longer timeout\.$/);
  expect(works(await otcHttp.call(target, { ...call, timeoutMs: 20_000 }, testIo()))).toBe(true);
});

it('a port that refuses: the call did not run, and works when the server listens there', async () => {
  const gone = await startServer(plain);
  const port = Number(new URL(gone.url).port);
  await gone.close();
  const target = testServer(otcHttp, gone.url);
  const refused = await otcHttp.call(target, call, testIo());
  expect(wordsOf(refused)).toContain(
    'was refused. Check the port and that the server is running. The call did not run.',
  );
  const back = await startServer(plain, port);
  onTestFinished(() => back.close());
  expect(works(await otcHttp.call(target, call, testIo()))).toBe(true);
});

describe('the permission for the local network', () => {
  it('is named where the browser withholds it, and the call works once it is given', async () => {
    const server = await served(
      opened(() => ({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' })),
    );
    let state: 'denied' | 'granted' = 'denied';
    const io = page({
      pageProtocol: 'https:',
      pageHost: 'callsheet.example',
      permission: async () => state,
      fetch: async (request) => {
        if (state === 'denied') throw new TypeError('Failed to fetch');
        return pageFetch(request);
      },
    });
    const target = testServer(otcHttp, server.url);
    expect(wordsOf(await otcHttp.call(target, call, io))).toContain('Allow it in the site settings');
    state = 'granted';
    // What was asked a moment ago is remembered for ten seconds; a call asks anew.
    expect(works(await otcHttp.call(target, call, io))).toBe(true);
  });

  it.each([
    ['localhost', 'http://127.0.0.1'],
    ['192.168.0.4', 'http://192.168.0.5'],
    ['callsheet.example', 'https://tools.example'],
  ])('is no cause for a page on %s that calls %s', async (pageHost, url) => {
    const io = page({
      pageHost,
      permission: async () => 'denied',
      fetch: async () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const { outcome } = await otcHttp.call(testServer(otcHttp, url), call, io);
    expect(JSON.stringify(outcome)).not.toContain('permission');
  });
});

describe('what was only asked for', () => {
  it.each(protocols.filter(({ runsModule }) => !runsModule))(
    '$id: a listing never says that a call may have run',
    async (protocol) => {
      const failures: readonly Behave[] = [
        (_request, response) => response.destroy(),
        (_request, response) => void response.writeHead(500).end('x'),
        (_request, response) => void response.writeHead(502).end('x'),
        (_request, response) => void response.writeHead(999).end('x'),
        () => undefined,
        (_request, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '50' });
          response.write('{', () => response.destroy());
        },
      ];
      for (const behave of failures) {
        const server = await served(behave);
        const io = testIo({ deadlines: { firstByte: 150, idle: 150, total: 300, probe: 150 } });
        const listing = await protocol.listTools(testServer(protocol, server.url), io);
        expect(listing.kind).toBe('failed');
        expect(JSON.stringify(listing)).not.toMatch(/may have run|did not run|same call id/);
      }
    },
  );
});
