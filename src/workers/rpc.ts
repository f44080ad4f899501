import {
  idOf,
  isAnswer,
  isPart,
  type Methods,
  type PartOf,
  type RequestMessage,
  type StopMessage,
} from './rpc-messages';
import { createWorkerLife, type FailureCause, type WorkerLike } from './worker-life';

/**
 * `queue`: one after the other. `newest`: one at a time too, and a newer request takes the place of an older one.
 * `session`: all at once to a worker that remembers what it was told; no other takes its place when it dies.
 */
export type Policy = 'queue' | 'newest' | 'session';

export interface RpcOptions {
  readonly spawn: () => WorkerLike;
  readonly policy: Policy;
  /** Milliseconds for an answer, once the request is the worker's; without, it takes as long as it takes. */
  readonly deadlineMs?: number;
  /** Milliseconds for a worker to become ready. */
  readonly startMs?: number | undefined;
}

export interface AskOptions<Part, Request = unknown> {
  /** In place of the client's own. */
  readonly deadlineMs?: number;
  /** Milliseconds for the first part; the deadline counts from there. */
  readonly firstPartMs?: number;
  /** Where the client's own is `newest`: keeps its place, and goes before one that does not. */
  readonly policy?: 'queue';
  /** Takes the request back, at the worker's cost. */
  readonly signal?: AbortSignal | undefined;
  readonly onPart?: (part: Part) => void;
  /** The request as it is sent, made when it is its turn: for the worker that is there then. */
  readonly pack?: () => Request;
}

/** Why there is no answer. `late`: not before its deadline. `superseded`: there is a newer request. */
export type Unanswered =
  | { readonly kind: 'late' | 'superseded' | 'cancelled' | 'disposed' }
  | { readonly kind: 'failed'; readonly cause: FailureCause };

/** What became of a request. */
export type Reply<Answer> = { readonly kind: 'answered'; readonly answer: Answer } | Unanswered;

export interface WorkerRpc<M extends Methods<M>> {
  /** Resolves for every fate of the request. */
  ask<K extends keyof M>(
    method: K,
    request: M[K]['request'],
    options?: AskOptions<PartOf<M[K]>, M[K]['request']>,
  ): Promise<Reply<M[K]['answer']>>;
  /** Ends the worker; whoever waits is told. */
  dispose(): void;
}

interface Job {
  readonly id: number;
  readonly message: () => object;
  readonly isReplaceable: boolean;
  readonly deadlineMs: number | undefined;
  readonly firstPartMs: number | undefined;
  timer?: ReturnType<typeof setTimeout>;
  /** Nobody waits for it any more. */
  isOver: boolean;
  /** Whether the message was the answer. */
  hear(message: unknown): boolean;
  tell(reply: Unanswered): void;
}

/** Asks a worker, which starts with the first request and is replaced when one is late or taken back. */
export function createWorkerRpc<M extends Methods<M>>(options: RpcOptions): WorkerRpc<M> {
  const { spawn, policy, startMs = 20_000 } = options;
  const life = createWorkerLife({ spawn, startMs, onMessage: receive, onFail: fail });
  const waiting: Job[] = [];
  const running = new Map<unknown, Job>();
  let ended: Unanswered | undefined;
  let lastId = 0;

  /** Ends the worker and gives back what it was busy with. */
  function stop(): readonly Job[] {
    life.end();
    const jobs = [...running.values()];
    running.clear();
    for (const { timer } of jobs) clearTimeout(timer);
    return jobs;
  }

  /** Whatever the worker was busy with is told, and what waited for it to start; the rest goes to another worker. */
  function fail(cause: FailureCause): void {
    const reply = { kind: 'failed', cause } as const;
    if (policy === 'session') ended = reply;
    const isLost = life.state() !== 'ready' || ended !== undefined;
    for (const job of [...stop(), ...(isLost ? waiting.splice(0) : [])]) job.tell(reply);
    next();
    // It is asked all the time: the next one is ready before the next question.
    if (policy === 'newest' && !isLost && life.state() === 'none') life.start();
  }

  function replaceWorker(): void {
    for (const job of stop()) job.tell({ kind: 'failed', cause: 'died' });
    life.start();
  }

  function receive(message: unknown): void {
    const job = running.get(idOf(message));
    if (job?.hear(message)) {
      clearTimeout(job.timer);
      running.delete(job.id);
    }
    next();
  }

  function next(): void {
    if (waiting.length > 0 && life.state() === 'none') life.start();
    while (life.state() === 'ready' && (policy === 'session' || running.size === 0)) {
      const job = waiting.shift();
      if (!job) return;
      running.set(job.id, job);
      limit(job, job.firstPartMs ?? job.deadlineMs);
      life.post(job.message());
    }
  }

  function limit(job: Job, ms: number | undefined): void {
    clearTimeout(job.timer);
    if (ms !== undefined) job.timer = setTimeout(() => takeBack(job, 'late'), ms);
  }

  /** The worker goes too when it is busy with what nobody waits for. */
  function takeBack(job: Job, kind: 'late' | 'cancelled'): void {
    job.tell({ kind });
    if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
    if ([...running.values()].some(({ isOver }) => isOver)) replaceWorker();
  }

  /** What runs may look up and stop; the worker is not the page's to end for it. */
  function supersede(job: Job): void {
    job.tell({ kind: 'superseded' });
    const stopping: StopMessage = { kind: 'stop', id: job.id };
    if (running.has(job.id)) life.post(stopping);
    else waiting.splice(waiting.indexOf(job), 1);
  }

  function add(job: Job): void {
    const older = [...running.values(), ...waiting].filter(({ isReplaceable, isOver }) => isReplaceable && !isOver);
    if (job.isReplaceable) older.forEach(supersede);
    const at = waiting.findIndex(({ isReplaceable }) => isReplaceable);
    waiting.splice(at === -1 ? waiting.length : at, 0, job);
    next();
  }

  return {
    ask(method, request, asked = {}) {
      const { signal, firstPartMs } = asked;
      if (ended) return Promise.resolve(ended);
      if (signal?.aborted) return Promise.resolve({ kind: 'cancelled' });
      lastId += 1;
      const id = lastId;
      const message = (): RequestMessage<M, typeof method> => {
        return { kind: 'request', id, method, request: asked.pack ? asked.pack() : request };
      };
      const isReplaceable = policy === 'newest' && asked.policy !== 'queue';
      const deadlineMs = asked.deadlineMs ?? options.deadlineMs;
      return new Promise((resolve) => {
        const takeThisBack = () => takeBack(job, 'cancelled');
        const settle: typeof resolve = (reply) => {
          job.isOver = true;
          signal?.removeEventListener('abort', takeThisBack);
          resolve(reply);
        };
        const job: Job = {
          ...{ id, message, isReplaceable, deadlineMs, firstPartMs, isOver: false, tell: settle },
          hear: (heard) => {
            if (isPart<M[typeof method]>(heard) && !job.isOver) {
              if (firstPartMs !== undefined) limit(job, deadlineMs);
              asked.onPart?.(heard.part);
            }
            if (!isAnswer<M[typeof method]>(heard)) return false;
            settle({ kind: 'answered', answer: heard.answer });
            return true;
          },
        };
        signal?.addEventListener('abort', takeThisBack, { once: true });
        add(job);
      });
    },
    dispose() {
      ended = { kind: 'disposed' };
      for (const job of [...stop(), ...waiting.splice(0)]) job.tell(ended);
    },
  };
}
