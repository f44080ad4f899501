import { isMainThread } from 'node:worker_threads';
import { refuse } from './command';
import { main } from './main';
import { watchOutput } from './print';
import { runThread } from './threads';

// The threads run this same file, so that one file stays enough.
if (isMainThread) {
  watchOutput();
  const code = await main(process.argv.slice(2)).catch((error: unknown) =>
    refuse(`Internal error in callsheet: ${error instanceof Error ? error.message : error}`),
  );
  if (code !== undefined) process.exitCode = code;
} else await runThread();
