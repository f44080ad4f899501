import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Outcome } from '../core/call';
import { noContext } from '../core/call.testkit';
import { sendThroughRelay } from '../protocols/connection/relay';
import { portOf, startServer } from '../protocols/faulty-server.testkit';
import { otcHttp } from '../protocols/otc-http';
import { pageFetch } from '../protocols/page-fetch.testkit';
import { selfSigned } from '../protocols/self-signed.testkit';
import { testIo } from '../protocols/test-io.testkit';
import { testServer } from '../protocols/test-server.testkit';
import { startRelay } from './relay.testkit';

const call = {
  tool: { id: 'A.B@1.0.0', name: 'B', toolkit: 'A', version: '1.0.0' },
  argumentsText: '{}',
  context: noContext,
  callId: 'c-1',
};
type Send = (request: Request) => Promise<Response>;
const good = '{"$schema":"x","result":{"call_id":"c-1","duration":1,"success":true,"value":7}}';
const wordsOf = (outcome: Outcome) => ('message' in outcome ? outcome.message : outcome.kind);

async function callBy(url: string, asPage: (request: Request) => Promise<Response>): Promise<Outcome> {
  return (await otcHttp.call(testServer(otcHttp, url), call, testIo({ fetch: asPage }))).outcome;
}

describe('the relay says what a page cannot know', () => {
  it('a port that refuses: nothing was sent, and the call works when the server listens there', async () => {
    const gone = await startServer(() => undefined);
    await gone.close();
    const { asPage } = await startRelay();
    const refused = wordsOf(await callBy(gone.url, asPage));
    expect(refused).toContain('ECONNREFUSED');
    expect(refused).toContain('Check the port and that the server is running. Nothing was sent to the server.');
    expect(refused).not.toContain('may have run');
    const back = await startServer(
      (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(good),
      Number(new URL(gone.url).port),
    );
    onTestFinished(() => back.close());
    expect(await callBy(gone.url, asPage)).toEqual({ kind: 'value', text: '7' });
  });

  it('a certificate that nobody vouches for: what to start Callsheet with, and it works', async () => {
    const { key, cert } = selfSigned();
    const secure = createServer({ key, cert }, (_request, response) => response.end(good));
    await new Promise<void>((resolve) => {
      secure.listen(0, 'localhost', resolve);
    });
    onTestFinished(() => void secure.close());
    const { port } = secure.address() as AddressInfo;
    const url = `https://localhost:${port}`;
    const { asPage } = await startRelay();
    const refused = wordsOf(await callBy(url, asPage));
    expect(refused).toContain('SELF_SIGNED');
    expect(refused).toContain('Nothing was sent to the server.');
    const [, variable = ''] =
      /start Callsheet with (\w+)=FILE, where FILE holds the certificate in PEM/.exec(refused) ?? [];
    const file = join(mkdtempSync(join(tmpdir(), 'callsheet-ca-')), 'cert.pem');
    writeFileSync(file, cert);
    const asked = `fetch('${url}').then((answer) => answer.text()).then(console.log, (error) => console.log(error.cause.code))`;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['-e', asked], { env: { ...process.env, [variable]: file } });
    expect(stdout.trim()).toBe(good);
  });

  it('a server that breaks off: the call may have run', async () => {
    const server = await startServer((_request, response) => response.destroy());
    onTestFinished(() => server.close());
    const { asPage } = await startRelay();
    expect(wordsOf(await callBy(server.url, asPage))).toMatch(/may still have arrived, so the call may have run/);
  });

  it('a body that is not what its Content-Encoding says, and a status that HTTP does not have', async () => {
    const server = await startServer((request, response) =>
      request.url === '/gzip/tools/call'
        ? response.writeHead(200, { 'content-encoding': 'gzip' }).end(good)
        : response.writeHead(999).end('no'),
    );
    onTestFinished(() => server.close());
    const { asPage } = await startRelay();
    expect(wordsOf(await callBy(`${server.url}/gzip`, asPage))).toContain('could not be decompressed');
    expect(await callBy(server.url, asPage)).toMatchObject({ kind: 'refused', status: 999 });
  });

  it('a compressed body that ends too early', async () => {
    const cut = gzipSync(good).subarray(0, -12);
    const server = await startServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(cut),
    );
    onTestFinished(() => server.close());
    const { asPage } = await startRelay();
    expect(wordsOf(await callBy(server.url, asPage))).toMatch(
      /^The response was cut off after \d+ bytes?: its compressed data ends too early\./,
    );
  });
});

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

it.each<[fault: string, bytes: string, says: RegExp]>([
  [
    'a protocol that was not asked for',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    /answered 101 Switching Protocols, which the request did not ask for/,
  ],
  [
    'chunks that are none',
    `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"res\r\nzz\r\n`,
    /cut off after \d bytes: what followed is not valid HTTP \(/,
  ],
  ['more than was announced', `${head}content-length: ${good.length}\r\n\r\n${good}and more`, /^value$/],
  [
    'less than was sent',
    `${head}content-length: ${good.length - 9}\r\n\r\n${good}`,
    /^The JSON of the response isn’t complete after the \d+ bytes that its Content-Length says, and more bytes follow\. The server must count every byte/,
  ],
  [
    'half the JSON, whose length is right',
    `${head}content-length: ${good.length - 9}\r\n\r\n${good.slice(0, -9)}`,
    /^The JSON of the response isn’t complete after the \d+ bytes that its Content-Length says\. The server counted too few/,
  ],
  [
    'a part that nobody asked for',
    `HTTP/1.1 206 Partial Content\r\n\r\n${good.slice(0, -9)}`,
    /^The server answered 206 Partial Content, after \d+ bytes of JSON .* it sent only a part/,
  ],
])('the relay says of %s what it is', async (_fault, bytes, says) => {
  const server = await startServer((_request, response) => void response.socket?.end(bytes));
  onTestFinished(() => server.close());
  const { asPage } = await startRelay();
  expect(wordsOf(await callBy(server.url, asPage))).toMatch(says);
});

describe('a page with the key that calls without the relay, and reaches nothing', () => {
  const blocked = () => Promise.reject(new TypeError('Failed to fetch'));
  const pageCall = async (url: string, send?: Send, fetch: Send = (asked) => pageFetch(asked), server = url) => {
    const io = testIo({ pageProtocol: 'http:', fetch, ...(send ? { relay: { server, send } } : {}) });
    const secured = { ...testServer(otcHttp, url), auth: { kind: 'bearer', token: 'CANARY-token' } } as const;
    return wordsOf((await otcHttp.call(secured, call, io)).outcome);
  };

  it('a port that refuses', async () => {
    const gone = await startServer(() => undefined);
    await gone.close();
    const { asPage } = await startRelay();
    expect(await pageCall(gone.url)).toContain('Possible causes');
    const said = await pageCall(gone.url, asPage);
    expect(said).toMatch(/The relay found: .*ECONNREFUSED.* Check the port and that the server is running\./);
    expect(said).not.toContain('Possible causes');
  });

  it('a name that nobody has', async () => {
    const { asPage } = await startRelay();
    const name = `nope-${'x'.repeat(64)}.invalid`;
    expect(await pageCall(`http://${name}`, asPage)).toContain(
      `The relay found: The name ${name} does not resolve to an address.`,
    );
    expect(wordsOf(await callBy(`http://${name}`, asPage))).toMatch(/address\. Nothing was sent to the server\.$/);
  });

  it('a certificate that nobody vouches for', async () => {
    const secure = createServer(selfSigned(), (_request, response) => response.end(good));
    await new Promise<void>((resolve) => {
      secure.listen(0, 'localhost', resolve);
    });
    onTestFinished(() => void secure.close());
    const { port } = secure.address() as AddressInfo;
    const { asPage } = await startRelay();
    const said = await pageCall(`https://localhost:${port}`, asPage);
    expect(said).toMatch(/The relay found: .*rejected \(TLS\)/);
    // Node trusts other certificates than the browser does.
    expect(said).toMatch(/Possible causes in the browser: .*Cross-Origin-Resource-Policy/);
  });

  it.each<[fault: string, address: (url: string) => string, says: RegExp]>([
    ['what is no HTTP', (url) => url, /The relay found: .*something that is not an HTTP\/1\.1 response/s],
    [
      'https where none is spoken',
      (url) => url.replace('http:', 'https:'),
      /The relay found: .*TLS handshake with \S+ failed/s,
    ],
  ])('%s, which holds for every client', async (_fault, address, says) => {
    const plain = createTcpServer((socket) => socket.once('data', () => socket.end('220 mail.test ESMTP\r\n')));
    await new Promise<void>((resolve) => {
      plain.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void plain.close());
    const { asPage } = await startRelay();
    const said = await pageCall(address(`http://127.0.0.1:${portOf(plain)}`), asPage, blocked);
    expect(said).toMatch(says);
    expect(said).not.toContain('Possible causes');
  });

  it('a server that answers the relay, which has no credential', async () => {
    const server = await startServer((_request, response) => response.end(good));
    onTestFinished(() => server.close());
    const { asPage } = await startRelay();
    const said = await pageCall(server.url, asPage, blocked);
    expect(said).toMatch(/answers the relay, but not this page\. Possible causes in the browser: .*Cross-Origin/);
    expect(said).not.toMatch(/certificate|is down/);
    expect(server.log.map(({ method }) => method)).toEqual(['GET']);
    expect(JSON.stringify(server.log)).not.toContain('CANARY');
  });

  it('is asked once in ten seconds, and only of the origin of the server that was added', async () => {
    const server = await startServer((_request, response) => response.end(good));
    onTestFinished(() => server.close());
    const { asPage } = await startRelay();
    expect(await pageCall(server.url, asPage, blocked, 'http://tools.test')).not.toContain('relay');
    expect(server.log).toEqual([]);
    await pageCall(server.url, asPage, blocked);
    expect(await pageCall(server.url, asPage, blocked)).toContain('answers the relay');
    expect(server.log).toHaveLength(1);
  });

  it('what the relay answers without a response of the server is no cause', async () => {
    const send: Send = (request) =>
      sendThroughRelay(
        request,
        async ({ url }) =>
          new Response(url.endsWith('allow') ? '{}' : '', { status: url.endsWith('allow') ? 200 : 502 }),
        { base: 'http://127.0.0.1/', key: 'k' },
      );
    expect(await pageCall('http://127.0.0.1:1', send, blocked)).not.toContain('502');
  });

  it('an address that the relay never calls: what it says of itself is no cause', async () => {
    const { asPage } = await startRelay();
    expect(await pageCall('http://169.254.169.254', asPage, blocked)).toContain('Possible causes');
  });
});

describe('connections of the relay', () => {
  it('are used again by what follows at once', async () => {
    const sockets = new Set<unknown>();
    const server = await startServer((request, response) => {
      sockets.add(request.socket);
      response.writeHead(200, { 'content-type': 'application/json' }).end(good);
    });
    onTestFinished(() => server.close());
    const { asPage } = await startRelay();
    for (let count = 0; count < 10; count += 1) {
      expect(await callBy(server.url, asPage)).toEqual({ kind: 'value', text: '7' });
    }
    expect(sockets.size).toBe(1);
  });

  it('that a server closed are opened anew', async () => {
    const server = await startServer((_request, response) =>
      response.writeHead(200, { connection: 'close', 'content-type': 'application/json' }).end(good),
    );
    onTestFinished(() => server.close());
    const { asPage } = await startRelay();
    for (let count = 0; count < 3; count += 1) {
      expect(await callBy(server.url, asPage)).toEqual({ kind: 'value', text: '7' });
    }
  });

  it('with a stream of events may be silent for longer than others', async () => {
    const server = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      setTimeout(() => response.end('data: 2\n\n'), 350);
    });
    onTestFinished(() => server.close());
    const { asPage } = await startRelay();
    expect(await (await asPage(new Request(server.url))).text()).toBe('data: 1\n\ndata: 2\n\n');
  });
});
