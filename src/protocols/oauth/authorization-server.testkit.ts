import { createHash, randomUUID } from 'node:crypto';
import { type FaultyServer, startServer } from '../faulty-server.testkit';

export interface Misbehaviour {
  /** What it publishes of itself, changed. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The `iss` that it sends back; nothing leaves it out. */
  readonly iss?: string | undefined;
  /** What its server publishes of itself as a resource, changed. */
  readonly described?: Readonly<Record<string, unknown>>;
  readonly registers?: boolean;
  readonly lifetimeSeconds?: number;
  readonly resource?: string;
  /** Named as an authorization server before its own. */
  readonly alsoTrusts?: string;
  /** The challenge names no metadata. */
  readonly silent?: boolean;
  /** Lets no page read what it answers beside `/mcp`. */
  readonly isClosed?: boolean;
  /** What it answers at a path in the place of what it should; nothing is there where nothing is named. */
  readonly instead?: Readonly<Record<string, Instead | undefined>>;
}

interface Instead {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface AuthorizationServer {
  readonly issuer: string;
  /** The MCP server that trusts it. */
  readonly server: string;
  readonly log: FaultyServer['log'];
  /** Tokens given out so far are refused from now on; refresh tokens are still good. */
  expireTokens(): void;
  /** Calls need this scope from now on. */
  needScope(scope: string): void;
  close(): Promise<void>;
}

const pages = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, content-type',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': '*',
};

function basicUser(authorization: string | undefined): string | undefined {
  const [, encoded = ''] = /^Basic (.*)$/.exec(authorization ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString().split(':')[0];
}

/**
 * A small authorization server (OAuth 2.1: metadata, dynamic registration, PKCE, refresh) and, behind it at `/mcp`, a
 * server that answers only to its tokens. `answer` is what the server says to those who have one.
 */
export async function startAuthorizationServer(
  answer: (body: string) => { readonly status?: number; readonly body: string },
  wrong: Misbehaviour = {},
): Promise<AuthorizationServer> {
  const codes = new Map<
    string,
    { readonly challenge: string; readonly redirect: string; readonly client: string; readonly scope: string }
  >();
  const refreshTokens = new Map<string, string>();
  const accepted = new Map<string, string>();
  let needed = '';
  const server = await startServer((request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const issuer = `http://${request.headers.host}`;
    const cors = wrong.isClosed && url.pathname !== '/mcp' ? {} : pages;
    const json = (value: unknown, status = 200, headers = {}) =>
      void response
        .writeHead(status, { ...cors, 'content-type': 'application/json', ...headers })
        .end(typeof value === 'string' ? value : JSON.stringify(value));
    const form = new URLSearchParams(body);
    const give = (scope: string) => {
      const [access, refresh] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
      accepted.set(access, scope);
      refreshTokens.set(refresh, scope);
      const expires = { expires_in: wrong.lifetimeSeconds ?? 3600 };
      json({ access_token: access, refresh_token: refresh, token_type: 'Bearer', scope, ...expires });
    };
    if (request.method === 'OPTIONS') return void response.writeHead(cors === pages ? 204 : 404, cors).end();
    if (wrong.instead && url.pathname in wrong.instead) {
      const { status = 200, headers, body = '' } = wrong.instead[url.pathname] ?? { status: 404 };
      return void response.writeHead(status, { ...cors, 'content-type': 'application/json', ...headers }).end(body);
    }
    switch (url.pathname) {
      case '/.well-known/oauth-protected-resource/mcp':
        return json({
          resource: wrong.resource ?? `${issuer}/mcp`,
          authorization_servers: [...(wrong.alsoTrusts === undefined ? [] : [wrong.alsoTrusts]), issuer],
          scopes_supported: ['tools.read'],
          ...wrong.described,
        });
      case '/.well-known/oauth-authorization-server':
      case '/moved':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          ...(wrong.registers === false ? {} : { registration_endpoint: `${issuer}/register` }),
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
          authorization_response_iss_parameter_supported: true,
          ...wrong.metadata,
        });
      case '/register': {
        const asked: unknown = JSON.parse(body);
        return json({ ...(typeof asked === 'object' ? asked : {}), client_id: `client-${randomUUID()}` }, 201);
      }
      case '/authorize': {
        const code = randomUUID();
        const given = (name: string) => url.searchParams.get(name) ?? '';
        const redirect = given('redirect_uri');
        codes.set(code, {
          challenge: given('code_challenge'),
          redirect,
          client: given('client_id'),
          scope: given('scope'),
        });
        const back = new URL(redirect);
        back.searchParams.set('code', code);
        back.searchParams.set('state', given('state'));
        const iss = 'iss' in wrong ? wrong.iss : issuer;
        if (iss !== undefined) back.searchParams.set('iss', iss);
        return void response.writeHead(302, { location: back.href }).end();
      }
      case '/token': {
        if (form.get('grant_type') === 'refresh_token') {
          const scope = refreshTokens.get(form.get('refresh_token') ?? '');
          refreshTokens.delete(form.get('refresh_token') ?? '');
          return scope === undefined ? json({ error: 'invalid_grant' }, 400) : give(scope);
        }
        const known = codes.get(form.get('code') ?? '');
        codes.delete(form.get('code') ?? '');
        const proof = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const isRight =
          known?.challenge === proof &&
          known.redirect === form.get('redirect_uri') &&
          known.client === (form.get('client_id') ?? basicUser(request.headers.authorization));
        return known && isRight ? give(known.scope) : json({ error: 'invalid_grant' }, 400);
      }
      case '/mcp': {
        const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
        const scope = accepted.get(token);
        const metadata = `resource_metadata="${issuer}/.well-known/oauth-protected-resource/mcp"`;
        if (scope === undefined) {
          const challenge = wrong.silent ? 'Bearer' : `Bearer ${metadata}, scope="tools.read"`;
          return json({ error: 'invalid_token' }, 401, { 'www-authenticate': challenge });
        }
        if (needed !== '' && body.includes('tools/call') && !scope.split(' ').includes(needed)) {
          const challenge = `Bearer error="insufficient_scope", scope="tools.read ${needed}", ${metadata}`;
          return json({ error: 'insufficient_scope' }, 403, { 'www-authenticate': challenge });
        }
        const said = answer(body);
        return json(said.body, said.status ?? 200);
      }
      default:
        return json({}, 404);
    }
  });
  return {
    issuer: server.url,
    server: `${server.url}/mcp`,
    log: server.log,
    expireTokens: () => accepted.clear(),
    needScope: (scope) => {
      needed = scope;
    },
    close: server.close,
  };
}
