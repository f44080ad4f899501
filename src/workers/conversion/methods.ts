import type { LedgerEntry } from '../../core/conversion/ledger';
import type { Path } from '../../core/json/pointer';
import type { Progress } from '../../core/steps';
import type { TextRange } from '../../core/text/edit';
import type { VersionAdvice } from '../../core/version/advise-version';

/** A text to work on. The worker keeps the last one, so that a further question about it brings no `content`. */
export interface ConversionSource {
  readonly id: number;
  readonly content: string | Blob | undefined;
}

/** What is to be written. */
export interface WriteRequest {
  /** The id of a dialect or of an export target. */
  readonly to: string;
  /** Of the target, where it has several; without one a tool is written as the newest has it. */
  readonly revision: string | undefined;
  readonly keepLost: boolean;
  /** Fills in what the target asks for and the tools do not say, from names. */
  readonly fill: boolean;
}

/** About a text; of two that are compared, the newer. */
export type ConversionQuestion = { readonly source: ConversionSource } & (
  | { readonly kind: 'convert'; readonly dialect: string; readonly write: WriteRequest }
  | { readonly kind: 'import' }
  /** `indexes`: of the imported tools; nothing for all of them. */
  | { readonly kind: 'take-over'; readonly indexes: readonly number[] | undefined; readonly write: WriteRequest }
  | { readonly kind: 'compare'; readonly dialect: string; readonly older: OlderText }
);

export interface OlderText {
  readonly text: string;
  /** Nothing: the format that the text shows. */
  readonly dialect: string | undefined;
}

/** What a text can be written as. */
export interface ConversionTarget {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** A format of documents, which the editor opens; a provider's declarations are copied or downloaded. */
  readonly isDialect: boolean;
  /** Where what is lost can be kept: `_meta`. */
  readonly keepsUnder: string | undefined;
  /** The usual one first; empty when there is one. */
  readonly revisions: readonly string[];
  /** What they are called where their ids do not say it. */
  readonly revisionTitles?: Readonly<Record<string, string>>;
}

/** A line of the ledger with its places in both texts. */
export interface LedgerRow extends Pick<LedgerEntry, 'rule' | 'severity' | 'tool' | 'source' | 'target' | 'message'> {
  readonly sourceRange: TextRange | undefined;
  readonly targetRange: TextRange | undefined;
}

/** Where a tool stands in both texts. */
export interface PlacedTool {
  readonly label: string;
  readonly source: TextRange | undefined;
  readonly target: TextRange | undefined;
}

/** A tool that can be taken over. */
export interface ToolRow {
  readonly name: string;
  readonly description: string;
  /** What else tells it from others: `GET /pets/{id}`. */
  readonly note: string;
}

export interface ConvertedText {
  readonly kind: 'converted';
  readonly text: string;
  /** What the target asks for and the source does not say, in a sentence. */
  readonly asksFor: string | undefined;
  /** How much longer it is than the source, in a sentence, when that is more than anybody expects. */
  readonly growth: string | undefined;
  readonly ledger: readonly LedgerRow[];
  /** In the order of the source. */
  readonly places: readonly PlacedTool[];
}

export interface ImportedText {
  readonly kind: 'imported';
  /** `OpenAPI 3.0.3`, `Model Context Protocol`. */
  readonly format: string;
  /** Of definitions that can be edited as they are. */
  readonly dialect: string | undefined;
  readonly tools: readonly ToolRow[];
}

/** What changed from one text to another, and the version that it asks for. */
export interface ComparedTexts {
  readonly kind: 'compared';
  readonly advice: VersionAdvice;
  /** Where each tool of the newer text stands in it, by the index that the advice names. */
  readonly places: readonly (Path | undefined)[];
}

export interface RefusedText {
  readonly kind: 'refused';
  readonly reason: string;
}

export type ConversionFound = ConvertedText | ImportedText | ComparedTexts | RefusedText;

/** Long lists come in parts, so that no single message keeps the page; the answer after them has empty ones. */
export type ConversionPart =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'ledger'; readonly rows: readonly LedgerRow[] }
  | { readonly kind: 'places'; readonly rows: readonly PlacedTool[] }
  | { readonly kind: 'tools'; readonly rows: readonly ToolRow[] };

/** Where a part of a written text came from. */
export interface SourcePlace {
  /** Pointer in the source. */
  readonly source: string;
  /** Nothing where the source is no text of definitions. */
  readonly sourceRange: TextRange | undefined;
}

/** What was written, and where its parts came from, by their pointers in it. */
export interface WrittenFrom {
  readonly found: ConvertedText;
  readonly placeOf: (pointer: string) => SourcePlace | undefined;
}

export interface ConversionMethods {
  readonly targets: { readonly request: undefined; readonly answer: readonly ConversionTarget[] };
  readonly work: {
    readonly request: ConversionQuestion;
    readonly part: ConversionPart;
    /** `unknown-source`: it came without its content, and the worker has another one. */
    readonly answer: ConversionFound | { readonly kind: 'stopped' } | { readonly kind: 'unknown-source' };
  };
  /** Of the text that was written last, by pointers in it. */
  readonly sources: {
    readonly request: readonly string[];
    readonly answer: readonly (SourcePlace | undefined)[];
  };
}
