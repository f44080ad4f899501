import { uncapitalized } from '../text/capital';
import { shortened } from '../text/shortened';
import { tokenError as errors } from './tokens';
import type { SyntaxMend } from './tree';

/** What a word that JSON does not know was probably meant to be; nothing when it is just text. */
export function literalFor(word: string): boolean | null | undefined {
  return literals.get(word.toLowerCase());
}

/** How the words of JSON come out when fingers slip. */
const slipped = new Map<string, boolean | null>([
  ...'tru ture treu truee'.split(' ').map((word) => [word, true] as const),
  ...'fals fales flase fasle'.split(' ').map((word) => [word, false] as const),
  ...'nul nulll'.split(' ').map((word) => [word, null] as const),
]);

const literals = new Map<string, boolean | null>([
  ...slipped,
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
  ['undefined', null],
  ['nan', null],
  ['nil', null],
]);

const stringSentences: Readonly<Record<number, string>> = {
  [errors.openString]:
    'This text is never closed; add a double quote (") at its end. A line break inside is written \\n.',
  [errors.badUnicode]: 'After \\u four hexadecimal digits must follow, as in \\u00e9.',
  [errors.badEscape]: 'JSON does not know this escape; a backslash itself is written \\\\.',
  [errors.badCharacter]: 'This text contains a control character; write it as an escape such as \\t.',
};

export const cutOffAdvice = 'The text ends here before it is complete; add the rest of it.';

export const codeAdvice =
  'This is program code, which JSON does not hold; write the value that it makes, or remove it.';

/** What to do about a word that is not JSON. */
export function adviceFor(word: string, mend: SyntaxMend | undefined): string {
  const lower = word.toLowerCase();
  if (lower === 'true' || lower === 'false' || lower === 'null') return `Write ${lower} in small letters.`;
  if (slipped.has(lower)) return `${quote(word)} is not JSON; write ${slipped.get(lower)}.`;
  if (lower === 'nan' || /^[+-]?infinity$/i.test(word)) return `JSON has no ${word}; write null or a number.`;
  if (literals.has(lower)) return `JSON has no ${word}; write null.`;
  if (/^[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+$/.test(word)) {
    return 'This is a special space that JSON does not allow; replace it with an ordinary one.';
  }
  if (/^[+.-]?\.?\d/.test(word)) return numberAdvice(word, mend);
  return `${quote(word)} is not JSON; put text in double quotes.`;
}

/** What to do about a number that is not spelled as JSON spells them. */
export function numberAdvice(spelling: string, mend: SyntaxMend | undefined): string {
  const shown = quote(spelling);
  if (/^-?0\d/.test(spelling)) return `The number ${shown} begins with a zero; remove it.`;
  if (spelling.startsWith('+')) return `The number ${shown} begins with a plus sign; remove it.`;
  if (/^-?\./.test(spelling)) return `The number ${shown} needs a digit before the point.`;
  if (/\.($|[eE])/.test(spelling)) return `The number ${shown} needs a digit after the point.`;
  const advice = mend ? uncapitalized(mend.title) : 'put it in double quotes or correct it';
  return `${shown} is not a number as JSON writes them; ${advice}.`;
}

/** In double quotes, cut to a length that fits a sentence. */
export function quote(text: string): string {
  return `"${shortened(text, 60)}"`;
}

/** What to do about a string with an error of the token reader. */
export function stringAdvice(error: number): string {
  return stringSentences[error] ?? 'This text is not valid JSON.';
}
