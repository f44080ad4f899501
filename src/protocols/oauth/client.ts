import type { OAuthClientInformationMixed } from '@modelcontextprotocol/client';
import { isLoopback } from '../connection/loopback';
import type { Authority } from './discover';
import { laxIn, maybeIn, textIn } from './documents';
import type { OAuthWire } from './oauth-wire';
import { Stopped, Unanswered } from './stopped';

const askForId = 'Ask it for a client id and enter that (--client-id on the command line).';

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
    throw new Stopped(`${issuer} registers no clients by itself. ${askForId}`);
  }
  const request = wire.ask(metadata?.registration_endpoint ?? new URL('/register', issuer), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Callsheet',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: isLoopback(new URL(redirectUrl).hostname) ? 'native' : 'web',
      ...(scope === undefined ? {} : { scope }),
    }),
  });
  const answer = await request.catch((error: unknown) => {
    if (!(error instanceof Stopped) || error instanceof Unanswered) throw error;
    throw new Stopped(`${error.message} It may not register clients by itself. ${askForId}`);
  });
  const what = 'The answer to the registration';
  const id = textIn(answer, 'client_id', what);
  wire.remark(laxIn(answer, what, ['redirect_uris']));
  const information = {
    client_id: id,
    client_secret: maybeIn(answer, 'client_secret'),
    token_endpoint_auth_method: maybeIn(answer, 'token_endpoint_auth_method'),
    redirect_uris: [redirectUrl],
  };
  return { information, how: `${issuer} registered Callsheet as ${id}.` };
}
