import type { CallRequest, Deviation, Exchange, Outcome, SentRequest } from '../core/call';
import { readAhead } from './answer/read-ahead';
import type { ToolsRead } from './answer/read-listing';
import { sendAs } from './auth/auth';
import { argumentsProblem, type Reading, toExchange, unsendable } from './http/exchange';
import { getRequest } from './http/get-request';
import type { Arrived, Unanswered } from './http/send';
import type { Io, Listing, Server } from './protocol';

/** A protocol that lists with one GET and calls with one request: who it is, and how it reads a listing. */
export interface PlainHttp {
  readonly id: string;
  readonly dialect: string;
  /** Named when a server keeps web pages out. */
  readonly noCors: Deviation;
  readListing(sent: Arrived, io: Io): ToolsRead | { readonly outcome: Outcome };
}

/** Asks for the tools at a path below the server's address. */
export async function listByGet(
  { id, dialect, noCors, readListing }: PlainHttp,
  server: Server,
  path: string,
  io: Io,
  signal: AbortSignal | undefined,
): Promise<Listing> {
  const sent = await sendAs(server, getRequest(server.url, path), io, { signal });
  if (sent.kind === 'unanswered') {
    return { kind: 'failed', exchange: toExchange(id, '', sent, unanswered(sent, noCors)) };
  }
  const read = readListing(sent, io);
  if ('outcome' in read) {
    return { kind: 'failed', exchange: toExchange(id, '', sent, { outcome: read.outcome, deviations: [] }) };
  }
  return { kind: 'tools', dialect, ...read, request: sent.request, reply: sent.reply };
}

/** Sends a call as it was written; arguments that are no JSON object are not sent. `readCall` reads what arrived. */
export async function callOnce(
  { id, noCors }: PlainHttp,
  server: Server,
  { callId, argumentsText, timeoutMs }: CallRequest,
  written: SentRequest,
  readCall: (sent: Arrived) => Reading,
  io: Io,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  const problem = argumentsProblem(argumentsText);
  if (problem) return unsendable(id, callId, written, problem, io);
  const sent = await sendAs(server, written, io, { signal, timeoutMs });
  const reading = sent.kind === 'unanswered' ? unanswered(sent, noCors) : readCall(await readAhead(sent));
  return toExchange(id, callId, sent, reading);
}

function unanswered({ outcome }: Unanswered, noCors: Deviation): Reading {
  return { outcome, deviations: outcome.reason === 'cors' ? [noCors] : [] };
}
