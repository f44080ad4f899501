import type { Io } from '../io';

const rememberedMs = 10_000;

/**
 * What was found of an address, by the way that it was asked: it is asked once in ten seconds. What was stopped, by the
 * person or a deadline, has found nothing out and is not kept.
 */
export function createLately<T>() {
  const kept = new WeakMap<Io['fetch'], Map<string, { readonly at: number; readonly found: T }>>();
  return async (way: Io['fetch'], key: string, io: Io, stop: AbortSignal, ask: () => Promise<T>): Promise<T> => {
    const answers = kept.get(way) ?? new Map<string, { at: number; found: T }>();
    kept.set(way, answers);
    const known = answers.get(key);
    if (known && io.monotonic() - known.at < rememberedMs) return known.found;
    const found = await ask();
    if (!stop.aborted) answers.set(key, { at: io.monotonic(), found });
    return found;
  };
}

/** Ends a request that only asks for a cause: with the call, or when it has taken long enough. */
export function stopOf(io: Io, signal: AbortSignal | undefined): AbortSignal {
  const deadline = AbortSignal.timeout(io.deadlines.probe);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}
