import '../mcp-http/jitless';
import { checkResourceAllowed } from '@modelcontextprotocol/client';
import { type Members, member } from '../../core/json/members';
import { isLoopback, isPrivate } from '../connection/loopback';
import { safeLink } from '../http/url';
import { laxIn, maybeIn, textIn, textsIn } from './documents';
import type { OAuthWire } from './oauth-wire';
import { Stopped, Unanswered } from './stopped';

/** What a server says of itself as a protected resource. */
export interface Resource {
  /** The resource that tokens are asked for; nothing for servers of 2025-03-26, which describe none. */
  readonly id: string | undefined;
  /** The authorization servers that it trusts: the wanted one or all that it names, or its own origin. */
  readonly places: readonly [string, ...string[]];
  /** Whether it names them itself. */
  readonly isTelling: boolean;
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
  const { origin, pathname, search } = new URL(server);
  const usualPlace = `${origin}/.well-known/oauth-protected-resource`;
  const looked = [named ?? [], `${usualPlace}${withoutSlash(pathname)}${search}`, usualPlace].flat();
  const { document: metadata, missed } = await wire.look([...new Set(looked)]);
  if (!metadata) {
    // A server that answers every address with its page publishes nothing, unless it says where.
    if (missed?.kind === 'failed' || (missed?.kind === 'page' && named !== undefined)) throw missed.why;
    return { id: undefined, places: wanted(issuer, [usual], server), isTelling: false, scopes: [] };
  }
  const id = textIn(metadata, 'resource', described);
  if (!URL.canParse(id)) throw new Stopped(`${described} cannot be used: "resource" is not an address.`);
  if (!checkResourceAllowed({ requestedResource: server, configuredResource: id })) {
    throw new Stopped(
      `The metadata is for another resource, ${id}. A token for it must not be sent here.${remedy(id, server)}`,
    );
  }
  wire.remark(laxIn(metadata, described));
  const told = textsIn(metadata, 'authorization_servers');
  const places = wanted(issuer, told ?? [new URL('/', server).href], server);
  return { id, places, isTelling: told !== undefined, scopes: textsIn(metadata, 'scopes_supported') ?? [] };
}

const described = 'The protected resource metadata';

/** What to do where a server is called by another of its addresses than the one that it publishes. */
function remedy(resource: string, server: string): string {
  const [own, other] = [new URL(server), new URL(resource)];
  const isSameHost = own.host === other.host || (isLoopback(own.hostname) && isLoopback(other.hostname));
  if (!isSameHost) return '';
  // A proxy that ends TLS hides it from the server, which then publishes an address in the clear.
  const isSafe = other.protocol === 'https:' || isLoopback(other.hostname);
  return isSafe
    ? ' If that is the same server, call it by that address.'
    : ' If that is the same server, it has to publish its https address.';
}

/** Each that swallows what is sent to it takes a deadline. */
const maxTried = 5;

function wanted(issuer: string, places: readonly string[], server: string): Resource['places'] {
  const [first, ...rest] = places.filter((each) => issuer === '' || withoutSlash(each) === withoutSlash(issuer));
  if (first === undefined) throw otherIssuer(server, places.join(', '), issuer);
  return [first, ...rest.slice(0, maxTried - 1)];
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

/** Where an authorization server is asked; what it says of itself where it says something. */
export interface Authority {
  readonly issuer: string;
  readonly metadata: ReturnType<typeof readMetadata> | undefined;
}

/**
 * The first of the trusted authorization servers that describes itself. Only servers that describe no resource may leave
 * it at the addresses that 2025-03-26 gives to all.
 */
export async function discoverAuthority(server: string, { id, places }: Resource, wire: OAuthWire): Promise<Authority> {
  const own = new URL('/', server).href;
  const failed: unknown[] = [];
  for (const place of places) {
    try {
      if (place !== own) safely(place, 'authorization server', server);
      const addresses = metadataOf(place);
      const { document, missed } = await wire.look(addresses);
      if (document) return describedBy(document, place, server, wire);
      if (missed && (id !== undefined || missed.kind !== 'refused')) throw missed.why;
      if (id === undefined) return { issuer: place, metadata: undefined };
      throw new Stopped(
        `${place} publishes no authorization server metadata: there is none at ${addresses.join(', ')}.`,
      );
    } catch (error) {
      if (wire.signal.aborted) throw error;
      failed.push(error);
    }
  }
  // What a person can mend: what answered and was hidden or wrong, before what is gone.
  throw failed.find((error) => !(error instanceof Unanswered) || error.isHidden) ?? failed[0];
}

/** Behind the well-known address (RFC 8414), and where OpenID Connect has it. */
function metadataOf(place: string): readonly string[] {
  const { origin, pathname } = new URL(place);
  const path = withoutSlash(pathname);
  const inserted = ['oauth-authorization-server', 'openid-configuration'].map(
    (name) => `${origin}/.well-known/${name}${path}`,
  );
  return path === '' ? inserted : [...inserted, `${origin}${path}/.well-known/openid-configuration`];
}

const what = 'The authorization server metadata';

function readMetadata(document: Members) {
  return {
    issuer: textIn(document, 'issuer', what),
    authorization_endpoint: textIn(document, 'authorization_endpoint', what),
    token_endpoint: textIn(document, 'token_endpoint', what),
    registration_endpoint: maybeIn(document, 'registration_endpoint'),
    response_types_supported: textsIn(document, 'response_types_supported') ?? ['code'],
    code_challenge_methods_supported: textsIn(document, 'code_challenge_methods_supported'),
    token_endpoint_auth_methods_supported: textsIn(document, 'token_endpoint_auth_methods_supported'),
    scopes_supported: textsIn(document, 'scopes_supported'),
    authorization_response_iss_parameter_supported:
      member(document, 'authorization_response_iss_parameter_supported') === true,
    client_id_metadata_document_supported: member(document, 'client_id_metadata_document_supported') === true,
  };
}

function describedBy(document: Members, place: string, server: string, wire: OAuthWire): Authority {
  const metadata = readMetadata(document);
  const { issuer, registration_endpoint: registration } = metadata;
  if (issuer !== place && issuer !== withoutSlash(place)) {
    throw new Stopped(
      `The metadata of ${place} is for another issuer, ${issuer}. The two have to be the same to the last character (RFC 8414, section 3.3).`,
    );
  }
  if (!metadata.code_challenge_methods_supported?.includes('S256')) {
    throw new Stopped(
      `${issuer} does not say that it supports PKCE with S256, which OAuth 2.1 requires: "code_challenge_methods_supported" of its metadata has to list it.`,
    );
  }
  safely(metadata.authorization_endpoint, 'consent page', server);
  safely(metadata.token_endpoint, 'token endpoint', server);
  if (registration !== undefined) safely(registration, 'registration endpoint', server);
  wire.remark(laxIn(document, what, ['response_types_supported']));
  return { issuer, metadata };
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
