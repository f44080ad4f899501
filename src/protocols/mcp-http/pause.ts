/** Waits; true when it was stopped before. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(true);
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', over);
      resolve(signal?.aborted === true);
    };
    const timer = setTimeout(over, milliseconds);
    signal?.addEventListener('abort', over, { once: true });
  });
}
