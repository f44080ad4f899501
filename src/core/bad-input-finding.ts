import type { Outcome } from './call';
import type { Path } from './json/pointer';
import { argumentPath } from './model/argument-path';
import type { BadInput } from './schema/bad-inputs';

/** `right`: as the protocol asks; `close`: turned down, but not as it asks; `wrong`: taken, or broken by it; `unknown`: no answer to judge. */
export interface BadInputFinding {
  readonly grade: 'right' | 'close' | 'wrong' | 'unknown';
  readonly text: string;
}

/** How a protocol has its servers say that arguments are wrong. */
export interface BadInputProfile {
  /** The status that it asks for, where it asks for one. */
  readonly status?: number;
  readonly kinds: readonly Outcome['kind'][];
  /** Whether the answer has to name the argument. */
  readonly mustName?: true;
  /** What it asks for, to end a sentence. */
  readonly words: string;
}

/** Compares the answer to a bad input with what the protocol asks for. */
export function judgeBadInput(
  { path }: Pick<BadInput, 'path'>,
  { status, kinds, mustName, words }: BadInputProfile,
  outcome: Outcome,
): BadInputFinding {
  switch (outcome.kind) {
    case 'unreachable':
    case 'cancelled':
    case 'unreadable':
    case 'unverified':
      return { grade: 'unknown', text: outcome.message };
    case 'value':
    case 'content':
    case 'artifact':
    case 'authorization':
      return { grade: 'wrong', text: 'The server accepted the arguments.' };
    case 'refused': {
      if (outcome.status >= 500) return { grade: 'wrong', text: `The server failed with ${outcome.status}.` };
      const isRight = kinds.includes('refused');
      const answered = `Refused with ${outcome.status}`;
      return isRight
        ? { grade: 'right', text: `${answered}.` }
        : { grade: 'close', text: `${answered}; expected ${words}.` };
    }
    case 'error':
      return kinds.includes('error')
        ? { grade: 'right', text: `The tool says: ${outcome.message}` }
        : { grade: 'close', text: `The tool answered with an error of its own; expected ${words}.` };
    case 'invalid-input': {
      if (status !== undefined && outcome.status !== status) {
        return { grade: 'close', text: `Rejected with ${outcome.status}, not ${status}.` };
      }
      const named = outcome.errors.map(({ parameter }) => parameter);
      if (!mustName || named.some((parameter) => names(parameter, path))) {
        return { grade: 'right', text: outcome.errors[0]?.message ?? outcome.message };
      }
      if (named.length === 0) return { grade: 'close', text: 'Rejected, but parameter_errors names no parameter.' };
      return { grade: 'close', text: `Rejected, but for “${named.join('”, “')}” and not “${path.join('.')}”.` };
    }
  }
}

/** A server may name the place itself, or the parameter that it lies in. */
function names(parameter: string, path: Path): boolean {
  const named = argumentPath(parameter).map(String);
  return named.length > 0 && named.every((step, index) => step === String(path[index]));
}
