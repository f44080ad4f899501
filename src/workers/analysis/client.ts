import type { WorkerLike } from '../post';
import {
  type Answer,
  type CheckedText,
  type CheckQuestion,
  type FixedText,
  type FixQuestion,
  type Question,
  readAnswer,
} from './messages';

export interface AnalysisSpawn {
  /** Starts the worker of `analysis.worker.ts`. */
  readonly spawn: () => WorkerLike;
  /** Where that worker finds `validator.worker.ts`; relative to the analysis worker. */
  readonly validatorUrl: string;
}

/** The worker died or hung over the text of that revision; the next question gets a new one. */
export interface AnalysisFailure {
  readonly kind: 'failed';
  readonly revision: number;
  /** Says what happened and what to do. */
  readonly message: string;
}

export interface AnalysisOptions {
  readonly spawn: AnalysisSpawn;
  /** Only for the newest question; what was found in an older text is put aside. */
  readonly onAnswer: (answer: CheckedText | AnalysisFailure) => void;
  /** Milliseconds for one question, and for the worker to start. */
  readonly deadlineMs?: number;
  readonly startMs?: number;
}

export interface AnalysisClient {
  /** Asks about a text; a question that still waits is replaced. */
  ask(question: CheckQuestion): void;
  /** The edits that apply every fix of a rule; goes before the next check. */
  fixAll(question: FixQuestion): Promise<FixedText | AnalysisFailure>;
  dispose(): void;
}

interface Errand {
  readonly question: Exclude<Question, { kind: 'start' }>;
  readonly settle: (found: CheckedText | FixedText | AnalysisFailure) => void;
}

/** Asks the analysis worker: one question in flight, the newest one waiting, no fixed quiet time. */
export function createAnalysisClient({
  spawn: { spawn, validatorUrl },
  onAnswer,
  deadlineMs = 5_000,
  startMs = 20_000,
}: AnalysisOptions): AnalysisClient {
  let worker: WorkerLike | undefined;
  let isReady = false;
  let isDisposed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Errand | undefined;
  let nextCheck: Errand | undefined;
  const fixes: Errand[] = [];
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
        if (started === worker) fail('The checker stopped unexpectedly; change the text to check it again.');
      });
      send({ kind: 'start', validatorUrl });
      timer = setTimeout(() => fail('The checker did not start; reload the page to try again.'), startMs);
    } catch {
      fail('The checker could not be started; reload the page to try again.');
    }
  }

  function send(question: Question): void {
    worker?.postMessage(question);
  }

  function receive(answer: Answer | undefined): void {
    if (answer?.kind === 'ready') {
      clearTimeout(timer);
      isReady = true;
      next();
    } else if (answer && current?.question.id === answer.id) {
      clearTimeout(timer);
      const done = current;
      current = undefined;
      done.settle(answer.found);
      next();
    }
  }

  /** The text in flight, or all that wait when there is no worker at all, learn of it. */
  function fail(message: string): void {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    const told = isReady ? [current] : [current, ...fixes.splice(0), nextCheck];
    if (!isReady) nextCheck = undefined;
    isReady = false;
    current = undefined;
    for (const errand of told) {
      errand?.settle({ kind: 'failed', revision: errand.question.asked.revision, message });
    }
    next();
  }

  function next(): void {
    if (current || isDisposed || (fixes.length === 0 && !nextCheck)) return;
    if (!worker) {
      start();
      return;
    }
    if (!isReady) return;
    current = fixes.shift();
    if (!current) {
      current = nextCheck;
      nextCheck = undefined;
    }
    if (!current) return;
    timer = setTimeout(() => fail(tooLong), deadlineMs);
    send(current.question);
  }

  const tooLong = `Checking took more than ${Math.round(deadlineMs / 1000)} seconds and was stopped; make the text smaller.`;

  return {
    ask(asked) {
      if (isDisposed) return;
      lastId += 1;
      const id = lastId;
      nextCheck = {
        question: { kind: 'check', id, asked },
        settle: (found) => {
          if (found.kind !== 'fixed' && !nextCheck) onAnswer(found);
        },
      };
      next();
    },
    fixAll(asked) {
      const ended = { kind: 'failed', revision: asked.revision, message: 'The checker was ended.' } as const;
      if (isDisposed) return Promise.resolve(ended);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const settle: Errand['settle'] = (found) => resolve(found.kind === 'checked' ? ended : found);
        fixes.push({ question: { kind: 'fix-all', id, asked }, settle });
        next();
      });
    },
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
      worker?.terminate();
      worker = undefined;
      for (const errand of current ? [current, ...fixes.splice(0)] : fixes.splice(0)) {
        const { kind, asked } = errand.question;
        if (kind === 'fix-all')
          errand.settle({ kind: 'failed', revision: asked.revision, message: 'The checker was ended.' });
      }
      current = undefined;
      nextCheck = undefined;
    },
  };
}
