import { detectLayout, indentAt, reindent } from '../json/layout';
import type { JsonNode } from '../json/tree';

/** JSON text that is put together from parts of a document, which keep their spelling. */

/** Levels of two spaces, whatever the document has: an edit brings them to its own. */
const layout = detectLayout('');

/** The text of a value as it would stand at the left margin. */
export function written(text: string, { offset, length }: JsonNode): string {
  const own = text.slice(offset, offset + length);
  // To find the indent costs as much as the line is long.
  return /[\r\n]/.test(own) ? layout.place(reindent(own, indentAt(text, offset), ''), '') : own;
}

export function writtenObject(pairs: readonly (readonly [key: string, json: string])[], isMultiLine: boolean): string {
  return bracketed(
    ['{', '}'],
    pairs.map(([key, json]) => `${JSON.stringify(key)}: ${json}`),
    isMultiLine,
  );
}

export function writtenList(items: readonly string[], isMultiLine: boolean): string {
  return bracketed(['[', ']'], items, isMultiLine);
}

function bracketed([open, close]: readonly [string, string], parts: readonly string[], isMultiLine: boolean): string {
  if (parts.length === 0) return open + close;
  if (!isMultiLine) return `${open}${parts.join(', ')}${close}`;
  const inner = parts.map((part) => `  ${part.replace(/\r\n|\n|\r/g, '\n  ')}`);
  return `${open}\n${inner.join(',\n')}\n${close}`;
}
