import { createInterface } from 'node:readline';

/** Somebody who reads and types. */
export interface Terminal {
  /** The next line; nothing when the input has ended or the question is over. */
  readLine(prompt: string, signal: AbortSignal): Promise<string | undefined>;
  close(): void;
}

/** One for all who ask, so that a line is read by the question it answers. */
let shared: { readonly terminal: Terminal; users: number } | undefined;

/**
 * The person at standard input; nothing when that is a file, a pipe or nobody. Prompts go where words go: standard error.
 * It ends when all who opened it have closed it.
 */
export function openTerminal(): Terminal | undefined {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return undefined;
  shared ??= { terminal: linesOf(stdin, stderr), users: 0 };
  const own = shared;
  own.users++;
  return {
    readLine: own.terminal.readLine,
    close() {
      own.users--;
      if (own.users > 0) return;
      own.terminal.close();
      shared = undefined;
    },
  };
}

/** Lines that come before they are asked for wait: a paste brings several at once. */
export function linesOf(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  const early: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let lines: ReturnType<typeof createInterface> | undefined;
  let hasEnded = false;
  const give = (line: string | undefined): void => {
    const take = waiting;
    waiting = undefined;
    if (take) take(line);
    else if (line !== undefined) early.push(line);
  };
  const open = () => {
    const opened = createInterface({ input, output });
    opened.on('line', give);
    opened.on('close', () => {
      hasEnded = true;
      give(undefined);
    });
    // Ctrl-C ends the command, as everywhere.
    opened.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    return opened;
  };
  return {
    readLine(prompt, signal) {
      lines ??= open();
      const next = early.shift();
      if (next !== undefined || hasEnded || signal.aborted) return Promise.resolve(signal.aborted ? undefined : next);
      lines.setPrompt(prompt);
      lines.prompt();
      return new Promise((resolve) => {
        const leave = (): void => give(undefined);
        waiting = (line) => {
          signal.removeEventListener('abort', leave);
          resolve(line);
        };
        signal.addEventListener('abort', leave, { once: true });
      });
    },
    close: () => lines?.close(),
  };
}
