import * as v from '../../../core/reading';
import { textHash } from '../../../core/text/text-hash';
import { storeText } from '../../page/web-storage';
import { difference } from '../../workspace/arrange';
import type { DocumentEntry } from '../../workspace/workspace';
import { listedMembers } from '../database/read-rows';

/** A document as it was when the page was left, and the stored revision it was based on. */
export interface LeftDocument extends DocumentEntry {
  readonly text: string;
  readonly rev: number;
  /** The tab that left it. */
  readonly by: string;
  readonly argumentTexts: Readonly<Record<string, string>>;
}

/** A document that is too long to be kept whole: what turns a text that is stored, step by step, into its own. */
export interface LeftChange extends Omit<LeftDocument, 'text'> {
  readonly hash: string;
  readonly changes: readonly Change[];
}

type Change = Readonly<v.InferOutput<typeof change>>;

const change = v.object({
  /** `textHash` of the text that is changed. */
  of: v.string(),
  offset: v.finite,
  length: v.finite,
  text: v.string(),
});

export interface Leaving {
  readonly document: LeftDocument;
  /** The texts that the next start may find stored, the oldest first. */
  readonly bases: readonly string[];
}

const prefix = 'callsheet:leaving:';
/** localStorage holds about 5 million characters, of all tabs. */
const maxCharacters = 2_000_000;

/**
 * Keeps what is not stored yet when the page goes away: a transaction that begins then may not get to its write, while
 * this is done at once. The next start takes it over. Every tab has a place of its own. Where the texts are too long
 * for it, what was changed in them is kept.
 */
export function keepForNextStart(tab: string, leaving: readonly Leaving[]): void {
  if (leaving.length === 0) return;
  const whole = leaving.map(({ document }) => document);
  const isLong = whole.reduce((sum, { text }) => sum + text.length, 0) > maxCharacters;
  if (isLong || !keep(tab, whole)) keep(tab, leaving.map(changeOf));
}

/** Where storage is blocked or full, the transaction that runs beside this is what remains. */
function keep(tab: string, left: readonly (LeftDocument | LeftChange)[]): boolean {
  const text = JSON.stringify(left);
  return text.length <= maxCharacters && storeText('localStorage', prefix + tab, text) === undefined;
}

function changeOf({ document, bases }: Leaving): LeftDocument | LeftChange {
  const { text, ...rest } = document;
  if (bases.length === 0) return document;
  const changes = bases.map((base, index) => {
    const [edit = { offset: 0, length: 0, text: '' }] = difference(base, bases[index + 1] ?? text);
    return { of: textHash(base), ...edit };
  });
  return { ...rest, hash: textHash(text), changes };
}

/** The document that was left, made from the text that is stored; nothing when that is another one. */
export function wholeOf(left: LeftDocument | LeftChange, stored: string | undefined): LeftDocument | undefined {
  if ('text' in left) return left;
  if (stored === undefined) return undefined;
  const { hash, changes, ...rest } = left;
  const of = textHash(stored);
  if (of === hash) return { ...rest, text: stored };
  const first = changes.findIndex((each) => each.of === of);
  if (first < 0) return undefined;
  const text = changes
    .slice(first)
    .reduce((at, { offset, length, text: put }) => at.slice(0, offset) + put + at.slice(offset + length), stored);
  return textHash(text) === hash ? { ...rest, text } : undefined;
}

/** A page that came back from the browser's memory has its texts still. */
export function forgetLeft(tab: string): void {
  storeText('localStorage', prefix + tab, undefined);
}

/** What pages before left behind. Call `done` when it is stored: then, and not before, it is gone from there. */
export function takeLeft(): { readonly documents: readonly (LeftDocument | LeftChange)[]; readonly done: () => void } {
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

const left = v.object({
  ...listedMembers,
  by: v.fallback(v.string(), ''),
  argumentTexts: v.fallback(v.onlyTexts, {}),
  text: v.maybe(v.string()),
  hash: v.maybe(v.string()),
  changes: v.maybe(v.listOf(change)),
});

/** The documents in a text that was kept; what is not one is left out. */
export function readLeft(found: string): readonly (LeftDocument | LeftChange)[] {
  const drafts = v.readJson(v.listOf(left), found) ?? [];
  return drafts.flatMap(({ text, hash, changes, ...rest }): readonly (LeftDocument | LeftChange)[] => {
    if (text !== undefined) return [{ ...rest, text }];
    return hash === undefined || changes === undefined ? [] : [{ ...rest, hash, changes }];
  });
}
