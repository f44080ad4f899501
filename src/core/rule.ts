import type { LedgerEntry } from './conversion/ledger';
import type { Finding, Findings, Severity } from './diagnostic';
import type { DialectTrait } from './dialect';
import type { ExportTarget } from './export-target';
import type { JsonTree } from './json/tree';
import type { JsonObject } from './json/value';
import type { OtherDocument } from './model/other-document';
import type { RequestDocument } from './model/request-document';
import type { ListedTool, ParameterModel, SchemaPlace, ToolDocument, ToolModel } from './model/tool-document';
import type { Structure } from './repair/reading';
import type { SchemaNode } from './schema/schema-view';
import type { Validate } from './schema/verdict';

/** What a visitor found: one thing, or several. */
type Found = Findings | Iterable<Finding>;
export type Visited = Found | Promise<Found>;

/** One thing that can be wrong. It visits what it is about; each visitor returns what it found there. */
export interface Rule {
  /** `otc/id-format`: the folder, and the file's or the row's name. */
  readonly id: string;
  /** The usual severity; a finding may carry another. */
  readonly severity: Severity;
  /** Why it matters, in a sentence or two: what the panel's "why?" says. */
  readonly summary: string;
  /** Where the rule comes from, or `inferred`. */
  readonly citation: string;
  /** Rules that stay silent at the same place (pointer) when this one fires; `schema/*` names a family. */
  readonly replaces?: readonly string[];
  /** The value that it objects to is something else altogether: nothing else is said of it, or of what it holds. */
  readonly hides?: true;
  /**
   * What its fix makes go away is a consequence of what it found, and stays unsaid. `lends`: where one of these is about
   * the same value, that one speaks, with the fix.
   */
  readonly mends?: 'speaks' | 'lends';
  /** It applies to dialects with this trait; without it to the one its id begins with, and `doc/` and `schema/` to all. */
  readonly trait?: DialectTrait;

  readonly text?: (tree: JsonTree, context: RuleContext) => Visited;
  /**
   * What it finds in a definition of a list it finds in a list of that one too: definitions are checked again one by one
   * (`check/checked-list.ts`).
   */
  readonly document?: (document: ToolDocument, context: RuleContext) => Visited;
  /** True where its `document` visitor asks one definition about another. */
  readonly isAboutAll?: (context: RuleContext) => boolean;
  /** May look at the tool's own text only: results are remembered per tool text. */
  readonly tool?: (tool: ToolModel, context: RuleContext) => Visited;
  readonly parameter?: (parameter: ParameterModel, tool: ToolModel, context: RuleContext) => Visited;
  /** Every node of every JSON Schema that the definition holds. */
  readonly schema?: (node: SchemaNode, place: SchemaPlace, context: RuleContext, tool: ToolModel) => Visited;
  /** A schema that has none of these as a member is not shown to the `schema` visitor: most have no use for most rules. */
  readonly keywords?: readonly string[];
  /** True where it judges each of them by itself, so that a syntax error elsewhere in the schema does not matter. */
  readonly isAboutKeywords?: true;
  /** All tools of the document together (uniqueness). Such a rule has no other visitor, and no fixes. */
  readonly set?: (tools: readonly ListedTool[], context: RuleContext) => Visited;
  /** A call that is about to be sent. */
  readonly request?: (request: RequestDocument, context: RuleContext) => Visited;
  /** The export targets whose declarations it visits. */
  readonly targets?: readonly string[];
  /** A declaration as it is sent to a model provider. */
  readonly exported?: (declaration: JsonObject, target: ExportTarget) => Visited;
  /** What a conversion had to say, about the document that was converted. */
  readonly converted?: (ledger: readonly LedgerEntry[]) => Visited;

  /** Whole documents that it accepts. */
  readonly good: readonly string[];
  /** Whole documents it objects to, with « » around what it underlines. */
  readonly bad: readonly string[];
}

export interface RuleContext {
  /** My text, or a server's listing: some severities differ. */
  readonly origin: 'draft' | 'wire';
  /** Of the text; nothing when no dialect claims it (then only `text` visitors of `doc/` rules run). */
  readonly dialect: string | undefined;
  /** Of the dialect. */
  readonly traits: readonly DialectTrait[];
  /** Of the dialect, when it has several: the chosen one, else the newest. */
  readonly revision?: string;
  /**
   * When no dialect claims a readable text: what else it is, where that is known, and the closest dialect, as
   * `Open Tool Calling 1.0, because it has "input_schema"`.
   */
  readonly undetected?: { readonly closest: string | undefined; readonly other: OtherDocument | undefined };
  /** The title of the format that the definition of a listed tool is in for certain, where that is another than the list's. */
  readonly otherFormatOf?: (tool: ListedTool) => string | undefined;
  /** The text that offsets of nodes refer to: for fixes that keep a value's exact spelling. */
  readonly text: string;
  /** When the document is written in YAML: `text` visitors see that text, all others the JSON that says the same. */
  readonly language?: 'yaml';
  readonly validate: Validate;
  /** How definitions of the dialect are built. */
  readonly structure?: Structure;
}
