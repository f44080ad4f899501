import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { relayKeyHeader } from '../core/network/relay';
import { limits, startRelay, target } from './relay.testkit';
import { closedTo } from './relay-gate';

const key = 'k'.repeat(43);
const own = {
  ...{ host: '127.0.0.1:4173', origin: 'http://127.0.0.1:4173', 'content-type': 'application/json' },
  [relayKeyHeader]: key,
};

type Change = Readonly<Record<string, string | undefined>>;

function request(change: Change = {}, { method = 'POST', from = '127.0.0.1' } = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperties(socket, { remoteAddress: { value: from }, localPort: { value: 4173 } });
  const asked = new IncomingMessage(socket);
  const headers = Object.entries({ ...own, ...change }).filter(([, value]) => value !== undefined);
  asked.method = method;
  asked.headers = Object.fromEntries(headers);
  asked.rawHeaders = headers.flatMap(([name, value = '']) => [name, value]);
  return asked;
}

const closed = (refused: string, message: string, status = 403) => ({ status, refused, message });
const machine = closed('foreign_machine', 'Callsheet only serves this machine.');
const host = closed('foreign_host', 'Callsheet answers to its own names and port only.');
const ownPage = closed('foreign_origin', 'Callsheet serves its own page only.');
const thisPage = closed('foreign_origin', 'The relay serves the page of this server only.');
const navigation = closed('navigation', 'This is not a page that can be opened.');
const json = closed('content_type', 'Only JSON is accepted.', 415);
const method = closed('method', 'The relay only accepts POST with JSON.', 405);
const noKey = closed(
  'key',
  'Callsheet needs the key of this launch: open the address with #relay= that the terminal shows.',
);

const at = (host: string) => ({ host, origin: `http://${host}` });

describe('the gate', () => {
  it.each<readonly [what: string, change: Change, refused: unknown]>([
    ['our page', {}, undefined],
    ['by another name', at('localhost:4173'), undefined],
    ['by its address of IPv6', at('[::1]:4173'), undefined],
    ['another host', at('evil.test:4173'), host],
    ['another port', at('localhost:4174'), host],
    ['no host', { host: undefined }, host],
    ['no origin', { origin: undefined }, thisPage],
    ['another scheme', { origin: 'https://127.0.0.1:4173' }, thisPage],
    ['a site that is ours', { 'sec-fetch-site': 'same-origin' }, undefined],
    ['another site', { 'sec-fetch-site': 'none' }, ownPage],
    ...['document', 'frame', 'iframe', 'embed', 'object'].map(
      (to) => [`as ${to}`, { 'sec-fetch-dest': to }, navigation] as const,
    ),
    ...['empty', 'documents', 'subframe'].map((to) => [`as ${to}`, { 'sec-fetch-dest': to }, undefined] as const),
    ['JSON with a charset', { 'content-type': 'Application/JSON; charset=utf-8' }, undefined],
    ['JSON of another kind', { 'content-type': 'application/jsonp' }, json],
    ['what only holds JSON', { 'content-type': 'x application/json' }, json],
    ['no type', { 'content-type': undefined }, json],
    ['no key', { [relayKeyHeader]: undefined }, noKey],
    ['a key of its length', { [relayKeyHeader]: 'x'.repeat(43) }, noKey],
    ['a longer key', { [relayKeyHeader]: `${key}k` }, noKey],
  ])('%s', (_, change, refused) => expect(closedTo(request(change), key)).toEqual(refused));

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['::12', false],
    ['x::1', false],
    ['10.127.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['', false],
  ])('from %s: %j', (from, isServed) => {
    expect(closedTo(request({}, { from }), key)).toEqual(isServed ? undefined : machine);
  });

  it('two hosts, and a header that only has it as a value', () => {
    const twice = request();
    twice.rawHeaders.push('HOST', 'evil.test');
    expect(closedTo(twice, key)).toEqual(host);
    expect(closedTo(request({ 'x-says': 'host' }), key)).toBeUndefined();
  });

  it('only POST; a process may be asked with GET, which says no origin', () => {
    expect(closedTo(request({}, { method: 'GET' }), key)).toEqual(method);
    const bare = { origin: undefined, 'content-type': undefined };
    expect(closedTo(request(bare, { method: 'GET' }), key, 'process')).toBeUndefined();
    expect(closedTo(request({ origin: 'http://evil.test' }, { method: 'GET' }), key, 'process')).toEqual(ownPage);
    expect(closedTo(request({ origin: undefined }), key, 'process')).toEqual(ownPage);
    expect(closedTo(request({}), key, 'process')).toBeUndefined();
  });
});

describe('what the relay says', () => {
  const malformed =
    'The relay could not read the request: address, method, body and the value of each header must be strings.';

  it.each<[asked: unknown, refused: string, message: string]>([
    [{}, 'bad_address', 'The relay cannot call this address.'],
    [{ url: 'x' }, 'bad_address', 'The relay cannot call this address.'],
    [{ url: 'ftp://a.test' }, 'bad_scheme', 'The relay calls over http and https, not "ftp:".'],
    [{ url: 'http://a@b.test' }, 'bad_address', 'The address contains a user name or password. Remove it.'],
    [{ url: 'http://:a@b.test' }, 'bad_address', 'The address contains a user name or password. Remove it.'],
    [{ url: 'http://b.test:25' }, 'blocked_port', 'Port 25 is one that browsers refuse, and so does the relay.'],
    [{ url: 1 }, 'malformed', malformed],
  ])('%j', async (asked, refused, message) => {
    const { ask } = await startRelay();
    for (const path of ['/relay/allow', '/relay/send?x']) {
      expect(JSON.parse((await ask(path, asked)).text)).toEqual({ refused, message });
    }
  });

  it('of what was not added, a method and a header', async () => {
    const { ask } = await startRelay();
    const { url } = await target();
    const said = async (path: string, asked: unknown): Promise<unknown> => JSON.parse((await ask(path, asked)).text);
    expect(await said('/relay/send', { url })).toEqual({
      refused: 'unknown_target',
      message: `${url} was not added to the relay.`,
    });
    expect(await said('/relay/allow', { url: `${url}/tools?x` })).toEqual({ allowed: url });
    for (const method of ['PUT', 'get', 'HEAD']) {
      expect(await said('/relay/send', { url, method })).toEqual({
        refused: 'bad_method',
        message: `The relay sends GET, POST and DELETE, not ${method}.`,
      });
    }
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await said('/relay/send', { url, method })).toMatchObject({ status: 200, end: 'whole' });
    expect(await said('/relay/send', { url, headers: { 'a b': 'c' } })).toEqual({
      refused: 'bad_header',
      message: 'The header "a b" holds a character that headers cannot carry.',
    });
  });

  it('the names of headers add up, and hold for their origin alone', async () => {
    const { ask } = await startRelay();
    const [one, other] = [await target(), await target()];
    await ask('/relay/allow', { url: one.url, headers: ['X-One'] });
    await ask('/relay/allow', { url: `${one.url}/more`, headers: ['x-two'] });
    await ask('/relay/allow', { url: other.url });
    const headers = { 'x-one': '1', 'X-Two': '2' };
    for (const { url } of [one, other]) await ask('/relay/send', { url, headers });
    expect(one.log[0]?.headers).toMatchObject({ 'x-one': '1', 'x-two': '2' });
    expect(Object.keys(other.log[0]?.headers ?? {})).not.toContain('x-one');
  });

  it('of what is asleep, too long, elsewhere or no JSON', async () => {
    let now = 0;
    const { ask } = await startRelay({ now: () => now });
    const said = async (path: string, asked: unknown) => {
      const { status, text } = await ask(path, asked);
      const answer: unknown = JSON.parse(text);
      return [status, answer];
    };
    const unread = `The relay could not read the request: it ended early, is longer than 20,000 bytes, or is not a JSON object.`;
    expect(await said('/relay/allow', [])).toEqual([400, { refused: 'malformed', message: unread }]);
    expect(await said('/relay/allow', { url: 'x'.repeat(limits.requestBytes) })).toEqual([
      400,
      { refused: 'malformed', message: unread },
    ]);
    expect(await said('/relay/x', {})).toEqual([
      404,
      { refused: 'unknown_path', message: 'The relay has nothing at this address.' },
    ]);
    now = limits.unused;
    expect((await said('/relay/allow', {}))[0]).toBe(200);
    now = 2 * limits.unused + 1;
    expect(await said('/relay/allow', {})).toEqual([
      403,
      {
        refused: 'asleep',
        message:
          'The relay closed after half an hour without use. Start Callsheet again and open the address it prints.',
      },
    ]);
  });
});
