import type { Diagnostic, Severity } from '../core/diagnostic';
import { type LineIndex, lineIndex, type Position, toOneBased } from '../core/text/line-index';

/** A file and what was found in it. */
export interface FileReport {
  readonly file: string;
  readonly text: string;
  /** The id of its format; nothing when no format claims it. */
  readonly dialect: string | undefined;
  readonly tools: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** How findings are printed: piece by piece, so that a thousand files need no more memory than one. */
export interface Reporter {
  readonly start: string;
  /** `index` counts from 0. */
  file(report: FileReport, index: number): string;
  /** `unusable` holds a sentence for every file that could not be read. */
  end(unusable: readonly string[]): string;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A diagnostic as JSON shows it; lines and columns count from 1. */
export interface Problem {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly pointer: string;
  readonly range: Range;
  readonly citation: string;
  readonly fix: { readonly title: string } | null;
}

export function toRange(lines: LineIndex, { offset, length }: { offset: number; length: number }): Range {
  return { start: toOneBased(lines.positionAt(offset)), end: toOneBased(lines.positionAt(offset + length)) };
}

export function toProblems(text: string, diagnostics: readonly Diagnostic[]): readonly Problem[] {
  if (diagnostics.length === 0) return [];
  const lines = lineIndex(text);
  return diagnostics.map((found) => {
    const [fix] = found.fixes;
    return {
      rule: found.rule,
      severity: found.severity,
      message: found.message,
      pointer: found.pointer,
      range: toRange(lines, found),
      citation: found.citation,
      fix: fix ? { title: fix.title } : null,
    };
  });
}

export function hasError(found: readonly { readonly severity: Severity }[]): boolean {
  return found.some(({ severity }) => severity === 'error');
}
