import '../mcp-http/jitless';
import {
  type AuthorizationServerMetadata,
  checkResourceAllowed,
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  exchangeAuthorization,
  extractWWWAuthenticateParams,
  type FetchLike,
  type OAuthClientInformationMixed,
  refreshAuthorization,
  registerClient,
  startAuthorization,
  validateAuthorizationResponseIssuer,
} from '@modelcontextprotocol/client';
import { privateRequest } from '../http/private-request';
import { safeLink } from '../http/url';
import type { Io } from '../protocol';
import type { Grant, Granted, OAuthStep } from './grant';

export interface AuthorizationRequest {
  readonly server: string;
  /** Empty: the authorization server is asked to register this client. An https address is a client metadata document. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Empty: what the server asks for. */
  readonly scope: string;
  /** Where the authorization server sends the person back to. */
  readonly redirectUrl: string;
}

/** What the flow needs of the page besides `Io`. */
export interface Consent {
  /** Shows the address of the consent page and waits for the query that comes back with this `state`. */
  ask(address: string, host: string, state: string, signal: AbortSignal): Promise<URLSearchParams>;
}

/** Why a step ended the flow, in words for a person. */
class Stopped extends Error {}

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
  const fetchFn = fetchThrough(io, signal);
  let current: Pick<OAuthStep, 'id' | 'title'> = { id: 'challenge', title: titles.challenge };
  const begin = (id: OAuthStep['id']) => {
    current = { id, title: titles[id] };
  };
  const done = (found: string) => tell({ ...current, found, ok: true });

  try {
    const answer = await fetchFn(server, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const challenge = extractWWWAuthenticateParams(answer);
    await answer.body?.cancel();
    const asks = challenge.scope === undefined ? '' : ` It asks for the scope ${challenge.scope}.`;
    done(`The server answers ${answer.status}${answer.status === 401 ? ', as one that wants a token' : ''}.${asks}`);

    begin('resource');
    const resourceMetadata = await discoverOAuthProtectedResourceMetadata(
      server,
      challenge.resourceMetadataUrl ? { resourceMetadataUrl: challenge.resourceMetadataUrl } : {},
      fetchFn,
    ).catch((error: unknown) => {
      if (error instanceof TypeError) throw error;
      return undefined;
    });
    const resource = resourceMetadata?.resource;
    if (resource && !checkResourceAllowed({ requestedResource: server, configuredResource: resource })) {
      throw new Stopped(`The metadata is for another resource, ${resource}. A token for it must not be sent here.`);
    }
    const place = resourceMetadata?.authorization_servers?.[0] ?? new URL('/', server).href;
    done(
      resourceMetadata
        ? `${resource} trusts the authorization server ${place}.`
        : `The server describes no resource; its own origin ${place} is taken as the authorization server.`,
    );

    begin('server');
    const metadata = await discoverAuthorizationServerMetadata(place, { fetchFn });
    if (!metadata) throw new Stopped(`${place} publishes no authorization server metadata.`);
    if (!metadata.code_challenge_methods_supported?.includes('S256')) {
      throw new Stopped(`${metadata.issuer} does not say that it supports PKCE with S256, which OAuth 2.1 requires.`);
    }
    done(`${metadata.issuer} supports PKCE.`);

    begin('client');
    const scope = request.scope || challenge.scope || resourceMetadata?.scopes_supported?.join(' ') || undefined;
    const client = await clientOf(request, place, metadata, scope, fetchFn);
    done(client.how);

    begin('consent');
    const state = randomState();
    const { authorizationUrl, codeVerifier } = await startAuthorization(place, {
      metadata,
      clientInformation: client.information,
      redirectUrl,
      state,
      ...(scope === undefined ? {} : { scope }),
      ...(resource === undefined ? {} : { resource }),
    });
    const link = safeLink(authorizationUrl.href);
    if ('refused' in link) throw new Stopped(`The address of the consent page cannot be opened. ${link.refused}`);
    const back = await consent.ask(link.href, link.host, state, signal);
    const code = codeIn(back, state, metadata);
    const iss = back.get('iss') ?? undefined;
    done(`${link.host} sent you back with a code; its state${iss ? ' and issuer are' : ' is'} the right one.`);

    begin('token');
    const tokens = await exchangeAuthorization(place, {
      metadata,
      clientInformation: client.information,
      authorizationCode: code,
      codeVerifier,
      redirectUri: redirectUrl,
      fetchFn,
      ...(iss === undefined ? {} : { iss }),
      ...(resource === undefined ? {} : { resource }),
    });
    const grant = toGrant(tokens, io, {
      server,
      issuer: place,
      resource,
      clientId: client.information.client_id,
      clientSecret: client.information.client_secret,
      scope,
    });
    done(describeGrant(grant, io));
    return { grant };
  } catch (error) {
    const found = reasonOf(error, signal);
    tell({ ...current, found, ok: false });
    return { problem: `${current.title}: ${found}` };
  }
}

/** A new access token for a grant that has a refresh token. */
export async function refresh(grant: Grant, io: Io, signal: AbortSignal): Promise<Granted> {
  const { issuer, clientId, clientSecret, refreshToken, resource } = grant;
  if (refreshToken === undefined) return { problem: 'The access token is no longer good. Authorize again.' };
  try {
    const fetchFn = fetchThrough(io, signal);
    const metadata = await discoverAuthorizationServerMetadata(issuer, { fetchFn });
    const tokens = await refreshAuthorization(issuer, {
      clientInformation: {
        client_id: clientId,
        ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
      },
      refreshToken,
      fetchFn,
      ...(metadata ? { metadata } : {}),
      ...(resource === undefined ? {} : { resource }),
    });
    return { grant: toGrant(tokens, io, grant) };
  } catch (error) {
    return { problem: `The access token could not be renewed (${reasonOf(error, signal)}). Authorize again.` };
  }
}

const titles: Record<OAuthStep['id'], string> = {
  challenge: 'What the server asks for',
  resource: 'Protected resource metadata',
  server: 'Authorization server metadata',
  client: 'Client',
  consent: 'Your consent',
  token: 'Access token',
};

interface Client {
  readonly information: OAuthClientInformationMixed;
  readonly how: string;
}

async function clientOf(
  { clientId, clientSecret, redirectUrl }: AuthorizationRequest,
  place: string,
  metadata: AuthorizationServerMetadata,
  scope: string | undefined,
  fetchFn: FetchLike,
): Promise<Client> {
  if (clientId !== '') {
    const information = { client_id: clientId, ...(clientSecret === '' ? {} : { client_secret: clientSecret }) };
    if (!/^https:\/\//.test(clientId)) return { information, how: `Known as ${clientId}, as you typed.` };
    if (metadata.client_id_metadata_document_supported !== true) {
      throw new Stopped(`${metadata.issuer} does not read client metadata documents. Type a client id, or none.`);
    }
    return { information, how: `Described by the document ${clientId}.` };
  }
  if (metadata.registration_endpoint === undefined) {
    throw new Stopped(`${metadata.issuer} registers no clients by itself. Ask it for a client id and type that.`);
  }
  const information = await registerClient(place, {
    metadata,
    clientMetadata: {
      client_name: 'Callsheet',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    fetchFn,
    ...(scope === undefined ? {} : { scope }),
  });
  return { information, how: `${metadata.issuer} registered this page as ${information.client_id}.` };
}

/** The code that came back, when it came back to this question and from this authorization server. */
function codeIn(back: URLSearchParams, state: string, metadata: AuthorizationServerMetadata): string {
  if (back.get('state') !== state)
    throw new Stopped('What came back carries another state: it answers no question of this page.');
  validateAuthorizationResponseIssuer({
    iss: back.get('iss') ?? undefined,
    expectedIssuer: metadata.issuer,
    issParameterSupported: metadata.authorization_response_iss_parameter_supported === true,
  });
  const error = back.get('error');
  if (error !== null) throw new Stopped(`It was refused: ${back.get('error_description') ?? error}.`);
  const code = back.get('code');
  if (code === null || code === '') throw new Stopped('It came back without a code.');
  return code;
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
  readonly expires_in?: number | undefined;
  readonly scope?: string | undefined;
}

function toGrant(
  { access_token, refresh_token, expires_in, scope }: Tokens,
  io: Io,
  known: Omit<Grant, 'accessToken' | 'refreshToken' | 'expiresAt'>,
): Grant {
  const { server, issuer, resource, clientId, clientSecret } = known;
  return {
    ...{ server, issuer, resource, clientId, clientSecret },
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: expires_in === undefined ? undefined : io.now() + expires_in * 1000,
    scope: scope ?? known.scope,
  };
}

function describeGrant({ expiresAt, refreshToken, scope }: Grant, io: Io): string {
  const life = expiresAt === undefined ? '' : `, good for ${Math.round((expiresAt - io.now()) / 1000)} s`;
  const renewal = refreshToken === undefined ? 'without a refresh token' : 'with a refresh token';
  return `Received ${renewal}${life}${scope ? `, for the scope ${scope}` : ''}.`;
}

/** The package's requests, sent as all others are: no cookies, no referrer, no redirects, within a deadline. */
function fetchThrough(io: Io, signal: AbortSignal): FetchLike {
  return async (address, init = {}) => {
    const { method = 'GET', headers, body } = init;
    const request = new Request(address, {
      method,
      ...(headers ? { headers } : {}),
      ...(body === undefined || body === null ? {} : { body }),
      ...privateRequest,
      signal: AbortSignal.any([signal, AbortSignal.timeout(io.deadlines.firstByte)]),
    });
    return io.fetch(request);
  };
}

function randomState(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'It was stopped.';
  if (error instanceof TypeError) {
    return `No answer (${error.message}). The server may be down, or not let web pages read this address (CORS).`;
  }
  return error instanceof Error ? error.message : String(error);
}
