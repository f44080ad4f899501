// The first import: zod must know before the package makes its schemas.
import './jitless';
import { Client, LOG_LEVEL_META_KEY, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Outcome } from '../../core/call';
import { listAt, objectAt } from '../../core/json/members';
import type { ProtocolMessage } from '../../core/protocol-message';
import { atMost } from '../at-most';
import type { Io } from '../io';
import type { ServerSays } from '../listing';
import { asItIs } from './as-it-is';
import { looksLikeSse, openSse } from './http-sse';
import { messageTo } from './message';
import { answerRequests, capabilities } from './server-requests';
import { serverSays } from './server-says';
import { sessionRevisions } from './session-revisions';
import { createWire, type Kept, type Leg, type Wire, type WireOptions } from './wire';

/** What became of a session: every request with its answer, and how the two sides agreed. */
export interface Session {
  readonly legs: readonly Kept[];
  readonly messages: readonly ProtocolMessage[];
  /** The revision agreed on; nothing when it did not come to that. */
  readonly revision: string | undefined;
  readonly era: 'modern' | 'legacy' | undefined;
  readonly says: ServerSays | undefined;
  /** What the client package objected to, where it did. */
  readonly problem: string | undefined;
  readonly capabilities: Readonly<Record<string, unknown>> | undefined;
  /** Where messages went over HTTP+SSE, the transport of 2024-11-05. */
  readonly postedTo?: string;
  /** What a stream of that transport said that keeps it from being used. */
  readonly refused?: Outcome;
}

/** What a session is opened for. Several requests are one after another; each may be asked for after the one before. */
export type Asking = (ask: Ask, legs: readonly Leg[], capabilities: Session['capabilities']) => Promise<void>;
export type Ask = (
  method: 'tools/list' | 'tools/call' | 'resources/read' | 'tasks/get' | 'tasks/result' | 'tasks/cancel',
  params: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** Longer than any deadline of ours, and the longest that a timer can be: the wire has the deadlines. */
export const never = 2 ** 31 - 1;
/** What a cancelled call gets to say so to the server. */
const farewellMs = 500;
/** What an event stream gets to end by itself after the answer came. */
const graceMs = 250;

/**
 * Opens a session, asks, and ends it. Negotiates the newest revision that both sides know: 2026-07-28, which needs no
 * opening, or an older one by `initialize`. Resolves whatever happens; the legs say what.
 */
export async function inSession(options: WireOptions, asking: Asking): Promise<Session> {
  const early = looksLikeSse(options.url) ? await overSse(options, asking) : undefined;
  if (early && 'legs' in early) return early;
  const session = await attempt(options, asking);
  const named = namedRevision(session);
  if (options.signal?.aborted) return session;
  if (named !== undefined) {
    const second = await attempt(options, asking, [named]);
    return {
      ...second,
      legs: [...session.legs, ...second.legs],
      messages: [...session.messages, ...second.messages],
    };
  }
  const late = early ?? (isOlderTransport(session) ? await overSse(options, asking) : undefined);
  if (late && 'legs' in late) return late;
  return late?.refused ? { ...session, refused: late.refused } : session;
}

/** The answers after which the specification has a client try the transport of 2024-11-05. */
const older = [400, 404, 405];

function isOlderTransport({ legs, revision }: Session): boolean {
  const last = legs.at(-1);
  const status = last?.sent.kind === 'arrived' ? last.sent.reply.status : 0;
  return revision === undefined && last?.method === 'initialize' && older.includes(status);
}

/** The same over HTTP+SSE; what is the matter with its endpoint, if anything, where there is no such stream. */
async function overSse(
  options: WireOptions,
  asking: Asking,
): Promise<Session | { readonly refused: Outcome | undefined }> {
  const opening = await openSse(options);
  if (opening.kind === 'none') return { refused: opening.refused };
  const { endpoint, fetch, close } = opening.bridge;
  const bridged = { ...options, url: endpoint, io: { ...options.io, fetch }, listens: false };
  const session = await attempt(bridged, asking, sessionRevisions);
  close();
  return { ...session, postedTo: endpoint };
}

/** An older revision that a server names when it refuses the one it was offered, where the client package speaks it. */
function namedRevision({ legs, revision }: Session): string | undefined {
  const last = legs.at(-1);
  if (revision !== undefined || last?.method !== 'initialize' || last.sent.kind !== 'arrived') return undefined;
  const error = objectAt(messageTo(last.id, last.sent)?.members, 'error');
  const supported = listAt(objectAt(error, 'data'), 'supported') ?? [];
  return sessionRevisions.find((each) => each !== sessionRevisions[0] && supported.includes(each));
}

/** `revisions` are the older ones to offer, the first first; without them the newest is tried before. */
async function attempt(options: WireOptions, asking: Asking, revisions?: readonly string[]): Promise<Session> {
  const { io, signal } = options;
  const wire = createWire(options);
  const client = createClient(revisions ?? options.revisions);
  const over = new AbortController();
  answerRequests(client, wire, io, over.signal);
  const transport = createTransport(options.url, wire.fetch, 0);
  let problem: string | undefined;
  try {
    const run = async (): Promise<void> => {
      await client.connect(transport, { timeout: never, ...(signal ? { signal } : {}) });
      await wire.listening();
      await asking(askWith(client, io, signal), wire.legs, client.getServerCapabilities());
    };
    const running = run();
    await unlessBroken(running, wire, signal);
  } catch (error) {
    problem = error instanceof Error ? error.message : 'It failed without a message.';
  }
  over.abort();
  // What the client says of itself is gone once it is closed.
  const legs = await settle(wire.legs, wire.end);
  const session = { ...agreedBy(client, legs), problem };
  // Nobody waits for the server to forget the session.
  const ended = transport.sessionId === undefined ? Promise.resolve() : transport.terminateSession();
  const close = (): Promise<unknown> => client.close().catch(() => undefined);
  // A client that is still being connected does not close it: its timer would keep the process alive.
  ended.catch(() => undefined).finally(() => close().finally(() => transport.close().catch(() => undefined)));
  return { ...session, legs, messages: [...wire.messages] };
}

export function createClient(revisions?: readonly string[]): Client {
  return new Client(
    { name: 'callsheet', version: '0.1.0' },
    {
      capabilities,
      ...(revisions ? { supportedProtocolVersions: [...revisions] } : { versionNegotiation: { mode: 'auto' } }),
    },
  );
}

/** `maxRetries`: how often a stream beside the answers is opened again when it ends. */
export function createTransport(url: string, fetch: Wire['fetch'], maxRetries: number): StreamableHTTPClientTransport {
  const initialReconnectionDelay = 1000;
  return new StreamableHTTPClientTransport(new URL(url), {
    fetch,
    reconnectionOptions: {
      initialReconnectionDelay,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
      maxRetries,
    },
  });
}

/** Sends the requests of one asking. `level`: from which on a server of 2026-07-28 logs; one without is asked for all. */
export function askWith(client: Client, io: Io, signal: AbortSignal | undefined, level = 'debug'): Ask {
  return (method, params) => {
    const isTask = method === 'tasks/get' || method === 'tasks/result' || method === 'tasks/cancel';
    const options = {
      timeout: never,
      // A call that is cancelled still tells the server to cancel its task.
      ...(signal && method !== 'tasks/cancel' ? { signal } : {}),
      ...(method === 'tools/call' && (io.onProgress ?? io.onMessage) ? { onprogress: report(io.onProgress) } : {}),
    };
    if (isTask) return client.request({ method, params: { ...params } }, asItIs, options);
    return client.request({ method, params: listening(method, params, client.getProtocolEra(), level) }, options);
  };
}

/** Waits for what was asked, until the wire breaks: of a cancelled call a moment longer, for what it says to the server. */
export async function unlessBroken(running: Promise<void>, wire: Wire, signal: AbortSignal | undefined): Promise<void> {
  running.catch(() => undefined);
  const broken = wire.broken.catch(async (why: unknown) => {
    if (signal?.aborted)
      await atMost(
        farewellMs,
        running.catch(() => undefined),
      );
    throw why;
  });
  await Promise.race([running, broken]);
}

/** How the two sides agreed. */
export function agreedBy(
  client: Client,
  legs: readonly Kept[],
): Pick<Session, 'revision' | 'era' | 'says' | 'capabilities'> {
  return {
    revision: client.getNegotiatedProtocolVersion(),
    era: client.getProtocolEra(),
    says: serverSays(client, legs),
    capabilities: client.getServerCapabilities(),
  };
}

export async function settle(legs: readonly Leg[], end: () => void): Promise<readonly Kept[]> {
  const all = Promise.all(legs.map(async ({ method, id, sent }) => ({ method, id, sent: await sent })));
  await atMost(graceMs, all);
  end();
  return all;
}

/** Since 2026-07-28 a server logs only to a request that says from which level on. */
function listening(method: string, params: Readonly<Record<string, unknown>>, era: Session['era'], level: string) {
  if (method !== 'tools/call' || era !== 'modern') return { ...params };
  return { ...params, _meta: { ...objectAt(params, '_meta'), [LOG_LEVEL_META_KEY]: level } };
}

// The package reports its own rounds of questions in the same way; the server did not say this.
const ofThePackage = /^Fulfilling input required by '/;

function report(onProgress: Io['onProgress']) {
  return ({ progress, total, message }: { progress: number; total?: number; message?: string }): void => {
    if (!ofThePackage.test(message ?? '')) onProgress?.({ progress, total, message });
  };
}
