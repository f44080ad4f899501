import { nearest } from '../core/text/likeness';

/** Nothing when a word is one of these, else a sentence that lists them. */
export function oneOf(what: string, word: string, known: readonly string[]): string | undefined {
  return known.includes(word) ? undefined : unknownWord(what, word, known);
}

export function unknownWord(what: string, word: string, known: readonly string[]): string {
  return `Unknown ${what} "${word}"; choose one of ${known.join(', ')}.${didYouMean(nearest(word, known))}`;
}

/** A sentence behind another one, where a word is like the one that was typed. */
export function didYouMean(meant: string | undefined): string {
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}
