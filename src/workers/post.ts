/** What the client needs of a worker: a page's or a worker's `Worker`, or an adapter over a thread of Node. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  /** The events of `message` carry `data`. */
  addEventListener(type: 'message' | 'error', listener: (event: object) => void): void;
  terminate(): unknown;
}

/** What became of a question. */
export type Reply<Answer> = Answer | 'late' | 'failed' | 'disposed' | 'cancelled';

interface Waiting<Answer> {
  readonly question: { readonly id: number };
  readonly limit: number;
  readonly resolve: (reply: Reply<Answer>) => void;
}

export interface Post<Answer> {
  /** `limit`: milliseconds for the answer, once the question is the worker's. A signal takes it back, at the worker's cost. */
  ask(make: (id: number) => { readonly id: number }, limit: number, signal?: AbortSignal): Promise<Reply<Answer>>;
  dispose(): void;
}

/** One worker, one question in flight; a question that is late costs the worker its life. */
export function createPost<Answer extends { readonly kind: string; readonly id: number }>(
  spawn: () => WorkerLike,
  startMs: number,
  read: (message: unknown) => Answer | { readonly kind: 'ready' } | undefined,
): Post<Answer> {
  const queue: Waiting<Answer>[] = [];
  let worker: WorkerLike | undefined;
  let isReady = false;
  let isDisposed = false;
  let current: Waiting<Answer> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function start(): void {
    isReady = false;
    try {
      const started = spawn();
      worker = started;
      started.addEventListener('message', (event) => {
        if (started === worker) receive(read('data' in event ? event.data : undefined));
      });
      started.addEventListener('error', () => {
        if (started === worker) fail();
      });
      timer = setTimeout(fail, startMs);
    } catch {
      fail();
    }
  }

  function stop(): void {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    isReady = false;
  }

  function receive(answer: Answer | { readonly kind: 'ready' } | undefined): void {
    if (answer && !('id' in answer)) {
      clearTimeout(timer);
      isReady = true;
      next();
    } else if (answer && current?.question.id === answer.id) finish(answer);
  }

  function finish(reply: Answer): void {
    clearTimeout(timer);
    const done = current;
    current = undefined;
    done?.resolve(reply);
    next();
  }

  /** Everything that waits is told; the next question tries a new worker. */
  function fail(): void {
    stop();
    const told = [...(current ? [current] : []), ...queue.splice(0)];
    current = undefined;
    for (const { resolve } of told) resolve('failed');
  }

  function next(): void {
    if (current || isDisposed) return;
    if (!worker) {
      if (queue.length > 0) start();
      return;
    }
    if (!isReady) return;
    current = queue.shift();
    if (!current) return;
    timer = setTimeout(() => giveUp('late'), current.limit);
    worker.postMessage(current.question);
  }

  /** The worker that holds the question goes, and another one starts for those that wait. */
  function giveUp(reply: 'late' | 'cancelled'): void {
    const given = current;
    current = undefined;
    stop();
    start();
    given?.resolve(reply);
  }

  function takeBack(waiting: Waiting<Answer>): void {
    const at = queue.indexOf(waiting);
    if (waiting === current) giveUp('cancelled');
    else if (at !== -1) {
      queue.splice(at, 1);
      waiting.resolve('cancelled');
    }
  }

  return {
    ask(make, limit, signal) {
      if (isDisposed) return Promise.resolve('disposed');
      if (signal?.aborted) return Promise.resolve('cancelled');
      lastId += 1;
      const question = make(lastId);
      return new Promise((resolve) => {
        const takeThisBack = () => takeBack(waiting);
        const waiting: Waiting<Answer> = {
          question,
          limit,
          resolve: (reply) => {
            signal?.removeEventListener('abort', takeThisBack);
            resolve(reply);
          },
        };
        signal?.addEventListener('abort', takeThisBack, { once: true });
        queue.push(waiting);
        next();
      });
    },
    dispose() {
      isDisposed = true;
      stop();
      for (const { resolve } of [...(current ? [current] : []), ...queue.splice(0)]) resolve('disposed');
      current = undefined;
    },
  };
}
