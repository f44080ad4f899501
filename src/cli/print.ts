import { once } from 'node:events';
import { exitCode, say } from './command';
import { reasonOf } from './inputs';

/** Writes to standard output, and waits while whoever reads it is slower. */
export async function print(text: string): Promise<void> {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
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
