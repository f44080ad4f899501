import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compilePlugin } from '../../../scripts/demo-plugin';
import type { CallRequest, Exchange, Outcome } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import type { PluginClient } from '../../workers/plugin/client';
import { hostOver, startPluginThread } from '../../workers/plugin/plugin-thread.testkit';
import type { Io } from '../io';
import type { PluginHost } from '../plugin-host';
import { unusableAddresses } from '../reach-exam.testkit';
import type { Server } from '../server';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { xtpPlugin } from './index';

let client: PluginClient;
let hostile: Uint8Array<ArrayBuffer>;
let demo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  client = await startPluginThread();
  hostile = new Uint8Array(await compilePlugin('src/protocols/xtp-plugin/fixtures/hostile.ts'));
  demo = new Uint8Array(await compilePlugin('src/demo/plugin/plugin.ts'));
}, 60_000);
afterAll(() => client.dispose());
vi.setConfig({ testTimeout: 60_000 });

const server = testServer(xtpPlugin, 'https://plugins.test/a.wasm');

function callOf(name: string, argumentsText = '{}'): CallRequest {
  return {
    tool: { id: undefined, name, toolkit: undefined, version: undefined },
    argumentsText,
    context: noContext,
    callId: 'c-1',
    timeoutMs: 20_000,
  };
}

/** An `Io` whose address answers with a module; `answer` answers everything else. */
function ioWith(
  module: Uint8Array<ArrayBuffer>,
  answer: (request: Request) => Promise<Response> = async () => new Response('pong', { status: 203 }),
  plugins: PluginHost = hostOver(client),
): Io & { readonly asked: Request[] } {
  const asked: Request[] = [];
  return {
    ...testIo({
      limits: { replyBytes: 1_000_000 },
      deadlines: { firstByte: 20_000, idle: 20_000, total: 20_000, probe: 300 },
    }),
    plugins,
    asked,
    fetch: async (request) => {
      if (request.url === server.url) return new Response(module);
      asked.push(request);
      return answer(request);
    },
  };
}

const call = (name: string, more: Partial<Server> = {}, io = ioWith(hostile)): Promise<Exchange> =>
  xtpPlugin.call({ ...server, ...more }, callOf(name), io);
const said = (text: string): Outcome => ({ kind: 'content', parts: [{ kind: 'text', text }], structured: undefined });
const ids = ({ deviations }: Pick<Exchange, 'deviations'>) => deviations.map(({ id }) => id.replace('wire/xtp/', ''));

describe('the demonstration plug-in', () => {
  it('lists its tools in the XTP format, each as it is spelled', async () => {
    const io = ioWith(demo);
    const listing = await xtpPlugin.listTools(server, io);
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
    expect(listing.tools.map(({ name }) => name)).toEqual(['greet', 'count_words', 'swatch', 'divide']);
    expect(listing.tools[0]?.text).toContain('"inputSchema": {"type": "object", "properties": {\n');
    expect(listing.deviations).toEqual([]);
    expect(listing.reply.headers['module-sha256']).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, string, string]>([
    ['greet', '{"name": "Zo\\u00eb \\"Z\\"", "language": "ja"}', 'こんにちは、Zoë "Z"!'],
    ['greet', '{ "language" : "fr" , "name":"漢字 😀" }', 'Enchanté, 漢字 😀!'],
    ['greet', '{"nested": {"name": "no", "list": ["}", 1]}, "name": "Ada"}', 'Hello, Ada!'],
    ['count_words', '{"text": " one\\ttwo\\n three"}', '{"words": 3, "characters": 15}'],
    ['divide', '{"dividend": 1, "divisor": 8}', '0.125'],
  ])('%s %s', async (name, argumentsText, text) => {
    const exchange = await xtpPlugin.call(server, callOf(name, argumentsText), ioWith(demo));
    expect(exchange.outcome).toEqual(said(text));
    expect(exchange.request.body).toBe(
      `{"method":"tools/call","params":{"name":"${name}","arguments":${argumentsText}}}`,
    );
  });

  it('draws a picture that browsers read', async () => {
    const { outcome } = await xtpPlugin.call(server, callOf('swatch', '{"colour": "#0ea5e9"}'), ioWith(demo));
    const part = outcome.kind === 'content' ? outcome.parts[0] : undefined;
    if (part?.kind !== 'image') throw new Error(JSON.stringify(outcome));
    const bytes = Buffer.from(part.data, 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.includes(Buffer.from('IEND\xae\x42\x60\x82', 'latin1'))).toBe(true);
  });

  it('says itself that something is wrong', async () => {
    const byZero = await xtpPlugin.call(server, callOf('divide', '{"dividend": 1, "divisor": 0}'), ioWith(demo));
    expect(byZero.outcome).toMatchObject({ kind: 'error', message: expect.stringContaining('Division by zero') });
    expect(ids(byZero)).toEqual(['is-error']);
    const unknown = await xtpPlugin.call(server, callOf('nope'), ioWith(demo));
    expect(unknown.outcome).toMatchObject({ kind: 'error', message: 'There is no tool "nope" here.' });
  });
});

describe('hostile modules', () => {
  it.each<[string, string, RegExp, readonly string[]]>([
    ['loop', 'unreachable', /did not end within 0\.\d s and was stopped/, ['timeout']],
    ['trap', 'error', /crashed: unreachable/, ['trap']],
    ['deep', 'error', /crashed: Maximum call stack/, ['trap']],
    ['grow', 'error', /limited to 128 MB/, ['memory']],
    ['flood', 'error', /asked its host for more than 128 MB/, ['memory']],
    ['dust', 'error', /asked its host for more than 128 MB/, ['memory']],
    ['huge', 'unreadable', /3,145,728 bytes/, ['too-large']],
    ['bytes', 'unreadable', /not UTF-8/, ['not-json']],
    ['nothing', 'unreadable', /without an output/, ['no-output']],
    ['words', 'unreadable', /“All good”/, ['not-json']],
    ['array', 'unreadable', /found an array/, []],
    ['no content', 'unreadable', /at \/content/, []],
    ['own error', 'error', /^Die Tür ist zu\.$/, []],
    ['exit 3', 'error', /^The plug-in ended itself with exit code 3\.$/, []],
  ])('%s gives %s, and the next call works', async (name, kind, message, deviations) => {
    // Long enough for a busy machine; only the one that never ends is held to a short one.
    const timeoutMs = name === 'loop' ? 500 : 20_000;
    const exchange = await xtpPlugin.call(server, { ...callOf(name), timeoutMs }, ioWith(hostile));
    expect(exchange.outcome).toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(ids(exchange)).toEqual(deviations);
    expect((await call('count')).outcome).toEqual(said('1'));
  });

  it('gives its output where it ends itself without a failure', async () => {
    expect((await call('exit 0')).outcome).toEqual(said('bye'));
  });

  it('keeps nothing of one call for the next', async () => {
    expect((await call('count')).outcome).toEqual(said('1'));
    expect((await call('count')).outcome).toEqual(said('1'));
  });

  it('waits for the call before it', async () => {
    const counts = await Promise.all([call('count'), call('trap'), call('count')]);
    expect(counts.map(({ outcome }) => outcome.kind)).toEqual(['content', 'error', 'content']);
  });

  it('stops a call that is taken back', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const { outcome } = await xtpPlugin.call(server, callOf('loop'), ioWith(hostile), controller.signal);
    expect(outcome).toMatchObject({ kind: 'cancelled' });
    const before = await xtpPlugin.call(server, callOf('count'), ioWith(hostile), AbortSignal.abort());
    expect(before.outcome).toMatchObject({ kind: 'cancelled' });
  });

  it.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
    ['a web page', new TextEncoder().encode('<!doctype html>'), /not a WebAssembly module/],
    ['a module that exports nothing', Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0), /this module exports no function/],
    ['a component', Uint8Array.of(0, 97, 115, 109, 13, 0, 1, 0), /component/],
    ['a module cut short', Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 9, 1), /breaks off/],
    ['nonsense in a section', Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 9, 1, 255), /cannot be compiled/],
    ['an import that nobody offers', withImport('env', 'nope'), /imports what is not available here: env nope/],
    [
      'a function that the system lacks',
      withImport('wasi_snapshot_preview1', 'sock_open'),
      /imports what is not available here: wasi_snapshot_preview1 sock_open\. WASI/,
    ],
  ])('%s is named', async (_, module, message) => {
    const { outcome } = await call('x', {}, ioWith(module));
    expect(outcome).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(message) });
    const listing = await xtpPlugin.listTools(server, ioWith(module));
    expect(listing.kind).toBe('failed');
  });
});

/** (module (import FROM NAME (func)) (func) (export "describe" (func 1)) (export "call" (func 1))) */
function withImport(from: string, wanted: string): Uint8Array<ArrayBuffer> {
  const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];
  const section = (id: number, bytes: readonly number[]) => [id, bytes.length, ...bytes];
  return Uint8Array.from([
    ...[0, 97, 115, 109, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 0]),
    ...section(2, [1, ...name(from), ...name(wanted), 0, 0]),
    ...section(3, [1, 0]),
    ...section(7, [2, ...name('describe'), 0, 1, ...name('call'), 0, 1]),
    ...section(10, [1, 2, 0, 0x0b]),
  ]);
}

describe('what a plug-in is given', () => {
  it('reads its configuration, of own keys only, and its log is shown', async () => {
    const config = { 'api-key': 'k-123' };
    const exchange = await call('key', { config });
    expect(exchange.outcome).toEqual(said('k-123'));
    expect(exchange.reply?.headers).toMatchObject({ 'log-1': 'info: asked for the key' });
    expect((await call('constructor', { config })).outcome).toEqual(said('nothing'));
  });

  it('names a list that depends on the configuration', async () => {
    const listing = await xtpPlugin.listTools({ ...server, config: { listed: 'no' } }, ioWith(hostile));
    expect(listing).toMatchObject({ kind: 'tools', tools: [], deviations: [{ id: 'wire/xtp/config-in-describe' }] });
    const same = await xtpPlugin.listTools({ ...server, config: { other: 'x' } }, ioWith(hostile));
    expect(same).toMatchObject({ kind: 'tools', deviations: [] });
  });

  it('reads every kind of part, and names what is none', async () => {
    const exchange = await call('parts');
    expect(exchange.outcome).toEqual({
      kind: 'content',
      parts: [
        { kind: 'text', text: 'a' },
        { kind: 'image', data: 'AA==', mediaType: 'image/png' },
        { kind: 'resource', uri: 'note:1', mediaType: undefined, text: 'b', data: undefined },
        { kind: 'other', text: '{"type": "text"}' },
        { kind: 'other', text: '{"type": "odd", "n": 1e2}' },
      ],
      structured: '{"n": 1.50}',
    });
    expect(ids(exchange)).toEqual(['content-shape', 'resource-field']);
  });
});

describe('the network of a plug-in', () => {
  const allowed = { options: { hosts: 'api.test, other.test:8443' } };

  it.each<[string, Partial<Server>, RegExp, string]>([
    ['https://api.test/x', {}, /asked for api\.test, which is not one of its allowed hosts/, 'http-disabled'],
    ['https://evil.test/x', allowed, /asked for evil\.test/, 'host-denied'],
    ['https://api.test:444/x', allowed, /asked for api\.test:444/, 'host-denied'],
    ['https://other.test/x', allowed, /asked for other\.test,/, 'host-denied'],
    ['https://api.test.evil.test/x', allowed, /asked for api\.test\.evil\.test/, 'host-denied'],
    ['https://api.test@evil.test/x', allowed, /asked for evil\.test/, 'host-denied'],
    ['file:///etc/passwd', allowed, /asked for file:/, 'host-denied'],
    ['nowhere', allowed, /not an address/, 'http'],
    ['http://api.test/x', allowed, /plug-ins may call https only/, 'http'],
    ['https://me:secret@api.test/x', allowed, /user name or password/, 'http'],
  ])('%s is not asked', async (url, more, message, id) => {
    const io = ioWith(hostile);
    const exchange = await call(`fetch ${url}`, more, io);
    expect(exchange.outcome).toMatchObject({ kind: 'error', message: expect.stringMatching(message) });
    expect(ids(exchange)).toEqual([id]);
    expect(io.asked).toEqual([]);
  });

  it('asks an allowed host once, without credentials, and hands over the answer', async () => {
    const io = ioWith(hostile);
    const { outcome } = await call('fetch https://api.test/x', allowed, io);
    expect(outcome).toEqual(said('203 pong'));
    expect(io.asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST https://api.test/x']);
    expect(io.asked[0]).toMatchObject({ credentials: 'omit', redirect: 'manual', referrerPolicy: 'no-referrer' });
    expect(await io.asked[0]?.text()).toBe('ping');
    expect(io.asked[0]?.headers.get('x-own')).toBe('1');
  });

  it.each<[string, () => Promise<Response>, RegExp]>([
    ['a redirect', async () => new Response(null, { status: 302 }), /redirects are not followed/],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), /Its request to api\.test failed/],
    ['too much', async () => new Response('x'.repeat(1_000_001)), /not read to its end/],
  ])('%s ends the call', async (_, answer, message) => {
    const { outcome } = await call('fetch https://api.test/x', allowed, ioWith(hostile, answer));
    expect(outcome).toMatchObject({ kind: 'error', message: expect.stringMatching(message) });
  });

  it('a worker has no way out of its own', async () => {
    const names = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'importScripts', 'Worker'];
    const report = `;for (const name of ${JSON.stringify(names)}) if (globalThis[name]) throw new Error(name);`;
    const sealed = await startPluginThread(report);
    const { outcome } = await call('count', {}, ioWith(hostile, undefined, hostOver(sealed)));
    expect(outcome).toEqual(said('1'));
    sealed.dispose();
  });
});

// The shared exam asks over HTTP, and a plug-in has HTTP for its module alone: statuses, cut-off replies and hostile JSON
// of calls cannot happen here. What the two have in common is asked below; a file is an address of its own.
describe('the module', () => {
  it.each(unusableAddresses)('%s is not fetched', async (url, message) => {
    const io = ioWith(demo);
    const { outcome } = await xtpPlugin.call({ ...server, url }, callOf('greet'), io);
    expect(outcome).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(message) });
    expect(io.asked).toEqual([]);
  });

  it('is waited for until the deadline, or until the person cancels', async () => {
    const never = { ...ioWith(demo), fetch: () => new Promise<Response>(() => undefined) };
    const short = { ...never, deadlines: { ...never.deadlines, firstByte: 60 } };
    const late = await xtpPlugin.listTools(server, short);
    expect(late).toMatchObject({ kind: 'failed', exchange: { outcome: { kind: 'unreachable', reason: 'timeout' } } });
    const cancelled = await xtpPlugin.listTools(server, never, AbortSignal.timeout(60));
    expect(cancelled).toMatchObject({ kind: 'failed', exchange: { outcome: { kind: 'cancelled' } } });
  });

  it('is fetched once for a list and the calls after it, without credentials', async () => {
    const seen: Request[] = [];
    const io = ioWith(demo);
    const counting: Io = {
      ...io,
      fetch: (request) => {
        seen.push(request);
        return io.fetch(request);
      },
    };
    const guarded: Server = { ...server, auth: { kind: 'bearer', token: 'CANARY' } };
    await xtpPlugin.listTools(guarded, counting);
    await xtpPlugin.call(guarded, callOf('greet', '{"name": "a"}'), counting);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ credentials: 'omit', redirect: 'manual' });
    expect(seen[0]?.headers.get('authorization')).toBeNull();
    await xtpPlugin.listTools(guarded, counting);
    expect(seen).toHaveLength(2);
  });

  it('is told to its host before it runs, and another one than the pinned one is not run', async () => {
    const plugins = hostOver(client);
    const probe = await xtpPlugin.probe(server, ioWith(demo, undefined, plugins));
    const [sha256 = ''] = plugins.noted;
    expect(probe).toMatchObject({ kind: 'healthy', detail: expect.stringContaining(sha256) });
    const pinned = { options: { sha256 } };
    expect((await call('nope', pinned, ioWith(demo))).outcome.kind).toBe('error');
    const other = await call('count', pinned, ioWith(hostile));
    expect(other.outcome).toMatchObject({ kind: 'unreachable', message: expect.stringContaining(sha256) });
    expect(other.outcome).toMatchObject({
      message: expect.stringMatching(/not the one you ran before.*Nothing was run/),
    });
  });

  it.each<[string, Partial<Io>, object]>([
    ['no host', { plugins: undefined }, { message: expect.stringContaining('cannot be run here') }],
    ['no hashing', { subtle: undefined }, { message: expect.stringContaining('https pages and on localhost') }],
    ['a 404', { fetch: async () => new Response('', { status: 404 }) }, { kind: 'refused', status: 404 }],
    ['a redirect', { fetch: async () => new Response('', { status: 301 }) }, { kind: 'refused', redirected: true }],
    ['a large one', { limits: { replyBytes: 1000 } }, { kind: 'unreadable', reason: 'too-large' }],
    ['an unknown host', { fetch: () => Promise.reject(new TypeError('x')) }, { reason: 'network' }],
    ['mixed content', { pageProtocol: 'https:' }, { reason: 'mixed-content' }],
  ])('%s is named', async (title, part, outcome) => {
    const url = title === 'mixed content' ? 'http://plugins.test/a.wasm' : server.url;
    const io = { ...ioWith(demo), ...part };
    expect((await xtpPlugin.call({ ...server, url }, callOf('greet'), io)).outcome).toMatchObject(outcome);
    expect((await xtpPlugin.probe({ ...server, url }, io)).kind).not.toBe('healthy');
  });

  it('comes from a file while that is at hand', async () => {
    const file = async (address: string) => (address === 'file:greet.wasm' ? demo : undefined);
    const io = ioWith(hostile, undefined, { ...hostOver(client), file });
    const at = (url: string) => xtpPlugin.call({ ...server, url }, callOf('greet', '{"name": "a"}'), io);
    expect((await at('file:greet.wasm')).outcome).toEqual(said('Hello, a!'));
    expect((await at('file:gone.wasm')).outcome).toMatchObject({ message: expect.stringContaining('choose it again') });
  });

  it.each(['', '{', '[]'])('sends nothing when the arguments are %j', async (argumentsText) => {
    const { outcome } = await xtpPlugin.call(server, callOf('greet', argumentsText), ioWith(demo));
    expect(outcome).toMatchObject({ kind: 'invalid-input', status: 0 });
  });
});
