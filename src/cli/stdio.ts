import { stdioScheme } from '../core/network/in-page';
import { createMask } from '../protocols/auth/mask';
import { processAnswer } from '../protocols/connection/process-answer';
import type { Io } from '../protocols/io';
import { createBridge } from '../server/stdio/bridge';
import { say } from './command';
import { readProcess } from './process-command';

/** A server that runs as a process for as long as a command does. */
export interface StdioTarget {
  readonly url: string;
  readonly fetch: Io['fetch'];
  close(): Promise<void>;
  readonly secrets: readonly string[];
}

/** Names the server of `--stdio`; its process starts with the first request. A sentence when it cannot be started. */
export function readStdio(text: string): StdioTarget | string {
  const read = readProcess(text, process.env);
  if (typeof read === 'string') return read;
  const { name, command, secrets } = read;
  // The way out of a signal passes by what ends the processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  const hide = createMask(secrets);
  const bridge = createBridge({ command, say: (line) => say(`[${name}] ${hide(line)}`) });
  return {
    url: `${stdioScheme}${encodeURIComponent(name)}`,
    fetch: async (request) => processAnswer(await bridge.fetch(request)),
    close: bridge.close,
    secrets,
  };
}
