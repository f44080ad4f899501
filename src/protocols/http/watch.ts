/** Why a request was stopped by us. */
export type Stop = 'cancelled' | 'first-byte' | 'idle' | 'slow' | 'total';

/** Timers and the caller's signal over one request; the first to strike stops it. */
export interface Watch {
  readonly signal: AbortSignal;
  /** Resolves when something strikes. */
  readonly lost: Promise<Stop>;
  readonly stopped: () => Stop | undefined;
  /** Starts or restarts a timer. */
  within(milliseconds: number, why: Stop): void;
  clear(why: Stop): void;
  /** Stops all timers and starts none until `resume`: somebody is thinking about an answer. */
  hold(): void;
  resume(): void;
  end(): void;
}

export function createWatch(signal: AbortSignal | undefined): Watch {
  const controller = new AbortController();
  const timers = new Map<Stop, ReturnType<typeof setTimeout>>();
  let stopped: Stop | undefined;
  let isHeld = false;
  let isOver = false;
  let settle: (why: Stop) => void = () => undefined;
  const lost = new Promise<Stop>((resolve) => {
    settle = resolve;
  });
  const stop = (why: Stop): void => {
    if (stopped) return;
    stopped = why;
    settle(why);
    controller.abort();
  };
  const cancel = (): void => stop('cancelled');
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const clear = (why: Stop): void => {
    clearTimeout(timers.get(why));
    timers.delete(why);
  };
  return {
    signal: controller.signal,
    lost,
    stopped: () => stopped,
    within(milliseconds, why) {
      clear(why);
      if (isHeld || isOver) return;
      timers.set(
        why,
        setTimeout(() => stop(why), milliseconds),
      );
    },
    clear,
    hold() {
      isHeld = true;
      for (const why of [...timers.keys()]) clear(why);
    },
    resume() {
      isHeld = false;
    },
    end() {
      isOver = true;
      for (const why of [...timers.keys()]) clear(why);
      signal?.removeEventListener('abort', cancel);
    },
  };
}
