import type { TextRange } from './edit';

/** A part of a text, and where it begins. */
export interface Excerpt {
  readonly text: string;
  readonly offset: number;
  /** False when more of it was left out than around it. */
  readonly isWhole: boolean;
}

/** As many characters as two editors compare without a pause. */
const maxCharacters = 200_000;

/** The lines of a range, or the whole text without one; of what is too long the beginning. */
export function excerptOf(text: string, range: TextRange | undefined): Excerpt {
  const { offset: from, length } = range ?? { offset: 0, length: text.length };
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  // What stands before it on its line is shown with it when it is nothing but indentation.
  const offset = text.slice(lineStart, from).trim() === '' ? lineStart : from;
  const end = from + length;
  const isWhole = end - offset <= maxCharacters;
  return { text: text.slice(offset, isWhole ? end : offset + maxCharacters), offset, isWhole };
}

/** A range of the text as one of its excerpt; nothing when it stands outside. */
export function rangeWithin({ text, offset }: Excerpt, range: TextRange | undefined): TextRange | undefined {
  if (!range || range.offset < offset || range.offset > offset + text.length) return undefined;
  const start = range.offset - offset;
  return { offset: start, length: Math.min(range.length, text.length - start) };
}
