import type { CancelledOutcome, Exchange, Outcome, SentRequest } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, listAt, member, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { outcomeMessage } from '../../core/outcome-message';
import { list, read } from '../../core/reading';
import { pause } from '../answer/read-ahead';
import { readProbe } from '../answer/read-probe';
import { wrongShape, wrongValue } from '../answer/read-reply';
import { verify } from '../answer/verify';
import { nobody } from '../auth/auth';
import { checkAddress } from '../connection/check-address';
import { isEventStream } from '../http/event-stream';
import { argumentsProblem, type Reading, toExchange, unsendable } from '../http/exchange';
import { cancelledBefore } from '../http/send';
import { type Arrived, isBlocked, notSent, type Unanswered } from '../http/sent';
import type { Io } from '../io';
import type { Protocol, ProtocolMethods } from '../protocol';
import type { Server } from '../server';
import { callDeviations } from './call-deviations';
import { descriptor } from './descriptor';
import { noCors, sessionDeviations } from './deviations';
import { keepSession, keptSessionOf } from './kept-session';
import { createPages, readPage, readTools } from './listing';
import { type Message, messageTo, messageToAnother } from './message';
import { paramHeaders } from './param-headers';
import { readResourceResult } from './resource-result';
import { readAnswer, readResult } from './response';
import { opening } from './revision';
import { readRpcError } from './rpc-error';
import { type Asking, inSession, type Session } from './session';
import { sessionRevisions } from './session-revisions';
import { asOneCall, callAsTask, isUnfinishedTask, runsAsTask } from './task';
import type { Kept, Leg, WireOptions } from './wire';

/** What the protocol does, with the client package: a piece of its own that is fetched when somebody first uses it. */
export const methods: ProtocolMethods & Required<Pick<Protocol, 'readResource' | 'connect'>> = {
  async probe(server, io, signal) {
    const options = { ...wireOptions(server, io, signal), caller: nobody, timeoutMs: io.deadlines.probe };
    const session = await open(options, async () => undefined);
    const last = session.legs.at(-1)?.sent;
    if (!last) throw new Error('A session ended without a request.');
    const probe = readProbe(last, io, sessionDeviations(session));
    if (probe.kind !== 'healthy') return probe;
    if (session.says) {
      return { ...probe, detail: `${session.says.name ?? 'The server'} speaks revision ${session.says.revision}` };
    }
    const { outcome } = exchangeOf(session, '', io);
    const why = 'message' in outcome ? outcome.message : (session.problem ?? 'no revision was negotiated.');
    const message = `The server answers, but not as a Model Context Protocol server: ${why}`;
    return { kind: 'unhealthy', status: last.kind === 'arrived' ? last.reply.status : 0, message, deviations: [] };
  },

  async listTools(server, io, signal) {
    const pages = createPages(io);
    const session = await open(wireOptions(server, io, signal), async (ask, legs) => {
      let before: Leg | undefined;
      do {
        const cursor = pages.next;
        // What the package cannot read is read from the wire all the same.
        await ask('tools/list', cursor === undefined ? {} : { cursor }).catch(() => undefined);
        const leg = legs.findLast(({ method }) => method === 'tools/list');
        // It was cancelled before it was sent.
        if (leg === before) return;
        before = leg;
        const sent = await leg?.sent;
        // The package has just read the same text, of ten thousand tools.
        await pause();
        const page = sent?.kind === 'arrived' ? readPage(sent, leg?.id, io) : undefined;
        if (!page || 'outcome' in page) return;
        pages.add(page, sent?.kind === 'arrived' ? sent.reply.size : 0);
      } while (pages.next !== undefined);
    });
    const asked = session.legs.filter(({ method }) => method === 'tools/list');
    const first = asked[0]?.sent;
    if (pages.read.length === 0 || first?.kind !== 'arrived') {
      return { kind: 'failed', exchange: exchangeOf(session, '', io) };
    }
    const otherwise = signal?.aborted ? 'Cancelled.' : (session.problem ?? 'The session ended before.');
    const last = asked.length > pages.read.length ? exchangeOf(session, '', io).outcome : undefined;
    const missing = `Page ${pages.read.length + 1} of the list did not arrive: ${outcomeMessage(last, otherwise)}`;
    const incomplete = pages.next === undefined ? pages.ending : missing;
    const { tools, deviations } = readTools(pages, session.revision);
    await pause();
    return {
      kind: 'tools',
      dialect: descriptor.dialect,
      tools,
      ...(incomplete !== undefined && { incomplete }),
      ...(session.says && { says: session.says }),
      deviations: [...sessionDeviations(session), ...deviations],
      request: first.request,
      reply: first.reply,
    };
  },

  async call(server, request, io, signal) {
    const { tool, argumentsText, callId, timeoutMs } = request;
    const problem = argumentsProblem(argumentsText);
    const unsent: SentRequest = { method: 'POST', url: server.url, headers: {}, body: undefined };
    if (problem) return unsendable(descriptor.id, callId, unsent, problem, io);
    const options = {
      ...wireOptions(server, io, signal),
      argumentsText,
      paramHeaders: paramHeaders(request.definition, argumentsText),
      timeoutMs,
      listens: true,
    };
    const params = {
      name: tool.name,
      arguments: JSON.parse(argumentsText),
      _meta: { 'callsheet/call-id': callId },
    };
    const session = await open(options, async (ask, legs, capabilities) => {
      if (runsAsTask(request.definition, capabilities)) await callAsTask({ ask, legs, params, signal });
      else await ask('tools/call', params);
    });
    const exchange = exchangeOf(session, callId, io);
    // What was told of the task is no result of the tool.
    if (signal?.aborted && isUnfinishedTask(session.legs))
      return { ...exchange, outcome: taskLeft, deviations: sessionDeviations(session) };
    const isLeft = signal?.aborted && exchange.outcome.kind === 'refused' && exchange.outcome.status === 200;
    return isLeft ? { ...exchange, outcome: left } : exchange;
  },

  async readResource(server, uri, io, signal) {
    const session = await open({ ...wireOptions(server, io, signal), listens: true }, async (ask) => {
      await ask('resources/read', { uri });
    });
    return exchangeOf(session, '', io);
  },

  async connect(server, io, events, signal) {
    const options = wireOptions(server, io, undefined);
    const refused = checkAddress(options.url, io);
    if (refused) return { kind: 'failed', problem: refused.message };
    const opening = await keepSession(server, options, events, signal);
    if (opening.kind === 'connected' || opening.isNothingWrong) return opening;
    const { session, problem } = opening;
    const outcome = session.legs.length > 0 ? exchangeOf(session, '', io).outcome : undefined;
    return { kind: 'failed', problem: outcomeMessage(outcome, problem) };
  },
};

const overBefore = 'The session was over before the request was sent. Connect again, or send it without a session.';

async function open(options: WireOptions, asking: Asking): Promise<Session> {
  const refused = checkAddress(options.url, options.io);
  if (refused) return unopened(options, refused);
  const kept = keptSessionOf(options.caller);
  const session = await (kept ?? inSession)(options, asking);
  if (options.signal?.aborted && session.legs.length === 0) return unopened(options, cancelledBefore);
  // The end of a session stops what was about to be sent in it, as a person would.
  const isSent = session.legs.some(({ sent }) => sent.kind === 'arrived' || sent.outcome !== cancelledBefore);
  if (isSent || options.signal?.aborted) return session;
  const isOver = kept !== undefined && keptSessionOf(options.caller) !== kept;
  const message = isOver ? overBefore : `Nothing was sent. ${session.problem ?? 'The request was not made.'}`;
  return unopened(options, { kind: 'unreachable', reason: 'unknown', message, stages: [] });
}

function wireOptions(server: Server, io: Io, signal: AbortSignal | undefined): WireOptions {
  const url = server.url.trim().replace(/#.*$/s, '');
  const revisions = server.options?.[opening.id] === 'session' ? sessionRevisions : undefined;
  return { url, caller: server, revisions, io, signal, timeoutMs: undefined };
}

function unopened({ url, io }: WireOptions, outcome: Unanswered['outcome']): Session {
  const request: SentRequest = { method: 'POST', url, headers: {}, body: undefined };
  const sent = { kind: 'unanswered' as const, outcome, ...notSent(request, io) };
  return {
    legs: [{ method: undefined, id: undefined, sent }],
    revision: undefined,
    era: undefined,
    says: undefined,
    capabilities: undefined,
    messages: [],
    problem: outcome.message,
  };
}

/** The exchange that a session was for; when it did not come to that, the one at which it ended. */
function exchangeOf(session: Session, callId: string, io: Io): Exchange {
  const { legs } = session;
  const leg = asOneCall(legs, isAsked) ?? legs.findLast(isTelling) ?? legs.at(-1);
  if (!leg) throw new Error('A session ended without a request.');
  const exchange = toExchange(descriptor.id, callId, leg.sent, readLeg(leg, session, io));
  return { ...exchange, messages: session.messages };
}

/** What is only told is taken without a word. */
function isTelling({ id, sent }: Kept): boolean {
  return id !== undefined || sent.kind === 'unanswered';
}

/** Between a question of the tool and the answer to it nothing is on its way that could be cut off. */
const left: CancelledOutcome = {
  kind: 'cancelled',
  message: 'Cancelled while the tool waited for an answer. It was not called again.',
};

const taskLeft: CancelledOutcome = {
  kind: 'cancelled',
  message: 'Cancelled while the task was running. The server was asked to stop it (tasks/cancel); it may have run on.',
};

function isAsked({ method = '' }: Kept): boolean {
  return ['tools/call', 'tools/list', 'resources/read'].includes(method);
}

/** What each answer is, where it is one; `tools/list` comes here when its pages did not. */
function readAsked({ method, sent, id }: Kept, message: Message, io: Io): Outcome {
  const page = method === 'tools/list' && sent.kind === 'arrived' ? readPage(sent, id, io) : undefined;
  if (page && 'outcome' in page) return page.outcome;
  return method === 'resources/read' ? readResourceResult(message) : readResult(message);
}

function readLeg(leg: Kept, session: Session, io: Io): Reading {
  const { sent } = leg;
  if (session.refused) return { outcome: session.refused, deviations: [] };
  if (sent.kind === 'unanswered') {
    return { outcome: sent.outcome, deviations: isBlocked(sent.outcome) ? noCors(sent.request) : [] };
  }
  const answered = readAnswer(sent, leg.id, io);
  const message = messageTo(leg.id, sent);
  const isCall = leg.method === 'tools/call';
  const outcome =
    'outcome' in answered
      ? (isCall && answered.outcome.kind === 'unreadable' && ofAnother(leg.id, sent)) || answered.outcome
      : isAsked(leg)
        ? readAsked(leg, answered.message, io)
        : unusable(answered.message, session);
  const own = message && isCall ? callDeviations(message, outcome, isEventStream(sent.reply.headers)) : [];
  return { outcome, deviations: [...sessionDeviations(session), ...own] };
}

/** What the response to a call that was not sent claims, where there is one instead of ours. */
function ofAnother(id: unknown, sent: Arrived): Outcome | undefined {
  const message = messageTo(id, sent) ? undefined : messageToAnother(sent);
  if (!message) return undefined;
  const { status } = sent.reply;
  const claimed = has(message.members, 'result')
    ? readResult(message)
    : readRpcError(message, status, { method: 'tools/call', tool: undefined, names: [] });
  const outcome = verify(claimed, [String(id)], String(message.members.id));
  return outcome.kind === 'unverified' ? outcome : undefined;
}

/** The server opened the session in a way that the client package cannot go on from. */
function unusable({ path, members }: Message, { problem = 'no revision was negotiated.' }: Session): Outcome {
  const issue = read(list, readJsonText(problem.slice(problem.indexOf('[')))?.value)?.[0];
  const place = listAt(issue, 'path') ?? [];
  const wanted = stringAt(issue, 'expected');
  if (wanted === undefined) return wrongShape('/result', `the session could not be opened: ${problem}`);
  const at = ['result', ...place.filter(isKey)];
  const found = at.reduce<unknown>(
    (value, key) => (Array.isArray(value) ? value[Number(key)] : member(value, String(key))),
    members,
  );
  return wrongValue(toPointer([...path, ...at]), kinds[wanted] ?? `a ${wanted}`, found);
}

/** As the client package calls them. */
const kinds: Readonly<Record<string, string>> = { object: 'an object', record: 'an object', array: 'an array' };

function isKey(part: unknown): part is string | number {
  return typeof part === 'string' || typeof part === 'number';
}
