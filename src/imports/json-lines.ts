import { readJsonText } from '../core/json/json-text';
import { findJson, type Piece } from './find-json';

/** One of several JSON values in a text. */
export interface Line extends Piece {
  readonly isWhole: boolean;
}

/**
 * The values of a text that holds several of them, one after the other, and nothing else: JSON lines, of which some may
 * be broken, or values that are laid out. Nothing for any other text.
 */
export function jsonLines(text: string): readonly Line[] | undefined {
  const rows = rowsOf(text);
  const isOneEach = rows.length > 1 && rows.every((row) => /^[{[]/.test(row.text));
  const lines = isOneEach ? rows.map((row) => ({ ...row, isWhole: readJsonText(row.text) !== undefined })) : [];
  if (lines[0]?.isWhole) return lines;
  return valuesOf(text);
}

function rowsOf(text: string): readonly Piece[] {
  return [...text.matchAll(/\S[^\r\n]*/g)].map(({ 0: row, index }) => ({ text: row.trimEnd(), offset: index }));
}

function valuesOf(text: string): readonly Line[] | undefined {
  const pieces = findJson(text);
  if (pieces.length < 2) return undefined;
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    const gap = text.slice(end, piece.offset);
    if (gap.trim() !== '' || (index > 0 && gap === '')) return undefined;
    end = piece.offset + piece.text.length;
  }
  return text.slice(end).trim() === '' ? pieces.map((piece) => ({ ...piece, isWhole: true })) : undefined;
}

/** The values as one list in which each stands one character later than in the text; a number in the place of a broken one. */
export function asList(text: string, lines: readonly Line[]): string {
  let list = '[';
  let end = 0;
  for (const [index, line] of lines.entries()) {
    const gap = text.slice(end, line.offset);
    list += index === 0 ? gap : `,${gap.slice(1)}`;
    list += line.isWhole ? line.text : '0'.padEnd(line.text.length);
    end = line.offset + line.text.length;
  }
  return `${list}${text.slice(end)}]`;
}

/** The values as a list with a row for each; a number in the place of a broken one. */
export function listOf(lines: readonly Line[]): string {
  return `[\n${lines.map(({ text, isWhole }) => (isWhole ? text : '0')).join(',\n')}\n]\n`;
}
