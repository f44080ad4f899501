import type { PathEdit } from './json/modify';
import type { JsonTree, ObjectNode } from './json/tree';
import type { EditOp } from './model/edit-op';
import type { ParameterKind, ToolDocument, ToolModel } from './model/tool-document';
import type { Unwrapped } from './model/unwrap';
import type { Refusal } from './refusal';

/** A JSON Schema of our own writing. Monaco reads `markdownDescription`, `defaultSnippets` and `errorMessage` too. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What a format can say; the builder offers just this. */
export interface Vocabulary {
  /** Top-level text fields, in the order the form shows them. */
  readonly fields: readonly FieldWord[];
  /** Top-level members besides the text fields, such as tags and hints. */
  readonly members?: readonly MemberWord[];
  readonly kinds: readonly ParameterKind[];
  /** Kinds that may be items of an array. */
  readonly itemKinds: readonly ParameterKind[];
  /** Keywords per parameter kind, in the order the form shows them. */
  readonly keywords: Readonly<Partial<Record<ParameterKind, readonly string[]>>>;
  readonly nestedParameters: boolean;
  /** Parameters are JSON Schema: whatever it can hold can be added, moved, copied and written out. */
  readonly hasParts?: boolean;
  /** Why the format cannot say `$ref` and definitions, when it has parts. */
  readonly noReferences?: string;
  readonly nullable: boolean;
  /** Forms of the output. */
  readonly outputs: readonly OutputForm[];
  /** What these forms are called where the usual words would not be true. */
  readonly outputWords?: Readonly<Partial<Record<OutputForm, OutputWords>>>;
  /** Said where there is nothing to choose. */
  readonly outputNote?: string;
  /** Text fields about the output, of formats that keep them beside its schema. */
  readonly outputFields?: readonly FieldWord[];
  /** What the schema of the output can say, where it is not what parameters can. */
  readonly output?: Partial<
    Pick<Vocabulary, 'kinds' | 'itemKinds' | 'keywords' | 'nestedParameters' | 'hasParts' | 'nullable'>
  >;
  /** Of the items of a list, where they can say less than a parameter of their kind. */
  readonly itemKeywords?: readonly string[];
  /** rfc: the output modes to choose from. */
  readonly modes: readonly string[];
  readonly authorization: 'none' | 'one' | 'many';
  readonly secrets: boolean;
  readonly userId: boolean;
}

type OutputForm = 'schema' | 'any' | 'none';

export interface OutputWords {
  readonly label: string;
  readonly description: string;
}

/** A member that is no text, for the form to show as what it is. `set-field` carries it as text all the same. */
export interface MemberWord {
  /** A dot leads into an object: `annotations.readOnlyHint`. */
  readonly field: string;
  readonly label: string;
  readonly hint: string;
  /**
   * `flag`: `true` or `false`; `number`: a number as JSON spells it; `tags`: a list, as text separated by commas, of
   * which what `model/tags.ts` makes is kept; `object` and `list`: JSON text of such a value.
   */
  readonly holds: 'flag' | 'number' | 'tags' | 'object' | 'list';
  /** It is no part of what a tool is and takes: the form shows it last. */
  readonly isAside?: boolean;
}

export interface FieldWord {
  /** The word of `set-field`: `name`, `id`, `description`, `version`, `toolkit` …; `fieldPath` says where it stands. */
  readonly field: string;
  readonly label: string;
  readonly hint: string;
  readonly multiline?: boolean;
  /** As in `MemberWord`. */
  readonly isAside?: boolean;
}

/**
 * `open-parameters`: parameters are a JSON Schema, open unless it says otherwise. `known-drafts`: a "$schema" that is not
 * known is refused. `tells-flattened`, `tells-unlisted`: a rule of its own speaks of YAML that has lost its indentation,
 * or of calls of a tool that the server does not list.
 */
export type DialectTrait = 'open-parameters' | 'known-drafts' | 'tells-flattened' | 'tells-unlisted';

/** What it takes to tell a format and to read it. The page's first code holds this much of each format. */
export interface DialectReader {
  /** otc, rfc …: also the prefix of its rules. */
  readonly id: string;
  readonly title: string;
  /** The revisions of a format that has several; the first is the usual, and of dates the newest. */
  readonly revisions?: readonly string[];
  /** The first revision whose tools promise an output; what a server of an earlier one leaves out is no mistake. */
  readonly outputSince?: string;
  /** What they are called where their ids do not say it. */
  readonly revisionTitles?: Readonly<Record<string, string>>;
  /** The revision that a text shows, where texts show it. */
  revisionOf?(tree: JsonTree): string;
  /** What a definition says whatever its revision: two of which this is equal are the same tool, written otherwise. */
  withoutRevision?(definition: unknown): unknown;
  /** Why its documents hold no tools, in a sentence: then they are checked and fixed, not edited in a form or converted. */
  readonly withoutTools?: string;
  /** Where "try it" can send it, the usual one first. */
  readonly protocols: readonly string[];
  /** Members that speak for this format when no format is certain, the strongest first. */
  readonly telltales: readonly string[];
  /** All members of a definition. */
  readonly members: readonly string[];
  /** The member that says why, and for what, a tool is given up. */
  readonly deprecationMember?: string;
  /** What others call its strongest telltale, as tables of words have it. */
  readonly alias?: readonly string[];
  /** Speaks against this format although a telltale is there. */
  readonly doubts?: (value: Readonly<Record<string, unknown>>) => boolean;
  /** What rules that are not its own ask of it. */
  readonly traits?: readonly DialectTrait[];
  /** One definition holds several tools: a listed one is named by its id and its own name. */
  readonly holdsSeveral?: true;
  /** True when the value is of another kind for certain, so that it is not even likened to this format. */
  isForeign?(value: unknown): boolean;
  /** True when the value (one definition, unwrapped) is this format's and no other's, standing where it does. */
  detect(value: unknown, around: Unwrapped): boolean;
  /** Of a value that it detects: that it is built so, too; keys alone may be those of another format, misspelled. */
  isSure?(value: unknown): boolean;
  /** The tool that a value calls, written as calls of this format are; nothing for any other value. */
  callOf?(value: ObjectNode): string | undefined;
  /** True when the value is the result of a call. */
  isResult?(value: ObjectNode): boolean;
  /** Total: broken text gives a partial document. */
  read(tree: JsonTree): ToolDocument;
}

/** What it takes to write and edit definitions of a format as well. */
export interface DialectEditor extends DialectReader {
  readonly vocabulary: Vocabulary;
  /** What tells it from the others, in a few words. */
  readonly summary: string;
  /**
   * A new definition as an editor's snippet (`core/text/snippet`): place 1 is its name, places that must say the same have
   * the same number, and the cursor ends where parameters are added. As it stands it has no problem and can be called.
   */
  readonly blank: string;
  /** The edits that carry out what a form asked for, or the reason why this format cannot say it. */
  edit(document: ToolDocument, op: EditOp): readonly PathEdit[] | Refusal;
  /** What makes the identifier follow the names and the version. `changed` holds values about to be set, by field word. */
  keepInStep(tool: ToolModel, changed?: Readonly<Record<string, string>>): readonly EditOp[];
  /** The identifier of a format that computes it and writes it nowhere. `changed` as in `keepInStep`. */
  computedId?(tool: ToolModel, changed?: Readonly<Record<string, string>>): string | undefined;
}

/** A format of tool definitions: a folder in `dialects/` and a row in each list there. */
export interface Dialect extends DialectEditor {
  /** One definition. Monaco completes and explains from it; the exam checks the samples and the rules against it. */
  readonly schema: JsonSchema;
  /** The same in a revision that has other members. */
  readonly schemas?: Readonly<Record<string, JsonSchema>>;
  /** Complete documents by title, the plainest first. */
  readonly samples: Readonly<Record<string, string>>;
}
