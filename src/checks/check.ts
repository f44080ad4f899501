import type { Exchange } from '../core/call';
import type { Sent } from '../protocols/http/sent';
import type { Bench } from './bench';

export type CheckLevel = 'must' | 'should' | 'info';
export type CheckStatus = 'pass' | 'fail' | 'skip';

/** What a check saw of a server. */
export interface Seen {
  readonly status: CheckStatus;
  /** What was observed, and where it fails, what was wanted; of a skipped check, why. */
  readonly evidence: string;
  /** The request and its response, where one decided it, or could not be judged. Holds credentials until it is masked. */
  readonly exchange?: Pick<Exchange, 'request' | 'reply'>;
}

/** Something that a specification asks of a tool server and that its responses show: a row in the list of its protocol. */
export interface ServerCheck {
  /** The folder of its protocol and a name: `otc/unknown-tool`. */
  readonly id: string;
  readonly level: CheckLevel;
  /** What a server does that passes, as a sentence without a full stop. */
  readonly title: string;
  /** The clause that asks for it. */
  readonly citation: string;
  /** Resolves whatever the server does. */
  run(bench: Bench): Promise<Seen>;
}

/** All checks of a protocol. */
export interface CheckSuite {
  readonly protocol: string;
  readonly checks: readonly ServerCheck[];
}

export function pass(evidence: string, sent?: Sent): Seen {
  return { status: 'pass', evidence, ...exchangeOf(sent) };
}

export function fail(evidence: string, sent?: Sent): Seen {
  return { status: 'fail', evidence, ...exchangeOf(sent) };
}

export function skip(reason: string, sent?: Sent): Seen {
  return { status: 'skip', evidence: reason, ...exchangeOf(sent) };
}

function exchangeOf(sent: Sent | undefined): Pick<Seen, 'exchange'> {
  return sent ? { exchange: { request: sent.request, reply: sent.kind === 'arrived' ? sent.reply : null } } : {};
}
