import type { CancelledOutcome, Reply, SentRequest, UnreachableOutcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';

/** What became of a request: an HTTP answer (perhaps only a part of its body), or none. */
export type Sent = Arrived | Unanswered;

export interface Arrived extends Timing {
  readonly kind: 'arrived';
  readonly reply: Reply;
  readonly redirected: boolean;
  readonly end: BodyEnd;
  /** What the platform says of a body that broke off or could not be decompressed, and the relay of one that more follows; a page says nothing. */
  readonly broke?: string | undefined;
  /** Bytes that `Content-Length` announced, where it is visible. */
  readonly announced: number | undefined;
  readonly encodingProblem: string | undefined;
  /** The JSON of a long body, read ahead; `none` when it is not JSON. */
  readonly json?: JsonText | 'none' | 'breaks-off';
}

export interface Unanswered extends Timing {
  readonly kind: 'unanswered';
  readonly outcome: UnreachableOutcome | CancelledOutcome;
}

/** No answer that a page may read: the server does not let pages call it. */
export function isBlocked(outcome: Unanswered['outcome']): boolean {
  return outcome.kind === 'unreachable' && outcome.reason === 'cors';
}

export interface Timing {
  readonly request: SentRequest;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly firstByteMs: number | undefined;
  readonly durationMs: number;
  /** No tool runs for such a request. */
  readonly runsNothing?: true;
}

/** Whether a call may have run, when the answer does not say; nothing runs for a GET. */
export function mayRun({ request, runsNothing }: Pick<Timing, 'request' | 'runsNothing'>): boolean {
  return request.method !== 'GET' && runsNothing !== true;
}

/** The times of a request that was not sent. */
export function notSent(request: SentRequest, io: { now(): number }): Timing {
  return { request, startedAt: io.now(), firstByteMs: undefined, durationMs: 0 };
}

/** How the body ended: whole, broken off by the other side, not to be decompressed, at the cap, or stopped by us: on a wish, after a silence, for dripping, or when the time was up. */
export type BodyEnd = 'whole' | 'cut-off' | 'too-large' | 'cancelled' | 'silent' | 'slow' | 'timeout' | 'undecodable';
