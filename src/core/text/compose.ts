import type { TextEdit } from './edit';

/** A stretch of the original text, or new text. */
type Piece = { readonly offset: number; readonly length: number } | { readonly text: string };

const lengthOf = (piece: Piece) => ('text' in piece ? piece.text.length : piece.length);

/** Edits of the original text that do what `first` does and then `second`, whose offsets count in the text in between. */
export function composeEdits(first: readonly TextEdit[], second: readonly TextEdit[]): readonly TextEdit[] {
  const whole: readonly Piece[] = [{ offset: 0, length: Number.MAX_SAFE_INTEGER }];
  return toEdits(apply(apply(whole, first), second));
}

function apply(pieces: readonly Piece[], edits: readonly TextEdit[]): readonly Piece[] {
  const ordered = edits.map((edit, index) => ({ edit, index }));
  ordered.sort((a, b) => a.edit.offset - b.edit.offset || a.index - b.index);
  const result: Piece[] = [];
  let waiting = [...pieces].reverse();
  let position = 0;
  /** Moves so many characters on, keeping or dropping them. */
  const advance = (count: number, keep: boolean) => {
    let left = count;
    while (left > 0) {
      const piece = waiting.pop();
      if (!piece) return;
      const length = Math.min(left, lengthOf(piece));
      if (keep) result.push(cut(piece, 0, length));
      if (length < lengthOf(piece)) waiting.push(cut(piece, length, lengthOf(piece)));
      left -= length;
    }
    position += count;
  };
  for (const { edit } of ordered) {
    advance(edit.offset - position, true);
    advance(edit.length, false);
    if (edit.text !== '') result.push({ text: edit.text });
  }
  waiting = waiting.reverse();
  return [...result, ...waiting];
}

function cut(piece: Piece, from: number, to: number): Piece {
  return 'text' in piece ? { text: piece.text.slice(from, to) } : { offset: piece.offset + from, length: to - from };
}

function toEdits(pieces: readonly Piece[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let position = 0;
  let text = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      text += piece.text;
      continue;
    }
    const length = piece.offset - position;
    if (length > 0 || text !== '') edits.push({ offset: position, length, text });
    position = piece.offset + piece.length;
    text = '';
  }
  return edits;
}
