import type { Outcome } from './call';
import type { Path } from './json/pointer';
import { argumentPath } from './model/argument-path';
import type { BadInput } from './schema/bad-inputs';

/** `right`: as the protocol asks; `close`: turned down, but not as it asks; `wrong`: taken, or broken by it; `unknown`: no answer to judge. */
export interface BadInputFinding {
  readonly grade: 'right' | 'close' | 'wrong' | 'unknown';
  readonly text: string;
}

/** How each protocol says that arguments are wrong. */
interface Manner {
  /** The status that it asks for, where it asks for one. */
  readonly status: number | undefined;
  readonly kinds: readonly Outcome['kind'][];
  readonly mustName: boolean;
  readonly words: string;
}

const manners: Readonly<Record<string, Manner>> = {
  'otc-http': {
    status: 422,
    kinds: ['invalid-input'],
    mustName: true,
    words: '422 and the parameter in parameter_errors',
  },
  'arcade-worker': { status: undefined, kinds: ['invalid-input', 'error'], mustName: false, words: 'an error' },
  'mcp-http': { status: undefined, kinds: ['invalid-input', 'error'], mustName: false, words: 'an error' },
  'xtp-plugin': { status: undefined, kinds: ['invalid-input', 'error'], mustName: false, words: 'an error' },
};
const usual: Manner = {
  status: undefined,
  kinds: ['invalid-input', 'error', 'refused'],
  mustName: false,
  words: 'an error',
};

/** What a protocol asks of a server that is sent wrong arguments, in words. */
export function mannerOf(protocol: string): string {
  return (manners[protocol] ?? usual).words;
}

/** Compares the answer to a bad input with what the protocol asks for. */
export function judgeBadInput({ path }: Pick<BadInput, 'path'>, protocol: string, outcome: Outcome): BadInputFinding {
  const { status, kinds, mustName, words } = manners[protocol] ?? usual;
  switch (outcome.kind) {
    case 'unreachable':
    case 'unreadable':
      return { grade: 'unknown', text: outcome.message };
    case 'value':
    case 'content':
    case 'artifact':
    case 'authorization':
      return { grade: 'wrong', text: 'The server took it as good arguments.' };
    case 'refused': {
      if (outcome.status >= 500) return { grade: 'wrong', text: `The server failed with ${outcome.status}.` };
      const isRight = kinds.includes('refused');
      const said = `Refused with ${outcome.status}`;
      return isRight ? { grade: 'right', text: `${said}.` } : { grade: 'close', text: `${said}; expected ${words}.` };
    }
    case 'error':
      return kinds.includes('error')
        ? { grade: 'right', text: `The tool says: ${outcome.message}` }
        : { grade: 'close', text: `The tool answered with an error of its own; expected ${words}.` };
    case 'invalid-input': {
      if (status !== undefined && outcome.status !== status) {
        return { grade: 'close', text: `Turned down with ${outcome.status}, not ${status}.` };
      }
      const named = outcome.errors.map(({ parameter }) => parameter);
      if (!mustName || named.some((parameter) => names(parameter, path))) {
        return { grade: 'right', text: outcome.errors[0]?.message ?? outcome.message };
      }
      if (named.length === 0) return { grade: 'close', text: 'Turned down, but parameter_errors names no parameter.' };
      return { grade: 'close', text: `Turned down, but for “${named.join('”, “')}” and not “${path.join('.')}”.` };
    }
  }
}

/** A server may name the place itself, or the parameter that it lies in. */
function names(parameter: string, path: Path): boolean {
  const named = argumentPath(parameter).map(String);
  return named.length > 0 && named.every((step, index) => step === String(path[index]));
}
