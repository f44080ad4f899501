import type { SentRequest } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, member, objectAt, stringAt } from '../../core/json/members';
import type { ProtocolMessage } from '../../core/protocol-message';
import { type Caller, sendAs } from '../auth/auth';
import { decodeInTurns } from '../http/decode-in-turns';
import { isEventStream } from '../http/event-stream';
import type { Tap } from '../http/read-body';
import type { Sent, Unanswered } from '../http/sent';
import type { Io } from '../io';
import { type AskedTasks, createAskedTasks } from './asked-tasks';
import type { Instead } from './event-gate';
import { eventData } from './event-stream';
import { createEventTap } from './event-tap';
import { inOrderEvent, maxHandedOn, standInEvent, toResponse } from './handed-on';
import { createHeldBack } from './held-back';
import { findInEvents, isNamed, type Message, messageTo, readCallAhead } from './message';
import { createMessageLog } from './message-log';
import { sendResumably } from './resume';
import { isModern } from './revision';
import { createServerStream } from './server-stream';
import { createSessionClock, heldFor } from './session-clock';

/** One request of a session with all that came back, exactly as it was on the wire. */
export interface Leg {
  /** The JSON-RPC method; nothing for requests without a body. */
  readonly method: string | undefined;
  /** The JSON-RPC id of a request; nothing for notifications and for answers to the server. */
  readonly id: unknown;
  readonly sent: Promise<Sent>;
}

export type Kept = Omit<Leg, 'sent'> & { readonly sent: Sent };

export interface Wire {
  /** Takes the place of the platform's `fetch` in the client package. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly legs: readonly Leg[];
  /** What the server asked to be answered as tasks. */
  readonly tasks: AskedTasks;
  readonly messages: readonly ProtocolMessage[];
  /** Rejects when the session cannot go on. */
  readonly broken: Promise<never>;
  /** Resolves when the stream beside the answers is open, or is not to be had: until then a server's question could be lost. */
  listening(): Promise<void>;
  /** Ends all requests that still run. */
  end(): void;
  /** While somebody thinks about an answer no deadline runs. */
  hold(): void;
  resume(): void;
}

export interface WireOptions {
  readonly url: string;
  readonly caller: Caller;
  /** The older revisions to offer, where the person wants one of them; without any the newest is tried first. */
  readonly revisions?: readonly string[] | undefined;
  readonly io: Io;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds in all, without the time in which somebody thinks. */
  readonly timeoutMs: number | undefined;
  /** Opens the stream on which servers of before 2026 ask beside their answers. */
  readonly listens?: boolean;
  /** Sent as they are spelled in the place of the arguments of every `tools/call`. */
  readonly argumentsText?: string;
  /** Of every `tools/call` since 2026-07-28; they repeat arguments. */
  readonly paramHeaders?: Readonly<Record<string, string>>;
  /** Of the session, where several wires share one. */
  readonly tasks?: AskedTasks;
}

/** Milliseconds that a stream has to end by itself after the answer; nobody waits for one that stays open. */
const streamEndMs = 250;

const accept = 'application/json, text/event-stream';

const afterwards = ['notifications/cancelled', 'tasks/cancel', 'DELETE'];

/** Carries a session's requests through `io`, keeps each as it was sent and answered, and gives up at the first that broke. */
export function createWire(options: WireOptions): Wire {
  const { url, caller, io, signal, timeoutMs, argumentsText, listens } = options;
  const legs: Leg[] = [];
  const log = createMessageLog(io);
  const ender = new AbortController();
  const stop = signal ? AbortSignal.any([signal, ender.signal]) : ender.signal;
  const clock = createSessionClock(io, timeoutMs);
  const patient: Io = io.tokens ? { ...io, tokens: heldFor(clock, io.tokens) } : io;
  const serverStream = createServerStream();
  let breakOff: (why: Error) => void = () => undefined;
  const broken = new Promise<never>((_resolve, reject) => {
    breakOff = reject;
  });
  broken.catch(() => undefined);

  const tasks = options.tasks ?? createAskedTasks(io);
  const send: Wire['fetch'] = (_input, init = {}) => {
    const isBeside = init.method === 'GET';
    if (isBeside && !listens) return Promise.resolve(new Response(null, { status: 405 }));
    const body = typeof init.body === 'string' ? init.body : undefined;
    const json = body === undefined ? undefined : readJsonText(body)?.value;
    const asked = stringAt(json, 'method');
    const method = asked ?? init.method;
    // Since 2026-07-28 what was a GET is a request whose answer does not end.
    const isStream = isBeside || asked === 'subscriptions/listen';
    // An answer of ours has the id of the server's question.
    const id = asked === undefined ? undefined : member(json, 'id');
    const isCall = method === 'tools/call';
    const headers = Object.fromEntries(new Headers(init.headers));
    const request: SentRequest = {
      method: init.method ?? 'POST',
      url,
      headers: { ...headers, ...(isCall && isModern(headers) ? options.paramHeaders : {}) },
      body: body !== undefined && isCall ? withArguments(body, argumentsText) : body,
    };
    const isLast = afterwards.includes(method ?? '');
    let known: Promise<Message | undefined> | undefined;
    const answered = new AbortController();
    const heldBack = createHeldBack();
    const followed = isStream ? serverStream.followed : isLast ? undefined : clock.follow();
    const hear = (event: readonly Uint8Array[] | undefined, size: number): void => {
      const messages = event && [...eventData(textOf(event))];
      if (messages?.length !== 0) heldBack.heard();
      if (!messages) log.noteLong(asked, id, size);
      else for (const data of messages) hearMessage(data);
    };
    const hearMessage = (data: string): void => {
      log.note('received', data);
      const begun = data.includes('"task"') ? tasks.begin(readJsonText(data)?.value) : undefined;
      if (!begun) return;
      const own = { ...headers, 'content-type': 'application/json', accept };
      send(url, { method: 'POST', headers: own, body: JSON.stringify(begun) }).catch(() => undefined);
    };
    const answerIn = async (event: readonly Uint8Array[], isLong: boolean): Promise<Instead> => {
      if (!isLong) {
        const message = await findInEvents(id, textOf(event));
        const answer = inOrderEvent(message, { id, method, body });
        if (!message || !answer || isNamed(message) || !has(message.members, 'error')) return answer;
        return { later: heldBack.wait().then((isAlone) => (isAlone ? answer : '')) };
      }
      // Of a stream that ends with it, it is read with the rest, once.
      const whole = await Promise.race([sent, after(streamEndMs)]);
      if (whole?.kind === 'arrived') return standInEvent(messageTo(id, whole), { id, method, body });
      known = decodeInTurns(event).then((text) => (text === undefined ? undefined : findInEvents(id, text)));
      return standInEvent(await known, { id, method, body });
    };
    const streamed = createEventTap(
      async (event, isLong) => {
        if (id === undefined || isStream) return undefined;
        const answer = await answerIn(event, isLong);
        if (typeof answer === 'string') heldBack.answered();
        if (answer !== undefined) void heldBack.wait().then(() => setTimeout(() => answered.abort(), streamEndMs));
        return answer;
      },
      hear,
      heldBack.ended,
      heldBack.heard,
    );
    if (request.body !== undefined) log.note('sent', request.body);
    const tap: Tap = {
      ...streamed.tap,
      begin: (watch) => followed?.begin(watch),
      head(response) {
        followed?.head();
        streamed.tap.head(response);
      },
    };
    const asking: Io = isCall ? patient : { ...patient, runsNothing: true };
    const mayResume = !isLast && id !== undefined && !isModern(headers);
    const arriving = mayResume
      ? sendResumably(caller, request, asking, {
          signal: AbortSignal.any([stop, answered.signal]),
          remaining: clock.remaining,
          tap,
          isAnswered: async (piece) => messageTo(id, await readCallAhead(id, piece, known)) !== undefined,
        })
      : sendAs(caller, request, asking, {
          signal: isLast ? undefined : AbortSignal.any([stop, answered.signal]),
          timeoutMs: isLast ? io.deadlines.probe : clock.remaining(),
          tap,
        });
    const sent = arriving.then((done) => (isCall && done.kind === 'arrived' ? readCallAhead(id, done, known) : done));
    if (!isLast && !isStream) legs.push({ method, id, sent });
    const whole = sent.then((done) => {
      followed?.end();
      if (done.kind === 'arrived' && !isEventStream(done.reply.headers)) {
        const { body, size } = done.reply;
        if (body.length > maxHandedOn) log.noteLong(asked, id, size);
        else log.note('received', body);
      }
      const isTaken = done.kind === 'arrived' && done.reply.status === 202;
      if (listens && isTaken && method === 'notifications/initialized') serverStream.expect();
      const isOver = isLast || isStream || answered.signal.aborted;
      const problem = isOver ? undefined : problemOf(done, method, id);
      if (problem) breakOff(problem);
      return problem ? Promise.reject(problem) : toResponse(done, { id, method, body });
    });
    whole.catch(() => undefined);
    return Promise.race([streamed.response, whole]);
  };

  return {
    tasks,
    fetch: (input, init) =>
      tasks.keep(typeof init?.body === 'string' ? readJsonText(init.body)?.value : undefined)
        ? Promise.resolve(new Response(null, { status: 202 }))
        : send(input, init),
    legs,
    get messages() {
      return log.messages;
    },
    broken,
    end: () => ender.abort(),
    listening: serverStream.ready,
    hold: clock.hold,
    resume: clock.resume,
  };
}

/** The bytes of a whole event. */
function textOf(event: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return event.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/**
 * Whether a server that did not answer `server/discover` may answer `initialize`. A page cannot ask servers of before
 * 2026 with the new headers: their preflight refuses. Others close the connection at a method that they do not know.
 */
function mayKnowOlder({ outcome }: Unanswered): boolean {
  if (outcome.kind !== 'unreachable') return false;
  return outcome.hasConnected === true || outcome.reason === 'cors' || outcome.reason === 'unknown';
}

/** Why a session cannot go on after an answer; nothing when the client package can judge it. */
function problemOf(sent: Sent, method: string | undefined, id: unknown): Error | undefined {
  if (sent.kind === 'unanswered') {
    return method === 'server/discover' && mayKnowOlder(sent) ? undefined : new Error(sent.outcome.message);
  }
  if (sent.redirected || sent.end !== 'whole') return new Error('The answer did not arrive as a whole.');
  // Whoever knows no such method may answer anything; of a stream the package would wait for more.
  const mayBeUnknown = method === 'server/discover' && !isEventStream(sent.reply.headers);
  if (id === undefined || mayBeUnknown || sent.reply.status >= 400 || messageTo(id, sent)) return undefined;
  return new Error('The answer holds no reply to the request.');
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
