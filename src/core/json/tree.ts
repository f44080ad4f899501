import type { TextRange } from '../text/edit';
import type { Path } from './pointer';

/** A JSON value with its place in the text. Ranges include quotes and brackets. */
export type JsonNode = ObjectNode | ArrayNode | StringNode | NumberNode | LiteralNode;

export interface ObjectNode extends TextRange {
  readonly kind: 'object';
  readonly members: readonly MemberNode[];
}
export interface ArrayNode extends TextRange {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}
export interface StringNode extends TextRange {
  readonly kind: 'string';
  readonly value: string;
}
export interface NumberNode extends TextRange {
  readonly kind: 'number';
  /** As IEEE 754 double; the exact spelling is the text at the node's range. */
  readonly value: number;
}
export interface LiteralNode extends TextRange {
  readonly kind: 'literal';
  readonly value: boolean | null;
}

/** `"key": value`; broken text may lack the value. The range runs from the key to the end of the value. */
export interface MemberNode extends TextRange {
  readonly key: StringNode;
  readonly value: JsonNode | undefined;
}

/** What is wrong with the syntax, in words, and where. */
export interface SyntaxIssue extends TextRange {
  /**
   * `smart-quote` and `comment` and `trailing-comma` have a mechanical fix; `too-deep` means that no tree was built,
   * `flattened` that a YAML text has lost its indentation.
   */
  readonly kind: 'syntax' | 'trailing-comma' | 'comment' | 'smart-quote' | 'duplicate-key' | 'too-deep' | 'flattened';
  readonly message: string;
  /** duplicate-key: the pointer of the object and the key. */
  readonly path: Path;
}

/** A text, the tree that could be read from it, and every syntax error: broken text gives both. */
export interface JsonTree {
  readonly text: string;
  readonly root: JsonNode | undefined;
  /** With ranges in the text that was read: `written.text` where there is one. */
  readonly issues: readonly SyntaxIssue[];
  /**
   * What was read when it was not JSON: the YAML text, and the same values with their ranges in it. `text` and `root`
   * are then the JSON that says the same, to read and not to edit.
   */
  readonly written?: JsonTree;
}
