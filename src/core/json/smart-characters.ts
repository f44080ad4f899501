const quotes = '“”„‟«»″＂‘’‚‛′';
const hyphens = '‐‑‒–—−－';

export function isSmartQuote(character: string): boolean {
  return character !== '' && quotes.includes(character);
}

export function isSmartHyphen(character: string): boolean {
  return character !== '' && hyphens.includes(character);
}

/** What a word processor's quote or hyphen should have been in JSON; nothing for every other character. */
export function straighten(character: string): string | undefined {
  if (isSmartQuote(character)) return '"';
  return isSmartHyphen(character) ? '-' : undefined;
}

/** The JSON string that says what stands between quotes of another kind. */
export function doubleQuoted(inner: string): string {
  const escaped = inner.replace(/\\(\r\n|[\s\S])|"/g, (found, letter) =>
    letter === undefined ? '\\"' : /['`]/.test(letter) ? letter : /[\r\n]/.test(letter) ? '' : found,
  );
  return `"${escaped.replace(/\r\n?|\n/g, '\\n').replaceAll('\t', '\\t')}"`;
}
