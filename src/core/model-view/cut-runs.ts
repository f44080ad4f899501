/** A tokenizer takes the square of the length of such a run; words and phrases stay far below. */
const maxRunLength = 1_000;

const kinds = ['[\\p{L}\\p{M}]', '[^\\p{L}\\p{M}\\p{N}\\s]', '\\s'];
const longRuns = new RegExp(kinds.map((kind) => `${kind}{${maxRunLength}}`).join('|'), 'gu');

/** The text in pieces that a tokenizer counts in good time: cut only inside runs of letters, signs or spaces without end. */
export function cutRuns(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { 0: run, index } of text.matchAll(longRuns)) {
    pieces.push(text.slice(start, index + run.length));
    start = index + run.length;
  }
  return [...pieces, text.slice(start)];
}
