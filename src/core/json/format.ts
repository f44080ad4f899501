import { format } from 'jsonc-parser';
import type { TextEdit } from '../text/edit';
import { detectLayout } from './layout';

export interface FormatOptions {
  /** One level: spaces or a tab. Without it, what the text uses. */
  readonly indent?: string;
  /** Without it, what the text uses. */
  readonly lineBreak?: string;
}

/**
 * The edits that lay a JSON text out with a line for each member and item. They touch white space only, so numbers,
 * keys, their order, duplicates and comments stay. Total: around what is broken the text stays as it is.
 */
export function formatText(text: string, options: FormatOptions = {}): readonly TextEdit[] {
  const layout = detectLayout(text);
  const indent = options.indent ?? layout.unit;
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const edits = format(text.slice(start), undefined, {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.includes('\t') ? 1 : indent.length,
    eol: options.lineBreak ?? layout.lineBreak,
  });
  return edits
    .map(({ offset, length, content }) => ({ offset: offset + start, length, text: content }))
    .filter((edit) => text.slice(edit.offset, edit.offset + edit.length) !== edit.text);
}
