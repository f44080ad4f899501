import type { JsonSchema } from '../../core/dialect';
import type { TextRange } from '../../core/text/edit';

/** What we use of the language service inside Monaco's JSON worker, which comes without types. */

export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

export interface LineRange {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

export interface WorkerDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly lineCount: number;
  getText(): string;
  offsetAt(position: LinePosition): number;
  positionAt(offset: number): LinePosition;
}

export interface ServiceNode extends TextRange {
  readonly type: 'object' | 'array' | 'property' | 'string' | 'number' | 'boolean' | 'null';
  readonly parent?: ServiceNode;
  /** Of a property. */
  readonly keyNode?: ServiceNode;
  /** Of a string, a number or a literal. */
  readonly value?: unknown;
}

export interface MatchingSchema {
  readonly node: ServiceNode;
  readonly schema: JsonSchema;
  /** The schema stands under `not`. */
  readonly inverted?: boolean;
}

export interface JsonDocument {
  getNodeFromOffset(offset: number, includeRightBound?: boolean): ServiceNode | undefined;
  visit(visitor: (node: ServiceNode) => boolean): void;
  getMatchingSchemas(schema: JsonSchema, focusOffset?: number, exclude?: ServiceNode): readonly MatchingSchema[];
}

export interface ServiceItem {
  readonly label: string;
  /** Kinds of the language server protocol. */
  readonly kind?: number;
  readonly insertText?: string;
  readonly insertTextFormat?: number;
  readonly filterText?: string;
  readonly sortText?: string;
  readonly documentation?: string | object;
  readonly textEdit?: { readonly range: LineRange; readonly newText: string };
  readonly command?: { readonly title: string; readonly command: string };
}

export interface CompletionList {
  readonly isIncomplete: boolean;
  readonly items: readonly ServiceItem[];
}
