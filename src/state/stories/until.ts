/** What can be waited for. */
interface Watched {
  subscribe(listener: () => void): () => void;
}

/** Milliseconds in which what a step waits for, or expects, has to be so. */
export const patienceMs = 10_000;

/**
 * Resolves when a condition holds, looked at now and at every change of the stores; at the latest when the signal
 * aborts or the patience, in milliseconds, is over.
 */
export function until(
  holds: () => boolean,
  stores: readonly Watched[],
  signal: AbortSignal,
  patienceMs?: number,
): Promise<void> {
  return new Promise((resolve) => {
    if (holds() || signal.aborted) return resolve();
    const end = () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const look = () => {
      if (holds()) end();
    };
    const stops = stores.map((store) => store.subscribe(look));
    const timer = patienceMs === undefined ? undefined : setTimeout(end, patienceMs);
    signal.addEventListener('abort', end, { once: true });
  });
}
