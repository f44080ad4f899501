import '../mcp-http/jitless';
import { exchangeAuthorization, refreshAuthorization } from '@modelcontextprotocol/client';
import type { Io } from '../io';
import { discoverAuthority, discoverResource } from './discover';
import type { Grant, Granted } from './grant';
import { createOAuthWire, type OAuthWire } from './oauth-wire';
import { reasonOf } from './stopped';

type Exchange = Parameters<typeof exchangeAuthorization>[1];

/** The tokens for a code that came back. */
export async function exchange(
  asked: Omit<Exchange, 'fetchFn'>,
  known: Omit<Grant, 'accessToken' | 'refreshToken' | 'expiresAt' | 'clientId' | 'clientSecret' | 'clientAuth'>,
  wire: OAuthWire,
  io: Io,
): Promise<Grant> {
  const tokens = await exchangeAuthorization(known.issuer, { ...asked, fetchFn: wire.ask });
  const { clientInformation } = asked;
  const { client_id: clientId, client_secret: clientSecret } = clientInformation;
  const clientAuth =
    'token_endpoint_auth_method' in clientInformation ? clientInformation.token_endpoint_auth_method : undefined;
  return toGrant(tokens, io, { ...known, clientId, clientSecret, clientAuth });
}

/** A new access token for a grant that has a refresh token. */
export async function refresh(grant: Grant, io: Io, signal: AbortSignal): Promise<Granted> {
  const { server, issuer, clientId, clientSecret, clientAuth, refreshToken, resource } = grant;
  if (refreshToken === undefined) return { problem: 'The access token is no longer good. Authorize again.' };
  try {
    const wire = createOAuthWire(io, signal);
    const now = await discoverResource(server, undefined, issuer, wire, issuer);
    const { metadata } = await discoverAuthority(server, { ...now, place: issuer }, wire);
    const tokens = await refreshAuthorization(issuer, {
      clientInformation: {
        client_id: clientId,
        ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
        ...(clientAuth === undefined ? {} : { token_endpoint_auth_method: clientAuth, redirect_uris: [] }),
      },
      refreshToken,
      fetchFn: wire.ask,
      ...(metadata ? { metadata } : {}),
      ...(resource === undefined ? {} : { resource }),
    });
    return { grant: toGrant(tokens, io, grant) };
  } catch (error) {
    const reason = reasonOf(error, 'token', signal).replace(/\.$/, '');
    return { problem: `The access token could not be renewed (${reason}). Authorize again.` };
  }
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
  const { server, issuer, resource, clientId, clientSecret, clientAuth } = known;
  return {
    ...{ server, issuer, resource, clientId, clientSecret, clientAuth },
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: expires_in === undefined ? undefined : io.now() + expires_in * 1000,
    scope: scope ?? known.scope,
  };
}
