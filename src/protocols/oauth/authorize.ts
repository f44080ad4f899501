import '../mcp-http/jitless';
import { startAuthorization, validateAuthorizationResponseIssuer } from '@modelcontextprotocol/client';
import { type Challenge, readChallenge } from '../auth/challenge';
import { safeLink } from '../http/url';
import type { Io } from '../io';
import { clientFor } from './client';
import { type Authority, checkIssuer, discoverAuthority, discoverResource, withoutSlash } from './discover';
import { doubtsAbout, type NamedClient } from './doubts';
import type { Grant, Granted, OAuthStep } from './grant';
import { createOAuthWire, type OAuthWire, refusalWords } from './oauth-wire';
import { reasonOf, Stopped, Unanswered } from './stopped';
import { exchange } from './token';

export interface AuthorizationRequest extends NamedClient {
  /** Empty: what the server asks for. */
  readonly scope: string;
  /** Where the authorization server sends the person back to. */
  readonly redirectUrl: string;
  /** What the server said when it refused a request; without it, it is asked. */
  readonly challenge?: Challenge;
}

/** What the flow needs of its surroundings besides `Io`. */
export interface Consent {
  /** Asks the person about `doubts`, sentences on what was found; why it must not go on, or nothing when they agree. */
  trust(doubts: readonly string[], signal: AbortSignal): Promise<string | undefined>;
  /** Shows the address of the consent page and waits for the query that comes back with this `state`. */
  ask(address: string, host: string, state: string, signal: AbortSignal): Promise<URLSearchParams>;
}

const titles: Record<OAuthStep['id'], string> = {
  challenge: 'What the server asks for',
  resource: 'Protected resource metadata',
  server: 'Authorization server metadata',
  client: 'Client',
  consent: 'Your consent',
  token: 'Access token',
};

/** The smallest request that a server of tools guards. */
const question = {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}',
};

/**
 * The authorization code flow of OAuth 2.1 with PKCE, from the server's challenge to an access token. Each step is told
 * when it has ended, and the one that fails ends the flow with its reason.
 */
export async function authorize(
  request: AuthorizationRequest,
  io: Io,
  consent: Consent,
  tell: (step: OAuthStep) => void,
  signal: AbortSignal,
): Promise<Granted> {
  const { server, redirectUrl } = request;
  const wire = createOAuthWire(io, signal);
  let id: OAuthStep['id'] = 'challenge';
  const done = (next: OAuthStep['id'], found: string) => {
    tell({ id, title: titles[id], found, ok: true });
    id = next;
  };
  try {
    const { challenge, found, isOpen } = await challengeOf(request, wire);
    done('resource', found);

    const resource = await discoverResource(server, challenge.resourceMetadata, request.issuer, wire);
    done(
      'server',
      resource.id === undefined
        ? `The server describes no resource; its own origin ${resource.places[0]} is taken as the authorization server.`
        : !resource.isTelling
          ? `${resource.id} names no authorization server; its own origin ${resource.places[0]} is taken as one.`
          : `${resource.id} trusts the authorization server ${resource.places.join(' or ')}.`,
    );

    const authority = await discoverAuthority(server, resource, wire);
    const { issuer, metadata } = authority;
    if (isOpen && resource.id === undefined && !metadata) throw new Stopped(noLogin);
    checkIssuer(server, request.issuer, authority);
    const doubts = doubtsAbout(request, authority);
    const refusal = doubts.length === 0 ? undefined : await consent.trust(doubts, signal);
    if (refusal !== undefined) throw new Stopped(refusal);
    done(
      'client',
      metadata
        ? `${issuer} supports PKCE.`
        : `${issuer} describes nothing; the addresses that MCP 2025-03-26 gives to all are used: /authorize, /token, /register.`,
    );

    const scope = request.scope || wantedScope(challenge.scope ?? resource.scopes.join(' '), authority);
    const client = await clientFor(request, authority, scope, wire);
    done('consent', client.how);

    const state = randomState();
    const shared = {
      ...(metadata ? { metadata } : {}),
      clientInformation: client.information,
      ...(resource.id === undefined ? {} : { resource: resource.id }),
    };
    const { authorizationUrl, codeVerifier } = await startAuthorization(issuer, {
      ...shared,
      redirectUrl,
      state,
      ...(scope === undefined ? {} : { scope }),
    });
    const link = safeLink(authorizationUrl.href);
    if ('refused' in link) throw new Stopped(`The address of the consent page cannot be opened. ${link.refused}`);
    const back = await consent.ask(link.href, link.host, state, signal);
    const code = codeIn(back, state, authority, link.host);
    const iss = back.get('iss') ?? undefined;
    done(
      'token',
      `${link.host} sent you back with a code; its state${iss && authority.metadata ? ' and issuer are' : ' is'} the right one.`,
    );

    const grant = await exchange(
      {
        ...shared,
        authorizationCode: code,
        codeVerifier,
        redirectUri: redirectUrl,
        ...(iss === undefined ? {} : { iss }),
      },
      { server, issuer, resource: resource.id, scope },
      wire,
      io,
    );
    done('token', [describeGrant(grant, io), ...wire.remarks].join(' '));
    return { grant };
  } catch (error) {
    const found = reasonOf(error, signal);
    tell({ id, title: titles[id], found, ok: false });
    const isHidden = error instanceof Unanswered && error.isHidden;
    return { problem: `${titles[id]}: ${found}`, ...(isHidden ? { isHidden } : {}) };
  }
}

const noLogin =
  'The server does not ask for a token, and publishes nothing about logging in: it needs no login, or its address is another.';

async function challengeOf({ server, challenge: known }: AuthorizationRequest, wire: OAuthWire) {
  if (known) return { challenge: known, found: `The server refused a request.${asks(known)}`, isOpen: false };
  const { status, headers } = (await wire.send(server, question)).reply;
  const challenge = readChallenge(headers['www-authenticate']);
  const isRefused = status === 401 || headers['www-authenticate'] !== undefined;
  const found = isRefused ? 'as one that wants a token' : 'without a challenge; what it publishes decides';
  return {
    challenge,
    found: `The server answers ${status}, ${found}.${asks(challenge)}`,
    isOpen: !isRefused && (status < 300 || status === 404),
  };
}

function asks({ scope, description }: Challenge): string {
  const says = description === undefined ? '' : ` It says: ${description.replace(/[.\s]+$/, '')}.`;
  return `${scope === undefined ? '' : ` It asks for the scope ${scope}.`}${says}`;
}
/** A refresh token has to be asked for where `offline_access` is a scope; nothing is asked for where nothing is named. */
function wantedScope(named: string, { metadata }: Authority): string | undefined {
  const scopes = named.split(/\s+/).filter((scope) => scope !== '');
  if (scopes.length === 0) return undefined;
  const isOffered = metadata?.scopes_supported?.includes('offline_access') === true;
  return [...new Set([...scopes, ...(isOffered ? ['offline_access'] : [])])].join(' ');
}

/** The code that came back, when it came back to this question and from this authorization server. */
function codeIn(back: URLSearchParams, state: string, { issuer, metadata }: Authority, host: string): string {
  const came = back.get('state');
  if (came === null) throw new Stopped('What came back carries no state: what it answers is not known.');
  if (came !== state) throw new Stopped('What came back carries another state: it answers no question of this page.');
  const iss = back.get('iss') ?? undefined;
  // A server that describes nothing has no exact name.
  if (!metadata && iss !== undefined && withoutSlash(iss) !== withoutSlash(issuer))
    throw new Stopped(`The answer comes from another authorization server (iss), not from ${issuer}.`);
  const error = back.get('error');
  validateAuthorizationResponseIssuer({
    iss,
    expectedIssuer: metadata?.issuer,
    // Of a refusal, which carries no code, servers leave it out.
    issParameterSupported: error === null && metadata?.authorization_response_iss_parameter_supported === true,
  });
  if (error !== null) throw new Stopped(refusalWords(host, error, back.get('error_description') ?? undefined));
  const code = back.get('code');
  if (code === null || code === '') throw new Stopped('It came back without a code.');
  return code;
}

function describeGrant({ expiresAt, refreshToken, scope }: Grant, io: Io): string {
  const life = expiresAt === undefined ? '' : `, good for ${Math.round((expiresAt - io.now()) / 1000)} s`;
  const renewal = refreshToken === undefined ? 'without a refresh token' : 'with a refresh token';
  return `Received ${renewal}${life}${scope ? `, for the scope ${scope}` : ''}.`;
}

function randomState(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
