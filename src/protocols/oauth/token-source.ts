import type { Challenge } from '../auth/challenge';
import type { Io, Token, TokenSource } from '../io';
import type { Grant, Granted } from './grant';

/** Renewed this long before it expires. Milliseconds. */
const margin = 5_000;

/** Where grants are held, and who may be asked for one. */
export interface Holder {
  grantFor(server: string): Grant | undefined;
  keep(grant: Grant): void;
  /** Runs what renews a grant while nobody else does who holds it too; without it, nobody else does. */
  alone?(server: string, renew: () => Promise<Granted>): Promise<Granted>;
  /** In the place of a token where nothing was granted yet. */
  readonly none: Token;
  /** Told once why a token could not be renewed. */
  tell?(problem: string): void;
  /** Asks a person for this scope (empty: what the server asks for), at once or later. `known` was not enough. */
  ask(server: string, scope: string, challenge: Challenge, known: Grant | undefined, io: Io): Promise<Granted>;
}

/** Tokens of what a holder has: renewed while they can be, asked for when they cannot. */
export function createTokenSource({
  grantFor,
  keep,
  alone = (_, renew) => renew(),
  none,
  tell,
  ask,
}: Holder): TokenSource {
  /** One at a time for an address: a refresh token may be good for one use only, and a person is asked once. */
  const running = new Map<string, Promise<Granted>>();
  /** Tokens that could not be renewed. */
  const spent = new Set<string>();
  const once = (server: string, get: () => Promise<Granted>): Promise<Granted> => {
    const known = running.get(server);
    if (known) return known;
    const run = get().finally(() => running.delete(server));
    running.set(server, run);
    return run;
  };
  const kept = (result: Granted): Granted => {
    if ('grant' in result) keep(result.grant);
    return result;
  };
  const refreshed = (grant: Grant, io: Io): Promise<Granted> =>
    alone(grant.server, async () => {
      const now = grantFor(grant.server);
      if (now && now.accessToken !== grant.accessToken) return { grant: now };
      const { refresh } = await import('./token');
      const result = await refresh(grant, io, AbortSignal.timeout(io.deadlines.total));
      if ('problem' in result) {
        if (!spent.has(grant.accessToken)) tell?.(result.problem);
        spent.add(grant.accessToken);
      }
      return kept(result);
    });
  const tokenIn = (result: Granted): Token => ('grant' in result ? { token: result.grant.accessToken } : result);

  return {
    async token(server, io) {
      const grant = grantFor(server);
      if (!grant) return none;
      const isGood = grant.expiresAt === undefined || grant.expiresAt - margin > io.now();
      if (isGood || grant.refreshToken === undefined) return { token: grant.accessToken };
      const result = await once(server, () => refreshed(grant, io));
      // Who can be asked at once is asked with what the server says to a request without a token.
      return 'problem' in result && 'token' in none ? none : tokenIn(result);
    },
    async renew(server, refused, challenge, io) {
      const grant = grantFor(server);
      const isSpent = grant !== undefined && spent.has(grant.accessToken);
      if (grant && !isSpent && grant.accessToken !== refused) return { token: grant.accessToken };
      const get = async (): Promise<Granted> => {
        const result = isSpent || grant?.refreshToken === undefined ? undefined : await refreshed(grant, io);
        return result && 'grant' in result ? result : kept(await ask(server, '', challenge, grant, io));
      };
      return tokenIn(await once(server, get));
    },
    async needMore(server, refused, challenge, io) {
      const grant = grantFor(server);
      if (grant && grant.accessToken !== refused) return { token: grant.accessToken };
      const scope = union(grant?.scope ?? '', challenge.scope ?? '');
      return tokenIn(await once(server, async () => kept(await ask(server, scope, challenge, grant, io))));
    },
  };
}

/** What was granted stays asked for: a new token takes the place of the old one. */
function union(...scopes: readonly string[]): string {
  return [...new Set(scopes.flatMap((scope) => scope.split(/\s+/)).filter((scope) => scope !== ''))].join(' ');
}
