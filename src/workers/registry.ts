import type { WorkerLike } from './worker-life';

/** The workers that answer requests, each in the folder of its name. A new one is also a row of `workers.test.ts`. */
export const workerNames = [
  'analysis',
  'conversion',
  'model-view',
  'plugin',
  'search',
  'validator',
  'value-reader',
] as const;

export type WorkerName = (typeof workerNames)[number];

let provided: ((name: WorkerName) => WorkerLike) | undefined;

/** Says how workers are started here; each is, when it is first asked for something. */
export function provideWorkers(spawn: (name: WorkerName) => WorkerLike): void {
  provided = spawn;
}

/** Starts a worker. */
export function spawnWorker(name: WorkerName): WorkerLike {
  if (!provided) throw new Error('Nobody has called provideWorkers yet.');
  return provided(name);
}
