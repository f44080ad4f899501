import type { CancelledOutcome, Deviation, Exchange, Reply, SentRequest, UnreachableOutcome } from '../core/call';

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
      /** Why these are not all of its tools, in a sentence; nothing where they are. */
      readonly incomplete?: string;
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
  /** Why, and for what, its server gives it up. */
  readonly deprecation?: string;
  /** The revision of the dialect that was agreed on with the server, or that its list shows; nothing where there is none. */
  readonly revision?: string | undefined;
  /** Which of the tools that the definition holds; the first without it (mcx: a definition has several capabilities). */
  readonly part?: number;
}

/** The definitions as a list of their own, each as often as it was listed. */
export function definitionsText(tools: readonly ListedTool[]): string {
  const definitions = tools.filter(({ part = 0 }) => part === 0);
  return `[${definitions.map(({ text }) => text).join(',\n')}]`;
}
