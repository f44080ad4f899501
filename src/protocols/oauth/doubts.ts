import type { Authority } from './discover';

/** Who asks which server, as the person named it. */
export interface NamedClient {
  readonly server: string;
  /** Empty: the authorization server is asked to register this client. An https address is a client metadata document. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The authorization server that knows the client, exactly as it names itself: any other is refused. Empty: not named. */
  readonly issuer: string;
}

/**
 * What only the person can know of an authorization server that a stranger named: a sentence each, none where the
 * person named the issuer. Without an `iss` in the answer, a server that shows the consent page of another one would
 * get what was granted there (RFC 9700, section 4.4).
 */
export function doubtsAbout(
  { server, clientId, clientSecret, issuer: named }: NamedClient,
  { issuer, metadata }: Authority,
): readonly string[] {
  if (named !== '') return [];
  const hostOf = (address: string) => new URL(address).host;
  const consent = new URL(metadata?.authorization_endpoint ?? issuer);
  const token = new URL(metadata?.token_endpoint ?? issuer);
  const isApart = consent.origin !== token.origin || consent.origin !== new URL(issuer).origin;
  const hasSecret = clientId !== '' && clientSecret !== '';
  return [
    ...(hasSecret
      ? [
          `Signing in to ${hostOf(server)} goes to the authorization server ${issuer}; the client secret would go to ${token.host}.`,
        ]
      : []),
    ...(isApart
      ? [
          `You would agree at ${consent.host}, and what you grant would go to ${token.host}: so says the authorization server ${issuer}, where signing in to ${hostOf(server)} goes.`,
        ]
      : []),
  ];
}
