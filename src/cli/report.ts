import type { ValueVerdict } from '../core/check/check-value';
import type { Diagnostic, Severity } from '../core/diagnostic';
import { grouped } from '../core/text/counted';
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

/** Whether a value fits what a tool takes or gives. */
export interface ValueReport {
  readonly use: 'input' | 'output';
  /** As given, from 1. */
  readonly number: number;
  readonly verdict: ValueVerdict['verdict'];
  readonly errors: readonly PlacedWords[];
  /** As of `ValueVerdict`. */
  readonly more: number;
  readonly remarks: readonly PlacedWords[];
}

interface PlacedWords {
  readonly pointer: string;
  readonly message: string;
}

/** All about a value: the verdict, then a line for each place. */
export function valueLines({ use, number, verdict, errors, more, remarks }: ValueReport): readonly string[] {
  const inWords = ({ pointer, message }: PlacedWords) => `${pointer}${pointer === '' ? '' : ': '}${message}`;
  const rest = more > 0 ? [`And ${grouped(more)} more.`] : [];
  return [`${use} ${number}: ${verdict}`, ...errors.map(inWords), ...rest, ...remarks.map(inWords)];
}

/** The same on one line. */
export function valueLine(value: ValueReport): string {
  const [verdict, ...words] = valueLines(value);
  return words.length === 0 ? `${verdict}` : `${verdict}. ${words.join(' ')}`;
}

/** How findings are printed: piece by piece, so that a thousand files need no more memory than one. */
export interface Reporter {
  readonly start: string;
  /** `index` counts from 0. */
  file(report: FileReport, index: number): string;
  /** `unusable` holds a sentence for every file that could not be read; `values` are there when some were to be checked. */
  end(unusable: readonly string[], values?: readonly ValueReport[]): string;
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
