import type { SentRequest } from '../core/call';
import { unsent } from './diagnose';
import { type SendOptions, type Sent, send } from './http';
import { mintJwt } from './jwt';
import type { Io, ServerAuth } from './protocol';

type Credentials = { readonly headers: Readonly<Record<string, string>> } | { readonly problem: string };

/** Sends with the server's credentials. When they cannot be made or written, nothing is sent and the outcome says why. */
export async function sendAs(auth: ServerAuth, request: SentRequest, io: Io, options: SendOptions): Promise<Sent> {
  const credentials = await credentialsOf(auth, io);
  const problem = 'problem' in credentials ? credentials.problem : headerProblem(credentials.headers);
  if ('headers' in credentials && problem === undefined) {
    return send({ ...request, headers: { ...request.headers, ...credentials.headers } }, io, options);
  }
  return {
    kind: 'unanswered',
    request,
    outcome: unsent('unknown', problem ?? ''),
    startedAt: io.now(),
    firstByteMs: undefined,
    durationMs: 0,
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
    case 'jwt': {
      const minted = await mintJwt(auth.secret, auth.claims, io);
      return 'problem' in minted ? minted : { headers: { authorization: `Bearer ${minted.token}` } };
    }
  }
}

function headerProblem(headers: Readonly<Record<string, string>>): string | undefined {
  const isWritable = Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value));
  return isWritable
    ? undefined
    : 'The token or key holds a line break or a letter that HTTP headers cannot carry. Paste it again.';
}
