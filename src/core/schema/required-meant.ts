import { flagMeant } from '../text/flag-meant';

const words: ReadonlyMap<string, boolean> = new Map([
  ...['required', 'mandatory', 'always'].map((word) => [word, true] as const),
  ...['optional', 'none', 'never', ''].map((word) => [word, false] as const),
]);

/** What is said of one value with "required": that it must be given or not. Nothing for a list of names, in whatever form. */
export function requiredMeant(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? (words.get(value.trim().toLowerCase()) ?? flagMeant(value)) : undefined;
}

/** Whether a word in the place of such a list means all names. */
export const meansAll = (word: string): boolean => /^(?:\*|all|both|every(?:thing)?)$/i.test(word.trim());

/** The names of a list that is written as one text; of `declared` ones, where it can be read so. */
export function namesMeant(text: string, declared: readonly string[]): readonly string[] | undefined {
  const word = text.trim();
  if (declared.includes(word)) return [word];
  if (meansAll(word)) return declared.length > 0 ? declared : undefined;
  const parts = word.split(/[\s,;|&+[\](){}"'`]+|\band\b/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => declared.includes(part)) ? [...new Set(parts)] : undefined;
}
