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
  /** The authorization server that it trusts: the first that it names, or its own origin. */
  readonly place: string;
  readonly scopes: readonly string[];
}

export async function discoverResource(
  server: string,
  address: string | undefined,
  wire: OAuthWire,
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
    return { id: undefined, place: new URL('/', server).href, scopes: [] };
  }
  const { resource, scopes_supported: scopes = [], authorization_servers: places = [] } = metadata;
  if (!checkResourceAllowed({ requestedResource: server, configuredResource: resource })) {
    throw new Stopped(`The metadata is for another resource, ${resource}. A token for it must not be sent here.`);
  }
  const place = places[0] === undefined ? new URL('/', server).href : safely(places[0], 'authorization server', server);
  return { id: resource, place, scopes };
}

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
