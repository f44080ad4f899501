import type { PluginFailure, PluginHost, PluginRun } from '../../protocols/plugin-host';
import { createPost, type WorkerLike } from '../post';
import { readAnswer } from './messages';

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
  const post = createPost(spawn, startMs, readAnswer);
  return {
    async run(task, deadlineMs, signal) {
      const reply = await post.ask((id) => ({ kind: 'run', id, task }), deadlineMs, signal);
      if (typeof reply !== 'string') return reply.kind === 'ran' ? reply.run : failed(endings.failed);
      return failed(reply === 'late' ? ['timeout', tooLong(deadlineMs)] : endings[reply]);
    },
    dispose: () => post.dispose(),
  };
}

type Ending = readonly [reason: PluginFailure, message: string];

const endings: Readonly<Record<'failed' | 'disposed' | 'cancelled', Ending>> = {
  failed: ['unavailable', 'The worker that runs plug-ins could not be started, or died; try again.'],
  disposed: ['unavailable', 'The worker that runs plug-ins was stopped.'],
  cancelled: ['cancelled', 'You cancelled; the plug-in was stopped.'],
};

function tooLong(deadlineMs: number): string {
  return `It did not end within ${(deadlineMs / 1000).toLocaleString('en')} s and was stopped.`;
}

function failed([reason, message]: Ending): PluginRun {
  return { kind: 'failed', reason, message, log: [] };
}
