import '../mcp-http/jitless';
import {
  type AuthorizationServerMetadata,
  checkResourceAllowed,
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
} from '@modelcontextprotocol/client';
import { isLoopback, isPrivate } from '../connection/loopback';
import { safeLink } from '../http/url';
import type { OAuthWire } from './oauth-wire';
import { Stopped } from './stopped';

/** What a server says of itself as a protected resource. */
export interface Resource {
  /** The resource that tokens are asked for; nothing for servers of 2025-03-26, which describe none. */
  readonly id: string | undefined;
  /** The authorization server that it trusts: the wanted or the first that it names, or its own origin. */
  readonly place: string;
  readonly scopes: readonly string[];
}

/**
 * `issuer`: the authorization server that must be among the trusted ones; empty: any may be. `usual`: the one of a server
 * that describes no resource.
 */
export async function discoverResource(
  server: string,
  address: string | undefined,
  issuer: string,
  wire: OAuthWire,
  usual = new URL('/', server).href,
): Promise<Resource> {
  const named = address !== undefined && URL.canParse(address) ? address : undefined;
  const isOwn = named !== undefined && new URL(named).origin === new URL(server).origin;
  if (named !== undefined && !isOwn) safely(named, 'protected resource metadata', server);
  const metadata = await discoverOAuthProtectedResourceMetadata(
    server,
    named === undefined ? {} : { resourceMetadataUrl: named },
    wire.look,
  ).catch((error: unknown) => {
    // Nothing is wrong with a server that publishes none; what it publishes has to be right.
    if (error instanceof Stopped || isUnfit(error)) throw error;
    return undefined;
  });
  const missed = wire.missed();
  if (!metadata) {
    if (missed) throw missed;
    return { id: undefined, place: wanted(issuer, [usual], server), scopes: [] };
  }
  const { resource, scopes_supported: scopes = [], authorization_servers: places = [] } = metadata;
  if (!checkResourceAllowed({ requestedResource: server, configuredResource: resource })) {
    throw new Stopped(`The metadata is for another resource, ${resource}. A token for it must not be sent here.`);
  }
  const own = new URL('/', server).href;
  const place = wanted(issuer, places.length === 0 ? [own] : places, server);
  return { id: resource, place: place === own ? own : safely(place, 'authorization server', server), scopes };
}

function wanted(issuer: string, places: readonly string[], server: string): string {
  const place = places.find((each) => issuer === '' || withoutSlash(each) === withoutSlash(issuer));
  if (place === undefined) throw otherIssuer(server, places.join(', '), issuer);
  return place;
}

/** Exactly, as RFC 8414 has it (section 3.3); a server that describes nothing has no name of its own but its address. */
export function checkIssuer(server: string, named: string, { issuer, metadata }: Authority): void {
  const isSame = metadata ? named === issuer : withoutSlash(named) === withoutSlash(issuer);
  if (named !== '' && !isSame) throw otherIssuer(server, issuer, named);
}

function otherIssuer(server: string, found: string, named: string): Stopped {
  return new Stopped(
    `Signing in to ${new URL(server).host} goes to the authorization server ${found}; this client belongs to the issuer ${named}. Nothing of the client was sent.`,
  );
}

export const withoutSlash = (address: string): string => address.replace(/\/$/, '');

const isUnfit = (error: unknown): boolean => error instanceof Error && 'issues' in error;

/** Where an authorization server is asked; what it says of itself where it says something. */
export interface Authority {
  readonly issuer: string;
  readonly metadata: AuthorizationServerMetadata | undefined;
}

/** Only servers that describe no resource may leave it at the addresses that 2025-03-26 gives to all. */
export async function discoverAuthority(server: string, { id, place }: Resource, wire: OAuthWire): Promise<Authority> {
  const metadata = await discoverAuthorizationServerMetadata(place, { fetchFn: wire.look });
  const missed = wire.missed();
  if (!metadata) {
    if (missed) throw missed;
    if (id !== undefined) throw new Stopped(`${place} publishes no authorization server metadata.`);
    return { issuer: place, metadata: undefined };
  }
  if (!metadata.code_challenge_methods_supported?.includes('S256')) {
    throw new Stopped(`${metadata.issuer} does not say that it supports PKCE with S256, which OAuth 2.1 requires.`);
  }
  safely(metadata.authorization_endpoint, 'consent page', server);
  safely(metadata.token_endpoint, 'token endpoint', server);
  const { registration_endpoint: registration } = metadata;
  if (registration !== undefined) safely(registration, 'registration endpoint', server);
  return { issuer: metadata.issuer, metadata };
}

/**
 * An address that a server names and that may be asked: not in the clear, unless it is on this machine and the server is
 * too. A stranger must not have us ask what only this machine sees.
 */
function safely(address: string, what: string, server: string): string {
  const link = safeLink(address);
  if ('refused' in link) throw new Stopped(`The address of the ${what} cannot be used. ${link.refused}`);
  const { hostname } = new URL(link.href);
  const isNear = isLoopback(hostname) || isPrivate(hostname);
  const { hostname: host } = new URL(server);
  if (isNear && !isLoopback(host) && !isPrivate(host)) {
    throw new Stopped(
      `The address of the ${what} cannot be used. It is on this machine or in its network (${link.host}), the server is not.`,
    );
  }
  return address;
}
