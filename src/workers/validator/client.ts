import { createBoundedMap } from '../../core/bounded-map';
import { isObject } from '../../core/json/members';
import { parseJson } from '../../core/json/parse';
import { toValue } from '../../core/json/to-value';
import { schemaView } from '../../core/schema/schema-view';
import type { Verdict } from '../../core/schema/verdict';
import { createWorkerRpc } from '../rpc';
import type { WorkerLike } from '../worker-life';
import type { ValidatorMethods } from './methods';

export interface ValidatorOptions {
  /** Starts the worker of `validator.worker.ts`. */
  readonly spawn: () => WorkerLike;
  /** Milliseconds for one check, once the schema is ready. */
  readonly deadlineMs: number;
  /** Milliseconds to make a schema ready, once the worker is: in a new one, all of its code is slow. */
  readonly compileMs?: number;
  /** Milliseconds for a worker to become ready. */
  readonly startMs?: number;
}

export interface ValidatorClient {
  /** Resolves for every input, at the latest when the deadline of each question before it has passed. */
  validate(schemaText: string, valueText: string, deadlineMs?: number): Promise<Verdict>;
  /** Ends the worker; what is waiting resolves as not checked. */
  dispose(): void;
}

/** What is this short, and matches and refers to nothing, is late because the machine is busy: then it gets more time. */
const quickLength = 10_000;
/** From this deadline on a person has asked: then it is worth finding out which pattern took the time. */
const askedMs = 2000;
const patternMs = 50;
const triedPatterns = 20;
const keptVerdicts = 500;
/** Longer texts are checked again rather than kept. */
const keptLength = 200_000;

interface Kept {
  readonly verdict: Promise<Verdict>;
  readonly deadlineMs: number;
  /** Filled when the check ran into its deadline: a longer one may get further. */
  isLate: boolean;
}

/**
 * Checks in a worker that is killed at its deadline, one question at a time. A verdict that was reached once is
 * remembered by its texts, so a hostile schema costs its deadline once.
 */
export function createValidatorClient({
  spawn,
  deadlineMs,
  compileMs = 2_000,
  startMs = 10_000,
}: ValidatorOptions): ValidatorClient {
  const rpc = createWorkerRpc<ValidatorMethods>({ spawn, startMs, policy: 'queue' });
  const kept = createBoundedMap<Kept>(keptVerdicts);

  async function check(schemaText: string, valueText: string, limit: number, entry: Kept): Promise<Verdict> {
    let isReady = false;
    const onPart = () => {
      isReady = true;
    };
    const limits = { deadlineMs: limit, firstPartMs: compileMs, onPart };
    const reply = await rpc.ask('validate', { schemaText, valueText }, limits);
    if (reply.kind === 'answered') return reply.answer;
    if (reply.kind === 'late' && limit < askedMs && cannotTakeLong(schemaText, valueText)) {
      return check(schemaText, valueText, askedMs, entry);
    }
    if (reply.kind === 'late') {
      entry.isLate = true;
      if (!isReady) return notChecked(tooLong(compileMs, undefined));
      const culprit = limit >= askedMs ? await findCulprit(schemaText, valueText) : undefined;
      return notChecked(tooLong(limit, culprit));
    }
    kept.delete(keyOf(schemaText, valueText));
    const isFailure = reply.kind === 'failed';
    return notChecked(isFailure ? 'The checker could not be started; reload to try again.' : 'The check was stopped.');
  }

  async function findCulprit(schemaText: string, valueText: string): Promise<string | undefined> {
    for (const pattern of suspectPatterns(schemaText).slice(0, triedPatterns)) {
      const reply = await rpc.ask('tryPattern', { pattern, valueText }, { deadlineMs: patternMs });
      if (reply.kind === 'late') return pattern;
    }
    return undefined;
  }

  return {
    validate(schemaText, valueText, limit = deadlineMs) {
      const key = keyOf(schemaText, valueText);
      const known = kept.get(key);
      if (known && !(known.isLate && limit > known.deadlineMs)) return known.verdict;
      let settle: (verdict: Promise<Verdict>) => void = () => undefined;
      const verdict = new Promise<Verdict>((resolve) => {
        settle = resolve;
      });
      const entry: Kept = { verdict, deadlineMs: limit, isLate: false };
      if (key.length <= keptLength) kept.set(key, entry);
      settle(check(schemaText, valueText, limit, entry));
      return verdict;
    },
    dispose: () => rpc.dispose(),
  };
}

function keyOf(schemaText: string, valueText: string): string {
  return `${schemaText.length}:${schemaText}${valueText}`;
}

function cannotTakeLong(schemaText: string, valueText: string): boolean {
  return schemaText.length + valueText.length <= quickLength && !/pattern|ref"|Ref"|"format|\\u/.test(schemaText);
}

function tooLong(limit: number, culprit: string | undefined): string {
  const blame =
    culprit === undefined
      ? 'A pattern, the size of the schema or a busy machine may be the reason.'
      : `The pattern "${culprit}" takes too long; simplify it.`;
  return `The check took too long (${limit} ms) and was stopped. ${blame}`;
}

function notChecked(reason: string): Verdict {
  return { kind: 'not-checked', reason };
}

/** The patterns of a schema, each once: what may have kept a check busy. */
function suspectPatterns(schemaText: string): readonly string[] {
  const patterns = new Set<string>();
  // Most large schemas hold none, and reading one of megabytes would hold up the page.
  if (!/"(?:pattern|\\u)/.test(schemaText)) return [];
  for (const { value } of schemaView(toValue(parseJson(schemaText).root)).walk()) {
    if (!isObject(value)) continue;
    if (typeof value.pattern === 'string') patterns.add(value.pattern);
    if (isObject(value.patternProperties)) for (const name of Object.keys(value.patternProperties)) patterns.add(name);
  }
  return [...patterns];
}
