import { createServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Exchange, Outcome } from '../core/call';
import { voiceObjections } from '../core/voice.testkit';
import { expectedIn } from '../expected.testkit';
import { noteFigures } from '../figures.testkit';
import { maskExchange } from './auth/mask';
import {
  type Answer,
  begun,
  call,
  fine,
  html,
  json,
  loginPage,
  patient,
  result,
  rows,
  secret,
  token,
} from './fault-rows.testkit';
import { wireRows } from './fault-rows-wire.testkit';
import { type FaultyServer, portOf, startServer } from './faulty-server.testkit';
import { otcHttp } from './otc-http';
import { pageFetch } from './page-fetch.testkit';
import { selfSigned } from './self-signed.testkit';
import { sentencesOf } from './sentences-of.testkit';
import type { Server } from './server';
import { hasty, testIo } from './test-io.testkit';

/*
 * Every fault of a server, row by row, against a server over loopback. After each: the message names the cause, no
 * credential is in what is shown and kept, the server form still has it, and the next call works.
 */

const expectWords = expectedIn('src/protocols/faults.expected.txt');

const messageOf = (outcome: Outcome): string =>
  [Reflect.get(outcome, 'message'), Reflect.get(outcome, 'advice')].filter(Boolean).join(' ');

let server: FaultyServer;
let elsewhere: FaultyServer;
let current: Answer = json(200, fine);
const place: { url: string } = { url: '' };

const at = (url = place.url): Server => ({
  id: 's',
  title: 's',
  url,
  protocol: 'otc-http',
  auth: { kind: 'bearer', token },
});

beforeAll(async () => {
  elsewhere = await startServer((_request, response) => response.end(result('"success":true,"value":"stolen"')));
  server = await startServer((_request, response) => current(response));
  place.url = server.url;
});
afterAll(async () => {
  noteFigures('server-faults', figures);
  await server.close();
  await elsewhere.close();
});

const pageIo = (overrides: Parameters<typeof testIo>[0] = {}) =>
  testIo({ pageProtocol: 'http:', fetch: (asked) => pageFetch(asked), ...overrides });

const ofHead = ['content-type', 'content-encoding', 'status-range'];

const figures = { outside: { faults: 0, named: 0 }, page: { faults: 0, named: 0 }, harmless: 0 };

type Kind = 'named' | 'among';

/** Counts a fault by whether its message names the cause or gives it among others, and by who met it. */
function expectSaid(outcome: Outcome, says: RegExp | string, kind: Kind = 'named', by: 'outside' | 'page' = 'outside') {
  figures[by].faults += 1;
  expect(messageOf(outcome)).toMatch(says);
  if (kind === 'among') return;
  expect(messageOf(outcome)).not.toMatch(/possible cause|probably|may be the cause/i);
  figures[by].named += 1;
}

const expectSaidInPage = (outcome: Outcome, says: RegExp | string, kind?: Kind) =>
  expectSaid(outcome, says, kind, 'page');

/** What every row promises beside its message. */
async function expectNoHarm(exchange: Exchange, caller: Server): Promise<void> {
  const shown = JSON.stringify(maskExchange(exchange, [token, secret]));
  expect(shown).not.toContain('CANARY');
  expect(caller.auth).toEqual({ kind: 'bearer', token });
  expect(exchange.callId).toBe('call-1');
  current = json(200, fine);
  const next = await otcHttp.call(at(), call, testIo());
  expect(next.outcome).toEqual({ kind: 'value', text: '42' });
  expect(server.log.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  expect(server.log.at(-1)?.body).toContain(secret);
  figures.harmless += 1;
}

/** Ports, how much there was, and after which time, are another in each run. */
const withoutNumbers = (words: string) =>
  words
    .replace(/(127\.0\.0\.1|localhost):\d+/g, '$1:PORT')
    .replace(/\b[\d.]+ s\b/g, 'some seconds')
    .replace(/\b[\d,]+ (?:of [\d,]+ )?bytes/g, 'some bytes')
    .trim();

describe.each(Object.entries({ ...rows, ...wireRows }))('%s', (row, variants) => {
  it.each(variants)('$fault', async ({ fault, answer, outcome, says, isAmong, deviation, io }) => {
    current = answer;
    const caller = at();
    const exchange = await otcHttp.call(caller, call, testIo({ limits: { replyBytes: 64_000 }, ...io }));
    expect(exchange.outcome).toMatchObject(outcome);
    if (says) expectSaid(exchange.outcome, says, isAmong ? 'among' : 'named', io?.pageProtocol ? 'page' : 'outside');
    else expect(messageOf(exchange.outcome)).toBe('');
    const deviations = exchange.deviations.map(({ id, message }) => `${id}: ${message}`);
    // What is wrong with bytes on the wire, each version of Node says in words of its own.
    const words = row in rows ? [messageOf(exchange.outcome), ...deviations] : [];
    expectWords(`${row}: ${fault}`, withoutNumbers(words.join('\n')));
    const head = exchange.deviations.map(({ id }) => id.replace('wire/otc/', '')).filter((id) => ofHead.includes(id));
    expect(head).toEqual(deviation === undefined ? [] : [deviation]);
    expect(voiceObjections(sentencesOf(exchange))).toEqual([]);
    await expectNoHarm(exchange, caller);
  });
});

it('F03 a slow answer that keeps the pace arrives whole, and so does one that ends before it is measured', async () => {
  current = (response) => {
    begun(response);
    let left = 20;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return void response.write(' '.repeat(2000));
      clearInterval(timer);
      response.end('"call_id":"call-1","success":true,"value":42}}');
    }, 100);
  };
  const deadlines = { ...patient, slowest: { bytes: 1000, within: 1_500 } };
  expect((await otcHttp.call(at(), call, testIo({ deadlines }))).outcome).toEqual({ kind: 'value', text: '42' });
  current = json(200, fine);
  expect((await otcHttp.call(at(), call, testIo({ deadlines }))).outcome).toEqual({ kind: 'value', text: '42' });
});

it('F12 says four things about four kinds of nothing', async () => {
  const said = new Set<string>();
  for (const { answer } of rows['F12 no body'] ?? []) {
    current = answer;
    said.add(messageOf((await otcHttp.call(at(), call, testIo())).outcome));
  }
  expect(said.size).toBe(4);
});

it('F07 leaves most of 200 MB with the server', async () => {
  let sent = 0;
  const [huge] = rows['F07 200 MB'] ?? [];
  current = (response) => {
    huge?.answer(response);
    response.on('close', () => {
      sent = response.socket?.bytesWritten ?? 0;
    });
  };
  await otcHttp.call(at(), call, testIo({ limits: { replyBytes: 5_000_000 } }));
  await expect.poll(() => sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(100_000_000);
});

describe('redirects are never followed', () => {
  it.each([
    ['F15', 'a loop', 302, () => `${server.url}/tools/call`],
    ['F15', '20 hops', 307, () => `${server.url}/hop/1`],
    ['F16', '301 elsewhere', 301, () => `${elsewhere.url}/taken`],
    ['F16', '302 elsewhere', 302, () => `${elsewhere.url}/taken`],
    ['F16', '303 elsewhere', 303, () => `${elsewhere.url}/taken`],
    ['F17', '307 elsewhere', 307, () => `${elsewhere.url}/taken`],
    ['F17', '308 elsewhere', 308, () => `${elsewhere.url}/taken`],
  ] as const)('%s %s', async (_row, _fault, status, target) => {
    const before = server.log.length;
    current = json(status, '', { location: target() });
    const caller = at();
    const exchange = await otcHttp.call(caller, call, testIo());
    expect(exchange.outcome).toMatchObject({ kind: 'refused', redirected: true, status });
    expectSaid(exchange.outcome, `answered ${status} and redirects to ${target()}. The redirect was not followed.`);
    expect(server.log.length).toBe(before + 1);
    expect(elsewhere.log).toEqual([]);
    await expectNoHarm(exchange, caller);
  });
});

describe('F27 a server that browsers may not read', () => {
  const open = { 'access-control-allow-origin': '*' };
  const wanted =
    /Access-Control-Allow-Origin: \*\nAccess-Control-Allow-Methods: GET, POST\nAccess-Control-Allow-Headers: content-type, authorization\nAccess-Control-Expose-Headers: retry-after, www-authenticate/;
  it.each<[string, (method: string) => Answer, RegExp, Kind]>([
    ['no header at all', () => json(200, fine), /answers, but this page cannot read its responses \(CORS\)/, 'named'],
    [
      'no header on the preflight',
      (method) => json(200, fine, method === 'OPTIONS' ? {} : open),
      /answers, but it refuses the preflight \(OPTIONS\) that browsers send first: .* Content-Type alone did not\. Serve/,
      'named',
    ],
    [
      'preflight answered with 405',
      (method) => json(method === 'OPTIONS' ? 405 : 200, fine, open),
      /answers, but it refuses the preflight \(OPTIONS\) that browsers send first: .* Content-Type alone did not\. Serve/,
      'named',
    ],
  ])('%s', async (_route, answerTo, says, kind) => {
    const faulty = await startServer((request, response) => answerTo(request.method ?? '')(response));
    const caller = at(faulty.url);
    const exchange = await otcHttp.call(caller, call, pageIo());
    await faulty.close();
    expect(exchange.outcome).toMatchObject({ kind: 'unreachable', reason: 'cors' });
    expectSaidInPage(exchange.outcome, says, kind);
    expect(voiceObjections(sentencesOf(exchange))).toEqual([]);
    expect(messageOf(exchange.outcome)).toMatch(wanted);
    expect(faulty.log.map(({ method }) => method)).not.toContain('POST');
    expect(JSON.stringify(faulty.log)).not.toContain('CANARY');
    expect(exchange.deviations.map(({ id }) => id)).toEqual(['wire/otc/no-cors']);
    await expectNoHarm(exchange, caller);
  });
});

it('F20 in a page, an answer that broke off before it began is not blamed on CORS', async () => {
  const open = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, authorization',
  };
  const faulty = await startServer((request, response) => {
    if (request.method === 'POST') response.destroy();
    else json(200, fine, open)(response);
  });
  const caller = at(faulty.url);
  const exchange = await otcHttp.call(caller, call, pageIo());
  await faulty.close();
  expect(exchange.outcome).toMatchObject({ kind: 'unreachable', reason: 'unknown' });
  expectSaidInPage(
    exchange.outcome,
    /answers other requests of this page, but this one got no response.* a closed connection.*\(POST, \d+ bytes\) may still have arrived/,
    'among',
  );
  await expectNoHarm(exchange, caller);
});

it.each<[fault: string, status: number, says: RegExp]>([
  [
    'F20 an answer to the call alone that pages may not read, as that of a proxy',
    502,
    /answers other requests of this page, but this one.*Possible causes: a response without Access-Control-Allow-Origin/,
  ],
  [
    'F27 a credential that is refused in a response that pages may not read',
    401,
    /a request with authorization failed, and one without got through\. Probably .*, or it refuses a wrong value/,
  ],
])('%s', async (_fault, status, says) => {
  const open = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, authorization',
  };
  const faulty = await startServer((request, response) => {
    const isHidden = status === 502 ? request.method === 'POST' : request.headers.authorization !== undefined;
    json(isHidden ? status : 200, '{}', isHidden ? {} : open)(response);
  });
  const caller = at(faulty.url);
  const exchange = await otcHttp.call(caller, call, pageIo());
  await faulty.close();
  expectSaidInPage(exchange.outcome, says, 'among');
  expect(messageOf(exchange.outcome)).toContain('may still have arrived');
  await expectNoHarm(exchange, caller);
});

it('F28 says that a header is not exposed, and which', async () => {
  const open = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, authorization',
    'retry-after': '2',
  };
  const faulty = await startServer((request, response) =>
    json(request.method === 'OPTIONS' ? 200 : 429, '{}', open)(response),
  );
  const caller = at(faulty.url);
  const exchange = await otcHttp.call(caller, call, pageIo());
  await faulty.close();
  expect(exchange.outcome).toMatchObject({ kind: 'refused', status: 429, retryAfterMs: undefined });
  expectSaidInPage(exchange.outcome, /not exposed to pages \(Access-Control-Expose-Headers: Retry-After\)/, 'among');
  await expectNoHarm(exchange, caller);
});

describe('F29 nothing could be reached', () => {
  it('a closed port', async () => {
    const closed = await startServer(() => undefined);
    await closed.close();
    await expectUnreachable(
      closed.url,
      /Could not reach 127\.0\.0\.1:\d+\. The connection to .* was refused\. .* The call did not run\./,
    );
  });

  it('a name that nobody has', async () => {
    // Longer than a label may be: the resolver refuses it without asking the network.
    await expectUnreachable(
      `http://nope-${'x'.repeat(64)}.invalid`,
      /The name nope-x+\.invalid was not found \(DNS\)\./,
    );
  });

  it('a certificate that nobody vouches for', async () => {
    await withSelfSigned((url) => expectUnreachable(url, /The certificate of localhost:\d+ was rejected \(TLS\)\./));
  });

  it.each<[fault: string, options: TlsOptions, says: RegExp]>([
    [
      'versions of TLS that are given up',
      { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
      /it has no version of TLS in common with this computer\. Enable TLS 1\.2 or 1\.3 there\. The call did not run/,
    ],
    [
      'HTTP/2 alone',
      { ALPNProtocols: ['h2'] },
      // From Node 26 on fetch speaks it, and comes to the certificate.
      /(The TLS handshake with \S+ failed: it refuses HTTP\/1\.1 \(ALPN\)\. |The certificate of \S+ was rejected).*The call did not run/,
    ],
  ])('%s', (_fault, options, says) => withSelfSigned((url) => expectUnreachable(url, says), options));

  it('in a page, https where http is spoken', async () => {
    const { outcome } = await otcHttp.call(at(server.url.replace('http:', 'https:')), call, pageIo());
    expectSaidInPage(
      outcome,
      /Possible causes: .* a TLS handshake that fails, as where the server speaks http, /,
      'among',
    );
  });

  it.each<[fault: string, words: string, says: RegExp]>([
    [
      'https where http is spoken',
      'HTTP/1.1 400 Bad Request\r\n\r\n',
      /The TLS handshake with \S+ failed\. Check whether the address must begin with http: instead\. The call did not run/,
    ],
    [
      'a connection that is closed during the TLS handshake',
      '',
      /closed the connection during the TLS handshake\. Check whether the address must begin with http: instead\. The call/,
    ],
    [
      'a name that the server does not have (alert 112)',
      '\x15\x03\x03\x00\x02\x02p',
      /The TLS handshake with \S+ failed: the server does not know this name\. Check the name, .* The call did not run/,
    ],
    [
      'an alert that OpenSSL has without the word (113)',
      '\x15\x03\x03\x00\x02\x02q',
      /failed: the server refused it \(tlsv1 bad certificate status response\)\. The call did not run/,
    ],
  ])('%s', async (_fault, words, says) => {
    const plain = createTcpServer((socket) => socket.once('data', () => socket.end(words)));
    await new Promise<void>((resolve) => {
      plain.listen(0, '127.0.0.1', resolve);
    });
    await expectUnreachable(`https://127.0.0.1:${portOf(plain)}`, says);
    plain.close();
  });

  it('a port that browsers refuse', async () => {
    await expectUnreachable(
      'http://127.0.0.1:9',
      /Browsers and Node\.js refuse to connect to port 9\. .* Nothing was sent\./,
    );
  });

  it.each([
    ['online', {}, ['Address', 'Request', 'Is anything there?']],
    ['offline', { online: () => false }, ['Address', 'Network', 'Request', 'Is anything there?']],
  ] as const)('in a page of this machine, on this machine: %s', async (_name, io, titles) => {
    const closed = await startServer(() => undefined);
    await closed.close();
    const exchange = await otcHttp.call(at(closed.url), call, pageIo({ pageHost: 'localhost', ...io }));
    const { outcome } = exchange;
    expectSaidInPage(
      outcome,
      /No response from 127\.0\.0\.1:\d+ reached this page\. Possible causes: a wrong address or port, a server that is down, /,
      'among',
    );
    expect(voiceObjections(sentencesOf(exchange))).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'unreachable', reason: 'network' });
    expect(outcome.kind === 'unreachable' && outcome.stages.map(({ title }) => title)).toEqual(titles);
  });

  it('in a page of a computer that says that it is offline', async () => {
    const io = pageIo({ fetch: () => Promise.reject(new TypeError('Failed to fetch')), online: () => false });
    const { outcome } = await otcHttp.call(at('https://tools.test'), call, io);
    expectSaidInPage(
      outcome,
      /No response from tools\.test reached this page\. This computer reports that it is offline\. Connect it/,
    );
  });

  it('in a page, a name that nobody has', async () => {
    const { outcome } = await otcHttp.call(at(`http://nope-${'x'.repeat(64)}.invalid`), call, pageIo());
    expectSaidInPage(outcome, /Possible causes: a wrong name or port, a server that is down, /, 'among');
  });

  it('in a page, a certificate that nobody vouches for', async () => {
    const { outcome } = await withSelfSigned((url) => otcHttp.call(at(url), call, pageIo({ pageHost: 'localhost' })));
    expectSaidInPage(outcome, /Possible causes: .* a certificate that the browser rejects, /, 'among');
  });

  it('in a page of another network, on this machine, where the browser tells of no permission', async () => {
    const closed = await startServer(() => undefined);
    await closed.close();
    const { outcome } = await otcHttp.call(at(closed.url), call, pageIo());
    expectSaidInPage(outcome, /Possible causes: .* a browser that keeps pages from local addresses, /, 'among');
  });

  async function withSelfSigned<T>(visit: (url: string) => Promise<T>, options: TlsOptions = {}): Promise<T> {
    const secure = createServer({ ...selfSigned(), ...options }, (_request, response) => response.end(fine));
    await new Promise<void>((resolve) => {
      secure.listen(0, 'localhost', resolve);
    });
    const found = await visit(`https://localhost:${portOf(secure)}`);
    secure.close();
    return found;
  }

  async function expectUnreachable(url: string, says: RegExp): Promise<void> {
    const caller = at(url);
    const exchange = await otcHttp.call(caller, call, testIo());
    expect(exchange.outcome).toMatchObject({ kind: 'unreachable', reason: 'network' });
    expectSaid(exchange.outcome, says);
    expect(voiceObjections(sentencesOf(exchange))).toEqual([]);
    expect(exchange.outcome.kind === 'unreachable' && exchange.outcome.stages[0]?.title).toBe('Address');
    await expectNoHarm(exchange, caller);
  }
});

it('F30 plain http is not asked from an https page; this machine may be', async () => {
  let sent = 0;
  const io = testIo({
    pageProtocol: 'https:',
    fetch: (request) => {
      sent += 1;
      return fetch(request);
    },
  });
  const caller = at('http://192.168.1.5');
  const exchange = await otcHttp.call(caller, call, io);
  expect(exchange.outcome).toMatchObject({ kind: 'unreachable', reason: 'mixed-content' });
  expectSaidInPage(
    exchange.outcome,
    /was loaded over https and cannot call http:\/\/192\.168\.1\.5 over plain http\. Use https for the server, .* Nothing was sent\./,
  );
  expect(sent).toBe(0);
  current = json(200, fine);
  expect((await otcHttp.call(at(), call, io)).outcome.kind).toBe('value');
  await expectNoHarm(exchange, caller);
});

it.each([
  ['denied', 'http://127.0.0.1:1234', 'loopback-network'],
  ['denied', 'http://192.168.1.5', 'local-network'],
] as const)('F31 local network permission %s for %s', async (state, url, permission) => {
  const io = testIo({
    pageProtocol: 'http:',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    permission: async (name) => (name === permission ? state : undefined),
  });
  const caller = at(url);
  const exchange = await otcHttp.call(caller, call, io);
  expectSaidInPage(exchange.outcome, /No response from .* reached this page/);
  expect(messageOf(exchange.outcome)).toContain(
    `The browser has not let this page call the local network (permission "${permission}": ${state}). Allow it in the site settings.`,
  );
  await expectNoHarm(exchange, caller);
});

it.each([
  ['localhost', 'http://127.0.0.1:1234'],
  ['127.0.0.1', 'http://192.168.1.5'],
  ['192.168.1.2', 'http://192.168.1.5'],
])('F31 a page on %s needs no permission for %s: none is named', async (pageHost, url) => {
  const io = testIo({
    pageProtocol: 'http:',
    pageHost,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    // What Chromium without a window says of every page.
    permission: async () => 'denied',
  });
  const { outcome } = await otcHttp.call(at(url), call, io);
  expect(messageOf(outcome)).toContain('Possible causes: a wrong address or port, a server that is down, ');
  expect(JSON.stringify(outcome)).not.toContain('permission');
});

it('F31 local network permission that nobody was asked for is a possibility, not the cause', async () => {
  const io = testIo({
    pageProtocol: 'http:',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    permission: async () => 'prompt',
  });
  const caller = at('http://127.0.0.1:1234');
  const exchange = await otcHttp.call(caller, call, io);
  expectSaidInPage(
    exchange.outcome,
    /Possible causes: .* a permission for the local network that is not given yet, /,
    'among',
  );
  await expectNoHarm(exchange, caller);
});

it('F32 asks for the list without a body, and notes once that the text allows one', async () => {
  const asked: Request[] = [];
  const io = testIo({
    fetch: async (request) => {
      asked.push(request);
      return new Response('{"tools":[]}');
    },
  });
  expect((await otcHttp.listTools(at(), io)).kind).toBe('tools');
  expect(asked.map(({ method, body }) => [method, body])).toEqual([['GET', null]]);
  expect(otcHttp.notes.filter(({ message }) => /GET \/tools .* body/.test(message))).toHaveLength(1);
});

it('F33 lists 500 tools of 5 MB, each exactly as it came', async () => {
  const tools = Array.from({ length: 500 }, (_, index) =>
    JSON.stringify({ id: `Big.Tool${index}@1.0.0`, name: `Tool${index}`, description: 'x'.repeat(10_000) }),
  );
  current = json(200, `{"$schema":"x","tools":[${tools.join(',')}]}`);
  const listing = await otcHttp.listTools(at(), testIo({ limits: { replyBytes: 50_000_000 } }));
  expect(listing.kind === 'tools' && listing.tools.map(({ text }) => text)).toEqual(tools);
});

describe('F34 health is information, not a gate', () => {
  it.each<[string, Answer, Readonly<Record<string, unknown>>]>([
    ['503', json(503, ''), { kind: 'unhealthy', status: 503, message: expect.stringMatching(/Calls may still work/) }],
    [
      'hangs',
      () => undefined,
      { kind: 'unreachable', outcome: { reason: 'timeout', message: expect.stringMatching(/No response within/) } },
    ],
    [
      'a web page',
      html(200, loginPage),
      { kind: 'healthy', detail: expect.stringMatching(/a web page titled “Log in”/) },
    ],
    [
      'missing',
      json(404, ''),
      { kind: 'unhealthy', status: 404, message: expect.stringMatching(/Calls may still work/) },
    ],
  ])('%s', async (_fault, answer, wanted) => {
    const faulty = await startServer(({ url }, response) => {
      if (url === '/health') answer(response);
      else json(200, url === '/tools' ? '{"$schema":"x","tools":[]}' : fine)(response);
    });
    const io = testIo(wanted.kind === 'unreachable' ? { deadlines: hasty } : {});
    expect(await otcHttp.probe(at(faulty.url), io)).toMatchObject(wanted);
    expect(faulty.log.at(-1)?.headers.authorization).toBeUndefined();
    expect((await otcHttp.listTools(at(faulty.url), testIo())).kind).toBe('tools');
    expect((await otcHttp.call(at(faulty.url), call, testIo())).outcome).toEqual({ kind: 'value', text: '42' });
    await faulty.close();
  });
});
