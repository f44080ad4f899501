import { randomUUID } from 'node:crypto';
import { has, type Members, objectAt, stringAt } from '../../core/json/members';
import { processFailed } from '../../core/network/stdio';
import * as v from '../../core/reading';
import { type Answering, createAnswering } from './answering';
import type { Connection, Reply } from './connection';
import { errorText, replaceAt, sliceAt } from './json-rpc';
import type { ProcessCommand } from './process';
import { createProcesses } from './processes';

/** A server that is a process, as one that speaks Streamable HTTP (Model Context Protocol 2025-11-25 and 2026-07-28, “Transports”). */
export interface StdioBridge {
  /** Starts a process ahead of the first request. */
  start(): void;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Ends all processes. */
  close(): Promise<void>;
}

export interface BridgeOptions {
  readonly command: ProcessCommand;
  /** Hears each line that a process says beside its messages. */
  readonly say: (line: string) => void;
  /** Hears how a process ended; a client that waits for an answer is told too. */
  readonly sayEnd?: (how: string) => void;
  /** Milliseconds, never going back. */
  readonly now?: () => number;
  /** Milliseconds that a process has to answer `initialize`. */
  readonly firstAnswerMs?: number;
  /** Milliseconds that it has to answer `server/discover`, which servers of before 2026-07-28 may not do. */
  readonly discoverMs?: number;
}

export function createBridge(options: BridgeOptions): StdioBridge {
  const { command, say, sayEnd, now = () => performance.now() } = options;
  const { firstAnswerMs = 60_000, discoverMs = 10_000 } = options;
  const processes = createProcesses({ command, say, sayEnd, now });
  /** What a server of before 2026-07-28 answers to `server/discover`: it is asked once. */
  let refusal: string | undefined;
  /** It ended or was silent when it was asked: of before, if it takes `initialize` instead. */
  let hasGivenNoAnswer = false;
  /** It lived, and ended when it was asked: some of before end at anything but `initialize`, so it is started again for that. */
  let hasEndedWhenAsked = false;
  /** A process that takes long to start may answer after all. */
  const learn = (answer: string): void => {
    hasGivenNoAnswer = false;
    refusal = isOld(answer) ? answer : undefined;
  };

  function initialize(text: string): Promise<Response> {
    const again = hasEndedWhenAsked ? endedAgain : '';
    if (hasEndedWhenAsked) say(endedOnce);
    hasEndedWhenAsked = false;
    const id = randomUUID();
    const session = processes.begin(id, sliceAt(text, ['params']) ?? '');
    if (!session) return Promise.resolve(refuse(503, tooMany));
    const { connection, handshake } = session;
    const answering = createAnswering(() => processes.leave(id), { 'mcp-session-id': id });
    if (handshake.answer !== undefined) {
      answering.end(replaceAt(handshake.answer, ['id'], idOf(text)));
      return answering.response;
    }
    void withIn(firstAnswerMs, connection.ask(text, answering)).then((reply) => {
      if (reply && 'answer' in reply && isResult(reply.answer)) {
        handshake.answer = reply.answer;
        if (hasGivenNoAnswer) refusal ??= errorText('0', isOlder, -32601);
        answering.end(reply.answer);
        return;
      }
      processes.leave(id);
      if (reply && 'answer' in reply) return answering.end(reply.answer);
      answering.fail(reply ? `${reply.ended}${again}` : silence(connection, firstAnswerMs));
    });
    return answering.response;
  }

  async function discover(text: string): Promise<Response> {
    if (refusal !== undefined) return plain(200, replaceAt(refusal, ['id'], idOf(text)));
    const connection = processes.shared();
    if (!connection) return refuse(503, tooMany);
    hasEndedWhenAsked = false;
    const endedEarly = await connection.process.endedEarly;
    if (endedEarly !== undefined) {
      return plain(502, JSON.stringify(endedEarly), { [processFailed]: 'unasked' });
    }
    let isLearnt = false;
    const late = (answer: string): void => {
      isLearnt = true;
      learn(answer);
    };
    const answering = createAnswering(() => connection.outwait(answering, late));
    void withIn(discoverMs, connection.ask(text, answering)).then((reply) => {
      // The client had gone before, and the answer came all the same.
      if (isLearnt) return;
      if (reply && 'answer' in reply) {
        learn(reply.answer);
        answering.end(reply.answer);
        return;
      }
      hasGivenNoAnswer = true;
      hasEndedWhenAsked = reply !== undefined && !connection.process.isRunning();
      if (!reply) connection.outwait(answering, late);
      answering.end(errorText(idOf(text), reply?.ended ?? isOlder, -32601));
    });
    return answering.response;
  }

  async function post(request: Request): Promise<Response> {
    const text = await request.text();
    const message = v.readJson(v.members, text);
    if (!message) return refuse(400, 'This is not one JSON-RPC message.');
    const method = stringAt(message, 'method');
    if (method === 'initialize') return initialize(text);
    const id = request.headers.get('mcp-session-id');
    if (id === null) return withoutSession(message, text);
    const session = processes.session(id);
    if (!session) return refuse(404, 'This session is over: the process has ended, or the session was ended.');
    const { connection, isReused } = session;
    if (isQuestion(message)) return ask(connection, text, () => undefined);
    // A process is initialized once.
    if (!(isReused && method === 'notifications/initialized')) connection.tell(text);
    return new Response(null, { status: 202 });
  }

  function withoutSession(message: Members, text: string): Promise<Response> | Response {
    if (message.method === 'server/discover') return discover(text);
    const connection = refusal === undefined ? processes.shared() : undefined;
    if (!connection)
      return refuse(400, refusal === undefined ? tooMany : 'This server needs a session: begin with initialize.');
    if (isQuestion(message)) return ask(connection, text, connection.takeBack);
    connection.tell(text);
    return new Response(null, { status: 202 });
  }

  function listen(request: Request): Promise<Response> | Response {
    const session = processes.session(request.headers.get('mcp-session-id') ?? '');
    if (!session) return refuse(405, 'There is no session to listen to.');
    const answering = createAnswering(() => undefined, {}, true);
    session.connection.listen(answering);
    return answering.response;
  }

  const methods: Readonly<Record<string, (request: Request) => Promise<Response> | Response>> = {
    POST: post,
    GET: listen,
    DELETE(request) {
      processes.leave(request.headers.get('mcp-session-id') ?? '');
      return new Response(null, { status: 204 });
    },
  };

  return {
    start: () => void processes.shared(),
    fetch: async (request) => methods[request.method]?.(request) ?? refuse(405, 'Send POST, GET or DELETE.'),
    close: processes.close,
  };
}

const unsupportedRevision = -32022;
const endedOnce =
  'The process ended when it was asked server/discover, so it was started again for initialize: some servers before 2026-07-28 need that.';
const endedAgain = ' It had ended at server/discover too, and was started again for initialize.';
const tooMany = 'Too many sessions are open. End one, or wait ten minutes.';
const isOlder = 'The process did not answer server/discover, as servers before 2026-07-28 do.';

function silence({ process }: Connection, waitedMs: number): string {
  const said = process.isForeign() ? 'What it writes to standard output is not JSON-RPC.' : '';
  return `The process did not answer within ${waitedMs / 1000} s. ${said}${process.lastLines()}`;
}

function ask(connection: Connection, text: string, left: (answering: Answering) => void): Promise<Response> {
  const answering = createAnswering(() => left(answering));
  void connection.ask(text, answering).then((reply: Reply) => {
    if ('answer' in reply) answering.end(reply.answer);
    else answering.fail(reply.ended);
  });
  return answering.response;
}

function idOf(text: string): string {
  return sliceAt(text, ['id']) ?? 'null';
}

function isResult(answer: string): boolean {
  return has(v.readJson(v.members, answer), 'result');
}

/** A server that knows the method, and not the revision, says which it knows. */
function isOld(answer: string): boolean {
  const error = objectAt(v.readJson(v.members, answer), 'error');
  return error !== undefined && error.code !== unsupportedRevision;
}

function isQuestion(message: Members): boolean {
  return typeof message.method === 'string' && has(message, 'id');
}

/** What a promise comes to; nothing when that takes longer. */
function withIn<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    // Where all else is over, nobody waits for it.
    const timer = setTimeout(() => resolve(undefined), milliseconds).unref();
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

function plain(status: number, json: string, headers = {}): Response {
  const all = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers };
  return new Response(json, { status, headers: all });
}

function refuse(status: number, message: string): Response {
  return plain(status, errorText('null', message));
}
