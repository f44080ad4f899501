import '../mcp-http/jitless';
import { exchangeAuthorization, type FetchLike, refreshAuthorization } from '@modelcontextprotocol/client';
import { isGiven, type Members, numberAt, stringAt, stringsAt } from '../../core/json/members';
import type { Io } from '../io';
import { discoverAuthority, discoverResource } from './discover';
import { laxIn, maybeIn, textIn } from './documents';
import type { Grant, Granted } from './grant';
import { createOAuthWire, type OAuthWire } from './oauth-wire';
import { reasonOf, Stopped, Unanswered } from './stopped';

type Exchange = Parameters<typeof exchangeAuthorization>[1];

/** The tokens for a code that came back. */
export async function exchange(
  asked: Omit<Exchange, 'fetchFn'>,
  known: Omit<Grant, 'accessToken' | 'refreshToken' | 'expiresAt' | 'clientId' | 'clientSecret' | 'clientAuth'>,
  wire: OAuthWire,
  io: Io,
): Promise<Grant> {
  const tokens = await exchangeAuthorization(known.issuer, { ...asked, fetchFn: tokensBy(wire) });
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
    const { metadata } = await discoverAuthority(server, { ...now, places: [issuer] }, wire);
    const tokens = await refreshAuthorization(issuer, {
      clientInformation: {
        client_id: clientId,
        ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
        ...(clientAuth === undefined ? {} : { token_endpoint_auth_method: clientAuth, redirect_uris: [] }),
      },
      refreshToken,
      fetchFn: tokensBy(wire),
      ...(metadata ? { metadata } : {}),
      ...(resource === undefined ? {} : { resource }),
    });
    return { grant: toGrant(tokens, io, grant) };
  } catch (error) {
    const reason = reasonOf(error, signal).replace(/\.$/, '');
    // A consent would ask where nothing answers.
    const advice = error instanceof Unanswered || signal.aborted ? '' : ' Authorize again.';
    return { problem: `The access token could not be renewed (${reason}).${advice}` };
  }
}

const what = 'The answer of the token endpoint';

/** Asks for tokens, and hands on what of the answer is needed: other members may have any value. */
function tokensBy(wire: OAuthWire): FetchLike {
  return async (address, init = {}) => {
    const answer = await wire.ask(address, init);
    const token = textIn(answer, 'access_token', what);
    if (!/^[\x21-\x7e]+$/.test(token)) {
      throw new Stopped(`${what} cannot be used: "access_token" has characters that no header may have.`);
    }
    const type = maybeIn(answer, 'token_type') ?? 'Bearer';
    const seconds = secondsIn(answer);
    const scope = maybeIn(answer, 'scope') ?? stringsAt(answer, 'scope').join(' ');
    wire.remark([
      ...laxIn(answer, what, ['token_type']),
      ...(type.toLowerCase() === 'bearer' ? [] : [`The type of the token is "${type}"; it is sent as a Bearer token.`]),
      ...(seconds === undefined && isGiven(answer, 'expires_in')
        ? ['When the token expires is not known: "expires_in" is not a positive number of seconds.']
        : []),
    ]);
    return Response.json({
      access_token: token,
      token_type: type,
      refresh_token: maybeIn(answer, 'refresh_token'),
      ...(seconds === undefined ? {} : { expires_in: seconds }),
      ...(scope === '' ? {} : { scope }),
    });
  };
}

/** A number, or its digits in a text. */
function secondsIn(answer: Members): number | undefined {
  const digits = /^\d+$/.exec(stringAt(answer, 'expires_in') ?? '');
  const seconds = digits ? Number(digits[0]) : numberAt(answer, 'expires_in');
  return seconds !== undefined && seconds > 0 && Number.isFinite(seconds) ? seconds : undefined;
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
