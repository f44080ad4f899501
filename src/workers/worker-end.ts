/*
 * A worker that is ended from outside (by the browser, in want of memory, or by a person in its tools) says nothing to
 * its page. It holds a lock for as long as it lives; the page asks for the same lock and is given it at the worker's end.
 */

export const endPrefix = 'callsheet-worker ';

/** In the worker: resolves when the lock is held, or at once where there is none to hold. */
export function holdUntilEnd(): Promise<void> | undefined {
  const name: unknown = Reflect.get(globalThis, 'name');
  if (typeof name !== 'string' || !name.startsWith(endPrefix)) return undefined;
  // Not in every context.
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks');
  if (!locks) return undefined;
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    // Without the lock the worker does all the same; only its end is heard of later.
    locks.request(name, hold).catch(() => resolve());
  });
}

/** In the page: the end of a worker becomes an error of it. To be called when the worker has spoken: it holds its lock then. */
export function tellEnd(worker: EventTarget, name: string): void {
  const tell = () => worker.dispatchEvent(new Event('error'));
  Reflect.get(navigator, 'locks')
    ?.request(name, tell)
    .catch(() => undefined);
}
