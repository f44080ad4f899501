import type { SentRequest } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { type Caller, sendAs } from '../auth/auth';
import { decodeInTurns } from '../http/decode-in-turns';
import { isEventStream } from '../http/event-stream';
import type { Tap } from '../http/read-body';
import { type BodyEnd, isBlocked, type Sent } from '../http/sent';
import type { Watch } from '../http/watch';
import type { Io } from '../protocol';
import { createEventGate, type EventGate } from './event-gate';
import { findInEvents, type Message, messageTo, readCallAhead } from './message';

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

/** Milliseconds that a stream has to end after a long event: then it is read with the rest of the stream, once. */
const streamEndMs = 250;

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
    const isCall = method === 'tools/call';
    const request: SentRequest = {
      method: init.method ?? 'POST',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: body !== undefined && isCall ? withArguments(body, argumentsText) : body,
    };
    const isLast = afterwards.includes(method ?? '');
    let known: Promise<Message | undefined> | undefined;
    const streamed = createTap(watches, heldAt !== undefined, async (event) => {
      if (!isCall) return undefined;
      const whole = await Promise.race([sent, after(streamEndMs)]);
      if (whole?.kind === 'arrived') return standInEvent(messageTo(id, whole), id);
      known = decodeInTurns(event).then((text) => (text === undefined ? undefined : findInEvents(id, text)));
      return standInEvent(await known, id);
    });
    const arriving = sendAs(caller, request, io, {
      signal: isLast ? undefined : stop,
      timeoutMs: isLast ? io.deadlines.probe : remaining(),
      tap: streamed.tap,
    });
    const sent = arriving.then((done) => (isCall && done.kind === 'arrived' ? readCallAhead(id, done, known) : done));
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

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/** Hands an event stream on while it arrives; other answers are handed on when they are whole. */
function createTap(
  watches: Set<Watch>,
  isHeld: boolean,
  judge: Parameters<typeof createEventGate>[1],
): { readonly tap: Tap; readonly response: Promise<Response> } {
  let hand: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    hand = resolve;
  });
  let gate: EventGate | undefined;
  let own: Watch | undefined;
  const tap: Tap = {
    head(received, watch) {
      if (!isEventStream(received.headers) || received.status >= 300) return;
      own = watch;
      watches.add(watch);
      if (isHeld) watch.hold();
      let isOpen = true;
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          gate = createEventGate(
            {
              enqueue: (bytes) => isOpen && controller.enqueue(bytes),
              close: () => isOpen && controller.close(),
              error: (why) => isOpen && controller.error(why),
            },
            judge,
          );
        },
        cancel() {
          isOpen = false;
        },
      });
      hand(new Response(stream, { status: received.status, headers: received.headers }));
    },
    chunk: (bytes) => gate?.chunk(bytes),
    end(end: BodyEnd) {
      if (own) watches.delete(own);
      gate?.end(end === 'whole');
    },
  };
  return { tap, response };
}

/** Why a session cannot go on after an answer; nothing when the client package can judge it. */
function problemOf(sent: Sent, method: string | undefined, id: unknown): Error | undefined {
  if (sent.kind === 'unanswered') {
    // A page cannot ask servers of before 2026 with the new headers: their preflight refuses. The package then tries the old way.
    const mayFallBack = method === 'server/discover' && isBlocked(sent.outcome);
    return mayFallBack ? undefined : new Error(sent.outcome.message);
  }
  if (sent.redirected || sent.end !== 'whole') return new Error('The answer did not arrive as a whole.');
  const isQuestion = id !== undefined && method !== 'server/discover';
  if (!isQuestion || sent.reply.status >= 400 || messageTo(id, sent)) return undefined;
  return new Error('The answer holds no reply to the request.');
}

/** Above this many characters the package is told that there is an answer, not what it says: it would read it all again. */
const maxHandedOn = 100_000;

function toResponse(sent: Sent, id: unknown): Response {
  // What a page's own `fetch` does when a preflight is refused.
  if (sent.kind === 'unanswered') throw new TypeError('Failed to fetch');
  const { status, headers, body } = sent.reply;
  const isLong = body.length > maxHandedOn && status < 300;
  const handed = (isLong && standIn(messageTo(id, sent), id)) || body;
  const isEmpty = [101, 204, 205, 304].includes(status);
  return new Response(isEmpty ? null : handed, { status, headers: forBody(headers) });
}

function standInEvent(message: Message | undefined, id: unknown): string | undefined {
  const text = standIn(message, id);
  return text && `data: ${text}\n\n`;
}

/** A result of either question, or an error of the same code; nothing where the package has to read the answer. */
function standIn(message: Message | undefined, id: unknown): string | undefined {
  const error = objectAt(message?.members, 'error');
  if (error) return JSON.stringify({ jsonrpc: '2.0', id, error: { code: numberAt(error, 'code') ?? 0, message: '' } });
  const asked = objectAt(message?.members, 'result');
  if (!asked || stringAt(asked, 'resultType') === 'input_required') return undefined;
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
