import type { Exchange } from '../../core/call';
import { isOfAnotherServer } from '../answer/other-server';
import { type PageNeeds, pageNeeds } from '../connection/page-needs';
import type { Detectable } from '../detect/detect-plan';
import type { Io } from '../io';
import type { Listing } from '../listing';
import type { Protocol } from '../protocol';
import type { Server } from '../server';
import { type OtherProtocol, otherProtocol, type RightAddress, rightAddress } from './right-address';
import { type Facts, type Finding, stages } from './stages';

export interface Examination {
  readonly findings: readonly Finding[];
  readonly failed: Finding | undefined;
  /** Causes that a passed stage excludes, in words. */
  readonly ruledOut: readonly string[];
  /** Present when the server's own answer to web pages is what must change. */
  readonly need: PageNeeds | undefined;
  /** Another address of the same host, which lists tools. */
  readonly answersAt: string | undefined;
  /** Another protocol, in which the server answers. */
  readonly speaks: OtherProtocol | undefined;
}

export interface ExamineOptions {
  /** What a server may speak whose answers are not those of the protocol it has. */
  readonly protocols: readonly Detectable[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * Examines a connection stage by stage and stops at the first that fails. Sends what a person would: a listing, and a
 * call of a tool that does not exist. In a page that gets no response to one of these, up to five probes without
 * credentials follow it. Where the answer is that of another server, it asks with the credentials for tools at other
 * paths of the host, and what a detection asks.
 */
export async function examine(
  protocol: Protocol,
  server: Server,
  io: Io,
  tell: (finding: Finding) => void,
  options: ExamineOptions,
): Promise<Examination> {
  const facts = gather(protocol, server, io, options);
  const findings: Finding[] = [];
  const ruledOut: string[] = [];
  let failed: Finding | undefined;
  for (const { id, title, rulesOut, check } of stages) {
    const verdict = failed ? { state: 'skipped' as const, found: 'Not reached.' } : await check(facts);
    const finding: Finding = { id, title, ...verdict };
    findings.push(finding);
    tell(finding);
    if (finding.state === 'failed') failed = finding;
    if (finding.state === 'passed') ruledOut.push(rulesOut);
  }
  const isCors = failed?.id === 'cors' || failed?.id === 'preflight';
  const isAnother = failed?.id === 'listing' && isOfAnother(await facts.listed());
  const right = isAnother ? await facts.elsewhere() : undefined;
  return {
    findings,
    failed,
    ruledOut,
    need: isCors ? await needOf(protocol, facts) : undefined,
    answersAt: right?.url,
    speaks: isAnother && !right ? await facts.speaks() : undefined,
  };
}

function isOfAnother(listing: Listing): boolean {
  return listing.kind === 'failed' && isOfAnotherServer(listing.exchange.outcome);
}

/** What an examination asks, each when a stage first wants it. */
function gather(protocol: Protocol, server: Server, io: Io, { protocols, signal }: ExamineOptions): Facts {
  let listing: Promise<Listing> | undefined;
  let call: Promise<Exchange> | undefined;
  let elsewhere: Promise<RightAddress | undefined> | undefined;
  let speaks: Promise<OtherProtocol | undefined> | undefined;
  return {
    server,
    io,
    signal,
    listed() {
      listing ??= protocol.listTools(server, io, signal);
      return listing;
    },
    called() {
      call ??= protocol.call(server, { ...harmless, callId: io.id() }, io, signal);
      return call;
    },
    elsewhere() {
      elsewhere ??= rightAddress(protocol, server, io, signal);
      return elsewhere;
    },
    speaks() {
      speaks ??= otherProtocol(protocols, server, io, signal);
      return speaks;
    },
  };
}

/** A tool that no server has: the answer shows that calls arrive, and nothing runs. */
const harmless = {
  tool: {
    id: 'CallsheetCheck.NoSuchTool@1.0.0',
    name: 'CallsheetCheck_NoSuchTool',
    toolkit: 'CallsheetCheck',
    version: '1.0.0',
  },
  argumentsText: '{}',
  context: { authorization: [], secrets: [], userId: undefined },
};

async function needOf({ pages }: Protocol, facts: Facts): Promise<PageNeeds> {
  const listing = await facts.listed();
  const listed = listing.kind === 'tools' ? listing.request : listing.exchange.request;
  return pageNeeds(pages, [listed, (await facts.called()).request]);
}
