import { isObject, member } from '../../core/json/members';
import type { PluginRun, PluginTask } from '../../protocols/plugin-host';

/** What the client asks the worker: to run one export of a module. */
export interface Question {
  readonly kind: 'run';
  readonly id: number;
  readonly task: PluginTask;
}

/** `ready` comes once, when the worker can take questions. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'ran'; readonly id: number; readonly run: PluginRun };

export function readQuestion(message: unknown): Question | undefined {
  const [kind, id, task] = ['kind', 'id', 'task'].map((key) => member(message, key));
  return kind === 'run' && typeof id === 'number' && isTask(task) ? { kind, id, task } : undefined;
}

export function readAnswer(message: unknown): Answer | undefined {
  const [kind, id, run] = ['kind', 'id', 'run'].map((key) => member(message, key));
  if (kind === 'ready') return { kind };
  return kind === 'ran' && typeof id === 'number' && isRun(run) ? { kind, id, run } : undefined;
}

function isTask(task: unknown): task is PluginTask {
  return isObject(task) && task.module instanceof Uint8Array && isObject(task.entries) && Array.isArray(task.answers);
}

function isRun(run: unknown): run is PluginRun {
  if (!isObject(run)) return false;
  if (run.kind === 'asks') return typeof run.key === 'string' && isObject(run.request);
  if (!Array.isArray(run.log)) return false;
  if (run.kind === 'output') return run.output === undefined || run.output instanceof Uint8Array;
  return run.kind === 'failed' && typeof run.reason === 'string' && typeof run.message === 'string';
}
