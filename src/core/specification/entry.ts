import type { Outcome } from '../call';
import type { Clause } from './clause';
import type { Concept } from './concepts';

/** What is said about a member of a format besides what its schema says. */
export interface FieldNotes {
  /** The section that defines it, where no clause does. */
  readonly cite?: string;
  readonly concept?: Concept;
  readonly clauses?: readonly Clause[];
  /** Where the published schema and the text disagree, or two of the published documents do, and what is done here. */
  readonly disagreement?: string;
  /** How servers and clients that are deployed differ. */
  readonly deployed?: string;
}

/** What a format's own folder knows about its specification. */
export interface FormatNotes {
  readonly id: string;
  /** The documents that define it. */
  readonly sources: readonly string[];
  /** By the names of members with dots between, items and values of maps left out: `input.parameters.name`. */
  readonly fields: Readonly<Record<string, FieldNotes>>;
  /** Keywords of JSON Schema that the format excludes, or that say something of their own in it. */
  readonly keywords?: Readonly<Record<string, FieldNotes & { readonly says: string }>>;
  /** Clauses about no member in particular. */
  readonly clauses?: readonly Clause[];
  /** Definitions with members that no sample has. */
  readonly examples?: readonly string[];
}

/** A part of a call that is no member of a definition. */
export interface WireNotes extends FieldNotes {
  /** `GET /tools`, `X-API-Key`, `request.tool_id`. */
  readonly key: string;
  readonly says: string;
  /** The tool of the demonstration server that shows it, where the usual one does not. */
  readonly tool?: string;
}

/** What a protocol's own folder knows about its specification. */
export interface ProtocolNotes {
  readonly id: string;
  readonly sources: readonly string[];
  /** The tool of the demonstration server that examples open. */
  readonly tool: string;
  readonly endpoints: readonly WireNotes[];
  readonly headers: readonly WireNotes[];
  readonly request: readonly WireNotes[];
  readonly response: readonly WireNotes[];
  readonly outcomes: Readonly<Record<Outcome['kind'], OutcomeNotes>>;
  /** By the key of an entry, of the definition's members too: what a response may show otherwise (`bare-array` of `wire/otc/bare-array`). */
  readonly deviations: Readonly<Record<string, readonly string[]>>;
  readonly clauses?: readonly Clause[];
}

export interface OutcomeNotes extends FieldNotes {
  /** How the protocol says it. */
  readonly says: string;
  readonly tool?: string;
}

export const entryParts = ['field', 'endpoint', 'header', 'request', 'response', 'outcome', 'keyword', 'rule'] as const;
export type EntryPart = (typeof entryParts)[number];

/** An explanation, as the page shows it: plain data. Text may hold `code`. */
export interface Entry {
  readonly key: string;
  readonly part: EntryPart;
  readonly says: string;
  readonly isRequired?: boolean;
  /** The types that its value may have, in words. */
  readonly type?: string;
  readonly cites: readonly string[];
  readonly concept?: Concept;
  readonly clauses: readonly Clause[];
  readonly disagreement?: string;
  readonly deployed?: string;
  /** The ids of what Callsheet lists when a server departs from it. */
  readonly deviations: readonly string[];
  /** Of a keyword: what becomes of it at model providers. */
  readonly providers?: readonly ProviderNote[];
  /** Only in this revision of the format. */
  readonly revision?: string;
  readonly example?: Example;
}

/** What becomes of a keyword that is sent to these providers. */
export interface ProviderNote {
  readonly providers: readonly string[];
  readonly says: string;
}

export type Example =
  /** A place in one of the page's documents. */
  | { readonly kind: 'document'; readonly document: number; readonly pointer: string; readonly text: string }
  /** The entry of a rule among all rules. */
  | { readonly kind: 'rule'; readonly rule: string; readonly text: string }
  /** A call of a tool of the demonstration server. */
  | { readonly kind: 'call'; readonly server: string; readonly protocol: string; readonly tool: string };

/** A format's specification, whole: what the page shows, and what it takes to find the entry of a place. */
export interface SpecificationPage {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly sources: readonly string[];
  readonly entries: readonly Entry[];
  /** Clauses about no entry in particular. */
  readonly clauses: readonly Clause[];
  /** Documents that examples are in. */
  readonly documents: readonly string[];
  /** One for each schema that the format has: a revision may have its own. */
  readonly places: readonly FieldPlaces[];
}

/** The members of a format as a graph: which members an object has, and which the items of a list or map have. */
export interface FieldPlaces {
  /** Keys of entries by the name of the member. The first is the definition itself. */
  readonly shapes: readonly Readonly<Record<string, string>>[];
  /** By key of entry: the shape of its members, and of those of its items or values. */
  readonly fields: Readonly<Record<string, { readonly members?: number; readonly items?: number }>>;
}
