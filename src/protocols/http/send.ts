import type { CancelledOutcome, SentRequest } from '../../core/call';
import { checkAddress } from '../connection/check-address';
import { diagnoseConnection } from '../connection/diagnose-connection';
import { RelayRefusal } from '../connection/relay-refusal';
import type { Io } from '../io';
import { isEventStream } from './event-stream';
import { privateRequest } from './private-request';
import { readBody, type Tap } from './read-body';
import type { Sent, Unanswered } from './sent';
import { createWatch, type Watch } from './watch';

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds in all; takes the place of the first-byte and total deadlines. */
  readonly timeoutMs?: number | undefined;
  /** Hears an answer while it arrives. */
  readonly tap?: Tap | undefined;
}

/**
 * Sends one request and reads its answer. Never follows a redirect, never sends cookies or a referrer, keeps what was
 * received when the answer breaks off. `demo:otc/tools` is an address like any other: `io.fetch` routes it.
 */
export async function send(request: SentRequest, io: Io, options: SendOptions = {}): Promise<Sent> {
  const startedAt = io.now();
  const begin = io.monotonic();
  const fate = io.runsNothing ? { runsNothing: io.runsNothing } : {};
  const unanswered = (outcome: Unanswered['outcome']): Sent => ({
    kind: 'unanswered',
    request,
    outcome,
    startedAt,
    firstByteMs: undefined,
    durationMs: io.monotonic() - begin,
    ...fate,
  });
  const refused = checkAddress(request.url, io);
  if (refused) return unanswered(refused);
  if (options.signal?.aborted) return unanswered(cancelledBefore);

  const total = options.timeoutMs ?? io.deadlines.total;
  const watch = createWatch(options.signal);
  watch.within(total, 'total');
  watch.within(options.timeoutMs ?? io.deadlines.firstByte, 'first-byte');
  options.tap?.begin(watch);
  try {
    const noAnswer = async (failure: Exclude<Head, { readonly response: Response }>): Promise<Sent> => {
      watch.end();
      const afterMs = io.monotonic() - begin;
      return unanswered(await diagnoseConnection(request, io, { ...failure, afterMs }, options.signal));
    };
    const answer = await head(request, io, watch);
    if (!('response' in answer)) return noAnswer(answer);
    const { response } = answer;
    const firstByteMs = io.monotonic() - begin;
    watch.clear('first-byte');
    options.tap?.head(response);
    const pace = isEventStream(response.headers)
      ? { idle: options.timeoutMs ?? io.deadlines.firstByte, slowest: undefined }
      : io.deadlines;
    const body = await readBody(response, {
      io,
      watch,
      totalEndsAt: begin + total,
      idle: pace.idle,
      slowest: pace.slowest,
      tap: options.tap,
    });
    options.tap?.end(body.end);
    // A process that failed after its answer had begun.
    if (body.failed instanceof RelayRefusal) return noAnswer({ failed: body.failed });
    const { type, status } = response;
    return {
      kind: 'arrived',
      request,
      reply: {
        status,
        headers: Object.fromEntries(response.headers),
        body: body.text,
        ...(body.bytes && { bytes: body.bytes }),
        size: body.size,
        complete: body.end === 'whole',
      },
      redirected: type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304),
      end: body.end,
      broke: body.broke,
      announced: announcedSize(response),
      encodingProblem: body.encodingProblem,
      startedAt,
      firstByteMs,
      durationMs: io.monotonic() - begin,
      ...fate,
    };
  } finally {
    watch.end();
  }
}

/** It was stopped before anything left. */
export const cancelledBefore: CancelledOutcome = { kind: 'cancelled', message: 'Cancelled. Nothing was sent.' };

type Head =
  | { readonly response: Response }
  | { readonly stopped: 'cancelled' | 'timeout' }
  | { readonly failed: unknown };

async function head(request: SentRequest, io: Io, watch: Watch): Promise<Head> {
  try {
    const fetched = io.fetch(toRequest(request, watch.signal));
    const first = await Promise.race([fetched, watch.lost]);
    if (typeof first !== 'string') return { response: first };
    fetched.then((late) => late.body?.cancel()).catch(() => undefined);
  } catch (failed) {
    if (!watch.stopped()) return { failed };
  }
  return { stopped: watch.stopped() === 'cancelled' ? 'cancelled' : 'timeout' };
}

function toRequest({ url, method, headers, body }: SentRequest, signal: AbortSignal): Request {
  return new Request(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...privateRequest,
    mode: 'cors',
    signal,
  });
}

function announcedSize(response: Response): number | undefined {
  const length = response.headers.get('content-length');
  if (length === null || response.headers.has('content-encoding') || !/^\d+$/.test(length)) return undefined;
  return Number(length);
}
