import type { SchemaIssue } from '../schema/verdict';
import type { TextRange } from '../text/edit';
import { lineIndex, toOneBased } from '../text/line-index';
import { rangeOf } from './lookup';
import { toPointer } from './pointer';
import type { JsonTree } from './tree';

/** A violation and where it stands in a text. */
export interface PlacedIssue extends TextRange {
  readonly pointer: string;
  readonly message: string;
  /** From 1. */
  readonly line: number;
}

/** The places of violations: scalars as a whole, of objects and lists the opening bracket. */
export function placeIssues(tree: JsonTree, issues: readonly SchemaIssue[]): readonly PlacedIssue[] {
  if (issues.length === 0) return [];
  const lines = lineIndex(tree.text);
  return issues.map(({ path, message }) => {
    const { offset, length } = rangeOf(tree, path, 'brace');
    const { line } = toOneBased(lines.positionAt(offset));
    return { offset, length, message, pointer: toPointer(path), line };
  });
}
