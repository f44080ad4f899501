import type { TokenSource } from '../protocols/io';
import type { Grant, Granted } from '../protocols/oauth/grant';
import { createTokenSource } from '../protocols/oauth/token-source';
import { say } from './command';
import { whileAlone } from './file-lock';
import { logIn, secretsIn } from './login-flow';
import type { LoginWays } from './login-options';
import { keepToken, readTokens, tokenFile } from './token-file';

/** The tokens that a command sends. */
export interface LoginTokens extends TokenSource {
  /** Something was granted for this address before. */
  readonly isKnown: boolean;
}

/**
 * Tokens of `callsheet login`, renewed there. With `ways` a person is asked when the server asks; what they grant stays
 * in memory. `hidden` is told every secret before it is used.
 */
export function loginTokens(
  server: string,
  ways: LoginWays | undefined,
  hidden: (secrets: readonly string[]) => void,
): LoginTokens {
  const path = tokenFile(process.env);
  const readStored = (): Grant | undefined => {
    const stored = readTokens(path);
    if (typeof stored === 'string') say(stored);
    const found = typeof stored === 'string' ? undefined : stored.find((grant) => grant.server === server);
    if (found) hidden(secretsIn(found));
    return found;
  };
  let held = readStored();
  let isStored = true;
  const isKnown = held !== undefined;
  const asked = new Set<string>();
  let failed: Granted | undefined;

  const source = createTokenSource({
    grantFor: () => held,
    keep(grant) {
      hidden(secretsIn(grant));
      held = grant;
      const problem = isStored ? keepToken(path, grant) : undefined;
      if (problem !== undefined) say(problem);
    },
    // Another command may have renewed it by now: a refresh token may be good for one use only.
    alone: (_, renew) =>
      isStored
        ? whileAlone(path, () => {
            held = readStored() ?? held;
            return renew();
          })
        : renew(),
    none: { token: '' },
    tell: say,
    async ask(_server, scope, challenge, known, io): Promise<Granted> {
      if (!ways) return { problem: 'This command does not log in by itself.' };
      // Whoever said no to the list of tools is not asked again for the call.
      if (failed) return failed;
      // A person who was asked for it is not asked again: the server would refuse the next token too.
      const wanted = scope || challenge.scope || '';
      if (asked.has(wanted) && scope !== '') return { problem: 'The scope was granted already.' };
      asked.add(wanted);
      if (known && scope === '') say('The token was refused.');
      const stop = new AbortController();
      const result = await logIn({ ...ways, server, scope, challenge, known: held }, io, stop);
      // Whoever stops the login wants no call without it.
      if (stop.signal.aborted) process.exit(130);
      if ('grant' in result) isStored = false;
      else failed = result;
      return result;
    },
  });
  return { ...source, isKnown };
}

/** The address that a grant is for: as it is called, however it was typed. */
export function grantAddress(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}
