import { has, isObject, type Members, member, objectAt, stringAt } from '../../core/json/members';
import type { Io } from '../io';

/**
 * Questions that a server wants answered as tasks (Model Context Protocol 2025-11-25, Tasks): it hears at once that there
 * is a task, looks how it is, and fetches the answer when there is one. The client package knows none of this.
 */
export interface AskedTasks {
  /** Hears what the server asks; the message to send at once where it wants a task. */
  begin(message: unknown): Members | undefined;
  /** Takes an answer to a question; true where it waits to be fetched, and is not to be sent. */
  keep(answer: unknown): boolean;
  /** What `tasks/get` asks for; nothing for a task that is not known. */
  status(taskId: string): Members | undefined;
  /** The answer, a result or an error, when it is there; nothing for a task that is not known. */
  answer(taskId: string): Promise<Members> | undefined;
}

interface AskedTask {
  readonly taskId: string;
  readonly createdAt: string;
  readonly ttl: unknown;
  readonly answered: Promise<Members>;
  settle(answer: Members): void;
  /** Nothing while the person is asked. */
  answer: Members | undefined;
}

/** What can be asked as a task, as it is declared: see `capabilities`. */
const asked: readonly (string | undefined)[] = ['elicitation/create', 'sampling/createMessage'];

/** Milliseconds that the server is told to let pass between two looks. */
const pollInterval = 1000;

export function createAskedTasks({ id, now }: Pick<Io, 'id' | 'now'>): AskedTasks {
  const byRequest = new Map<string, AskedTask>();
  const find = (taskId: string) => [...byRequest.values()].find((task) => task.taskId === taskId);
  const time = (): string => new Date(now()).toISOString();
  const shown = ({ taskId, createdAt, ttl, answer }: AskedTask): Members => ({
    taskId,
    status: answer === undefined ? 'input_required' : has(answer, 'error') ? 'failed' : 'completed',
    ...{ createdAt, lastUpdatedAt: time(), ttl, pollInterval },
  });
  return {
    begin(message) {
      const wish = objectAt(objectAt(message, 'params'), 'task');
      if (!wish || !has(message, 'id') || !asked.includes(stringAt(message, 'method'))) return undefined;
      let settle: (answer: Members) => void = () => undefined;
      const answered = new Promise<Members>((resolve) => {
        settle = resolve;
      });
      const ttl = member(wish, 'ttl') ?? null;
      const task: AskedTask = { taskId: id(), createdAt: time(), ttl, answered, settle, answer: undefined };
      const request = member(message, 'id');
      byRequest.set(JSON.stringify(request), task);
      return { jsonrpc: '2.0', id: request, result: { task: shown(task) } };
    },
    keep(answer) {
      const task = isObject(answer) && !has(answer, 'method') ? byRequest.get(JSON.stringify(answer.id)) : undefined;
      if (!task || !isObject(answer)) return false;
      task.answer = answer;
      task.settle(answer);
      return true;
    },
    status(taskId) {
      const task = find(taskId);
      return task && shown(task);
    },
    answer: (taskId) => find(taskId)?.answered,
  };
}
