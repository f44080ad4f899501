import type { Severity } from './diagnostic';
import type { ProtocolMessage } from './protocol-message';

/** Tokens, secrets and the user id that a tool's requirements ask for. Lives in memory and in the request only. */
export interface CallContext {
  readonly authorization: readonly { readonly id: string; readonly token: string }[];
  readonly secrets: readonly { readonly id: string; readonly value: string }[];
  readonly userId: string | undefined;
}

/** What a person asks a server to do. */
export interface CallRequest {
  readonly tool: ToolReference;
  /** JSON text of the arguments object, sent as it is spelled. */
  readonly argumentsText: string;
  /** The tool's definition as plain data, where it is known: it may ask for arguments in headers, or to run as a task. */
  readonly definition?: Readonly<Record<string, unknown>> | undefined;
  readonly context: CallContext;
  /** Names the intent: kept on retry, new after an edit. */
  readonly callId: string;
  /** Milliseconds in all; without it, the deadlines of `Io` alone. */
  readonly timeoutMs?: number;
}

export interface ToolReference {
  readonly id: string | undefined;
  readonly name: string;
  readonly toolkit: string | undefined;
  readonly version: string | undefined;
}

/** The fate of a call. Every fate is a value; none is a throw. */
export type Outcome =
  | ValueOutcome
  | ErrorOutcome
  | AuthorizationOutcome
  | ArtifactOutcome
  | ContentOutcome
  | InvalidInputOutcome
  | RefusedOutcome
  | UnreachableOutcome
  | CancelledOutcome
  | UnreadableOutcome
  | UnverifiedOutcome;

export type OutcomeOf<K extends Outcome['kind']> = Extract<Outcome, { kind: K }>;

/** The tool answered with a value: exact JSON text; no text when there is no output. */
export interface ValueOutcome {
  readonly kind: 'value';
  readonly text: string | undefined;
}
/** The tool ran and says that it failed. */
export interface ErrorOutcome {
  readonly kind: 'error';
  readonly message: string;
  readonly developerMessage: string | undefined;
  /** False when the server did not say: a client must then assume no retry. */
  readonly canRetry: boolean;
  readonly retryAfterMs: number | undefined;
  readonly additionalPromptContent: string | undefined;
  /** What else the error object holds (`kind`, `stacktrace` …), as JSON text by key. */
  readonly extras: Readonly<Record<string, string>>;
  /** What the tool said in parts, where its protocol has them (MCP, XTP); `message` is their text. */
  readonly parts?: readonly ContentPart[];
  readonly partCount?: number;
}
/** The tool needs a person to authorize first. */
export interface AuthorizationOutcome {
  readonly kind: 'authorization';
  readonly id: string | undefined;
  readonly url: string | undefined;
  readonly scopes: readonly string[];
  readonly status: string | undefined;
}
/** The result is stored elsewhere; nothing is fetched until asked. */
export interface ArtifactOutcome {
  readonly kind: 'artifact';
  readonly url: string;
  readonly contentType: string | undefined;
  /** Bytes, as the server says. */
  readonly size: number | undefined;
  readonly description: string | undefined;
}
/** The tool answered in content parts (MCP, XTP), in the order received. */
export interface ContentOutcome {
  readonly kind: 'content';
  readonly parts: readonly ContentPart[];
  /** How many came, where a long reply has more than were read. */
  readonly partCount?: number;
  /** JSON text of the structured result beside the parts. */
  readonly structured: string | undefined;
}

/** `data` is base64 as received; nothing that an address names is fetched until asked. */
export type ContentPart = (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' | 'audio'; readonly data: string; readonly mediaType: string | undefined }
  | {
      readonly kind: 'resource';
      readonly uri: string | undefined;
      readonly mediaType: string | undefined;
      readonly text: string | undefined;
      readonly data: string | undefined;
    }
  | {
      readonly kind: 'link';
      readonly uri: string;
      readonly title: string | undefined;
      readonly description: string | undefined;
      readonly mediaType: string | undefined;
      /** Bytes, as the server says. */
      readonly size: number | undefined;
    }
  /** A kind that this client does not know, as JSON text. */
  | { readonly kind: 'other'; readonly text: string }
) & { readonly annotations?: PartAnnotations };

/** Whom a part is for, and how much it matters, from 0 to 1: as the server says. */
export interface PartAnnotations {
  readonly audience: readonly string[];
  readonly priority: number | undefined;
}

/** The server objects to the arguments. `parameter` is the name, dotted or a pointer, as the server wrote it. */
export interface InvalidInputOutcome {
  readonly kind: 'invalid-input';
  readonly status: number;
  readonly message: string;
  readonly errors: readonly { readonly parameter: string; readonly message: string }[];
  readonly developerMessage: string | undefined;
}
/** Any other HTTP answer of 400 and up, or a redirect (status 0 in a page: it is opaque there). */
export interface RefusedOutcome {
  readonly kind: 'refused';
  readonly status: number;
  readonly redirected: boolean;
  readonly message: string;
  /** What it usually means and what to do. */
  readonly advice: string;
  readonly developerMessage: string | undefined;
  readonly retryAfterMs: number | undefined;
}
/** No complete HTTP head. The call may have run all the same. */
export interface UnreachableOutcome {
  readonly kind: 'unreachable';
  readonly reason: 'network' | 'cors' | 'mixed-content' | 'timeout' | 'unknown';
  /** The connection stood, and broke off before a response. */
  readonly hasConnected?: true;
  readonly message: string;
  /** What the server must send, where it does not let pages read its responses. */
  readonly advice?: string;
  /** What was tried to find the cause, in order. */
  readonly stages: readonly { readonly title: string; readonly found: string; readonly ok: boolean | undefined }[];
}
/** The person stopped it, before or while the answer came. The call may have run all the same. */
export interface CancelledOutcome {
  readonly kind: 'cancelled';
  readonly message: string;
}
/** A reply that cannot be read as a result. */
export interface UnreadableOutcome {
  readonly kind: 'unreadable';
  readonly reason: 'not-json' | 'cut-off' | 'too-large' | 'wrong-shape';
  readonly message: string;
}

/** The answer carries the id of another call: what it says is no answer to the one that was sent. */
export interface UnverifiedOutcome {
  readonly kind: 'unverified';
  readonly message: string;
  readonly sentId: string;
  readonly receivedId: string;
  /** What it says of that other call. */
  readonly claimed: ClaimedOutcome;
}
export type ClaimedOutcome =
  | ValueOutcome
  | ContentOutcome
  | ErrorOutcome
  | AuthorizationOutcome
  | ArtifactOutcome
  | InvalidInputOutcome;

/** A way in which a server departs from its specification; tolerated and listed. */
export interface Deviation {
  /** `wire/otc/bare-array` */
  readonly id: string;
  readonly severity: Severity;
  readonly message: string;
  /** JSON Pointer in the reply's body. */
  readonly pointer: string;
}

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded text, as far as it was received. */
  readonly body: string;
  /**
   * What was received, where `body` is not exactly that: an image, another encoding, the beginning of a long text. Or
   * why it is not here: `masked` where a secret stands in it, `not-kept` where it was let go. Never part of printed JSON.
   */
  readonly bytes?: Uint8Array<ArrayBuffer> | 'masked' | 'not-kept';
  /** Decoded bytes received. */
  readonly size: number;
  readonly complete: boolean;
}

/** One call from beginning to end. Holds secrets until `maskExchange` has been over it. */
export interface Exchange {
  readonly protocol: string;
  readonly callId: string;
  readonly outcome: Outcome;
  readonly deviations: readonly Deviation[];
  readonly request: SentRequest;
  readonly reply: Reply | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly firstByteMs: number | undefined;
  readonly durationMs: number;
  /** What the server says the tool took, in milliseconds. */
  readonly serverDurationMs: number | undefined;
  /** All messages that were needed for it, in both directions, where its protocol has messages. */
  readonly messages?: readonly ProtocolMessage[];
  /** Went by way of the local server's relay. */
  readonly via?: 'relay';
}
