import { createServer, request as requestHttp } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { relayKeyHeader } from '../core/network/relay';
import { sendThroughRelay } from '../protocols/connection/relay';
import { startServer } from '../protocols/faulty-server.testkit';
import { listen } from './listen';
import { createPage } from './page';
import { createRelay, type RelayOptions } from './relay';
import type { Address } from './relay-addresses';

const limits = { replyBytes: 50_000, total: 600, idle: 200, requestBytes: 20_000, inFlight: 2, unused: 60_000 };

async function startRelay(options: Partial<RelayOptions> = {}) {
  const relay = createRelay({ limits, ...options });
  const demo = async () => new Response('demo');
  const listening = await listen(createPage({ root: tmpdir(), demo, relay }), 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  onTestFinished(listening.close);
  const { port } = listening;
  const origin = `http://127.0.0.1:${port}`;
  const ownHeaders = {
    host: `127.0.0.1:${port}`,
    origin,
    'content-type': 'application/json',
    [relayKeyHeader]: relay.key,
  };
  const ask = (path: string, body: unknown, change: Record<string, string | undefined> = {}, method = 'POST') =>
    raw(port, path, method, { ...ownHeaders, ...change }, JSON.stringify(body));
  const asPage = (request: Request) =>
    sendThroughRelay(request, withOrigin(origin), { base: `${origin}/`, key: relay.key });
  return { relay, port, origin, ask, asPage };
}

/** What a browser adds to a request of the page. */
function withOrigin(origin: string) {
  return async (request: Request): Promise<Response> => {
    const { hostname, port, pathname } = new URL(request.url);
    const body = await request.text();
    return new Promise((resolve, reject) => {
      const headers = { ...Object.fromEntries(request.headers), origin, 'sec-fetch-site': 'same-origin' };
      const out = requestHttp({ hostname, port, path: pathname, method: 'POST', headers }, (answer) => {
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            answer.on('data', (piece) => controller.enqueue(piece));
            answer.on('end', () => controller.close());
            answer.on('error', (error) => controller.error(error));
          },
          cancel: () => void answer.destroy(),
        });
        resolve(new Response(stream, { status: answer.statusCode ?? 0 }));
      });
      out.on('error', reject);
      out.end(body);
    });
  };
}

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

function raw(
  port: number,
  path: string,
  method: string,
  headers: Record<string, string | undefined>,
  body: string,
): Promise<Raw> {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const out = requestHttp({ host: '127.0.0.1', port, path, method, headers: given }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.on('error', reject);
    });
    out.on('error', reject);
    out.end(method === 'GET' ? undefined : body);
  });
}

const refusedIn = ({ text }: Raw) => /"refused":"(\w+)"/.exec(text)?.[1];

async function target(answer: Parameters<typeof startServer>[0] = (_request, response) => response.end('{"ok":true}')) {
  const server = await startServer(answer);
  onTestFinished(() => server.close());
  return server;
}

describe('who may ask', () => {
  it.each([
    ['another origin', { origin: 'http://evil.example' }, 'foreign_origin'],
    ['no origin', { origin: undefined }, 'foreign_origin'],
    ['the origin of a frame without one', { origin: 'null' }, 'foreign_origin'],
    ['our origin by another name', { origin: 'http://localhost:1' }, 'foreign_origin'],
    ['a site beside ours', { 'sec-fetch-site': 'same-site' }, 'foreign_origin'],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
    ['no key', { [relayKeyHeader]: undefined }, 'key'],
    ['a wrong key', { [relayKeyHeader]: 'x'.repeat(43) }, 'key'],
    ['a form, which needs no preflight', { 'content-type': 'text/plain' }, 'content_type'],
    ['a navigation', { 'sec-fetch-dest': 'document' }, 'navigation'],
    ['another port in Host', { host: '127.0.0.1:9', origin: 'http://127.0.0.1:9' }, 'foreign_host'],
  ])('%s is refused, and nothing is called', async (_title, change, refused) => {
    const { ask } = await startRelay();
    const server = await target();
    await ask('/relay/allow', { url: server.url });
    const answer = await ask('/relay/send', { url: server.url }, change);
    expect(refusedIn(answer)).toBe(refused);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(server.log).toEqual([]);
  });

  it.each(['evil.example', 'evil.localhost', 'a.localhost', '127.0.0.1.nip.io', '0.0.0.0'])(
    'the host %s is refused',
    async (name) => {
      const { ask, port } = await startRelay();
      expect((await ask('/relay/send', {}, { host: `${name}:${port}`, origin: `http://${name}:${port}` })).status).toBe(
        403,
      );
    },
  );

  it('two Host headers are refused', async () => {
    const { port, origin, relay } = await startRelay();
    const text = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /relay/send HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: evil.example\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n${relayKeyHeader}: ${relay.key}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
        );
      });
      let received = '';
      socket.on('data', (piece) => {
        received += piece;
      });
      socket.on('close', () => resolve(received));
    });
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d/);
  });

  it.each(['GET', 'PUT', 'OPTIONS'])('%s is refused, without a permission for other pages', async (method) => {
    const { ask } = await startRelay();
    const answer = await ask('/relay/send', {}, {}, method);
    expect(answer.status).toBe(405);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('says that it is there, and never its key', async () => {
    const { relay, port, origin, ask } = await startRelay();
    const answers = [
      await raw(port, '/relay.json', 'GET', { host: `127.0.0.1:${port}` }, ''),
      await raw(port, '/', 'GET', { host: `127.0.0.1:${port}` }, ''),
      await ask('/relay/allow', { url: origin }),
      await ask('/relay/send', {}, { [relayKeyHeader]: 'wrong' }),
    ];
    expect(JSON.parse(answers[0]?.text ?? '')).toEqual({ relay: true });
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(relay.key);
    expect(relay.key).toMatch(/^[\w-]{43}$/);
    expect(createRelay().key).not.toBe(relay.key);
  });

  it('is closed after half an hour without use', async () => {
    let now = 0;
    const { ask } = await startRelay({ now: () => now });
    const server = await target();
    expect(refusedIn(await ask('/relay/allow', { url: server.url }))).toBeUndefined();
    now = 60_001;
    expect(refusedIn(await ask('/relay/allow', { url: server.url }))).toBe('asleep');
  });
});

describe('what may be called', () => {
  it('only an origin that was added', async () => {
    const { ask } = await startRelay();
    const [one, other] = [await target(), await target()];
    await ask('/relay/allow', { url: one.url });
    expect(refusedIn(await ask('/relay/send', { url: other.url }))).toBe('unknown_target');
    expect(other.log).toEqual([]);
  });

  it.each([
    ['file:///etc/passwd', 'bad_scheme'],
    ['data:text/html,x', 'bad_scheme'],
    ['ftp://host/x', 'bad_scheme'],
    ['gopher://host/x', 'bad_scheme'],
    ['nonsense', 'bad_address'],
    ['http://user:word@host/', 'bad_address'],
    ['http://127.0.0.1:22/', 'blocked_port'],
    ['http://127.0.0.1:6667/', 'blocked_port'],
    ['http://127.0.0.1:0/', 'blocked_port'],
  ])('not %s', async (url, refused) => {
    const { ask } = await startRelay();
    expect(refusedIn(await ask('/relay/allow', { url }))).toBe(refused);
    expect(refusedIn(await ask('/relay/send', { url }))).toBe(refused);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://100.100.100.200/',
  ])('never %s, though it was added', async (url) => {
    const { ask } = await startRelay();
    await ask('/relay/allow', { url });
    expect(refusedIn(await ask('/relay/send', { url }))).toBe('blocked_address');
  });

  it.each([
    ['10.0.0.5'],
    ['192.168.1.1'],
    ['172.16.0.1'],
    ['127.0.0.1'],
    ['::1'],
    ['fd12::1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
  ])('no name that leads to %s', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const { ask } = await startRelay({
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address, family },
      ],
    });
    await ask('/relay/allow', { url: 'http://tools.example/' });
    expect(refusedIn(await ask('/relay/send', { url: 'http://tools.example/' }))).toBe('blocked_address');
  });

  it('the name localhost, and an address of this machine that was typed', async () => {
    const { ask } = await startRelay();
    const server = await target();
    for (const url of [server.url, server.url.replace('127.0.0.1', 'localhost')]) {
      await ask('/relay/allow', { url });
      expect((await ask('/relay/send', { url: `${url}/tools` })).text).toContain('"status":200');
    }
  });

  it('asks for a name once and connects to what was checked', async () => {
    const server = await target();
    const asked: string[] = [];
    const answers: readonly Address[] = [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const { ask } = await startRelay({
      resolve: async (name) => {
        asked.push(name);
        return answers.slice(asked.length - 1, asked.length);
      },
    });
    const url = server.url.replace('127.0.0.1', 'pinned.localhost');
    await ask('/relay/allow', { url });
    expect((await ask('/relay/send', { url })).text).toContain('"status":200');
    expect(asked).toEqual(['pinned.localhost']);
    expect(refusedIn(await ask('/relay/send', { url }))).toBe('blocked_address');
    expect(server.log).toHaveLength(1);
  });
});

describe('what leaves', () => {
  it('the usual headers and the named ones, never who asks', async () => {
    const { ask } = await startRelay();
    const server = await target();
    await ask('/relay/allow', { url: server.url, headers: ['X-Tenant', 'Cookie', 'Host', 'X-Forwarded-For'] });
    const headers = {
      Authorization: 'Bearer t',
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'X-API-Key': 'k',
      'X-Tenant': 'a',
      'X-Other': 'not named',
      Cookie: 'session=1',
      Host: 'evil.example',
      Origin: 'http://evil.example',
      Referer: 'http://evil.example/',
      Connection: 'x-api-key',
      'Proxy-Authorization': 'Basic x',
      'X-Forwarded-For': '10.0.0.1',
      'Sec-Fetch-Site': 'none',
      'Transfer-Encoding': 'chunked',
      Upgrade: 'h2c',
    };
    await ask('/relay/send', { url: server.url, method: 'POST', headers, body: '{}' });
    expect(server.log[0]?.headers).toEqual({
      authorization: 'Bearer t',
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-key': 'k',
      'x-tenant': 'a',
      'accept-encoding': 'gzip, deflate, br',
      'content-length': '2',
      connection: 'close',
      host: new URL(server.url).host,
    });
    expect(JSON.stringify(server.log[0]?.headers)).not.toContain(relayKeyHeader);
  });

  it.each([
    [{ accept: 'a\r\nAuthorization: b' }],
    [{ accept: 'a\nb' }],
    [{ 'accept\r\nx': 'a' }],
    [{ accept: 'a\u0000' }],
  ])('no header with a line break: %j', async (headers) => {
    const { ask } = await startRelay();
    const server = await target();
    await ask('/relay/allow', { url: server.url });
    expect(refusedIn(await ask('/relay/send', { url: server.url, headers }))).toBe('bad_header');
    expect(server.log).toEqual([]);
  });

  it('takes no proxy from the environment', async () => {
    const [proxy, server] = [await target(), await target()];
    const before = { ...process.env };
    onTestFinished(() => {
      process.env = before;
    });
    Object.assign(process.env, { HTTP_PROXY: proxy.url, http_proxy: proxy.url, NODE_USE_ENV_PROXY: '1' });
    const { ask } = await startRelay();
    await ask('/relay/allow', { url: server.url });
    await ask('/relay/send', { url: server.url });
    expect([proxy.log.length, server.log.length]).toEqual([0, 1]);
  });
});

describe('what comes back', () => {
  it('a redirect as text; nobody goes there', async () => {
    const other = await target();
    const server = await target((_request, response) => response.writeHead(307, { location: other.url }).end());
    const { ask, asPage } = await startRelay();
    await ask('/relay/allow', { url: server.url });
    const answer = await asPage(new Request(server.url, { method: 'POST', body: '{"secret":1}' }));
    expect([answer.status, answer.headers.get('location')]).toEqual([307, other.url]);
    expect(other.log).toEqual([]);
  });

  it('few headers of the server, and none that would act on the page', async () => {
    const server = await target((_request, response) =>
      response
        .writeHead(429, {
          'content-type': 'application/problem+json',
          'retry-after': '2',
          'www-authenticate': 'Bearer',
          'set-cookie': 'a=1',
          'clear-site-data': '"*"',
          'service-worker-allowed': '/',
          refresh: '0;url=http://evil.example',
          'content-security-policy': 'default-src *',
          'access-control-allow-origin': '*',
        })
        .end('{}'),
    );
    const { ask, asPage } = await startRelay();
    await ask('/relay/allow', { url: server.url });
    const wrapped = await ask('/relay/send', { url: server.url });
    expect(wrapped.headers).toMatchObject({
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
    });
    expect(Object.keys(wrapped.headers).filter((name) => /cookie|clear|refresh|access|worker/.test(name))).toEqual([]);
    const answer = await asPage(new Request(server.url));
    expect(answer.status).toBe(429);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/problem+json',
      'retry-after': '2',
      'www-authenticate': 'Bearer',
    });
  });

  it.each([
    ['text', 'grüße 🎬'],
    ['as much as is allowed', 'a'.repeat(limits.replyBytes)],
    ['nothing', ''],
  ])('%s, byte for byte, also when it was compressed', async (_title, text) => {
    const server = await target((request, response) =>
      request.url === '/gzip'
        ? response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text))
        : response.end(text),
    );
    const { asPage } = await startRelay();
    for (const path of ['/plain', '/gzip']) {
      expect(await (await asPage(new Request(server.url + path))).text()).toBe(text);
    }
  });

  it('counts decoded bytes: a bomb stops at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const server = await target((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const { ask, asPage } = await startRelay();
    await expect((await asPage(new Request(server.url))).text()).rejects.toThrow('too-large');
    const answer = await ask('/relay/send', { url: server.url });
    expect(answer.text.endsWith('"end":"too-large"}')).toBe(true);
    expect(answer.text.length).toBeLessThan(limits.replyBytes * 2);
  });

  it.each([
    ['never an answer', () => undefined, 'No answer came within 0.6 s.'],
    [
      'a connection that breaks',
      (_request: unknown, response: { destroy(): void }) => response.destroy(),
      'gave no answer',
    ],
  ])('%s is told', async (_title, behave, words) => {
    const server = await target((request, response) => void behave(request, response));
    const { asPage } = await startRelay();
    await expect(asPage(new Request(server.url))).rejects.toThrow(words);
  });

  it.each([
    ['stops in the middle', 'timeout', false],
    ['breaks off', 'cut-off', true],
  ])('an answer that %s is kept as far as it came, and told', async (_title, end, breaks) => {
    const server = await target((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"begun":', () => breaks && setTimeout(() => response.destroy(), 50));
    });
    const { ask } = await startRelay();
    await ask('/relay/allow', { url: server.url });
    const { text } = await ask('/relay/send', { url: server.url });
    const whole: unknown = JSON.parse(text);
    expect(whole).toMatchObject({ status: 200, body: [Buffer.from('{"begun":').toString('base64')], end });
  });

  it('a slow drip ends in time', async () => {
    const server = await target((_request, response) => {
      const drip = setInterval(() => response.write('.'), 100);
      response.on('close', () => clearInterval(drip));
    });
    const { ask } = await startRelay();
    await ask('/relay/allow', { url: server.url });
    expect((await ask('/relay/send', { url: server.url })).text).toContain('"end":"timeout"');
  });

  it('has so many under way and no more, and is free again after', async () => {
    const waiting: (() => void)[] = [];
    const server = await target((_request, response) => waiting.push(() => response.end('done')));
    const { ask } = await startRelay({ limits: { ...limits, total: 5000 } });
    await ask('/relay/allow', { url: server.url });
    const first = [ask('/relay/send', { url: server.url }), ask('/relay/send', { url: server.url })];
    await expect.poll(() => waiting.length).toBe(2);
    const third = await ask('/relay/send', { url: server.url });
    expect([third.status, refusedIn(third)]).toEqual([429, 'busy']);
    for (const go of waiting) go();
    for (const answer of await Promise.all(first)) expect(answer.text).toContain('"end":"whole"');
    expect(refusedIn(await ask('/relay/allow', { url: server.url }))).toBeUndefined();
  });

  it('ends the request when the page has left', async () => {
    let isClosed = false;
    const server = await target((_request, response) => {
      response.on('close', () => {
        isClosed = true;
      });
    });
    const { port, origin, relay, ask } = await startRelay({ limits: { ...limits, total: 60_000 } });
    await ask('/relay/allow', { url: server.url });
    const headers = { origin, 'content-type': 'application/json', [relayKeyHeader]: relay.key };
    const out = requestHttp({ host: '127.0.0.1', port, path: '/relay/send', method: 'POST', headers });
    out.on('error', () => undefined);
    out.end(JSON.stringify({ url: server.url }));
    await expect.poll(() => server.log.length).toBe(1);
    out.destroy();
    await expect.poll(() => isClosed).toBe(true);
  });

  it('is asked with a limited size', async () => {
    const { ask } = await startRelay();
    const answer = await ask('/relay/send', { url: 'http://127.0.0.1', body: 'x'.repeat(limits.requestBytes) });
    expect(answer.status).toBe(400);
  });
});

it('a page without a relay has none to ask', async () => {
  const page = createPage({ root: tmpdir(), demo: async () => new Response() });
  expect((await page.request('/relay/send', { method: 'POST', headers: { host: 'localhost' } })).status).toBe(404);
});

it('serves its own machine only, whatever it listens on', async () => {
  const relay = createRelay();
  const server = createServer((request, response) => {
    Object.defineProperty(request.socket, 'remoteAddress', { value: '192.168.1.7' });
    void relay.handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(refusedIn(await raw(port, '/relay/send', 'POST', {}, '{}'))).toBe('foreign_machine');
});
