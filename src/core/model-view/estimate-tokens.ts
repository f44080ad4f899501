/** What tokenizers cut a text into before they look anything up: words of one case, short numbers, signs, spaces. */
const pieces = /[^\p{L}\p{N}\s]?\p{Lu}*\p{Ll}+|[^\p{L}\p{N}\s]?\p{L}+|\p{N}{1,3}|[^\p{L}\p{N}\s]+|\s{2,}|[\r\n\t]/gu;

const ascii = /^[\0-\x7f]*$/;
/** Chinese, Japanese, Korean: most characters are tokens of their own. */
const wide = /[\u3000-\uffff]/;

/** About how many tokens a text is, without the megabyte of words that counting takes. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(pieces)) tokens += tokensIn(piece);
  return Math.round(tokens);
}

function tokensIn(piece: string): number {
  if (!/\p{L}/u.test(piece)) return Math.ceil(piece.length / 4);
  if (ascii.test(piece)) return piece.length <= 9 ? 1 : Math.ceil(piece.length / 8);
  return wide.test(piece) ? piece.length * 0.7 : Math.ceil(piece.length / 4);
}
