import type { TextEdit, TextRange } from '../text/edit';
import type { Path } from './pointer';
import {
  type JsonArray,
  type JsonLiteral,
  type JsonNumber,
  type JsonObject,
  type JsonString,
  spellingOf,
} from './value';

/** A JSON value with its place in the text it was read from. Ranges include quotes and brackets. */
export type JsonNode = ObjectNode | ArrayNode | StringNode | NumberNode | LiteralNode;

export interface ObjectNode extends JsonObject, TextRange {
  /** Those that count: of equal keys the last, where the first stands; none without a value. */
  readonly members: readonly MemberNode[];
  /** All of them as written: the same list when nothing is wrong with the text. */
  readonly entries: readonly EntryNode[];
}
export interface ArrayNode extends JsonArray, TextRange {
  readonly items: readonly JsonNode[];
}
export type StringNode = JsonString & TextRange;
export type NumberNode = JsonNumber & TextRange;
export type LiteralNode = JsonLiteral & TextRange;

/** `"key": value`; broken text may lack the value. The range runs from the key to the end of the value. */
export interface EntryNode extends TextRange {
  readonly key: string;
  /** How long the key is as it is spelled, quotes included. */
  readonly keyLength: number;
  readonly value: JsonNode | undefined;
}
export interface MemberNode extends EntryNode {
  readonly value: JsonNode;
}

/** The spelling is remembered where it says more than the double. */
export function numberNode(offset: number, length: number, text: string): NumberNode {
  const value = Number(text);
  const spelling = spellingOf(text, value);
  return spelling === undefined
    ? { kind: 'number', offset, length, value }
    : { kind: 'number', offset, length, value, spelling };
}

export function objectNode({ offset, length }: TextRange, entries: readonly EntryNode[]): ObjectNode {
  return { kind: 'object', offset, length, members: areMembers(entries) ? entries : membersIn(entries), entries };
}

function areMembers(entries: readonly EntryNode[]): entries is readonly MemberNode[] {
  const keys = new Set<string>();
  for (const entry of entries) {
    if (!isMember(entry)) return false;
    keys.add(entry.key);
  }
  return keys.size === entries.length;
}

function membersIn(entries: readonly EntryNode[]): readonly MemberNode[] {
  return [...new Map(entries.filter(isMember).map((entry) => [entry.key, entry])).values()];
}

function isMember(entry: EntryNode): entry is MemberNode {
  return entry.value !== undefined;
}

/** Where the key of a member stands. */
export function keyRange({ offset, keyLength }: EntryNode): TextRange {
  return { offset, length: keyLength };
}

/** Edits of the text that was read, and what they do. */
export interface SyntaxMend {
  readonly title: string;
  readonly textEdits: readonly TextEdit[];
  /** It takes something away, or is a guess: a person picks it. */
  readonly isChoice?: boolean;
}

/** What JSON has, in the spelling of another language or program: the meaning is clear. */
export const respelled = [
  ...(['smart-quote', 'single-quote', 'bare-key', 'other-word', 'other-colon', 'other-comma'] as const),
  'special-space',
] as const;

type Respelled = (typeof respelled)[number];

/** What is wrong with the syntax, in words, and where. */
export interface SyntaxIssue extends TextRange {
  /**
   * What is `Respelled`, a `comment` and a `trailing-comma` have a mechanical fix; `dots` stand for what was left out; `too-deep` means
   * that no tree was built, `flattened` that a YAML text has lost its indentation, `around` that the JSON stands in other text.
   */
  readonly kind:
    | 'syntax'
    | 'trailing-comma'
    | 'comment'
    | 'dots'
    | Respelled
    | 'around'
    | 'duplicate-key'
    | 'too-deep'
    | 'flattened';
  readonly message: string;
  /** What makes it right, where one edit is the likely one. */
  readonly mend?: SyntaxMend;
  /** duplicate-key: the pointer of the object and the key. */
  readonly path: Path;
}

/** A text, the tree that could be read from it, and every syntax error: broken text gives both. */
export interface JsonTree {
  readonly text: string;
  readonly root: JsonNode | undefined;
  /** With ranges in the text that was read: `written.text` where there is one. */
  readonly issues: readonly SyntaxIssue[];
  /** The root is of the text without the slip that the one syntax error is: what stands at the slip can't be edited. */
  readonly isPastSlip?: true;
  /**
   * What was read when it was not JSON: the YAML text, and the same values with their ranges in it. `text` and `root`
   * are then the JSON that says the same, to read and not to edit.
   */
  readonly written?: JsonTree;
}

/** The first thing that keeps a text from being JSON; that a key stands there twice does not. */
export function firstError({ issues }: Pick<JsonTree, 'issues'>): SyntaxIssue | undefined {
  return issues.find(({ kind }) => kind !== 'duplicate-key');
}
