import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { relayKeyHeader } from '../core/network/relay';
import { refusedIn, startRelay, target } from './relay.testkit';
import { headersIn, headersOut } from './relay-headers';

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
      connection: 'keep-alive',
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

  it.each([
    ['a header value that is a number', { headers: { accept: 1 } }],
    ['a header value that is a list', { headers: { accept: ['a', 'b'] } }],
    ['headers that are a list', { headers: ['accept'] }],
    ['a body that is no text', { method: 'POST', body: { a: 1 } }],
    ['a method that is no text', { method: 1 }],
  ])('%s is 400, and nothing is called', async (_title, change) => {
    const { ask } = await startRelay();
    const server = await target();
    await ask('/relay/allow', { url: server.url });
    const answer = await ask('/relay/send', { url: server.url, ...change });
    expect([answer.status, refusedIn(answer)]).toEqual([400, 'malformed']);
    expect(server.log).toEqual([]);
  });

  it('takes no proxy from the environment', async () => {
    const [proxy, server] = [await target(), await target()];
    // The tests of other files run in the same process.
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const name of ['HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, proxy.url);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const { ask } = await startRelay();
    await ask('/relay/allow', { url: server.url });
    await ask('/relay/send', { url: server.url });
    expect([proxy.log.length, server.log.length]).toEqual([0, 1]);
  });
});

describe('which headers pass', () => {
  const out = (headers: Readonly<Record<string, string>>, ...named: readonly string[]) => {
    const passed = headersOut(headers, new Set(named));
    return 'headers' in passed ? { ...passed.headers } : passed;
  };

  it.each([
    ...['accept', 'authorization', 'content-type', 'x-api-key', 'last-event-id'],
    ...['mcp-session-id', 'mcp-protocol-version', 'mcp-method', 'mcp-name'],
  ])('%s, without being named', (name) => expect(out({ [name.toUpperCase()]: 'a' })).toEqual({ [name]: 'a' }));

  it.each(['x-accept', 'accept-language', 'mcp-session-ids', 'x-mcp-name', 'mcp-param-a'])(
    '%s when it is named',
    (name) => {
      expect([out({ [name]: 'a' }), out({ [name]: 'a' }, name)]).toEqual([{}, { [name]: 'a' }]);
    },
  );

  it.each([
    ...['host', 'cookie', 'cookie2', 'set-cookie', 'origin', 'referer', 'connection', 'keep-alive', 'te', 'trailer'],
    ...['transfer-encoding', 'upgrade', 'via', 'expect', 'forwarded', 'content-length', 'accept-encoding'],
    ...['http2-settings', 'proxy-authorization', 'sec-fetch-site', 'x-forwarded-for', 'x-callsheet-relay'],
  ])('%s never', (name) => expect(out({ [name]: 'a' }, name)).toEqual({}));

  it.each(['x-host', 'hosts', 'x-set-cookie', 'origins', 'viaduct', 'proxy', 'x-proxy-a', 'constructor'])(
    '%s is not one of these',
    (name) => expect(out({ [name]: 'a' }, name)).toEqual({ [name]: 'a' }),
  );

  it.each([
    ['a b', 'x'],
    ['', 'x'],
    ['a:', 'x'],
    ['(a)', 'x'],
    ['é', 'x'],
    ['accept', 'a\u007f'],
    ['accept', 'a\u0100'],
    ['accept', 'a\u0008b'],
  ])('%j: %j is no header', (name, value) => {
    expect(out({ [name]: value })).toEqual({
      problem: `The header ${JSON.stringify(name)} holds a character that headers cannot carry.`,
    });
  });

  it('every sign of a name, and a value with tabs and letters of Latin', () => {
    expect(out({ "!#$%&'*+.^_`|~-0Az": '\t ~\u0080ÿ' }, "!#$%&'*+.^_`|~-0az")).toEqual({
      "!#$%&'*+.^_`|~-0az": '\t ~\u0080ÿ',
    });
  });

  it('what comes in', () => {
    const given = {
      ...{ 'content-type': 'a/b', 'content-length': '3', 'retry-after': '1', 'www-authenticate': ['Basic', 'Bearer'] },
      ...{ location: '/x', 'mcp-session-id': 's', 'set-cookie': ['a=1'], server: 'x', 'x-other': undefined },
    };
    const passed = {
      'content-type': 'a/b',
      'retry-after': '1',
      'www-authenticate': 'Basic, Bearer',
      location: '/x',
      'mcp-session-id': 's',
    };
    expect(headersIn(given)).toEqual({ ...passed, 'content-length': '3' });
    expect(headersIn({ ...given, 'content-encoding': 'gzip' })).toEqual({ ...passed, 'content-encoding': 'gzip' });
    expect(headersIn({})).toEqual({});
  });
});
