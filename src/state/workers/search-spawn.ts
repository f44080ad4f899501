import type { WorkerLike } from '../../workers/post';

let start: (() => WorkerLike) | undefined;

/** Says how the search worker is started. It is, when the search field is used. */
export function provideSearch(spawn: () => WorkerLike): void {
  start = spawn;
}

/** Starts the search worker. */
export function spawnSearch(): WorkerLike {
  if (!start) throw new Error('Nobody has called provideSearch yet.');
  return start();
}
