import { describe, expect, it, onTestFinished } from 'vitest';
import { sendAs } from '../auth/auth';
import type { Io, TokenSource } from '../io';
import { testIo as quickIo } from '../test-io.testkit';
import { type Misbehaviour, startAuthorizationServer } from './authorization-server.testkit';
import { type AuthorizationRequest, authorize } from './authorize';
import type { Grant, OAuthStep } from './grant';
import { createTokenSource } from './token-source';

/** Several requests in a row, on a machine that may be busy: nothing here waits for a deadline. */
const testIo = (overrides: Partial<Io> = {}) =>
  quickIo({ deadlines: { firstByte: 10_000, idle: 10_000, total: 10_000, probe: 10_000 }, ...overrides });

const redirectUrl = 'http://localhost:4173/oauth-callback.html';

const nobody = { clientId: '', clientSecret: '', issuer: '', scope: '', redirectUrl };

/** A server behind a proxy that ends TLS, which takes its address for one in the clear. */
const inTheClear = testIo({
  fetch: async ({ url }) =>
    url.includes('oauth-protected')
      ? new Response('{"resource":"http://tools.example/mcp"}')
      : new Response('{}', { status: 401 }),
});

async function start(wrong: Misbehaviour = {}) {
  const server = await startAuthorizationServer(() => ({ body: '{"ok":true}' }), wrong);
  onTestFinished(server.close);
  return server;
}

/** A person who agrees at once; `change` is what happens to the answer on its way. */
async function authorized(
  server: { readonly server: string },
  asked: Partial<AuthorizationRequest> = {},
  change: (back: URLSearchParams) => void = () => undefined,
  agrees = true,
  io = testIo(),
) {
  const steps: OAuthStep[] = [];
  const request = { ...nobody, server: server.server, ...asked };
  const doubts: string[] = [];
  const consent = {
    async trust(found: readonly string[]) {
      doubts.push(...found);
      return agrees ? undefined : 'No.';
    },
    async ask(address: string) {
      const answer = await fetch(address, { redirect: 'manual' });
      const back = new URL(answer.headers.get('location') ?? redirectUrl).searchParams;
      change(back);
      return back;
    },
  };
  const result = await authorize(request, io, consent, (step) => steps.push(step), AbortSignal.timeout(15_000));
  return { result, steps, doubts, failed: steps.find(({ ok }) => !ok) };
}

function grantIn(result: Awaited<ReturnType<typeof authorized>>['result']): Grant {
  if ('problem' in result) throw new Error(result.problem);
  return result.grant;
}

describe('authorize', () => {
  it('goes from the challenge to a token that the server takes, telling each step', async () => {
    const server = await start();
    const { result, steps } = await authorized(server);
    expect(steps.map(({ id, ok }) => [id, ok])).toEqual(
      ['challenge', 'resource', 'server', 'client', 'consent', 'token'].map((id) => [id, true]),
    );
    const grant = grantIn(result);
    expect(grant).toMatchObject({
      server: server.server,
      issuer: expect.stringContaining(server.issuer),
      scope: 'tools.read',
    });
    expect(JSON.stringify(steps)).not.toContain(grant.accessToken);
    const headers = { authorization: `Bearer ${grant.accessToken}` };
    expect((await fetch(server.server, { method: 'POST', headers })).status).toBe(200);
    const asked = server.log.find(({ url }) => url.startsWith('/authorize'));
    const query = new URL(asked?.url ?? '', server.issuer).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ code_challenge_method: 'S256', resource: server.server });
    expect(query.get('state')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('finds the metadata at its usual place when the challenge does not name it', async () => {
    const server = await start({ silent: true });
    expect((await authorized(server)).failed).toBeUndefined();
  });

  it('uses a client id that was typed, and registers nothing', async () => {
    const server = await start({ registers: false });
    expect(grantIn((await authorized(server, { clientId: 'mine' })).result).clientId).toBe('mine');
    expect((await authorized(server)).failed).toMatchObject({
      id: 'client',
      found: expect.stringContaining('no clients'),
    });
  });

  it('takes a client metadata document where it is read', async () => {
    const clientId = 'https://callsheet.example/client.json';
    const reads = await start({ metadata: { client_id_metadata_document_supported: true } });
    expect(grantIn((await authorized(reads, { clientId })).result).clientId).toBe(clientId);
    expect(reads.log.some(({ url }) => url === '/register')).toBe(false);
    expect((await authorized(await start(), { clientId })).failed?.found).toContain('client metadata documents');
  });

  const wrong: readonly (readonly [title: string, Misbehaviour, step: string, words: string])[] = [
    ['another issuer in the answer', { iss: 'https://evil.example' }, 'consent', 'iss'],
    ['no issuer though it was promised', { iss: undefined }, 'consent', 'iss'],
    ['metadata of another issuer', { metadata: { issuer: 'https://evil.example' } }, 'server', 'issuer'],
    ['no PKCE', { metadata: { code_challenge_methods_supported: ['plain'] } }, 'server', 'PKCE'],
    ['metadata of another resource', { resource: 'https://evil.example/mcp' }, 'resource', 'another resource'],
    ['a consent page that is a script', { metadata: { authorization_endpoint: 'javascript:alert(1)' } }, 'server', ''],
    [
      'a consent page in the clear',
      { metadata: { authorization_endpoint: 'http://evil.example/a' } },
      'server',
      'plain http',
    ],
  ];

  it.each(wrong)('%s ends it', async (_title, behaviour, step, words) => {
    const server = await start(behaviour);
    const { failed, result } = await authorized(server);
    expect(failed?.id).toBe(step);
    expect(failed?.found.toLowerCase()).toContain(words.toLowerCase());
    expect('problem' in result).toBe(true);
    expect(server.log.some(({ url }) => url === '/token')).toBe(false);
  });

  const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const metadataPath = '/.well-known/oauth-authorization-server';
  const usualResourcePath = '/.well-known/oauth-protected-resource';
  const resourcePath = `${usualResourcePath}/mcp`;
  const answered: readonly (readonly [title: string, Misbehaviour, step: string, words: RegExp])[] = [
    [
      'a description of its resource that lacks the resource',
      { instead: { [resourcePath]: { body: '{"authorization_servers":[]}' } } },
      'resource',
      /^The protected resource metadata is incomplete: it lacks "resource"\.$/,
    ],
    [
      'a web page for a description of its resource',
      { instead: { [resourcePath]: { body: '<!doctype html><title>App</title>' } } },
      'resource',
      /answered with a web page titled “App”, not with a JSON object\.$/,
    ],
    [
      'metadata without a token endpoint',
      { metadata: { token_endpoint: undefined } },
      'server',
      /^The authorization server metadata is incomplete: it lacks "token_endpoint"\.$/,
    ],
    ['no metadata', { instead: { [metadataPath]: undefined } }, 'server', /publishes no authorization server metadata/],
    [
      'a token endpoint in the clear',
      { metadata: { token_endpoint: 'http://tokens.example/token' } },
      'server',
      /^The address of the token endpoint cannot be used\. .*plain http/,
    ],
    [
      'a registration that is refused',
      { instead: { '/register': { status: 400, body: '{"error":"invalid_redirect_uri","error_description":"No."}' } } },
      'client',
      /^127\.0\.0\.1:\d+ refused: No \(invalid_redirect_uri\)\. .* Ask it for a client id and enter that \(--client-id on the command line\)\.$/,
    ],
    [
      'a code that is refused',
      { instead: { '/token': { status: 400, body: '{"error":"invalid_grant","error_description":"It is used."}' } } },
      'token',
      /^127\.0\.0\.1:\d+ refused: It is used \(invalid_grant\)\.$/,
    ],
    [
      'a code that is refused with 200 and a form',
      { instead: { '/token': { headers: form, body: 'error=bad_code&error_description=It+is+used' } } },
      'token',
      /^127\.0\.0\.1:\d+ refused: It is used \(bad_code\)\.$/,
    ],
    [
      'a token endpoint that fails',
      { instead: { '/token': { status: 502, body: '<html><title>Bad gateway</title>' } } },
      'token',
      /answered 502 with a web page titled “Bad gateway”\.$/,
    ],
    [
      'an answer without a token',
      { instead: { '/token': { body: '{"token_type":"Bearer"}' } } },
      'token',
      /^The answer of the token endpoint is incomplete: it lacks "access_token"\.$/,
    ],
    [
      'words for a token',
      { instead: { '/token': { body: 'OK' } } },
      'token',
      /answered with “OK”, not with a JSON object/,
    ],
    [
      'a token that no header may carry',
      { instead: { '/token': { body: '{"access_token":"a\\r\\nb: c","token_type":"Bearer"}' } } },
      'token',
      /"access_token" has characters that no header may have\.$/,
    ],
    [
      'an empty token',
      { instead: { '/token': { body: '{"access_token":"","token_type":"Bearer"}' } } },
      'token',
      /is incomplete: it lacks "access_token"\.$/,
    ],
    [
      'an error of a server that has metadata',
      { instead: { [metadataPath]: { status: 500, body: 'Oops' } } },
      'server',
      /oauth-authorization-server answered with “Oops” \(status 500\)\.$/,
    ],
    [
      'a page for everything, where the server says that its metadata is',
      {
        instead: {
          [resourcePath]: { body: '<title>App</title>' },
          [usualResourcePath]: { body: '<title>App</title>' },
        },
      },
      'resource',
      /oauth-protected-resource\/mcp answered with a web page titled “App”, not with a JSON object\.$/,
    ],
    [
      'a null for what is needed',
      { metadata: { token_endpoint: null } },
      'server',
      /^The authorization server metadata is incomplete: it lacks "token_endpoint"\.$/,
    ],
    [
      'redirects without an end',
      { instead: { [metadataPath]: { status: 302, headers: { location: metadataPath } } } },
      'server',
      /oauth-authorization-server answered with a redirect that was not followed \(status 302\)\.$/,
    ],
    ...[401, 403, 429].map(
      (status) =>
        [
          `metadata that is kept back with ${status}`,
          { instead: { [metadataPath]: { status, body: 'No' } } },
          'server',
          new RegExp(`oauth-authorization-server answered with “No” \\(status ${status}\\)\\.$`),
        ] as const,
    ),
    [
      'a page at the path, its document at the root, and no metadata',
      {
        silent: true,
        instead: {
          [resourcePath]: { body: '<title>App</title>' },
          [usualResourcePath]: { body: '{"resource":"http://127.0.0.1/"}' },
        },
      },
      'resource',
      /another resource/,
    ],
    [
      'a page in the place of metadata, before an error',
      {
        instead: {
          [metadataPath]: { body: '<title>App</title>' },
          '/.well-known/openid-configuration': { status: 500, body: 'Oops' },
        },
      },
      'server',
      /openid-configuration answered with “Oops” \(status 500\)\.$/,
    ],
    [
      'an error for a description of its resource',
      { silent: true, instead: { [resourcePath]: { status: 503, body: 'Later' } } },
      'resource',
      /oauth-protected-resource\/mcp answered with “Later” \(status 503\)\.$/,
    ],
    [
      'an authorization server that has no PKCE, behind one that is gone',
      { alsoTrusts: 'http://127.0.0.1:9', metadata: { code_challenge_methods_supported: undefined } },
      'server',
      /does not say that it supports PKCE/,
    ],
    [
      'a registration that nothing answers',
      { metadata: { registration_endpoint: 'http://127.0.0.1:9/register' } },
      'client',
      /Nothing was sent\.$/,
    ],
    [
      'a redirect of metadata to another host',
      { instead: { [metadataPath]: { status: 302, headers: { location: 'http://localhost:9/moved' } } } },
      'server',
      /answered with a redirect that was not followed \(status 302\)\.$/,
    ],
    [
      'a redirect of what carries the code',
      { instead: { '/token': { status: 307, headers: { location: '/elsewhere' } } } },
      'token',
      /redirects this request\. It was not followed/,
    ],
  ];

  it.each(answered)('%s ends it with a sentence', async (_title, behaviour, step, words) => {
    const server = await start(behaviour);
    const { failed, result } = await authorized(server);
    expect([failed?.id, failed?.found]).toEqual([step, expect.stringMatching(words)]);
    expect(result).toEqual({ problem: expect.stringContaining(failed?.found ?? '') });
    expect(server.log.some(({ url }) => url === '/elsewhere')).toBe(false);
  });

  it('asks a server that gives no answer for no further document', async () => {
    const asked: string[] = [];
    const io = testIo({
      async fetch({ url }) {
        asked.push(url);
        if (asked.length > 1) throw new TypeError('fetch failed');
        return new Response('{}', { status: 401 });
      },
    });
    const isAsked = () => Promise.reject(new Error('Nobody is asked.'));
    const request = { ...nobody, server: 'https://mcp.example/mcp' };
    const consent = { ask: isAsked, trust: isAsked };
    await authorize(request, io, consent, () => undefined, AbortSignal.timeout(15_000));
    expect(asked.slice(1)).toEqual(['https://mcp.example/.well-known/oauth-protected-resource/mcp']);
  });

  it('asks five of the authorization servers that are trusted, and none after it was stopped', async () => {
    const asked: string[] = [];
    const places = Array.from({ length: 1000 }, (_, index) => `https://as${index}.example`);
    const io = testIo({
      async fetch({ url }) {
        asked.push(url);
        if (url.includes('//as')) throw new TypeError('fetch failed');
        const resource = { resource: 'https://mcp.example/mcp', authorization_servers: places };
        return url.includes('oauth-protected') ? Response.json(resource) : new Response('{}', { status: 401 });
      },
    });
    await authorized({ server: 'https://mcp.example/mcp' }, {}, undefined, true, io);
    expect(asked.filter((url) => url.includes('//as'))).toHaveLength(5);
  });

  it('finds the document at its usual place where the address of the challenge is on a host that is down', async () => {
    const server = await start({ silent: true });
    const resourceMetadata = 'http://127.0.0.1:9/m';
    const challenge = { error: undefined, description: undefined, scope: undefined, resourceMetadata };
    expect((await authorized(server, { challenge })).failed).toBeUndefined();
  });

  it('says by which address to call a server that publishes another one of the same host', async () => {
    const { failed } = await authorized(await start({ resource: 'http://localhost:9/mcp/' }));
    expect(failed?.found).toMatch(/another resource, http:\/\/localhost:9\/mcp\/\. .* call it by that address\.$/);
    const { failed: clear } = await authorized(
      { server: 'https://tools.example/mcp' },
      {},
      undefined,
      true,
      inTheClear,
    );
    expect(clear?.found).toMatch(/it has to publish its https address\.$/);
    const { failed: strange } = await authorized(await start({ resource: 'https://evil.example/mcp' }));
    expect(strange?.found).not.toContain('call it');
  });

  const empty = { token_type: 'bearer', id_token: null, refresh_token: null };
  const lax: readonly (readonly [title: string, Misbehaviour, remark: string])[] = [
    [
      'members without a value in what a server says of itself',
      { described: { jwks_uri: null, resource_name: '' } },
      '"jwks_uri"',
    ],
    ['no authorization server', { described: { authorization_servers: undefined } }, ''],
    [
      'scopes without a list',
      { silent: true, described: { scopes_supported: 'read write' } },
      'for the scope read write',
    ],
    ['an authorization server that is gone, before its own', { alsoTrusts: 'http://127.0.0.1:9' }, ''],
    ['one that may not be asked, before its own', { alsoTrusts: 'http://evil.example' }, ''],
    [
      'a page for what its server does not publish',
      { silent: true, instead: { [resourcePath]: { body: '<title>App</title>' } } },
      '',
    ],
    [
      'metadata that moved on the same host',
      { instead: { [metadataPath]: { status: 301, headers: { location: '/moved' } } } },
      '',
    ],
    [
      'metadata with nulls',
      { metadata: { scopes_supported: null, jwks_uri: null, service_documentation: '' } },
      '"scopes_supported", "jwks_uri"',
    ],
    [
      'metadata without response types',
      { metadata: { response_types_supported: undefined } },
      '"response_types_supported"',
    ],
    [
      'a registration that answers with the id alone',
      { instead: { '/register': { body: '{"client_id":"it"}' } } },
      '"redirect_uris"',
    ],
    [
      'a registration with odd members that nobody needs',
      {
        instead: {
          '/register': {
            body: '{"client_id":"it","client_secret":null,"client_id_issued_at":"today","client_uri":""}',
          },
        },
      },
      '"client_secret"',
    ],
    ['a token without a type', { instead: { '/token': { body: '{"access_token":"it"}' } } }, '"token_type"'],
    [
      'a token of another type',
      { instead: { '/token': { body: '{"access_token":"it","token_type":"DPoP"}' } } },
      'The type of the token is "DPoP"',
    ],
    [
      'a token with nulls',
      {
        instead: {
          '/token': { body: JSON.stringify({ ...empty, access_token: 'it', expires_in: null, scope: null }) },
        },
      },
      '"expires_in"',
    ],
    [
      'scopes in a list',
      { instead: { '/token': { body: JSON.stringify({ ...empty, access_token: 'it', scope: ['a', 'b'] }) } } },
      'for the scope a b',
    ],
    [
      'a time of day as its end',
      { instead: { '/token': { body: JSON.stringify({ ...empty, access_token: 'it', expires_in: 'tomorrow' }) } } },
      'When the token expires is not known',
    ],
    ...['"0"', '-1', '" "', 'true', '[3600]', '"Infinity"', '1e999'].map(
      (end) =>
        [
          `${end} as its end`,
          { instead: { '/token': { body: `{"access_token":"it","token_type":"bearer","expires_in":${end}}` } } },
          'for the scope tools.read. When the token expires is not known',
        ] as const,
    ),
    ['ways of PKCE in one text', { metadata: { code_challenge_methods_supported: 'S256 plain' } }, ''],
    [
      'an end that is none',
      { instead: { '/token': { body: JSON.stringify({ ...empty, access_token: 'it', expires_in: 0 }) } } },
      'Received without a refresh token, for the scope',
    ],
  ];

  it.each(lax)('%s does not end it', async (_title, behaviour, remark) => {
    const { result, steps } = await authorized(await start(behaviour));
    expect(grantIn(result).accessToken).not.toBe('');
    expect(steps.at(-1)?.found).toContain(remark);
  });

  it.each([
    [{}, /trusts the authorization server/],
    [
      { described: { authorization_servers: undefined } },
      /names no authorization server; its own origin .* is taken as one/,
    ],
    [{ silent: true, instead: { [resourcePath]: { status: 404 } } }, /describes no resource; its own origin/],
  ])('says whom a server trusts only where it says so itself: %j', async (behaviour: Misbehaviour, found) => {
    const { steps } = await authorized(await start(behaviour));
    expect(steps.find(({ id }) => id === 'resource')?.found).toMatch(found);
  });

  it.each([
    ['Bearer resource_metadata="http://127.0.0.1:9/m"', 'protected resource metadata'],
    ['Bearer resource_metadata="http://intranet.example/m"', 'protected resource metadata'],
    ['Bearer resource_metadata="https://localhost:9/m"', 'protected resource metadata'],
    ['Bearer resource_metadata="https://192.168.1.1/m"', 'protected resource metadata'],
  ])('a stranger that challenges with %s has nothing of this machine asked', async (header, what) => {
    const asked: string[] = [];
    const io = testIo({
      async fetch({ url }) {
        asked.push(url);
        return new Response('{}', { status: 401, headers: { 'www-authenticate': header } });
      },
    });
    const request = { ...nobody, server: 'https://mcp.example/mcp' };
    const isAsked = () => Promise.reject(new Error('Nobody is asked.'));
    const consent = { ask: isAsked, trust: isAsked };
    const result = await authorize(request, io, consent, () => undefined, AbortSignal.timeout(15_000));
    expect(result).toEqual({ problem: expect.stringContaining(`The address of the ${what} cannot be used.`) });
    expect(asked).toEqual(['https://mcp.example/mcp']);
  });

  it('reads tokens that come as a form, and says that others may not', async () => {
    const body = 'access_token=formed&token_type=bearer&expires_in=60&scope=repo';
    const { result, steps } = await authorized(await start({ instead: { '/token': { headers: form, body } } }));
    expect(grantIn(result)).toMatchObject({ accessToken: 'formed', scope: 'repo', expiresAt: expect.any(Number) });
    expect(steps.at(-1)?.found).toContain('answered with a form');
  });

  it('uses the addresses of 2025-03-26 where a server describes nothing', async () => {
    const server = await start({
      silent: true,
      iss: undefined,
      instead: { [resourcePath]: undefined, [metadataPath]: undefined },
    });
    const { result, steps } = await authorized(server);
    expect(grantIn(result)).toMatchObject({ issuer: `${server.issuer}/` });
    expect(steps.find(({ id }) => id === 'server')?.found).toContain('MCP 2025-03-26');
    const asked = server.log.find(({ url }) => url.startsWith('/authorize'))?.url ?? '';
    expect(new URL(asked, server.issuer).searchParams.get('code_challenge_method')).toBe('S256');
  });

  it.each([
    [['tools.read'], 'tools.read'],
    [['tools.read', 'offline_access'], 'tools.read offline_access'],
  ])('of a server with the scopes %s it asks for %s', async (scopes_supported, scope) => {
    const server = await start({ metadata: { scopes_supported } });
    expect(grantIn((await authorized(server)).result).scope).toBe(scope);
  });

  it.each([
    ['another state', (back: URLSearchParams) => back.set('state', 'x'), 'carries another state'],
    ['no state', (back: URLSearchParams) => back.delete('state'), 'carries no state'],
    ['a refusal', (back: URLSearchParams) => back.set('error', 'access_denied'), 'access_denied'],
    [
      'a refusal that does not say whose it is',
      (back: URLSearchParams) => {
        back.delete('iss');
        back.set('error', 'access_denied');
      },
      'refused: access_denied.',
    ],
    ['no code', (back: URLSearchParams) => back.delete('code'), 'without a code'],
  ])('%s ends it before a token is asked for', async (_title, change, words) => {
    const server = await start();
    const { failed } = await authorized(server, {}, change);
    expect(failed).toMatchObject({ id: 'consent', found: expect.stringContaining(words) });
    expect(server.log.some(({ url }) => url === '/token')).toBe(false);
  });

  it('a code that was meant for another verifier is refused by the server, and said so', async () => {
    const server = await start();
    const { failed } = await authorized(server, {}, (back) => back.set('code', 'stolen'));
    expect(failed).toMatchObject({ id: 'token', ok: false });
  });

  it.each<[number, string, string]>([
    ...[200, 404].map((status): [number, string, string] => [
      status,
      'server',
      'it needs no login, or its address is another',
    ]),
    // Of the servers of MCP 2025-03-26 some say so instead of 401.
    ...[302, 400, 403, 429, 500].map((status): [number, string, string] => [
      status,
      'client',
      'Ask it for a client id',
    ]),
  ])('a server that answers %d and publishes nothing ends it at the step “%s”', async (status, id, found) => {
    const io = testIo({
      fetch: async ({ method, url }) =>
        new Response('{}', { status: method === 'POST' && url.endsWith('/mcp') ? status : 404 }),
    });
    const { failed } = await authorized({ server: 'https://tools.example/mcp' }, {}, undefined, true, io);
    expect(failed).toMatchObject({ id, found: expect.stringContaining(found) });
  });

  it('says that nothing answers', async () => {
    const server = await startAuthorizationServer(() => ({ body: '{}' }));
    await server.close();
    expect((await authorized(server)).failed).toMatchObject({
      id: 'challenge',
      found: expect.stringMatching(
        /^Could not reach .* was refused\. Check the port and that the server is running\.$/,
      ),
    });
  });
});

describe('a client that was registered by hand', () => {
  const client = { clientId: 'mine', clientSecret: 'hush-hush' };
  const inServer = ({ log }: Awaited<ReturnType<typeof start>>) => log.map(({ url }) => url);
  const asSecret = { registers: false, metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } };

  it('is refused at any other issuer than its own, which is not even asked', async () => {
    const [server, other] = [await start(asSecret), await start()];
    const { failed, doubts } = await authorized(server, { ...client, issuer: other.issuer });
    expect(failed).toMatchObject({
      id: 'resource',
      found: `Signing in to ${new URL(server.issuer).host} goes to the authorization server ${server.issuer}; this client belongs to the issuer ${other.issuer}. Nothing of the client was sent.`,
    });
    expect([doubts, other.log]).toEqual([[], []]);
    expect(inServer(server).filter((url) => !url.startsWith('/.well-known/oauth-protected'))).toEqual(['/mcp']);
  });

  it('compares issuers to the last character', async () => {
    const server = await start(asSecret);
    const { failed } = await authorized(server, { ...client, issuer: `${server.issuer}/` });
    expect(failed).toMatchObject({ id: 'server', found: expect.stringContaining(`${server.issuer}/. Nothing of the`) });
    expect(inServer(server)).not.toContain('/token');
    const { result, doubts } = await authorized(server, { ...client, issuer: server.issuer });
    expect([grantIn(result).clientSecret, doubts]).toEqual(['hush-hush', []]);
  });

  it('goes to its issuer where the server trusts another one too', async () => {
    const server = await start({ ...asSecret, alsoTrusts: 'https://as.example' });
    const { result } = await authorized(server, { ...client, issuer: server.issuer });
    expect(grantIn(result)).toMatchObject({ issuer: server.issuer, ...client });
  });

  it.each([true, false])('asks about the issuer that nobody named; agreed: %s', async (agrees) => {
    const server = await start(asSecret);
    const { result, doubts, failed } = await authorized(server, client, undefined, agrees);
    const { host } = new URL(server.issuer);
    expect(doubts).toEqual([
      `Signing in to ${host} goes to the authorization server ${server.issuer}; the client secret would go to ${host}.`,
    ]);
    if (agrees) expect(grantIn(result)).toMatchObject(client);
    else expect(failed).toMatchObject({ id: 'server', found: 'No.' });
    expect(inServer(server).includes('/token')).toBe(agrees);
  });
});

describe('a consent page of another server', () => {
  /** Its own tokens, the consent page of a real server. */
  const mixed = (real: string) => ({ iss: undefined, metadata: { authorization_endpoint: `${real}/authorize` } });

  it('is asked about with both hosts before anything is registered or opened', async () => {
    const real = await start();
    const evil = await start(mixed(real.issuer));
    const { doubts, failed } = await authorized(evil, {}, undefined, false);
    const [at, host] = [new URL(real.issuer).host, new URL(evil.issuer).host];
    expect(doubts).toEqual([
      `You would agree at ${at}, and what you grant would go to ${host}: so says the authorization server ${evil.issuer}, where signing in to ${host} goes.`,
    ]);
    expect(failed).toMatchObject({ id: 'server', found: 'No.' });
    expect([real.log, evil.log.filter(({ method }) => method === 'POST').map(({ url }) => url)]).toEqual([
      [],
      ['/mcp'],
    ]);
  });

  it('is not asked about where its issuer was named', async () => {
    const real = await start();
    const server = await start(mixed(real.issuer));
    expect((await authorized(server, { issuer: server.issuer })).doubts).toEqual([]);
  });

  it('names itself in the answer: a server that describes nothing takes no other name', async () => {
    const server = await start({
      ...{ silent: true, iss: 'https://real.example' },
      instead: {
        '/.well-known/oauth-protected-resource/mcp': undefined,
        '/.well-known/oauth-authorization-server': undefined,
      },
    });
    const { failed } = await authorized(server);
    expect(failed).toMatchObject({ id: 'consent', found: expect.stringContaining('another authorization server') });
    expect(server.log.map(({ url }) => url)).not.toContain('/token');
  });
});

describe('a call with a granted token', () => {
  const caller = (server: string) => ({ auth: { kind: 'oauth' as const, server } });
  const post = (url: string, body = '{}') => ({ method: 'POST', url, headers: {}, body });

  function tokensOf(grant: Grant, wanted: string[] = []): TokenSource {
    let held = grant;
    return createTokenSource({
      grantFor: () => held,
      keep: (found) => {
        held = found;
      },
      none: { problem: 'Nothing was granted.' },
      async ask(_server, scope) {
        wanted.push(scope);
        return { problem: 'Nobody is here.' };
      },
    });
  }

  it('is renewed once when the token is refused, and goes again', async () => {
    const server = await start();
    const io = testIo({ tokens: tokensOf(grantIn((await authorized(server)).result)) });
    server.expireTokens();
    const sent = await sendAs(caller(server.server), post(server.server), io, {});
    expect(sent.kind === 'arrived' && sent.reply.status).toBe(200);
    const calls = server.log.filter(({ url, headers }) => url === '/mcp' && headers.authorization);
    expect(calls).toHaveLength(2);
  });

  it('is renewed at its own issuer where the server names another one first', async () => {
    const server = await start({ alsoTrusts: 'https://as.example' });
    const { result } = await authorized(server, { issuer: server.issuer });
    const io = testIo({ tokens: tokensOf(grantIn(result)) });
    server.expireTokens();
    const sent = await sendAs(caller(server.server), post(server.server), io, {});
    expect(sent.kind === 'arrived' && sent.reply.status).toBe(200);
  });

  it('is not renewed by an authorization server that its server no longer trusts', async () => {
    const [server, other] = [await start(), await start()];
    const grant = { ...grantIn((await authorized(server)).result), issuer: other.issuer };
    server.expireTokens();
    await sendAs(caller(server.server), post(server.server), testIo({ tokens: tokensOf(grant) }), {});
    expect(other.log).toEqual([]);
  });

  it('stays refused when it cannot be renewed', async () => {
    const server = await start();
    const grant = { ...grantIn((await authorized(server)).result), refreshToken: 'used' };
    server.expireTokens();
    const sent = await sendAs(caller(server.server), post(server.server), testIo({ tokens: tokensOf(grant) }), {});
    expect(sent.kind === 'arrived' && sent.reply.status).toBe(401);
  });

  it.each([
    [20, 'as it is'],
    [2, 'renewed'],
  ])('sends one that is good for another %d seconds %s', async (seconds, how) => {
    const server = await start();
    const granted = grantIn((await authorized(server)).result);
    const io = testIo();
    const tokens = tokensOf({ ...granted, expiresAt: io.now() + seconds * 1000 });
    const token = await tokens.token(granted.server, io);
    expect('token' in token && token.token === granted.accessToken ? 'as it is' : 'renewed').toBe(how);
  });

  it.each([
    ['advises to authorize where the token was refused', {}, /invalid_grant.*Authorize again\.$/],
    [
      'does not where nothing answers',
      { away: true },
      /^The access token could not be renewed \(Could not reach .*\)\.$/,
    ],
  ])('tells once that it could not be renewed, and %s', async (_, { away = false }: { away?: boolean }, words) => {
    const server = await start();
    const granted = { ...grantIn((await authorized(server)).result), refreshToken: 'used', expiresAt: 0 };
    const gone = 'http://127.0.0.1:65533';
    const grant = away ? { ...granted, server: `${gone}/mcp`, issuer: gone } : granted;
    const told: string[] = [];
    const tokens = createTokenSource({
      grantFor: () => grant,
      keep: () => {},
      none: { problem: 'Nothing was granted.' },
      tell: (problem) => told.push(problem),
      ask: async () => ({ problem: 'Nobody is here.' }),
    });
    await tokens.token(grant.server, testIo());
    await tokens.token(grant.server, testIo());
    expect(told).toEqual([expect.stringMatching(words)]);
  });

  it('tells which scope is missing', async () => {
    const server = await start();
    const more: string[] = [];
    const io = testIo({ tokens: tokensOf(grantIn((await authorized(server)).result), more) });
    server.needScope('tools.call');
    await sendAs(caller(server.server), post(server.server, '"tools/call"'), io, {});
    expect(more).toEqual(['tools.read tools.call']);
  });

  it('sends nothing before it was authorized', async () => {
    const server = await start();
    const sent = await sendAs(caller(server.server), post(server.server), testIo(), {});
    expect(sent.kind === 'unanswered' && sent.outcome.message).toContain('Nothing was sent');
    expect(server.log).toEqual([]);
  });
});
