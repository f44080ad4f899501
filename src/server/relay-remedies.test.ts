import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Outcome } from '../core/call';
import { noContext } from '../core/call.testkit';
import { startServer } from '../protocols/faulty-server.testkit';
import { otcHttp } from '../protocols/otc-http';
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
