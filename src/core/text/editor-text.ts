/** What an editor cannot keep as it was: one text has one line ending there, and no byte order mark. */
export interface EditorText {
  /** The text as the editor holds it: every offset counts in this one. */
  readonly text: string;
  readonly changed: readonly ('line-endings' | 'byte-order-mark')[];
}

/**
 * The text as Monaco's model will hold it, so that page, workers and editor count the same offsets from the start.
 * A text with one kind of line ending (LF or CRLF) and no byte order mark stays byte for byte.
 * Mixed line endings become those of the majority; a lone CR counts for CRLF.
 */
export function toEditorText(source: string): EditorText {
  const hasMark = source.startsWith('\uFEFF');
  const bare = hasMark ? source.slice(1) : source;
  const endings = bare.match(/\r\n|\r|\n/g) ?? [];
  const lines = endings.filter((ending) => ending === '\n').length;
  const ending = endings.length - lines > endings.length / 2 ? '\r\n' : '\n';
  const text = endings.every((found) => found === ending) ? bare : bare.replace(/\r\n|\r|\n/g, ending);
  return {
    text,
    changed: [...(text === bare ? [] : ['line-endings' as const]), ...(hasMark ? ['byte-order-mark' as const] : [])],
  };
}
