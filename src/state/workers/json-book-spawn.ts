import type { WorkerLike } from '../../workers/post';

let start: (() => WorkerLike) | undefined;

/** Says how the worker that reads large values is started. It is, when one is drawn. */
export function provideJsonBooks(spawn: () => WorkerLike): void {
  start = spawn;
}

/** Starts a worker that reads one value. */
export function spawnJsonBook(): WorkerLike {
  if (!start) throw new Error('Nobody has called provideJsonBooks yet.');
  return start();
}
