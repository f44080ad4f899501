import type { WorkerLike } from '../../workers/post';

let start: (() => WorkerLike) | undefined;

/** Says how the conversion worker is started. It is, when Convert or Import opens. */
export function provideConversion(spawn: () => WorkerLike): void {
  start = spawn;
}

/** Starts the conversion worker. */
export function spawnConversion(): WorkerLike {
  if (!start) throw new Error('Nobody has called provideConversion yet.');
  return start();
}
