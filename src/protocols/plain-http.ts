import type { CallRequest, Deviation, Reply, SentRequest } from '../core/call';
import { readJsonText } from '../core/json/json-text';
import { member } from '../core/json/members';
import { type DeviationRow, observe } from './answer/deviation';
import { pause, readAhead } from './answer/read-ahead';
import { type Listed, listingDeviations, readList } from './answer/read-listing';
import { readProbe } from './answer/read-probe';
import { nobody, sendAs } from './auth/auth';
import { argumentsProblem, type Reading, toExchange, unsendable } from './http/exchange';
import { type Arrived, isBlocked, type Unanswered } from './http/sent';
import { endpoint } from './http/url';
import type { Io } from './io';
import type { ListedTool } from './listing';
import type { Protocol, ProtocolMethods } from './protocol';
import type { Server } from './server';

/** A protocol that asks for health and tools with one GET each and calls with one request. */
export interface PlainHttp extends Omit<Protocol, keyof ProtocolMethods> {
  /** Below the server's address. */
  readonly paths: { readonly health: string; readonly tools: string };
  /** Named when a server keeps web pages out. */
  readonly noCors: Deviation;
  readonly healthDeviations?: readonly DeviationRow<{ readonly status: number; readonly body: unknown }>[];
  readonly listing: ListingFormat;
  /** A call as it is written, and how what arrives is read. */
  begin(server: Server, request: CallRequest, io: Io): BegunCall;
}

export interface ListingFormat {
  /** Of the ids of its deviations. */
  readonly prefix: string;
  toolsOf(listed: Listed): readonly ListedTool[];
  readonly definitionDeviations: readonly DeviationRow<Listed>[];
  /** The revision of the dialect that a list shows, where `definitionDeviations` are no departures in it. */
  deployedAs?(listed: readonly Listed[]): string | undefined;
  /** Departures of what is around the list. */
  around?(body: unknown): readonly Deviation[];
}

export interface BegunCall {
  readonly written: SentRequest;
  read(sent: Arrived): Reading;
}

export function plainHttp(format: PlainHttp): Protocol {
  const { paths, noCors, healthDeviations = [], listing, begin, ...facts } = format;
  const { id, dialect } = facts;
  const unanswered = ({ outcome }: Unanswered): Reading => ({
    outcome,
    deviations: isBlocked(outcome) ? [noCors] : [],
  });
  return {
    ...facts,

    async probe(server, io, signal) {
      const request = getRequest(server.url, paths.health);
      const sent = await sendAs(
        nobody,
        request,
        { ...io, runsNothing: true },
        { signal, timeoutMs: io.deadlines.probe },
      );
      if (sent.kind === 'unanswered') return readProbe(sent, io, []);
      const { status, body } = sent.reply;
      return readProbe(sent, io, observe(healthDeviations, { status, body: readJsonText(body)?.value }));
    },

    async listTools(server, io, signal) {
      const sent = await sendAs(server, getRequest(server.url, paths.tools), { ...io, runsNothing: true }, { signal });
      const failed = (reading: Reading) => ({ kind: 'failed', exchange: toExchange(id, '', sent, reading) }) as const;
      if (sent.kind === 'unanswered') return failed(unanswered(sent));
      const read = readList(sent, io);
      if ('outcome' in read) return failed({ outcome: read.outcome, deviations: [] });
      // Ten thousand tools are read in one turn, and looked at in the next.
      await pause();
      const around = listing.around?.(read.body) ?? [];
      const revision = listing.deployedAs?.(read.listed);
      const tools = read.listed.flatMap(listing.toolsOf);
      const rows = revision === undefined ? listing.definitionDeviations : [];
      const departures = listingDeviations(listing.prefix, rows, read.listed);
      await pause();
      const incomplete = furtherPage(read.body, sent.reply.headers);
      return {
        kind: 'tools',
        dialect,
        ...(incomplete !== undefined && { incomplete }),
        tools: revision === undefined ? tools : tools.map((tool) => ({ ...tool, revision })),
        deviations: [...around, ...departures],
        request: sent.request,
        reply: sent.reply,
      };
    },

    /** Arguments that are no JSON object are not sent. */
    async call(server, request, io, signal) {
      const { callId, argumentsText, timeoutMs } = request;
      const { written, read } = begin(server, request, io);
      const problem = argumentsProblem(argumentsText);
      if (problem) return unsendable(id, callId, written, problem, io);
      const sent = await sendAs(server, written, io, { signal, timeoutMs });
      return toExchange(id, callId, sent, sent.kind === 'unanswered' ? unanswered(sent) : read(await readAhead(sent)));
    },
  };
}

const pageNames = ['next', 'next_page', 'nextPage', 'next_cursor', 'nextCursor'];

/** That a list names a page after it, which no format of these has: a sentence. */
function furtherPage(body: unknown, headers: Reply['headers']): string | undefined {
  const named = pageNames.find((name) => member(body, name) || member(member(body, 'pagination'), name));
  const hasLink = /;\s*rel="?next\b/i.test(headers.link ?? '');
  const where = named === undefined ? (hasLink ? 'the header Link' : undefined) : `"${named}"`;
  return (
    where &&
    `The list names a further page (${where}). This protocol has no pages: the server must list all tools in one response.`
  );
}

/** What a server does that lets no page call it. */
export function noCorsOf(prefix: string, server = 'server'): Deviation {
  return {
    id: `${prefix}/no-cors`,
    severity: 'warning',
    message: `The ${server} does not let web pages call it: CORS headers are missing, or it refuses OPTIONS.`,
    pointer: '',
  };
}

/** A question without a body; browsers refuse to send one with GET. */
function getRequest(base: string, path: string): SentRequest {
  return { method: 'GET', url: endpoint(base, path), headers: { accept: 'application/json' }, body: undefined };
}
