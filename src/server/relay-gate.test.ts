import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { relayKeyHeader } from '../core/network/relay';
import { createPage } from './page';
import { createRelay } from './relay';
import { limits, raw, refusedIn, startRelay, target } from './relay.testkit';

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

it('requests with the key that arrive slowly end in time, and take no place of those that are sent', async () => {
  const { relay, port, origin, ask } = await startRelay();
  const server = await target();
  await ask('/relay/allow', { url: server.url });
  const begin = () =>
    new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /relay/send HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n${relayKeyHeader}: ${relay.key}\r\nContent-Length: 100\r\n\r\n{"url":`,
        );
      });
      socket.on('data', (piece) => {
        received += piece;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(received));
    });
  // More than may be sent at a time.
  const slow = [begin(), begin(), begin()];
  expect((await ask('/relay/send', { url: server.url })).text).toContain('"status":200');
  for (const text of await Promise.all(slow)) expect(text).toMatch(/^HTTP\/1\.1 408 .*"refused":"late"/s);
});

it('takes no more requests that arrive slowly than may arrive at a time, and is free again when one leaves', async () => {
  const { relay, port, origin, ask } = await startRelay({ limits: { ...limits, arriving: 1, arrival: 60_000 } });
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      `POST /relay/send HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n${relayKeyHeader}: ${relay.key}\r\nContent-Length: 100\r\n\r\n{"url":`,
    );
  });
  const refused = async () => refusedIn(await ask('/relay/send', {}));
  await expect.poll(refused).toBe('busy');
  socket.destroy();
  await expect.poll(refused).toBe('bad_address');
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
