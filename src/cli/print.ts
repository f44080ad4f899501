import { once } from 'node:events';
import { exitCode, say } from './command';
import { reasonOf } from './inputs';

/** Writes to standard output, and waits while whoever reads it is slower. */
export async function print(text: string): Promise<void> {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Characters that wait for a write where nobody watches: each write is a call of the system. */
const worthWriting = 16_384;
/** A piece that comes so long after the last write is written at once: large files are reported as they are done. */
const longestWaitMs = 100;

/** Prints small pieces together, to a terminal at once. `flush` prints what waits. */
export function collectOutput(): { add(piece: string): Promise<void>; flush(): Promise<void> } {
  const enough = process.stdout.isTTY ? 1 : worthWriting;
  let waiting = '';
  let last = performance.now();
  const flush = () => {
    const text = waiting;
    waiting = '';
    last = performance.now();
    return print(text);
  };
  return {
    async add(piece) {
      waiting += piece;
      if (waiting.length >= enough || performance.now() - last >= longestWaitMs) await flush();
    },
    flush,
  };
}

/** Ends quietly when whoever reads has gone (`| head`), and in a sentence when the output cannot be written. */
export function watchOutput(): void {
  process.stdout.on('error', (error) => {
    if (!('code' in error && error.code === 'EPIPE')) say(`The output cannot be written: ${reasonOf(error)}.`);
    process.exit(exitCode.unusable);
  });
  // Nobody is left to be told.
  process.stderr.on('error', () => process.exit(exitCode.unusable));
}
