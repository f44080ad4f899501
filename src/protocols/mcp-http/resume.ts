import type { SentRequest } from '../../core/call';
import { type Caller, sendAs } from '../auth/auth';
import { isEventStream } from '../http/event-stream';
import type { Tap } from '../http/read-body';
import type { SendOptions } from '../http/send';
import type { Arrived, BodyEnd, Sent } from '../http/sent';
import type { Io } from '../io';
import { pause } from './pause';

/** Where a stream that ended goes on. */
interface Place {
  readonly lastEventId: string;
  /** Milliseconds that the server wants the client to wait. */
  readonly retryMs: number;
}

/** What browsers wait when a stream names no time. */
const usualRetryMs = 1000;
/** What is waited whatever a server wants: streams that end at once would be asked for without a rest. */
const leastRetryMs = 100;

export interface ResumableOptions extends Omit<SendOptions, 'timeoutMs'> {
  readonly tap: Tap;
  /** Milliseconds that are left for all of it; nothing where each request has deadlines of its own. */
  readonly remaining: () => number | undefined;
  readonly isAnswered: (sent: Arrived) => Promise<boolean>;
}

/**
 * Sends a request. Where its event stream ends before the answer, and named a place to go on from, takes it up again
 * there (Model Context Protocol 2025-11-25, Resumability and Redelivery): what arrives is one stream to whoever reads it.
 */
export async function sendResumably(
  caller: Caller,
  request: SentRequest,
  io: Io,
  { tap, remaining, isAnswered, signal }: ResumableOptions,
): Promise<Sent> {
  const begin = io.monotonic();
  const left = (): number => remaining() ?? io.deadlines.total - (io.monotonic() - begin);
  const open = { ...tap, end: () => undefined };
  const first = await sendAs(caller, request, io, { signal, timeoutMs: remaining(), tap: open });
  if (first.kind === 'unanswered') return first;
  let whole = first;
  let piece = first;
  let place: Place | undefined;
  while (mayGoOn(piece) && !(await isAnswered(piece))) {
    place = placeAfter(piece, place);
    if (!place) break;
    if (whole.reply.size > io.limits.replyBytes) {
      whole = stoppedBy('too-large', whole, io.monotonic() - begin);
      break;
    }
    const stopped = await pause(Math.min(Math.max(place.retryMs, leastRetryMs), left()), signal);
    const end = stopped ? 'cancelled' : left() <= 1 ? 'timeout' : undefined;
    if (end) {
      whole = stoppedBy(end, whole, io.monotonic() - begin);
      break;
    }
    const next = await sendAs(caller, goingOn(request, place), io, { signal, timeoutMs: remaining(), tap: open });
    if (next.kind === 'unanswered' || next.reply.status !== 200 || !isEventStream(next.reply.headers)) {
      whole = stoppedBy(endFor(next), whole, io.monotonic() - begin);
      break;
    }
    piece = next;
    whole = joined(whole, next);
  }
  tap.end(whole.end);
  return whole;
}

const endings: readonly BodyEnd[] = ['whole', 'cut-off'];

/** A server that lets streams be taken up again gives the first event an id. One that broke off within an event is left. */
function mayGoOn({ reply: { body, headers, status }, end }: Arrived): boolean {
  if (status >= 300 || !isEventStream(headers) || !endings.includes(end)) return false;
  const isBetweenEvents = /(?:\r\n|\n|\r){2}$/.test(body.slice(-4));
  return body === '' || (isBetweenEvents && /(?:^|[\r\n])id:/.test(body.slice(0, 10_000)));
}

function placeAfter({ reply: { body } }: Arrived, before: Place | undefined): Place | undefined {
  const lastEventId = lastField(body, 'id') ?? before?.lastEventId;
  const retry = lastField(body, 'retry') ?? '';
  if (lastEventId === undefined) return undefined;
  return { lastEventId, retryMs: /^\d{1,6}$/.test(retry) ? Number(retry) : (before?.retryMs ?? usualRetryMs) };
}

function lastField(body: string, name: 'id' | 'retry'): string | undefined {
  const field = new RegExp(`(?:^|[\\r\\n])${name}: ?([^\\r\\n]+)`, 'g');
  return [...body.matchAll(field)].at(-1)?.[1];
}

function goingOn({ url, headers }: SentRequest, { lastEventId }: Place): SentRequest {
  const { 'content-type': _, ...others } = headers;
  return {
    method: 'GET',
    url,
    headers: { ...others, accept: 'text/event-stream', 'last-event-id': lastEventId },
    body: undefined,
  };
}

/** What a continuation that brought nothing makes of the stream. */
function endFor(next: Sent): BodyEnd {
  if (next.kind === 'arrived') return next.end === 'cancelled' ? 'cancelled' : 'cut-off';
  const { outcome } = next;
  if (outcome.kind === 'cancelled') return 'cancelled';
  return outcome.kind === 'unreachable' && outcome.reason === 'timeout' ? 'timeout' : 'cut-off';
}

function stoppedBy(end: BodyEnd, whole: Arrived, durationMs: number): Arrived {
  return { ...whole, end, durationMs, reply: { ...whole.reply, complete: false } };
}

function joined(before: Arrived, next: Arrived): Arrived {
  const { reply } = next;
  return {
    ...before,
    end: next.end,
    encodingProblem: before.encodingProblem ?? next.encodingProblem,
    reply: {
      ...before.reply,
      body: before.reply.body + reply.body,
      ...((before.reply.bytes ?? reply.bytes) && { bytes: 'not-kept' as const }),
      size: before.reply.size + reply.size,
      complete: reply.complete,
    },
    durationMs: next.startedAt + next.durationMs - before.startedAt,
  };
}
