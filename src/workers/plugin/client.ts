import type { PluginFailure, PluginHost, PluginRun } from '../../protocols/plugin-host';
import { createWorkerRpc, type Unanswered } from '../rpc';
import type { WorkerLike } from '../worker-life';
import type { PluginMethods } from './methods';

export interface PluginClientOptions {
  /** Starts the worker of `plugin.worker.ts`. */
  readonly spawn: () => WorkerLike;
  /** Milliseconds for a worker to become ready. */
  readonly startMs?: number;
}

export interface PluginClient {
  readonly run: PluginHost['run'];
  /** Ends the worker; what is waiting fails. */
  dispose(): void;
}

/** Runs plug-ins in a worker that is killed at the deadline of a run, or when a run is taken back; one after the other. */
export function createPluginClient({ spawn, startMs = 10_000 }: PluginClientOptions): PluginClient {
  const rpc = createWorkerRpc<PluginMethods>({ spawn, startMs, policy: 'queue' });
  return {
    async run(task, deadlineMs, signal) {
      const reply = await rpc.ask('run', task, { deadlineMs, signal });
      if (reply.kind === 'answered') return reply.answer;
      return failed(reply.kind === 'late' ? ['timeout', tooLong(deadlineMs)] : endings[reply.kind]);
    },
    dispose: () => rpc.dispose(),
  };
}

type Ending = readonly [reason: PluginFailure, message: string];

const stopped: Ending = ['unavailable', 'The worker that runs plug-ins was stopped.'];

const endings: Readonly<Record<Exclude<Unanswered['kind'], 'late'>, Ending>> = {
  failed: ['unavailable', 'The worker that runs plug-ins could not be started, or died; try again.'],
  disposed: stopped,
  superseded: stopped,
  cancelled: ['cancelled', 'Cancelled, and the plug-in was stopped. The call may have run.'],
};

function tooLong(deadlineMs: number): string {
  return `It did not end within ${Number((deadlineMs / 1000).toPrecision(3))} s and was stopped.`;
}

function failed([reason, message]: Ending): PluginRun {
  return { kind: 'failed', reason, message, log: [] };
}
