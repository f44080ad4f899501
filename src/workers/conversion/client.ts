import type { Progress } from '../../core/steps';
import type { WorkerLike } from '../post';
import {
  type ConversionErrand,
  type ConversionFound,
  type ConversionQuestion,
  type ConversionTarget,
  isAnswer,
  type LedgerRow,
  type PlacedTool,
  type ToolRow,
} from './messages';

/** `replaced`: a newer question was asked. `failed`: says what happened and what to do. */
export type ConversionResult =
  | ConversionFound
  | { readonly kind: 'cancelled' | 'replaced' }
  | { readonly kind: 'failed'; readonly message: string };

export interface ConversionClient {
  /** What texts can be written as, once a worker runs; nothing when the client is disposed of before. */
  targets(): Promise<readonly ConversionTarget[] | undefined>;
  /** Resolves for every fate of the question. A newer question takes its place. */
  ask(question: ConversionQuestion, onProgress: (progress: Progress) => void): Promise<ConversionResult>;
  /** Ends the work at once, with its worker; the next question gets another. */
  cancel(): void;
  dispose(): void;
}

interface Current {
  readonly errand: ConversionErrand;
  readonly onProgress: (progress: Progress) => void;
  readonly settle: (result: ConversionResult) => void;
  readonly lists: { readonly ledger: LedgerRow[]; readonly places: PlacedTool[]; readonly tools: ToolRow[] };
}

/** Asks the conversion worker, which is started with the first question and again after it died. */
export function createConversionClient(spawn: () => WorkerLike, startMs = 20_000): ConversionClient {
  let worker: WorkerLike | undefined;
  let targets: readonly ConversionTarget[] | undefined;
  let waiting: ((targets: readonly ConversionTarget[] | undefined) => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Current | undefined;
  /** The source that the running worker has. */
  let sentSource: number | undefined;
  let lastId = 0;
  let isDisposed = false;

  function start(): WorkerLike | undefined {
    try {
      const started = spawn();
      worker = started;
      sentSource = undefined;
      started.addEventListener('message', (event) => {
        if (started === worker) receive('data' in event ? event.data : undefined);
      });
      started.addEventListener('error', () => {
        if (started === worker) fail('The converter stopped unexpectedly. Your text is unchanged; try again.');
      });
      timer = setTimeout(() => fail('The converter did not start. Try again, or reload the page.'), startMs);
      return started;
    } catch {
      fail('The converter could not be started. Reload the page to try again.');
      return undefined;
    }
  }

  function end(): void {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
  }

  function tellTargets(): void {
    const told = waiting;
    waiting = [];
    for (const tell of told) tell(targets);
  }

  function settle(result: ConversionResult): void {
    const done = current;
    current = undefined;
    done?.settle(result);
  }

  function fail(message: string): void {
    end();
    settle({ kind: 'failed', message });
  }

  function receive(answer: unknown): void {
    if (!isAnswer(answer)) return;
    if (answer.kind === 'ready') {
      clearTimeout(timer);
      targets = answer.targets;
      tellTargets();
      return;
    }
    if (!current || answer.id !== current.errand.id) return;
    const { lists } = current;
    if (answer.kind === 'progress') current.onProgress(answer.progress);
    else if (answer.kind === 'answer') settle(withLists(answer.found, lists));
    else if (answer.part.list === 'ledger') lists.ledger.push(...answer.part.rows);
    else if (answer.part.list === 'places') lists.places.push(...answer.part.rows);
    else lists.tools.push(...answer.part.rows);
  }

  return {
    targets() {
      if (targets || isDisposed) return Promise.resolve(targets);
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (!worker) start();
      });
    },
    ask(question, onProgress) {
      settle({ kind: 'replaced' });
      if (isDisposed) return Promise.resolve({ kind: 'cancelled' });
      return new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const lists = { ledger: [], places: [], tools: [] };
        current = { errand: { id, question }, onProgress, settle: resolve, lists };
        const running = worker ?? start();
        const { source } = question;
        const isKnown = sentSource === source.id;
        running?.postMessage({
          id,
          question: { ...question, source: { ...source, content: isKnown ? undefined : source.content } },
        });
        if (running) sentSource = source.id;
      });
    },
    cancel() {
      end();
      settle({ kind: 'cancelled' });
    },
    dispose() {
      isDisposed = true;
      end();
      tellTargets();
      settle({ kind: 'cancelled' });
    },
  };
}

function withLists(found: ConversionFound, lists: Current['lists']): ConversionFound {
  if (found.kind === 'converted') return { ...found, ledger: lists.ledger, places: lists.places };
  return found.kind === 'imported' ? { ...found, tools: lists.tools } : found;
}
