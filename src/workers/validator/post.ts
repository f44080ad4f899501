import { type Answer, type Question, readAnswer } from './messages';

/** What the client needs of a worker: a page's or a worker's `Worker`, or an adapter over a thread of Node. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  /** The events of `message` carry `data`. */
  addEventListener(type: 'message' | 'error', listener: (event: object) => void): void;
  terminate(): unknown;
}

/** What became of a question. */
export type Reply = Answer | 'late' | 'failed' | 'disposed';

interface Waiting {
  readonly question: Question;
  readonly limit: number;
  readonly resolve: (reply: Reply) => void;
}

export interface Post {
  ask(make: (id: number) => Question, limit: number): Promise<Reply>;
  dispose(): void;
}

/** One worker, one question in flight; a question that is late costs the worker its life. */
export function createPost(spawn: () => WorkerLike, startMs: number): Post {
  const queue: Waiting[] = [];
  let worker: WorkerLike | undefined;
  let isReady = false;
  let isDisposed = false;
  let current: Waiting | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function start(): void {
    isReady = false;
    try {
      const started = spawn();
      worker = started;
      started.addEventListener('message', (event) => {
        if (started === worker) receive(readAnswer('data' in event ? event.data : undefined));
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

  function receive(answer: Answer | undefined): void {
    if (answer?.kind === 'ready') {
      clearTimeout(timer);
      isReady = true;
      next();
    } else if (answer && current?.question.id === answer.id) finish(answer);
  }

  function finish(reply: Reply): void {
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
    timer = setTimeout(giveUp, current.limit);
    worker.postMessage(current.question);
  }

  function giveUp(): void {
    const late = current;
    current = undefined;
    stop();
    start();
    late?.resolve('late');
  }

  return {
    ask(make, limit) {
      if (isDisposed) return Promise.resolve('disposed');
      lastId += 1;
      const question = make(lastId);
      return new Promise((resolve) => {
        queue.push({ question, limit, resolve });
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
