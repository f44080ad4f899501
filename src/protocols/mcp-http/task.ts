import { member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { atMost } from '../at-most';
import { messageTo } from './message';
import { pause } from './pause';
import type { Ask } from './session';
import type { Kept, Leg } from './wire';

/** A call as it is asked for, and what is known of the tool and the server. */
interface TaskCall {
  readonly ask: Ask;
  readonly legs: readonly Leg[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
}

/** How a tool says that it runs as a task (Model Context Protocol 2025-11-25, Tasks, experimental), and a server that it can. */
export function runsAsTask(definition: unknown, capabilities: unknown): boolean {
  const support = stringAt(objectAt(definition, 'execution'), 'taskSupport');
  const requests = objectAt(objectAt(capabilities, 'tasks'), 'requests');
  const canCall = member(objectAt(requests, 'tools'), 'call') !== undefined;
  return canCall && (support === 'required' || support === 'optional');
}

/** Milliseconds between two looks, where the server names none, and at least. */
const usualPollMs = 1000;
const leastPollMs = 100;
/** Milliseconds that the request to stop a task gets before the session ends. */
const farewellMs = 500;

const isOver = (status: string | undefined): boolean => status !== 'working';

/**
 * Calls a tool as a task: looks how it is until it is over or asks something, and fetches its result. What it is told
 * stands in the legs. A call that is cancelled asks the server to cancel the task.
 */
export async function callAsTask({ ask, legs, params, signal }: TaskCall): Promise<void> {
  // What the package cannot read is read from the wire all the same.
  const result = async (method: Parameters<Ask>[0], asked: Readonly<Record<string, unknown>>) => {
    await ask(method, asked).catch(() => undefined);
    const leg = legs.findLast((each) => each.method === method);
    const sent = await leg?.sent;
    return sent?.kind === 'arrived' ? objectAt(messageTo(leg?.id, sent)?.members, 'result') : undefined;
  };
  let task = objectAt(await result('tools/call', { ...params, task: {} }), 'task');
  const taskId = stringAt(task, 'taskId');
  if (taskId === undefined) return;
  while (task && !isOver(stringAt(task, 'status'))) {
    const poll = Math.max(leastPollMs, numberAt(task, 'pollInterval') ?? usualPollMs);
    if (await pause(poll, signal)) break;
    task = await result('tasks/get', { taskId });
  }
  if (task && !signal?.aborted) await result('tasks/result', { taskId });
  if (signal?.aborted)
    await atMost(
      farewellMs,
      ask('tasks/cancel', { taskId }).catch(() => undefined),
    );
}

/** The leg that tells the fate of a call: of a task, the call with the response to the last that was asked about it. */
export function asOneCall(legs: readonly Kept[], isAsked: (leg: Kept) => boolean): Kept | undefined {
  const call = legs.findLast(isAsked);
  const last = legs.findLast(({ method }) => method === 'tasks/result' || method === 'tasks/get');
  if (!call || !last) return call;
  const { request, startedAt } = call.sent;
  const durationMs = last.sent.startedAt + last.sent.durationMs - startedAt;
  return { ...last, method: call.method, sent: { ...last.sent, request, startedAt, durationMs } };
}

/** Whether a call is a task whose result was not fetched. */
export function isUnfinishedTask(legs: readonly Kept[]): boolean {
  const last = legs.findLast(({ method }) => method === 'tools/call' || method?.startsWith('tasks/'));
  if (last?.method === 'tasks/get') return true;
  const arrived = last?.method === 'tools/call' && last.sent.kind === 'arrived' ? last.sent : undefined;
  return (
    arrived !== undefined && objectAt(member(messageTo(last?.id, arrived)?.members, 'result'), 'task') !== undefined
  );
}
