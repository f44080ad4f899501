import type { Progress } from '../../core/steps';
import { createWorkerRpc } from '../rpc';
import type { FailureCause, WorkerLike } from '../worker-life';
import type {
  ConversionFound,
  ConversionMethods,
  ConversionPart,
  ConversionQuestion,
  ConversionTarget,
  LedgerRow,
  PlacedTool,
  SourcePlace,
  ToolRow,
} from './methods';

/** `superseded`: a newer question was asked. `failed`: says what happened and what to do. */
export type ConversionResult =
  | ConversionFound
  | { readonly kind: 'cancelled' | 'superseded' }
  | { readonly kind: 'failed'; readonly message: string };

export interface ConversionClient {
  /** What texts can be written as, once a worker runs; nothing when the client is disposed of before. */
  targets(): Promise<readonly ConversionTarget[] | undefined>;
  /** Resolves for every fate of the question. A newer question takes its place. */
  ask(question: ConversionQuestion, onProgress: (progress: Progress) => void): Promise<ConversionResult>;
  /** Where parts of the text that was written last came from, by their pointers in it; nothing where that is not known. */
  sourcesOf(pointers: readonly string[]): Promise<readonly (SourcePlace | undefined)[]>;
  /** Ends the work at once, with its worker; the next question gets another. */
  cancel(): void;
  dispose(): void;
}

/** Asks the conversion worker, which is started with the first question and again after it died. */
export function createConversionClient(spawn: () => WorkerLike, startMs?: number): ConversionClient {
  const rpc = createWorkerRpc<ConversionMethods>({ spawn, policy: 'newest', startMs });
  const waiting = new Set<(targets: readonly ConversionTarget[] | undefined) => void>();
  let current = new AbortController();
  /** The source that the worker has, as far as is known. */
  let sentSource: number | undefined;

  /** A worker that failed is not asked again by itself, but when there is another question. */
  async function askTargets(): Promise<void> {
    if (waiting.size === 0) return;
    const reply = await rpc.ask('targets', undefined, { policy: 'queue' });
    if (reply.kind !== 'answered' && reply.kind !== 'disposed') return;
    for (const tell of waiting) tell(reply.kind === 'answered' ? reply.answer : undefined);
    waiting.clear();
  }

  async function ask(
    question: ConversionQuestion,
    onProgress: (progress: Progress) => void,
    isKnown: boolean,
  ): Promise<ConversionResult> {
    const { source } = question;
    const content = isKnown ? undefined : source.content;
    const lists = emptyLists();
    const onPart = (part: ConversionPart) => (part.kind === 'progress' ? onProgress(part.progress) : take(lists, part));
    sentSource = source.id;
    current = new AbortController();
    const { signal } = current;
    const reply = await rpc.ask('work', { ...question, source: { ...source, content } }, { onPart, signal });
    if (reply.kind === 'failed') return { kind: 'failed', message: failures[reply.cause] };
    if (reply.kind !== 'answered') return { kind: reply.kind === 'superseded' ? 'superseded' : 'cancelled' };
    const { answer } = reply;
    void askTargets();
    if (answer.kind === 'unknown-source') return ask(question, onProgress, false);
    return answer.kind === 'stopped' ? { kind: 'cancelled' } : withLists(answer, lists);
  }

  return {
    targets: () =>
      new Promise((resolve) => {
        waiting.add(resolve);
        void askTargets();
      }),
    ask: (question, onProgress) => ask(question, onProgress, sentSource === question.source.id),
    async sourcesOf(pointers) {
      const reply = await rpc.ask('sources', pointers, { policy: 'queue' });
      return reply.kind === 'answered' ? reply.answer : [];
    },
    cancel: () => current.abort(),
    dispose: () => rpc.dispose(),
  };
}

const failures: Readonly<Record<FailureCause, string>> = {
  blocked: 'The converter could not be started. Reload the page to try again.',
  'not-ready': 'The converter did not start. Try again, or reload the page.',
  died: 'The converter stopped unexpectedly. Your text is unchanged; try again.',
};

interface Lists {
  readonly ledger: LedgerRow[];
  readonly places: PlacedTool[];
  readonly tools: ToolRow[];
}

function emptyLists(): Lists {
  return { ledger: [], places: [], tools: [] };
}

function take(lists: Lists, part: Exclude<ConversionPart, { kind: 'progress' }>): void {
  if (part.kind === 'ledger') lists.ledger.push(...part.rows);
  else if (part.kind === 'places') lists.places.push(...part.rows);
  else lists.tools.push(...part.rows);
}

function withLists(found: ConversionFound, { ledger, places, tools }: Lists): ConversionFound {
  if (found.kind === 'converted') return { ...found, ledger, places };
  return found.kind === 'imported' ? { ...found, tools } : found;
}
