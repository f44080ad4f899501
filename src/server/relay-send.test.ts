import { request as requestHttp } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { relayKeyHeader } from '../core/network/relay';
import { limits, refusedIn, startRelay, target } from './relay.testkit';

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

  it('each piece at once, though the server is silent after it', async () => {
    let goOn = (): void => undefined;
    const server = await target((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('one');
      goOn = () => response.end('two');
    });
    const { ask, asPage } = await startRelay();
    await ask('/relay/allow', { url: server.url });
    const reader = (await asPage(new Request(server.url))).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toEqual({ done: false, value: 'one' });
    goOn();
    expect(await reader?.read()).toEqual({ done: false, value: 'two' });
    expect(await reader?.read()).toMatchObject({ done: true });
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
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('is longer than 20,000 bytes')]);
    const elsewhere = await ask('/relay/none', {});
    expect([elsewhere.status, refusedIn(elsewhere)]).toEqual([404, 'unknown_path']);
  });
});
