import type { Exchange } from '../core/call';
import { type Challenge, readChallenge } from '../protocols/auth/challenge';
import { createMask } from '../protocols/auth/mask';
import type { Io } from '../protocols/io';
import { type Grant, type Granted, issuerOfClient } from '../protocols/oauth/grant';
import { say } from './command';
import type { LoginWays } from './login-options';
import { trustAtTerminal } from './login-trust';
import { openRedirect } from './redirect';
import { openTerminal } from './terminal';

export interface Login extends LoginWays {
  readonly server: string;
  /** Empty: what the server asks for. */
  readonly scope: string;
  readonly challenge?: Challenge;
  /** What was granted for this address before. */
  readonly known: Grant | undefined;
}

/** Leads a person through a login: every step is said on standard error. `stop` is aborted by Ctrl-C. */
export async function logIn(
  { opensBrowser, known, ...request }: Login,
  io: Io,
  stop = new AbortController(),
): Promise<Granted> {
  const { authorize } = await import('../protocols/oauth/authorize');
  const hide = createMask([request.clientSecret]);
  const issuer = request.issuer || issuerOfClient(request.clientId, known);
  const terminal = openTerminal();
  const redirect = await openRedirect(opensBrowser, say);
  const end = (): void => stop.abort();
  process.once('SIGINT', end);
  try {
    return await authorize(
      { ...request, issuer, redirectUrl: redirect.url },
      io,
      { ask: redirect.ask, trust: (doubts, signal) => trustAtTerminal(doubts, terminal, say, signal) },
      ({ title, found }) => say(`${title}: ${hide(found)}`),
      stop.signal,
    );
  } finally {
    process.off('SIGINT', end);
    redirect.close();
    terminal?.close();
  }
}

/** The way on where a server refuses who calls and takes OAuth; nothing elsewhere, and after a login no other one. */
export function loginAdvice(
  { reply, request }: Pick<Exchange, 'reply' | 'request'>,
  logsIn: boolean,
): readonly string[] {
  const { resourceMetadata, error } = readChallenge(reply?.headers['www-authenticate']);
  // A login by itself asks for what the server wants of everybody.
  if (error === 'insufficient_scope') {
    return [
      logsIn
        ? 'The login asked for it: see above what was granted.'
        : 'To grant it: add --login, which asks for this scope too.',
    ];
  }
  return resourceMetadata === undefined || logsIn
    ? []
    : [`To log in: callsheet login ${request.url}, or add --login to be asked now.`];
}

/** Everything in a grant that must not be shown. */
export function secretsIn({ accessToken, refreshToken, clientSecret }: Grant): readonly string[] {
  return [accessToken, refreshToken ?? '', clientSecret ?? ''].filter((secret) => secret !== '');
}
