import type { BadInputProfile } from '../core/bad-input-finding';
import type {
  CallRequest,
  CancelledOutcome,
  Deviation,
  Exchange,
  Reply,
  SentRequest,
  UnreachableOutcome,
} from '../core/call';
import type { Path } from '../core/json/pointer';
import type { ProtocolMessage } from '../core/protocol-message';
import type { Challenge } from './auth/challenge';
import type { PageNeeds } from './connection/page-needs';
import type { ProtocolDetection } from './detect/detection';
import type { PluginHost } from './plugin-host';

/** Where tools are called. Its credentials are handed in for the moment of use and stored apart from it. */
export interface Server {
  readonly id: string;
  readonly title: string;
  /** `https://…`, `http://…` or `demo:otc`. */
  readonly url: string;
  readonly protocol: string;
  readonly auth: ServerAuth;
  /** Sent with everything but health questions; their values are as secret as the credentials. */
  readonly headers?: readonly ServerHeader[];
  /** What the protocol asks for beside credentials, by the id of its option. */
  readonly options?: Readonly<Record<string, string>>;
  /** What a plug-in is configured with, by key; as secret as the credentials. */
  readonly config?: Readonly<Record<string, string>>;
}

export interface ServerHeader {
  readonly name: string;
  readonly value: string;
}

export type ServerAuth =
  | { readonly kind: 'none' }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'api-key'; readonly key: string }
  | { readonly kind: 'jwt'; readonly secret: string; readonly claims: JwtClaims }
  /** OAuth 2.1: `Io.tokens` has the access token that was granted for this address. */
  | { readonly kind: 'oauth'; readonly server: string };

export interface JwtClaims {
  readonly audience: string | undefined;
  /** Seconds until `exp`. */
  readonly lifetimeSeconds: number;
  /** The worker's `ver` claim. */
  readonly version: string | undefined;
}

/** What the server form asks for. */
export interface ServerField {
  readonly auth: ServerAuth['kind'];
  readonly label: string;
  readonly hint: string;
}

/** Something else that the server form asks for: one of some choices, or a text. The first choice is the usual one. */
export interface ServerOption {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly choices?: readonly { readonly id: string; readonly label: string; readonly hint: string }[];
}

export interface Io {
  /** Sends nothing but what it is given; never follows a redirect. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds, never going back. */
  readonly monotonic: () => number;
  readonly id: () => string;
  readonly deadlines: Deadlines;
  readonly limits: { readonly replyBytes: number };
  /** Asked when the limit is reached; the new limit, or nothing to stop there. */
  readonly askForMore?: (received: number) => Promise<number | undefined>;
  readonly subtle: SubtleCrypto | undefined;
  /** The page's protocol (`https:`), to name mixed content; empty outside a page. */
  readonly pageProtocol: string;
  /** What the servers of the protocol must allow pages, for the advice when one does not. */
  readonly pages?: Partial<PageNeeds> | undefined;
  /** The requests ask and run no tool, whatever their method: nothing is said of a call that may have run. */
  readonly runsNothing?: true;
  /** The page's origin, to name it to those who run a server. */
  readonly pageOrigin?: string;
  /** The page's host, to tell which addresses are in its own network. */
  readonly pageHost?: string;
  /** False when the system says that there is no network; a hint, never a gate. */
  readonly online?: () => boolean;
  /** The state of a browser permission (`local-network`, `loopback-network`); nothing when the browser has none. */
  readonly permission?: (name: string) => Promise<'granted' | 'denied' | 'prompt' | undefined>;
  /** Runs WebAssembly plug-ins; nothing where none can be run. */
  readonly plugins?: PluginHost;
  readonly tokens?: TokenSource;
  /** Told how much of a list has arrived, page by page, where its protocol lists in pages. */
  readonly onListed?: (progress: ListProgress) => void;
  /** Told of every message of a running call, in both directions, where its protocol has messages. */
  readonly onMessage?: (message: ProtocolMessage) => void;
  /** Told how far a running call is, where its protocol says so. */
  readonly onProgress?: (progress: CallProgress) => void;
  /**
   * Asked when a tool needs something from the person in the middle of a call; without it, the questions of tools are
   * cancelled. The signal ends the question when the call is over.
   */
  readonly askForInput?: (question: InputQuestion, signal: AbortSignal) => Promise<InputAnswer>;
}

/** Access tokens of servers that a person authorized; each for its own address alone. */
export interface TokenSource {
  /** The token, renewed when it is about to expire; an empty one where the server is to be asked without. */
  token(server: string, io: Io): Promise<Token>;
  /** Another one in place of a token that was refused (401). */
  renew(server: string, refused: string, challenge: Challenge, io: Io): Promise<Token>;
  /** Another one that may do more (403): only a person can grant that, at once or later. */
  needMore(server: string, refused: string, challenge: Challenge, io: Io): Promise<Token>;
}

export type Token = { readonly token: string } | { readonly problem: string };

/** Of the system log (RFC 5424), the least important first. */
export const logLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A session with a server that lasts from one call to the next, until it is ended. */
export interface Connection {
  /** What is asked of this very object goes over the session, with the credentials that it was opened with. */
  readonly server: Server;
  readonly says: ServerSays;
  /** False where the server keeps nothing from one call to the next, and only tells of changes. */
  readonly keepsState: boolean;
  readonly canLog: boolean;
  /** From which level on the server logs; a sentence when it did not take it. */
  setLogLevel(level: LogLevel): Promise<string | undefined>;
  /** Ends it on both sides. */
  end(): Promise<void>;
}

export interface ConnectionEvents {
  readonly onMessage: (message: ProtocolMessage) => void;
  /** The server's list of tools is another one now. */
  readonly onToolsChanged: () => void;
  /** The session ended, and not by `end`; why, in a sentence. */
  readonly onEnd: (reason: string) => void;
}

export type Connecting =
  | { readonly kind: 'connected'; readonly connection: Connection }
  | { readonly kind: 'failed'; readonly problem: string };

export interface ListProgress {
  readonly tools: number;
  readonly pages: number;
}

export interface CallProgress {
  readonly progress: number;
  /** What `progress` grows to, where the tool knows. */
  readonly total: number | undefined;
  readonly message: string | undefined;
}

/** What a tool asks the person: a form by JSON Schema, or a visit to an address. The words are the server's. */
export type InputQuestion =
  | {
      readonly kind: 'form';
      readonly message: string;
      readonly schemaText: string;
      /** Nothing for input of the tool's own; else what the person stands in for. */
      readonly asks?: 'model' | 'roots';
    }
  | { readonly kind: 'visit'; readonly message: string; readonly url: string };

/** `accept` of a form brings the JSON text of an object; of a visit, nothing. */
export type InputAnswer =
  | { readonly kind: 'accept'; readonly contentText: string | undefined }
  | { readonly kind: 'decline' }
  | { readonly kind: 'cancel' };

/** Milliseconds. */
export interface Deadlines {
  readonly firstByte: number;
  readonly idle: number;
  readonly total: number;
  readonly probe: number;
  /** The slowest that an answer may arrive; event streams may take their time. */
  readonly slowest?: SlowestArrival;
}

/** So many decoded bytes have to arrive within so many milliseconds, again and again until the answer is whole. */
export interface SlowestArrival {
  readonly bytes: number;
  readonly within: number;
}

export type Probe =
  | {
      readonly kind: 'healthy';
      readonly durationMs: number;
      readonly detail: string;
      readonly deviations: readonly Deviation[];
    }
  | {
      readonly kind: 'unhealthy';
      readonly status: number;
      readonly message: string;
      readonly deviations: readonly Deviation[];
    }
  | { readonly kind: 'unreachable'; readonly outcome: UnreachableOutcome | CancelledOutcome };

/** What a server says of itself, where its protocol has words for that. They are the server's, and unchecked. */
export interface ServerSays {
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly version: string | undefined;
  readonly websiteUrl: string | undefined;
  /** For whoever uses its tools, a model first of all. */
  readonly instructions: string | undefined;
  /** What it offers; `text` is JSON text of what it says about each. */
  readonly capabilities: readonly { readonly name: string; readonly text: string }[];
  /** The revision that both sides agreed on, and the request that they did it with. */
  readonly revision: string;
  readonly opening: string;
}

/** The tools of a server, each as the exact text received. */
export type Listing =
  | {
      readonly kind: 'tools';
      readonly dialect: string;
      readonly tools: readonly ListedTool[];
      readonly says?: ServerSays;
      readonly deviations: readonly Deviation[];
      readonly request: SentRequest;
      readonly reply: Reply;
    }
  | { readonly kind: 'failed'; readonly exchange: Exchange };

export interface ListedTool {
  /** JSON text of the definition as received. */
  readonly text: string;
  readonly name: string;
  readonly id: string | undefined;
  readonly version: string | undefined;
  readonly description: string | undefined;
  /** The revision of the dialect that was agreed on with the server, or that its list shows; nothing where there is none. */
  readonly revision?: string | undefined;
  /** Which of the tools that the definition holds; the first without it (mcx: a definition has several capabilities). */
  readonly part?: number;
}

/** What every screen knows of a protocol; light, since it comes with the first one. A row in `protocols/descriptors.ts`. */
export interface ProtocolDescriptor {
  readonly id: string;
  /** The dialect its listings are in. */
  readonly dialect: string;
  /** The demonstration server that speaks it. */
  readonly demo: { readonly title: string; readonly url: `demo:${string}` };
  /** What its servers expect in a token that is signed here. */
  readonly claims: JwtClaims;
  /** Fetches a module and runs it here: nothing is asked of a server, and the module's bytes are pinned. */
  readonly runsModule?: true;
  /** The body that a call will have, for the rules that read it; a credential shows as `•`. */
  previewBody(request: CallRequest, server: PreviewedServer, io: Pick<Io, 'id' | 'now'>): Promise<string | undefined>;
}

/** A server as far as the body of a call depends on it. */
export interface PreviewedServer {
  readonly auth: ServerAuth['kind'];
  readonly options?: Readonly<Record<string, string>>;
}

/** What a protocol does, apart from what is known of it. */
export type ProtocolMethods = Pick<Protocol, 'probe' | 'listTools' | 'call'>;

/** A way of calling a server: a folder in `protocols/`, its descriptor and a row in `protocols/index.ts`. */
export interface Protocol extends ProtocolDescriptor {
  readonly title: string;
  readonly fields: readonly ServerField[];
  readonly options?: readonly ServerOption[];
  /** Defects of the published texts that this client reads around, whatever the server. */
  readonly notes: readonly Deviation[];
  /** What its servers must allow pages, beside what every tool server must. */
  readonly pages?: Partial<PageNeeds>;
  /** How its servers say that arguments are wrong. */
  readonly badInput: BadInputProfile;
  readonly detection: ProtocolDetection;
  /** Its servers can be processes that speak over standard input and output. */
  readonly hasProcesses?: true;
  /** The forms of its calls, to recognize one that somebody pastes; none where a call is no request. */
  readonly callForms: readonly CallForm[];
  probe(server: Server, io: Io, signal?: AbortSignal): Promise<Probe>;
  listTools(server: Server, io: Io, signal?: AbortSignal): Promise<Listing>;
  /** Resolves for every fate of the call. */
  call(server: Server, request: CallRequest, io: Io, signal?: AbortSignal): Promise<Exchange>;
  /** Opens a session that lasts. Protocols without sessions have none. */
  connect?(server: Server, io: Io, events: ConnectionEvents, signal?: AbortSignal): Promise<Connecting>;
  /** Reads what a link of a result names, through its server; resolves for every fate. Protocols without resources have none. */
  readResource?(server: Server, uri: string, io: Io, signal?: AbortSignal): Promise<Exchange>;
}

/** Where the parts of a call stand in the body that a protocol posts. */
export interface CallForm {
  /** Where the name of the tool and its arguments stand; both have to be there. */
  readonly tool: Path;
  readonly input: Path;
  /** Arguments may be left out where the tool takes none. */
  readonly isInputOptional?: true;
  /** Where the toolkit stands, when it is named apart from the tool. */
  readonly toolkit?: Path;
  /** Where the context stands, with what a person brings. */
  readonly context?: Path;
  /** A member of which a form is known, where others look alike: `method` of Model Context Protocol. */
  readonly says?: { readonly path: Path; readonly value: string };
  /** Where the capability stands, when a tool has several. */
  readonly capability?: Path;
  /** Where a token of the caller stands beside the header. */
  readonly token?: Path;
  /** Where options of the server stand, by id; of a list the texts. */
  readonly optionsAt?: Readonly<Record<string, Path>>;
  /** Members that are written anew for each call, with dots between names. */
  readonly made: readonly string[];
  /** What the protocol adds to the address of a server. */
  readonly ending: string;
  readonly options?: Readonly<Record<string, string>>;
}
