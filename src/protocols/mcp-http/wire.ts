import type { SentRequest } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { member, objectAt, stringAt } from '../../core/json/members';
import { type Caller, sendAs } from '../auth';
import { type Arrived, isEventStream, type Sent } from '../http';
import type { Io } from '../protocol';
import type { BodyEnd, Tap } from '../read-body';
import type { Watch } from '../watch';
import { messageTo } from './message';

/** One request of a session with all that came back, exactly as it was on the wire. */
export interface Leg {
  /** The JSON-RPC method; nothing for requests without a body. */
  readonly method: string | undefined;
  /** The JSON-RPC id; nothing for notifications. */
  readonly id: unknown;
  readonly sent: Promise<Sent>;
}

export interface Wire {
  /** Takes the place of the platform's `fetch` in the client package. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly legs: readonly Leg[];
  /** Rejects when the session cannot go on. */
  readonly broken: Promise<never>;
  /** Ends all requests that still run. */
  end(): void;
  /** While somebody thinks about an answer no deadline runs. */
  hold(): void;
  resume(): void;
}

export interface WireOptions {
  readonly url: string;
  readonly caller: Caller;
  readonly io: Io;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds in all, without the time in which somebody thinks. */
  readonly timeoutMs: number | undefined;
  /** Sent as they are spelled in the place of the arguments of every `tools/call`. */
  readonly argumentsText?: string;
}

const afterwards = ['notifications/cancelled', 'DELETE'];

/** Carries a session's requests through `io`, keeps each as it was sent and answered, and gives up at the first that broke. */
export function createWire({ url, caller, io, signal, timeoutMs, argumentsText }: WireOptions): Wire {
  const legs: Leg[] = [];
  const ender = new AbortController();
  const stop = signal ? AbortSignal.any([signal, ender.signal]) : ender.signal;
  const watches = new Set<Watch>();
  const begin = io.monotonic();
  let thoughtMs = 0;
  let heldAt: number | undefined;
  let breakOff: (why: Error) => void = () => undefined;
  const broken = new Promise<never>((_resolve, reject) => {
    breakOff = reject;
  });
  broken.catch(() => undefined);
  const remaining = (): number | undefined =>
    timeoutMs === undefined ? undefined : Math.max(1, timeoutMs - (io.monotonic() - begin - thoughtMs));

  const wireFetch: Wire['fetch'] = (_input, init = {}) => {
    // The stream that a server may offer beside answers: nothing here listens to it.
    if (init.method === 'GET') return Promise.resolve(new Response(null, { status: 405 }));
    const body = typeof init.body === 'string' ? init.body : undefined;
    const json = body === undefined ? undefined : readJsonText(body)?.value;
    const method = stringAt(json, 'method') ?? init.method;
    const id = member(json, 'id');
    const request: SentRequest = {
      method: init.method ?? 'POST',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: body !== undefined && method === 'tools/call' ? withArguments(body, argumentsText) : body,
    };
    const isLast = afterwards.includes(method ?? '');
    const streamed = createTap(watches, heldAt !== undefined);
    const sent = sendAs(caller, request, io, {
      signal: isLast ? undefined : stop,
      timeoutMs: isLast ? io.deadlines.probe : remaining(),
      tap: streamed.tap,
    });
    if (!isLast) legs.push({ method, id, sent });
    const whole = sent.then((done) => {
      const problem = isLast ? undefined : problemOf(done, method, id);
      if (problem) breakOff(problem);
      return problem ? Promise.reject(problem) : toResponse(done, id);
    });
    whole.catch(() => undefined);
    return Promise.race([streamed.response, whole]);
  };

  return {
    fetch: wireFetch,
    legs,
    broken,
    end: () => ender.abort(),
    hold() {
      heldAt ??= io.monotonic();
      for (const watch of watches) watch.hold();
    },
    resume() {
      if (heldAt !== undefined) thoughtMs += io.monotonic() - heldAt;
      heldAt = undefined;
      for (const watch of watches) {
        watch.resume();
        watch.within(remaining() ?? io.deadlines.firstByte, 'idle');
        watch.within(remaining() ?? io.deadlines.total, 'total');
      }
    },
  };
}

/** Hands an event stream on while it arrives; other answers are handed on when they are whole. */
function createTap(watches: Set<Watch>, isHeld: boolean): { readonly tap: Tap; readonly response: Promise<Response> } {
  let hand: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    hand = resolve;
  });
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  let own: Watch | undefined;
  const tap: Tap = {
    head(received, watch) {
      if (!isEventStream(received) || received.status >= 300) return;
      own = watch;
      watches.add(watch);
      if (isHeld) watch.hold();
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          out = controller;
        },
        cancel() {
          out = undefined;
        },
      });
      hand(new Response(stream, { status: received.status, headers: received.headers }));
    },
    chunk: (bytes) => out?.enqueue(bytes),
    end(end: BodyEnd) {
      if (own) watches.delete(own);
      if (end === 'whole') out?.close();
      else out?.error(new Error('The event stream broke off.'));
    },
  };
  return { tap, response };
}

/** Why a session cannot go on after an answer; nothing when the client package can judge it. */
function problemOf(sent: Sent, method: string | undefined, id: unknown): Error | undefined {
  if (sent.kind === 'unanswered') {
    // A page cannot ask servers of before 2026 with the new headers: their preflight refuses. The package then tries the old way.
    const mayFallBack = method === 'server/discover' && sent.outcome.reason === 'cors';
    return mayFallBack ? undefined : new Error(sent.outcome.message);
  }
  if (sent.redirected || sent.end !== 'whole') return new Error('The answer did not arrive as a whole.');
  const isQuestion = id !== undefined && method !== 'server/discover';
  if (!isQuestion || sent.reply.status >= 400 || messageTo(id, sent)) return undefined;
  return new Error('The answer holds no reply to the request.');
}

/** Above this many characters the package is told that there is an answer, not what it says: it would read it all again. */
const mostHandedOn = 100_000;

function toResponse(sent: Sent, id: unknown): Response {
  // What a page's own `fetch` does when a preflight is refused.
  if (sent.kind === 'unanswered') throw new TypeError('Failed to fetch');
  const { status, headers } = sent.reply;
  const body = sent.reply.body.length > mostHandedOn && isWholeResult(sent, id) ? standIn(id) : sent.reply.body;
  const isEmpty = [101, 204, 205, 304].includes(status);
  return new Response(isEmpty ? null : body, { status, headers: forBody(headers) });
}

function isWholeResult(sent: Arrived, id: unknown): boolean {
  const result = objectAt(messageTo(id, sent)?.members, 'result');
  return sent.reply.status < 300 && result !== undefined && stringAt(result, 'resultType') !== 'input_required';
}

/** A result of either question. */
function standIn(id: unknown): string {
  const result = { resultType: 'complete', content: [], tools: [], ttlMs: 0, cacheScope: 'private' };
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

/** The body has been decoded already. */
function forBody(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['content-encoding', 'content-length'].includes(name)),
  );
}

/** The request with the arguments as a person spelled them: exact numbers, their order, their blanks. */
function withArguments(body: string, argumentsText: string | undefined): string {
  const json = readJsonText(body);
  const params = objectAt(json?.value, 'params');
  if (argumentsText === undefined || !json || !params) return body;
  const rest = Object.keys(params)
    .filter((key) => key !== 'arguments')
    .map((key) => `${JSON.stringify(key)}:${json.slice(['params', key]) ?? 'null'}`);
  const others = Object.keys(Object(json.value))
    .filter((key) => key !== 'params')
    .map((key) => `${JSON.stringify(key)}:${json.slice([key]) ?? 'null'}`);
  return `{${[...others, `"params":{${[...rest, `"arguments":${argumentsText}`].join(',')}}`].join(',')}}`;
}
