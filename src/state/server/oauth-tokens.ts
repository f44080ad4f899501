import { createStore } from 'zustand/vanilla';
import { fallback, finite, maybe, object, readJson, string } from '../../core/reading';
import type { Grant, Granted } from '../../protocols/oauth/grant';
import type { TokenSource } from '../../protocols/protocol';
import { secretOf, setSecret } from './secrets';

/** Renewed this long before it expires. Milliseconds. */
const margin = 30_000;

/** Scopes that servers asked for and their tokens lack, by address. */
export const wantedScopesStore = createStore<Readonly<Record<string, string>>>()(() => ({}));

const slots = {
  access: 'oauth:access',
  refresh: 'oauth:refresh',
  client: 'oauth:client-secret',
  rest: 'oauth',
} as const;

const originOf = (server: string) => new URL(server).origin;

/** The tokens lie in slots of their own, so that each is masked by its value. */
export function keepGrant({ accessToken, refreshToken, clientSecret, ...rest }: Grant): void {
  const origin = originOf(rest.server);
  setSecret(origin, slots.access, accessToken);
  setSecret(origin, slots.refresh, refreshToken ?? '');
  setSecret(origin, slots.client, clientSecret ?? '');
  setSecret(origin, slots.rest, JSON.stringify(rest));
}

export function forgetGrant(server: string): void {
  for (const slot of Object.values(slots)) setSecret(originOf(server), slot, '');
}

const restOfGrant = object({
  server: string(),
  issuer: fallback(string(), ''),
  resource: maybe(string()),
  clientId: fallback(string(), ''),
  expiresAt: maybe(finite),
  scope: maybe(string()),
});

/** What was granted for an address; nothing for another address of the same origin. */
export function grantFor(server: string): Grant | undefined {
  if (!URL.canParse(server)) return undefined;
  const origin = originOf(server);
  const accessToken = secretOf(origin, slots.access);
  const text = secretOf(origin, slots.rest);
  if (accessToken === '' || text === '') return undefined;
  const rest = readJson(restOfGrant, text);
  if (rest?.server !== server) return undefined;
  const { issuer, resource, clientId, expiresAt, scope } = rest;
  const clientSecret = secretOf(origin, slots.client) || undefined;
  const refreshToken = secretOf(origin, slots.refresh) || undefined;
  return { server, issuer, resource, clientId, clientSecret, accessToken, refreshToken, expiresAt, scope };
}

const notYet = { problem: 'This server has not been authorized yet. Edit the server and press Authorize.' };

/** One renewal at a time for an address: a refresh token may be good for one use only. */
const renewing = new Map<string, Promise<Granted>>();

function renewed(grant: Grant, io: Parameters<TokenSource['token']>[1]): Promise<Granted> {
  const known = renewing.get(grant.server);
  if (known) return known;
  const run = import('../../protocols/oauth/authorize')
    .then(({ refresh }) => refresh(grant, io, AbortSignal.timeout(io.deadlines.total)))
    .then((result) => {
      if ('grant' in result) keepGrant(result.grant);
      return result;
    })
    .finally(() => renewing.delete(grant.server));
  renewing.set(grant.server, run);
  return run;
}

const tokenIn = (result: Granted) => ('grant' in result ? { token: result.grant.accessToken } : result);

export const pageTokens: TokenSource = {
  async token(server, io) {
    const grant = grantFor(server);
    if (!grant) return notYet;
    const isGood = grant.expiresAt === undefined || grant.expiresAt - margin > io.now();
    if (isGood || grant.refreshToken === undefined) return { token: grant.accessToken };
    return tokenIn(await renewed(grant, io));
  },
  async renew(server, refused, io) {
    const grant = grantFor(server);
    if (!grant) return notYet;
    if (grant.accessToken !== refused) return { token: grant.accessToken };
    return tokenIn(await renewed(grant, io));
  },
  needMore(server, scope) {
    wantedScopesStore.setState({ [server]: scope });
  },
};
