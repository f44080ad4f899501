import { dataOf, isReady } from './rpc-messages';

/** What the page needs of a worker: a page's or a worker's `Worker`, or an adapter over a thread of Node. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  /** The events of `message` carry `data`. */
  addEventListener(type: 'message' | 'error', listener: (event: object) => void): void;
  terminate(): unknown;
}

/** Why there is no worker: it could not be made, did not say in time that it is ready, or ended by itself. */
export type FailureCause = 'blocked' | 'not-ready' | 'died';

export interface WorkerLifeOptions {
  readonly spawn: () => WorkerLike;
  /** Milliseconds for a worker to become ready. */
  readonly startMs: number;
  /** The worker is ready, or said something else. */
  readonly onMessage: (message: unknown) => void;
  /** To be followed by `end` or another `start`. */
  readonly onFail: (cause: FailureCause) => void;
}

export interface WorkerLife {
  /** Nothing, before `start` and after the end; `starting` until it says that it is ready. */
  readonly state: () => 'none' | 'starting' | 'ready';
  start(): void;
  post(message: object): void;
  end(): void;
}

/** One worker at a time; what an earlier one still says is not heard. */
export function createWorkerLife({ spawn, startMs, onMessage, onFail }: WorkerLifeOptions): WorkerLife {
  let worker: WorkerLike | undefined;
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hear(message: unknown): void {
    if (isReady(message)) {
      clearTimeout(timer);
      isStarted = true;
    }
    onMessage(message);
  }

  return {
    state: () => (isStarted ? 'ready' : worker ? 'starting' : 'none'),
    start() {
      try {
        const started = spawn();
        worker = started;
        timer = setTimeout(() => onFail('not-ready'), startMs);
        started.addEventListener('message', (event) => {
          if (started === worker) hear(dataOf(event));
        });
        started.addEventListener('error', () => {
          if (started === worker) onFail('died');
        });
      } catch {
        onFail('blocked');
      }
    },
    post: (message) => worker?.postMessage(message),
    end() {
      clearTimeout(timer);
      worker?.terminate();
      worker = undefined;
      isStarted = false;
    },
  };
}
