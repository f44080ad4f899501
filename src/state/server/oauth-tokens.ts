import { createStore } from 'zustand/vanilla';
import { fallback, finite, maybe, object, readJson, string } from '../../core/reading';
import type { Grant } from '../../protocols/oauth/grant';
import { createTokenSource } from '../../protocols/oauth/token-source';
import { renewAlone, secretOf, setSecret } from './secrets';

/** Scopes that servers asked for and their tokens lack, by address. */
export const wantedScopesStore = createStore<Readonly<Record<string, string>>>()(() => ({}));

/** Where the parts of a grant lie among the secrets of an origin. */
export const slots = {
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
  clientAuth: maybe(string()),
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
  const { issuer, resource, clientId, clientAuth, expiresAt, scope } = rest;
  const clientSecret = secretOf(origin, slots.client) || undefined;
  const refreshToken = secretOf(origin, slots.refresh) || undefined;
  return { server, issuer, resource, clientId, clientSecret, clientAuth, accessToken, refreshToken, expiresAt, scope };
}

export const pageTokens = createTokenSource({
  grantFor,
  keep: keepGrant,
  alone: (server, renew) => renewAlone(originOf(server), renew),
  none: { problem: 'This server has not been authorized yet. Edit the server and press Authorize.' },
  async ask(server, scope) {
    if (scope !== '') wantedScopesStore.setState({ [server]: scope });
    return { problem: 'The access token is no longer good. Authorize again.' };
  },
});
