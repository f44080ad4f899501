import type { JsonTree } from '../../core/json/tree';
import { addressIn } from '../../core/network/address-in';
import { readServerConfig } from '../../core/server-config/read-config';
import { parseText, parseTextInTurns } from '../../core/yaml/parse-text';
import { detectDialect } from '../../dialects/readers';
import { brokenAt, importText } from '../../imports';
import { jsonLines, listOf } from '../../imports/json-lines';
import { linkFragment } from '../share';

/** What a text from outside is, as far as it can be told without asking anybody. */
export type Recognized =
  | { readonly kind: 'link'; readonly fragment: string }
  /** Complete: `localhost:4999` is `http://localhost:4999`. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'command' | 'servers' | 'definition' | 'tools' }
  /** Nothing where it is too long to be looked at. */
  | { readonly kind: 'unknown'; readonly reason: string | undefined };

/** Characters; a longer text is looked at when somebody says what it is. */
const maxLookedAt = 1_000_000;

/** Longer texts are read in turns: YAML takes half a second for so many. */
const longText = 32 * 1024;

/** As `recognize` does, in turns; `pause` resolves when the others had theirs. */
export async function recognizeInTurns(given: string, pause: () => Promise<void>): Promise<Recognized> {
  const isLong = given.length > longText && given.length <= maxLookedAt;
  return recognize(given, isLong ? await parseTextInTurns(given, () => pause().then(() => true)) : undefined);
}

/** `read` is the text as `parseText` reads it, when somebody has read it already. */
export function recognize(given: string, read?: JsonTree): Recognized {
  const text = given.trim();
  const address = addressIn(text);
  if (address !== undefined) {
    const fragment = address.slice(Math.max(address.indexOf('#'), 0));
    return linkFragment.test(fragment) ? { kind: 'link', fragment } : { kind: 'address', address };
  }
  if (/^(?:\$\s+)?curl(?:\.exe)?\s/i.test(text)) return { kind: 'command' };
  if (text.length > maxLookedAt) return { kind: 'unknown', reason: undefined };
  if (readServerConfig(text)) return { kind: 'servers' };
  const tree = read ?? parseText(given);
  const isWhole = tree.issues.every(({ kind }) => kind === 'duplicate-key');
  if (isWhole && detectDialect(tree).dialect !== undefined) return { kind: 'definition' };
  const imported = importText(given, tree);
  return 'refused' in imported
    ? { kind: 'unknown', reason: brokenAt(tree)?.words ?? imported.refused }
    : { kind: 'tools' };
}

/** A list of the values that stand in a text one after the other; nothing for any other text, and when one is broken. */
export function listOfValues(text: string): string | undefined {
  const lines = jsonLines(text);
  return lines?.every(({ isWhole }) => isWhole) ? listOf(lines) : undefined;
}
