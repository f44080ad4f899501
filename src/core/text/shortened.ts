/** A text of somebody else as a sentence can quote it: of a long one its beginning, never half a character. */
export function shortened(text: string, most = 200): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Characters that a sentence has without a look at what it quotes. */
const usual = 600;

/** A sentence that quotes what somebody else wrote, with a short beginning of what is long there. */
export function withShortQuotes(sentence: string): string {
  if (sentence.length <= usual) return sentence;
  const quoted = sentence.replace(/"([^"]{200,})"/g, (_, text: string) => `"${shortened(text)}"`);
  return shortened(quoted, 2 * usual);
}
