import { expect, it, onTestFinished } from 'vitest';
import type { CallRequest } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { startServer } from '../faulty-server.testkit';
import type { Io } from '../io';
import { otcHttp } from '../otc-http';
import { pageFetch } from '../page-fetch.testkit';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { RelayRefusal } from './relay-refusal';

/* What a page says of servers that answer, though a probe of them fails, is late or is cancelled. */

type Behave = Parameters<typeof startServer>[0];

const call: CallRequest = {
  tool: { id: 'A.B@1.0.0', name: 'B', toolkit: 'A', version: '1.0.0' },
  argumentsText: '{}',
  context: noContext,
  callId: 'c-1',
};
const open = { 'access-control-allow-origin': '*' };
const kept = { 'cross-origin-resource-policy': 'same-origin' };

async function served(behave: Behave): Promise<string> {
  const server = await startServer(behave);
  onTestFinished(() => server.close());
  return server.url;
}

const page = (overrides: Partial<Io> = {}): Io =>
  testIo({ pageProtocol: 'http:', pageHost: 'localhost', fetch: (request) => pageFetch(request), ...overrides });

const deadlinesOf = (probe: number): Io['deadlines'] => ({ ...testIo().deadlines, probe });

async function saidOf(url: string, io: Io, signal?: AbortSignal) {
  const { outcome } = await otcHttp.call(testServer(otcHttp, url), call, io, signal);
  return { ...outcome, message: 'message' in outcome ? outcome.message : '' };
}

it('Cross-Origin-Resource-Policy does not make a server silent that pages may read', async () => {
  const url = await served((_request, response) => response.writeHead(200, { ...open, ...kept }).end('{}'));
  const said = await saidOf(url, page());
  expect(said).toMatchObject({ kind: 'unreachable', reason: 'cors' });
  expect(said.message).toMatch(/answers, but it refuses the preflight \(OPTIONS\) that browsers send first/);
});

it.each([
  [new TypeError('Headers.append: "é" is an invalid header value.'), 'Headers.append: "é" is an invalid header value'],
  ['lost', 'It failed without a message'],
])(
  'what the platform says of a failure without a cause is one sentence, with what to check: %s',
  async (failed, words) => {
    const said = await saidOf('http://tools.test', testIo({ fetch: () => Promise.reject(failed) }));
    expect(said.message).toContain(
      `The request failed: ${words}. Check the address and that the server is running. The request (`,
    );
  },
);

it('nor one that they may not: it is one of the possible causes', async () => {
  const said = await saidOf(await served((_request, response) => response.writeHead(200, kept).end('{}')), page());
  expect(said.message).toMatch(
    /^No response from \S+ reached this page\. Possible causes: .*Cross-Origin-Resource-Policy/,
  );
});

it('a probe without a response in time finds nothing out', async () => {
  const url = await served((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(405).end();
  });
  const said = await saidOf(url, page({ deadlines: deadlinesOf(100) }));
  expect(said).toMatchObject({ kind: 'unreachable', reason: 'timeout' });
  expect(said.message).toMatch(/a simple request got none within 0\.1 s\. Possible causes: .*\(CORS, /);
});

it('a preflight that is not answered in time is not called refused', async () => {
  let asked = 0;
  const url = await served((request, response) => {
    if (request.method === 'OPTIONS') asked += 1;
    if (request.method !== 'OPTIONS') response.writeHead(200, open).end('{}');
    else if (asked === 1) response.writeHead(405).end();
  });
  const said = await saidOf(url, page({ deadlines: deadlinesOf(1000) }));
  expect(said).toMatchObject({ kind: 'unreachable', reason: 'timeout' });
  expect(said.message).toMatch(/answers, but another request with these headers got no response within 1 s/);
  expect(said.message).not.toMatch(/refuse|CORS/);
});

it('who cancels during a probe is told so, and what it would have found is asked anew', async () => {
  const stop = new AbortController();
  const url = await served((request, response) => {
    if (request.method === 'GET' && !stop.signal.aborted) stop.abort();
    else response.writeHead(request.method === 'OPTIONS' ? 405 : 200).end('{}');
  });
  const io = page();
  const said = await saidOf(url, io, stop.signal);
  expect(said.kind).toBe('cancelled');
  expect(said.message).toMatch(/^The request failed after [\d.]+ s; finding out why was cancelled\./);
  expect(await saidOf(url, io)).toMatchObject({ kind: 'unreachable', reason: 'cors' });
});

it.each([
  ['It ended.', 'It ended. Nothing was sent to the server.'],
  ['Its last lines: No such file', 'Its last lines: No such file. Nothing was sent to the server.'],
])('what a relay or a process says ends as a sentence: %s', async (said, message) => {
  const io = testIo({ fetch: () => Promise.reject(new RelayRefusal(said)) });
  expect(await saidOf('http://localhost', io)).toMatchObject({ message });
});

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const rejected = Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' });
const notTunneled = new Error('Request was cancelled.', { cause: new Error('Proxy response (403) !== 200 when…') });

it.each([
  [
    refused,
    true,
    'Could not reach tea.test through the proxy proxy.test (HTTPS_PROXY). The connection to proxy.test was refused. Check the port and that the server is running. The call did not run.',
  ],
  [
    notTunneled,
    true,
    'Could not reach tea.test through the proxy proxy.test (HTTPS_PROXY). The proxy refused a connection to tea.test with status 403. Check whether it allows this address. The call did not run.',
  ],
  [rejected, true, /through the proxy proxy\.test \(HTTPS_PROXY\)\. The certificate of tea\.test was rejected/],
  [
    refused,
    false,
    'Could not reach tea.test. The connection to tea.test was refused. Check the port and that the server is running. HTTPS_PROXY names a proxy, which Node.js uses only with NODE_USE_ENV_PROXY=1 (22.21, 24 or later). The call did not run.',
  ],
  [
    rejected,
    false,
    /^Could not reach tea\.test\. The certificate of tea\.test was rejected [^;]*The call did not run\.$/,
  ],
])('where the environment names a proxy: %s, used: %s', async (cause, isUsed, message) => {
  const io = testIo({
    fetch: () => Promise.reject(new TypeError('fetch failed', { cause })),
    proxyFor: () => ({ variable: 'HTTPS_PROXY', host: 'proxy.test', isUsed }),
  });
  const said = await saidOf('https://tea.test', io);
  if (typeof message === 'string') expect(said.message).toBe(message);
  else expect(said.message).toMatch(message);
});
