import type { LookAlikes } from './look-alike';
import type { Unpassed } from './unpassed';

/** Tokens of the JSON that is sent for a tool. What its parts need does not add up to the whole: that has keys too. */
export interface TokenCounts {
  readonly name: number;
  readonly description: number;
  readonly parameters: number;
  readonly whole: number;
}

/** What a provider is sent for one tool. */
export interface SentTool {
  /** The id of the export target. */
  readonly target: string;
  readonly text: string;
  readonly counts: TokenCounts;
  /** The counts are what they will be about: the tokenizer is not here yet. */
  readonly isEstimated?: boolean;
}

/** Tokens of all tools for a provider, as far as they are counted. */
export interface SetCount {
  readonly target: string;
  readonly tools: number;
  readonly counted: number;
  readonly counts: TokenCounts;
}

/** What is told about a document, part by part, as it is found out. */
export type ModelViewPart =
  | { readonly kind: 'set'; readonly count: SetCount }
  | { readonly kind: 'look-alikes'; readonly found: LookAlikes }
  | { readonly kind: 'unpassed'; readonly found: readonly Unpassed[]; readonly total: number };
