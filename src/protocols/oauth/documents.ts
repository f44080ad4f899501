import { isGiven, type Members, stringAt, stringsAt } from '../../core/json/members';
import { Stopped } from './stopped';

/** A text that authorization cannot do without, of a document that it calls `what`. */
export function textIn(document: Members, key: string, what: string): string {
  const found = stringAt(document, key);
  if (found) return found;
  const isMissing = found === '' || !isGiven(document, key);
  throw new Stopped(
    isMissing
      ? `${what} is incomplete: it lacks "${key}".`
      : `${what} cannot be used: "${key}" has no value that fits.`,
  );
}

/** A text that may be missing; an empty one is. */
export const maybeIn = (document: Members, key: string): string | undefined => stringAt(document, key) || undefined;

/** Texts in a list, or in one text with blanks between them; nothing where there are none. */
export function textsIn(document: Members, key: string): string[] | undefined {
  const texts = (stringAt(document, key)?.split(/\s+/) ?? stringsAt(document, key)).filter((text) => text !== '');
  return texts.length === 0 ? undefined : texts;
}

/** What other clients may refuse in a document that can be used: a sentence, or none. `wanted`: what it should have. */
export function laxIn(document: Members, what: string, wanted: readonly string[] = []): readonly string[] {
  const empty = Object.keys(document).filter((key) => document[key] === null || document[key] === '');
  const names = [...new Set([...wanted.filter((key) => !Object.hasOwn(document, key)), ...empty])];
  const listed = names.map((key) => `"${key}"`).join(', ');
  return listed === '' ? [] : [`${what} has no value for ${listed}; other clients may refuse that.`];
}
