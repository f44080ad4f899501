import type { Watch } from '../http/watch';
import type { Io, TokenSource } from '../io';

/** One request, from the moment it leaves. */
export interface Followed {
  begin(watch: Watch): void;
  head(): void;
  end(): void;
}

/** The deadlines of a session's requests: they stand still while somebody thinks about an answer. */
export interface SessionClock {
  /** Milliseconds that are left for all of it; nothing where each request has deadlines of its own. */
  remaining(): number | undefined;
  follow(): Followed;
  hold(): void;
  resume(): void;
}

export function createSessionClock(io: Io, timeoutMs: number | undefined): SessionClock {
  const waiting = new Map<Watch, 'first-byte' | 'idle'>();
  const begin = io.monotonic();
  let thoughtMs = 0;
  let heldAt: number | undefined;
  const remaining = (): number | undefined =>
    timeoutMs === undefined ? undefined : Math.max(1, timeoutMs - (io.monotonic() - begin - thoughtMs));
  return {
    remaining,
    follow() {
      let own: Watch | undefined;
      const end = (): void => {
        if (own) waiting.delete(own);
      };
      return {
        begin(watch) {
          end();
          own = watch;
          waiting.set(watch, 'first-byte');
          if (heldAt !== undefined) watch.hold();
        },
        head() {
          if (own) waiting.set(own, 'idle');
        },
        end,
      };
    },
    hold() {
      heldAt ??= io.monotonic();
      for (const watch of waiting.keys()) watch.hold();
    },
    resume() {
      if (heldAt !== undefined) thoughtMs += io.monotonic() - heldAt;
      heldAt = undefined;
      for (const [watch, stop] of waiting) {
        watch.resume();
        watch.within(remaining() ?? io.deadlines.firstByte, stop);
        watch.within(remaining() ?? io.deadlines.total, 'total');
      }
    },
  };
}

/** Tokens for which a person may be asked: no deadline runs meanwhile. */
export function heldFor(clock: SessionClock, { token, renew, needMore }: TokenSource): TokenSource {
  const held = (ask: TokenSource['renew']): TokenSource['renew'] => {
    return async (...asked) => {
      clock.hold();
      return ask(...asked).finally(clock.resume);
    };
  };
  return { token, renew: held(renew), needMore: held(needMore) };
}
