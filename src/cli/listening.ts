import { exitCode } from './command';

/** The port, or the sentence that says why it cannot be one. */
export function readPort(asked: string): number | string {
  const port = Number(asked);
  if (/^\d+$/.test(asked) && port <= 65535) return port;
  return `"${asked}" is not a port; a port is an integer up to 65535.`;
}

/** A command that listens goes on until somebody ends it. */
export function endOnSignal(close: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      // The second time at once.
      if (!isEnding) {
        isEnding = true;
        await close();
      }
      process.exit(exitCode.fine);
    });
  }
}
