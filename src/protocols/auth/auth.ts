import type { SentRequest } from '../../core/call';
import { unsent } from '../connection/check-address';
import { type SendOptions, send } from '../http/send';
import { notSent, type Sent } from '../http/sent';
import type { Io } from '../io';
import type { Server, ServerAuth } from '../server';
import { readChallenge } from './challenge';
import { headersProblem } from './custom-headers';
import { mintJwt } from './jwt';

/** What identifies the caller: the authentication and the headers of a server, or neither. */
export type Caller = Pick<Server, 'auth' | 'headers'>;

/** For questions that need no credentials and get none. */
export const nobody: Caller = { auth: { kind: 'none' } };

/** Header names are in lower case. */
export type Credentials = { readonly headers: Readonly<Record<string, string>> } | { readonly problem: string };

/** Sends with the server's credentials. When they cannot be made or written, nothing is sent and the outcome says why. */
export async function sendAs(caller: Caller, request: SentRequest, io: Io, options: SendOptions): Promise<Sent> {
  const credentials = await credentialHeaders(caller, io);
  if ('headers' in credentials) {
    const sendWith = (headers: Readonly<Record<string, string>>) =>
      send({ ...request, headers: { ...request.headers, ...headers } }, io, options);
    let { headers } = credentials;
    let sent = await sendWith(headers);
    if (caller.auth.kind !== 'oauth') return sent;
    // Once for each: a token that is refused again stays refused.
    for (const status of [401, 403]) {
      const refused = headers.authorization?.replace(/^Bearer /, '') ?? '';
      const token = await anotherToken(sent, status, caller.auth.server, refused, io);
      if (token === undefined) continue;
      headers = { ...headers, authorization: `Bearer ${token}` };
      sent = await sendWith(headers);
    }
    return sent;
  }
  return { kind: 'unanswered', outcome: unsent('unknown', credentials.problem), ...notSent(request, io) };
}

/** The headers that carry a server's credentials and its own headers, or why they cannot be sent. */
export async function credentialHeaders({ auth, headers = [] }: Caller, io: Io): Promise<Credentials> {
  const own = headersProblem(headers, auth.kind, io.pageOrigin !== undefined);
  if (own !== undefined) return { problem: own };
  const made = await credentialsOf(auth, io);
  if ('problem' in made) return made;
  const problem = headerProblem(made.headers);
  if (problem !== undefined) return { problem };
  return {
    headers: {
      ...Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
      ...made.headers,
    },
  };
}

async function credentialsOf(auth: ServerAuth, io: Io): Promise<Credentials> {
  switch (auth.kind) {
    case 'none':
      return { headers: {} };
    case 'bearer':
      return { headers: { authorization: `Bearer ${auth.token}` } };
    case 'api-key':
      return { headers: { 'x-api-key': auth.key } };
    case 'oauth': {
      const granted = (await io.tokens?.token(auth.server, io)) ?? {
        problem: 'This server cannot be authorized here.',
      };
      if ('problem' in granted) return granted;
      return { headers: granted.token === '' ? {} : { authorization: `Bearer ${granted.token}` } };
    }
    case 'jwt': {
      const minted = await mintJwt(auth.secret, auth.claims, io);
      return 'problem' in minted ? minted : { headers: { authorization: `Bearer ${minted.token}` } };
    }
  }
}

/** Another token when this one was refused with this status, which says that nothing ran: then the request may go once more. */
async function anotherToken(sent: Sent, status: number, server: string, refused: string, io: Io) {
  if (sent.kind !== 'arrived' || sent.reply.status !== status || !io.tokens) return undefined;
  const challenge = readChallenge(sent.reply.headers['www-authenticate']);
  if (status === 403 && challenge.error !== 'insufficient_scope') return undefined;
  const ask = status === 403 ? io.tokens.needMore : io.tokens.renew;
  const found = await ask(server, refused, challenge, io);
  return 'token' in found ? found.token : undefined;
}

function headerProblem(headers: Readonly<Record<string, string>>): string | undefined {
  const isWritable = Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value));
  return isWritable
    ? undefined
    : 'A token, key or header contains a line break or a character that is not allowed in HTTP headers. Paste it again.';
}
