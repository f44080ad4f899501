import type { Exchange } from '../../core/call';
import type { Io, Listing, Protocol, Server } from '../protocol';
import { type Facts, type Finding, stages } from './stages';

/** What a server must send so that web pages may call it. */
export interface CorsNeed {
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposed: readonly string[];
}

export interface Examination {
  readonly findings: readonly Finding[];
  readonly failed: Finding | undefined;
  /** Causes that a passed stage excludes, in words. */
  readonly ruledOut: readonly string[];
  /** Present when the server's own answer to web pages is what must change. */
  readonly need: CorsNeed | undefined;
}

/**
 * Examines a connection stage by stage and stops at the first that fails. Sends what a person would: a listing, and a
 * call of a tool that does not exist; besides these at most two probes without credentials.
 */
export async function examine(
  protocol: Protocol,
  server: Server,
  io: Io,
  tell: (finding: Finding) => void,
  signal?: AbortSignal,
): Promise<Examination> {
  const facts = gather(protocol, server, io, signal);
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
  return { findings, failed, ruledOut, need: isCors ? await needOf(protocol, facts) : undefined };
}

/** The two requests of an examination, each made when a stage first asks for it. */
function gather(protocol: Protocol, server: Server, io: Io, signal: AbortSignal | undefined): Facts {
  let listing: Promise<Listing> | undefined;
  let call: Promise<Exchange> | undefined;
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

async function needOf(protocol: Protocol, facts: Facts): Promise<CorsNeed> {
  const listing = await facts.listed();
  const requests = [listing.kind === 'tools' ? listing.request : listing.exchange.request];
  const { request } = await facts.called();
  requests.push(request);
  const names = requests.flatMap(({ headers }) => Object.keys(headers)).filter((name) => name !== 'accept');
  return {
    methods: [...new Set([...requests.map(({ method }) => method), 'GET', 'POST'])].sort(),
    headers: [...new Set(['content-type', ...names])].sort(),
    exposed: ['retry-after', 'www-authenticate', ...protocol.exposedHeaders],
  };
}
