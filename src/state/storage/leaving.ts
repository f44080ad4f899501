import { isRecord, ownMember } from '../../core/json/to-value';
import type { DocumentEntry } from '../workspace';

/** A document as it was when the page was left, and the stored revision it was based on. */
export interface LeftDocument extends DocumentEntry {
  readonly rev: number;
  readonly argumentTexts: Readonly<Record<string, string>>;
}

const key = 'callsheet:leaving';
/** localStorage holds about 5 million characters; longer texts are left to the transaction that may still complete. */
const mostCharacters = 2_000_000;

/**
 * Keeps what is not stored yet when the page goes away: a transaction that begins then may not get to its write, while
 * this is done at once. The next start takes it over.
 */
export function keepForNextStart(documents: readonly LeftDocument[]): void {
  const text = JSON.stringify(documents);
  try {
    if (documents.length > 0 && text.length <= mostCharacters) localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the transaction that runs beside this is what remains.
  }
}

/** What the page before left behind; it is handed out once. */
export function takeLeft(): readonly LeftDocument[] {
  try {
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    return text === null ? [] : readLeft(text);
  } catch {
    return [];
  }
}

/** The documents in a text that was kept; what is not one is left out. */
export function readLeft(text: string): readonly LeftDocument[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(found) ? found.flatMap(readOne) : [];
}

function readOne(value: unknown): readonly LeftDocument[] {
  const [id, text, dialectChoice] = ['id', 'text', 'dialectChoice'].map((name) => ownMember(value, name));
  const [toolIndex, updatedAt, rev] = ['toolIndex', 'updatedAt', 'rev'].map((name) => ownMember(value, name));
  const argumentTexts = ownMember(value, 'argumentTexts');
  const chosen = ownMember(value, 'dialectRevision');
  const dialectRevision = typeof chosen === 'string' ? chosen : undefined;
  if (typeof id !== 'string' || typeof text !== 'string' || typeof dialectChoice !== 'string') return [];
  if (typeof toolIndex !== 'number' || typeof updatedAt !== 'number' || typeof rev !== 'number') return [];
  const texts = Object.entries(isRecord(argumentTexts) ? argumentTexts : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const entry = { id, text, dialectChoice, dialectRevision, toolIndex, updatedAt };
  return [{ ...entry, rev, argumentTexts: Object.fromEntries(texts) }];
}
