import type { ProtocolMessage } from '../core/protocol-message';
import type { Challenge } from './auth/challenge';
import type { PageNeeds } from './connection/page-needs';
import type { PluginHost } from './plugin-host';

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
  /** The Content-Security-Policy that the page itself carries, where it does: it forbids some addresses. */
  readonly policy?: string | undefined;
  /**
   * Asks the server at this address without a browser's rules, where the person opened a way to: to find out why a page
   * reached nothing.
   */
  readonly relay?: { readonly server: string; readonly send: Io['fetch'] };
  /** The proxy that the environment names for an address, outside a page. */
  readonly proxyFor?: (address: string) => EnvironmentProxy | undefined;
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

export interface EnvironmentProxy {
  /** The variable that names it, such as HTTPS_PROXY. */
  readonly variable: string;
  readonly host: string;
  /** False where the platform sends requests directly all the same. */
  readonly isUsed: boolean;
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
