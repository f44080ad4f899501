import { createWorkerRpc, type Unanswered } from '../rpc';
import type { FailureCause, WorkerLike } from '../worker-life';
import type { AnalysisMethods, CheckedText, CheckQuestion, FixedText, FixQuestion } from './methods';
import { createProblemReceiver } from './sent-problems';
import { createTextSender } from './sent-text';

/** The worker died or hung over the text of that revision; the next question gets a new one. */
export interface AnalysisFailure {
  readonly kind: 'failed';
  readonly revision: number;
  /** Says what happened and what to do. */
  readonly message: string;
}

export interface AnalysisOptions {
  /** Starts the worker of `analysis.worker.ts`. */
  readonly spawn: () => WorkerLike;
  /** Where that worker finds `validator.worker.ts`; relative to it. */
  readonly validatorUrl: string;
  /** Only for the newest question; what was found in an older text is put aside. */
  readonly onAnswer: (answer: CheckedText | AnalysisFailure) => void;
  /** Milliseconds to check a short text, and for the worker to start. */
  readonly deadlineMs?: number;
  readonly startMs?: number;
}

export interface AnalysisClient {
  /** Asks about a text; a question that still waits is replaced. */
  ask(question: CheckQuestion): void;
  /** The edits that apply every fix of a rule; goes before the next check. */
  fixAll(question: FixQuestion, signal?: AbortSignal): Promise<FixedText | AnalysisFailure>;
  dispose(): void;
}

/** Milliseconds more for each character: a long text that is checked anew on a busy machine is no endless one. */
const msPerCharacter = 0.001;
/** So many checks may fixes take, which are checked round by round. */
const checksOfFixes = 12;

/** What became of a question. `out-of-step`: the worker and the page do not know the same of each other any more. */
type Checking = CheckedText | Unanswered | { readonly kind: 'out-of-step' };

/** Asks the analysis worker: one question in flight, the newest one waiting, no fixed quiet time. */
export function createAnalysisClient({
  spawn,
  validatorUrl,
  onAnswer,
  deadlineMs = 5_000,
  startMs,
}: AnalysisOptions): AnalysisClient {
  const sender = createTextSender();
  const problems = createProblemReceiver();
  const spawnEmpty = () => {
    sender.forget();
    problems.forget();
    return spawn();
  };
  const rpc = createWorkerRpc<AnalysisMethods>({ spawn: spawnEmpty, policy: 'newest', deadlineMs, startMs });
  const deadlineFor = (text: string) => deadlineMs + text.length * msPerCharacter;
  const check = async (asked: CheckQuestion): Promise<Checking> => {
    const pack = () => ({
      asked: { ...asked, text: sender.pack(asked.text), holds: problems.holds() },
      validatorUrl,
    });
    const reply = await rpc.ask('check', { asked, validatorUrl }, { pack, deadlineMs: deadlineFor(asked.text) });
    if (reply.kind !== 'answered') return reply;
    const { answer } = reply;
    const diagnostics = answer.kind === 'checked' ? problems.read(answer.step, answer.diagnostics) : undefined;
    if (answer.kind === 'checked' && diagnostics) return { ...answer, diagnostics };
    sender.forget();
    problems.forget();
    return { kind: 'out-of-step' };
  };
  let newest: CheckQuestion | undefined;
  return {
    async ask(asked) {
      newest = asked;
      let reply = await check(asked);
      // Another worker takes its place; a text that ends that one too is the cause.
      const isDead = reply.kind === 'failed' && reply.cause === 'died';
      if ((isDead || reply.kind === 'out-of-step') && newest === asked) reply = await check(asked);
      if (reply.kind === 'checked') onAnswer(reply);
      else if (reply.kind === 'late' || reply.kind === 'failed') {
        const message = messageOf(reply, deadlineFor(asked.text), 'Checking', 'make the text smaller');
        onAnswer({ kind: 'failed', revision: asked.revision, message });
      }
    },
    async fixAll(asked, signal) {
      const deadline = deadlineFor(asked.text) * checksOfFixes;
      const reply = await rpc.ask('fixAll', { asked, validatorUrl }, { policy: 'queue', deadlineMs: deadline, signal });
      if (reply.kind === 'answered') return reply.answer;
      const isDead = reply.kind === 'failed' && reply.cause === 'died';
      const message = isDead ? stopped : messageOf(reply, deadline, 'Working out the fixes', 'fix one rule at a time');
      return { kind: 'failed', revision: asked.revision, message };
    },
    dispose: () => rpc.dispose(),
  };
}

const stopped = 'The checker stopped while it worked out the fixes; try again.';

const failures: Readonly<Record<FailureCause, string>> = {
  blocked: 'The checker could not be started; reload the page to try again.',
  'not-ready': 'The checker did not start; reload the page to try again.',
  died: 'The checker stopped twice while it checked this text; change the text to check it again.',
};

function messageOf(reply: Unanswered, deadline: number, what: string, advice: string): string {
  if (reply.kind === 'failed') return failures[reply.cause];
  if (reply.kind !== 'late') return 'The checker was ended.';
  return `${what} took more than ${Math.round(deadline / 1000)} s and was stopped; ${advice}.`;
}
