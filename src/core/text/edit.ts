/** A place in a text: UTF-16 offsets from 0, as JavaScript strings count. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** Replace `length` code units at `offset` by `text`. */
export interface TextEdit extends TextRange {
  readonly text: string;
}

/** Applies edits that do not overlap; they all name offsets of the text before any of them. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits.map((edit, index) => ({ edit, index }));
  ordered.sort((a, b) => a.edit.offset - b.edit.offset || a.index - b.index);
  let result = '';
  let position = 0;
  for (const { edit } of ordered) {
    if (edit.offset < position) throw new Error(`Edits overlap at offset ${edit.offset}.`);
    result += text.slice(position, edit.offset) + edit.text;
    position = edit.offset + edit.length;
  }
  return result + text.slice(position);
}
