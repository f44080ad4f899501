import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../../protocols/faulty-server.testkit';
import { standInPage } from '../page/page-world.testkit';
import { findRelay, pageIo, provideMock } from './network';
import { relayStore, setRelayKey, takeRelayKey } from './relay';
import { serversStore } from './servers';

beforeEach(() => {
  standInPage();
  relayStore.setState({ presence: 'unknown', key: '' });
  serversStore.setState(serversStore.getInitialState(), true);
});

const plugins = { run: () => Promise.reject(new Error('x')), file: async () => undefined, seen: () => undefined };

describe('a request of the page', () => {
  it('to a server inside it is answered there, and leaves it never', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const io = pageIo(undefined);
    // Sent while the page starts.
    const early = ['mock:a', 'mock:b'].map((url) => io.fetch(new Request(url)));
    provideMock(async () => ({ fetch: async ({ url }) => new Response(`mock of ${url}`), plugins }));
    const answers = await Promise.all(early);
    expect(await Promise.all(answers.map((each) => each.text()))).toEqual(['mock of mock:a', 'mock of mock:b']);
    expect(await (await io.fetch(new Request('mock:a/tools'))).text()).toBe('mock of mock:a/tools');
    expect((await io.fetch(new Request('demo:otc/tools'))).status).toBe(200);
    // Neither does the relay hear of it.
    const relayed = pageIo(undefined, { viaRelay: true });
    expect((await relayed.fetch(new Request('demo:otc/tools'))).status).toBe(200);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  it('goes to any other server as it is', async () => {
    const server = await startServer((_, response) => void response.end('here'));
    onTestFinished(server.close);
    const asked = new Request(`${server.url}/a`, { method: 'POST', body: 'b' });
    expect(await (await pageIo(undefined).fetch(asked)).text()).toBe('here');
    expect(server.log.map(({ method, url, body }) => [method, url, body])).toEqual([['POST', '/a', 'b']]);
  });

  it('knows the processes of the local server as soon as its key has come, and again with another', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ servers: [] }));
    onTestFinished(() => fetched.mockRestore());
    relayStore.setState({ key: 'k'.repeat(43) });
    await expect.poll(() => fetched.mock.calls.length).toBe(1);
    relayStore.setState({ presence: 'present' });
    relayStore.setState({ key: 'x'.repeat(43) });
    await expect.poll(() => fetched.mock.calls.length).toBe(2);
    relayStore.setState({ key: '' });
    await new Promise(setImmediate);
    expect(fetched.mock.calls.length).toBe(2);
  });

  it('to a process of the local server carries the key of its launch, and no other does', async () => {
    const server = await startServer((_, response) => void response.end('{}'));
    onTestFinished(server.close);
    standInPage(`${server.url}/app/`);
    setRelayKey('the-key');
    await pageIo(undefined).fetch(new Request(`${server.url}/app/stdio/files`));
    await pageIo(undefined).fetch(new Request(`${server.url}/elsewhere/stdio/files`));
    const keys = server.log
      .filter(({ url }) => url.includes('files'))
      .map(({ headers }) => headers['x-callsheet-relay']);
    expect(keys).toEqual(['the-key', undefined]);
  });

  it('through the relay is refused without its key, and sent there with it', async () => {
    const io = pageIo(undefined, { viaRelay: true, url: 'https://tea.test' });
    await expect(io.fetch(new Request('https://tea.test/a'))).rejects.toThrow(
      /whose key this page does not have\. Open the address with #relay= that the terminal shows/,
    );
    const relay = await startServer((_, response) => {
      response.end(`{"status":200,"headers":{},"body":[\n"${btoa('there')}"\n],"end":"whole"}`);
    });
    onTestFinished(relay.close);
    standInPage(`${relay.url}/`);
    setRelayKey('the-key');
    const response = await pageIo(undefined, { viaRelay: true }).fetch(new Request('https://tea.test/a'));
    expect(await response.text()).toBe('there');
    const sent = relay.log.filter(({ url }) => url.startsWith('/relay/'));
    expect(sent.map(({ headers }) => headers['x-callsheet-relay'])).toEqual(sent.map(() => 'the-key'));
    expect(sent.at(-1)?.body).toContain('https://tea.test/a');
  });
});

describe('what a protocol is told of the page', () => {
  it('is its address, its policy and whether it is online', () => {
    standInPage('https://c.test:8443/sub/');
    vi.stubGlobal('document', { baseURI: '', querySelector: () => ({ content: "default-src 'self'" }) });
    vi.stubGlobal('navigator', { onLine: false });
    const io = pageIo(undefined);
    expect([io.pageProtocol, io.pageHost, io.pageOrigin, io.policy, io.online?.()]).toEqual([
      ...['https:', 'c.test', 'https://c.test:8443', "default-src 'self'", false],
    ]);
    expect([io.id(), io.id()].map((id) => id.length)).toEqual([36, 36]);
    expect(io.id()).not.toBe(io.id());
    expect(Math.abs(io.now() - Date.now())).toBeLessThan(1_000);
    expect(Math.abs(io.monotonic() - performance.now())).toBeLessThan(1_000);
  });

  it('is that nothing is blocked as between pages where the relay calls', () => {
    expect(pageIo(undefined, { viaRelay: true }).pageProtocol).toBe('');
  });

  it.each<[string, string, Parameters<typeof pageIo>[1], boolean]>([
    ['has its key', 'k', { url: 'https://tea.test' }, true],
    ['has none', '', { url: 'https://tea.test' }, false],
    ['calls through it already', 'k', { url: 'https://tea.test', viaRelay: true }, false],
    ['calls no server', 'k', undefined, false],
  ])('is the relay, that may be asked why, where it %s', (_, key, server, isThere) => {
    setRelayKey(key);
    expect('relay' in pageIo(undefined, server)).toBe(isThere);
  });

  it('is the state of a permission, where the browser knows one', async () => {
    const query = vi.fn(async ({ name }: { readonly name: string }) => {
      if (name !== 'known') throw new TypeError('No such permission.');
      return { state: 'denied' };
    });
    vi.stubGlobal('navigator', { permissions: { query } });
    const { permission } = pageIo(undefined);
    expect([await permission?.('known'), await permission?.('other')]).toEqual(['denied', undefined]);
    vi.stubGlobal('navigator', {});
    expect(await permission?.('known')).toBeUndefined();
  });

  it('is that mocks run what stands for their plug-ins', async () => {
    const run = vi.fn(async () => ({ kind: 'failed' }));
    provideMock(async () => Object.assign({ fetch: async () => new Response(), plugins: { ...plugins, run } }));
    const io = pageIo(undefined, { url: 'mock:a' });
    await Reflect.apply(io.plugins?.run ?? run, undefined, ['task']);
    expect(run).toHaveBeenCalledExactlyOnceWith('task');
    expect(await io.plugins?.file('file:a#1')).toBeUndefined();
    expect(pageIo(undefined, { url: 'https://tea.test' }).plugins).not.toBe(io.plugins);
  });
});

describe('the relay of the local server', () => {
  it.each([
    ['{"relay": true}', 'present'],
    ['{"relay": false}', 'absent'],
    ['[]', 'absent'],
    ['no JSON', 'absent'],
  ])('is looked for: %s is %s', async (body, presence) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
    await findRelay();
    expect(relayStore.getState().presence).toBe(presence);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('relay.json', { cache: 'no-store' });
    fetched.mockRestore();
  });

  it('is absent where nothing answers', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await findRelay();
    fetched.mockRestore();
    expect(relayStore.getState().presence).toBe('absent');
  });

  it.each([
    ['k', 'k'],
    [' k ', 'k'],
    ['http://localhost:4173/#relay=k', 'k'],
    ['#relay=k ', 'k'],
  ])('has its key pasted as it is shown: %j', (pasted, key) => {
    setRelayKey(pasted);
    expect(relayStore.getState().key).toBe(key);
  });

  it('has its key taken out of the address, now and when such an address is opened', () => {
    const replaceState = vi.fn();
    vi.stubGlobal('history', { state: 1, replaceState });
    standInPage('http://localhost:4173/sub/?x=1#other');
    takeRelayKey();
    expect([relayStore.getState().key, replaceState.mock.calls]).toEqual(['', []]);
    location.hash = '#relay=first';
    window.dispatchEvent(new Event('hashchange'));
    expect([relayStore.getState().key, replaceState.mock.calls]).toEqual(['first', [[1, '', '/sub/?x=1']]]);
    standInPage('http://localhost:4173/#relay=second');
    takeRelayKey();
    expect(relayStore.getState().key).toBe('second');
  });
});
