import '../mcp-http/jitless';
import { type OAuthClientInformationMixed, registerClient } from '@modelcontextprotocol/client';
import { isLoopback } from '../connection/loopback';
import type { Authority } from './discover';
import type { OAuthWire } from './oauth-wire';
import { Stopped } from './stopped';

/** Who Callsheet is to an authorization server. */
export interface Client {
  readonly information: OAuthClientInformationMixed;
  /** How it came to that, in a sentence. */
  readonly how: string;
}

interface WantedClient {
  /** Empty: the authorization server is asked to register this client. An https address is a client metadata document. */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
}

export async function clientFor(
  { clientId, clientSecret, redirectUrl }: WantedClient,
  { issuer, metadata }: Authority,
  scope: string | undefined,
  wire: OAuthWire,
): Promise<Client> {
  if (clientId !== '') {
    const information = { client_id: clientId, ...(clientSecret === '' ? {} : { client_secret: clientSecret }) };
    if (!/^https:\/\//.test(clientId)) return { information, how: `Known as ${clientId}, as you typed.` };
    if (metadata?.client_id_metadata_document_supported !== true) {
      throw new Stopped(`${issuer} does not read client metadata documents. Type a client id, or none.`);
    }
    return { information, how: `Described by the document ${clientId}.` };
  }
  if (metadata && metadata.registration_endpoint === undefined) {
    throw new Stopped(`${issuer} registers no clients by itself. Ask it for a client id and type that.`);
  }
  const information = await registerClient(issuer, {
    ...(metadata ? { metadata } : {}),
    clientMetadata: {
      client_name: 'Callsheet',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: isLoopback(new URL(redirectUrl).hostname) ? 'native' : 'web',
    },
    fetchFn: wire.ask,
    ...(scope === undefined ? {} : { scope }),
  });
  return { information, how: `${issuer} registered Callsheet as ${information.client_id}.` };
}
