import { ownMember } from '../../core/json/to-value';
import type { DocumentEntry } from '../workspace';
import { readListingRow, readTexts } from './read-rows';

/** A document as it was when the page was left, and the stored revision it was based on. */
export interface LeftDocument extends DocumentEntry {
  readonly text: string;
  readonly rev: number;
  /** The tab that left it. */
  readonly by: string;
  readonly argumentTexts: Readonly<Record<string, string>>;
}

const prefix = 'callsheet:leaving:';
/** localStorage holds about 5 million characters; longer texts are left to the transaction that may still complete. */
const mostCharacters = 2_000_000;

/**
 * Keeps what is not stored yet when the page goes away: a transaction that begins then may not get to its write, while
 * this is done at once. The next start takes it over. Every tab has a place of its own.
 */
export function keepForNextStart(tab: string, documents: readonly LeftDocument[]): void {
  const text = JSON.stringify(documents);
  try {
    if (documents.length > 0 && text.length <= mostCharacters) localStorage.setItem(prefix + tab, text);
  } catch {
    // Storage is blocked or full: the transaction that runs beside this is what remains.
  }
}

/** A page that came back from the browser's memory has its texts still. */
export function forgetLeft(tab: string): void {
  try {
    localStorage.removeItem(prefix + tab);
  } catch {
    // Nothing could be kept there either.
  }
}

/** What pages before left behind. Call `done` when it is stored: then, and not before, it is gone from there. */
export function takeLeft(): { readonly documents: readonly LeftDocument[]; readonly done: () => void } {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const texts = keys.map((key) => localStorage.getItem(key) ?? '');
    const done = () => {
      keys.forEach((key, index) => {
        if (localStorage.getItem(key) === texts[index]) localStorage.removeItem(key);
      });
    };
    return { documents: texts.flatMap(readLeft), done };
  } catch {
    return { documents: [], done: () => {} };
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
  const row = readListingRow(value);
  const text = ownMember(value, 'text');
  if (!row || typeof text !== 'string') return [];
  const { cursor: _, ...entry } = row;
  const by = ownMember(value, 'by');
  return [
    {
      ...entry,
      text,
      by: typeof by === 'string' ? by : '',
      argumentTexts: readTexts(ownMember(value, 'argumentTexts')),
    },
  ];
}
