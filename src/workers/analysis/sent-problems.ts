import { shift } from '../../core/check/shift';
import type { Diagnostic, TextFix } from '../../core/diagnostic';
import { isEqual } from '../../core/json/equal';

/**
 * Problems as they are sent: all of them, or what has come in the place of some of those that were sent before: the
 * first `head` of these are as they were, and the last `tail` have moved `by` characters with the text.
 */
export type SentProblems =
  | readonly Diagnostic[]
  | { readonly head: number; readonly between: readonly Diagnostic[]; readonly tail: number; readonly by: number };

/** An answer is known by its `step`. */
interface Known {
  readonly step: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The worker's end: sends what differs from the answer that the page holds. That may be one before the last: a page that
 * has asked anew hears no answer to its question before.
 */
export function createProblemSender() {
  let known: readonly Known[] = [];
  return (
    diagnostics: readonly Diagnostic[],
    holds: number | undefined,
  ): { readonly step: number; readonly diagnostics: SentProblems } => {
    const held = known.filter((each) => each.step === holds);
    const step = (known.at(-1)?.step ?? 0) + 1;
    known = [...held, { step, diagnostics }];
    return { step, diagnostics: held[0] ? changeOf(held[0].diagnostics, diagnostics) : diagnostics };
  };
}

/** The page's end: puts the problems together again. Those that stay are the same objects as before. */
export interface ProblemReceiver {
  /** The step of the last answer that came. */
  holds(): number | undefined;
  /** Nothing when it is a change of problems that are not there. */
  read(step: number, sent: SentProblems): readonly Diagnostic[] | undefined;
  /** Another worker is there, which has sent nothing yet. */
  forget(): void;
}

export function createProblemReceiver(): ProblemReceiver {
  let last: Known | undefined;
  return {
    holds: () => last?.step,
    read(step, sent) {
      const diagnostics = 'between' in sent ? last && changed(last.diagnostics, sent) : sent;
      last = diagnostics && { step, diagnostics };
      return diagnostics;
    },
    forget: () => {
      last = undefined;
    },
  };
}

type Change = Exclude<SentProblems, readonly Diagnostic[]>;

function changed(before: readonly Diagnostic[], { head, between, tail, by }: Change): readonly Diagnostic[] {
  if (head === before.length && between.length === 0) return before;
  const behind = before.slice(before.length - tail);
  return [...before.slice(0, head), ...between, ...(by === 0 ? behind : behind.map((each) => shift(each, by)))];
}

function changeOf(before: readonly Diagnostic[], after: readonly Diagnostic[]): Change {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isMoved(before[head], after[head], 0)) head += 1;
  const by = (after.at(-1)?.offset ?? 0) - (before.at(-1)?.offset ?? 0);
  let tail = 0;
  while (tail < most - head && isMoved(before.at(-1 - tail), after.at(-1 - tail), by)) tail += 1;
  return { head, between: after.slice(head, after.length - tail), tail, by };
}

/** Whether a problem is another one, so many characters further on. */
function isMoved(one: Diagnostic | undefined, other: Diagnostic | undefined, by: number): boolean {
  if (!one || !other) return false;
  if (one === other && by === 0) return true;
  const { offset, fixes, providers, ...said } = one;
  return (
    other.offset === offset + by &&
    other.message === said.message &&
    other.pointer === said.pointer &&
    other.rule === said.rule &&
    other.length === said.length &&
    other.severity === said.severity &&
    other.citation === said.citation &&
    isEqual(other.providers, providers) &&
    other.fixes.length === fixes.length &&
    fixes.every((fix, at) => isMovedFix(fix, other.fixes[at], by))
  );
}

function isMovedFix({ edits, ...said }: TextFix, other: TextFix | undefined, by: number): boolean {
  return isEqual({ ...said, edits: edits.map((edit) => ({ ...edit, offset: edit.offset + by })) }, other);
}
