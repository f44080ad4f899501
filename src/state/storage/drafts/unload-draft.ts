import * as v from '../../../core/reading';
import { editsBetween } from '../../../core/text/edit';
import { textHash } from '../../../core/text/text-hash';
import { storeText } from '../../settings';
import type { DocumentEntry } from '../../workspace';
import { listedMembers } from '../database';

/** A document as it was when the page was unloaded, and the stored revision it was based on. */
export interface Draft extends DocumentEntry {
  readonly text: string;
  readonly rev: number;
  /** The tab that it is of. */
  readonly by: string;
  readonly argumentTexts: Readonly<Record<string, string>>;
}

/** A document that is too long to be kept whole: what turns a text that is stored, step by step, into its own. */
export interface DraftChanges extends Omit<Draft, 'text'> {
  /** Of its own text: `textHash`, or a `lengthMark`. */
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

export type KeptDraft = Draft | DraftChanges;

export interface DraftSource {
  readonly document: Draft;
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
export function keepDrafts(tab: string, sources: readonly DraftSource[]): void {
  if (sources.length === 0) return;
  const whole = sources.map(({ document }) => document);
  const isLong = whole.reduce((sum, { text }) => sum + text.length, 0) > maxCharacters;
  if (isLong || !keep(tab, whole))
    keep(
      tab,
      sources.map((each) => briefDraft(each)),
    );
}

/** Where storage is blocked or full, the transaction that runs beside this is what remains. */
function keep(tab: string, drafts: readonly KeptDraft[]): boolean {
  const text = JSON.stringify(drafts);
  return text.length <= maxCharacters && storeText('localStorage', prefix + tab, text) === undefined;
}

/** Characters of a document that was never stored, up to which it is written whole; a longer one is not written twice. */
export const maxWhole = 256 * 1024;

/**
 * What was changed; of a document that was never stored all of it: while its first save is on its way, that save may
 * fail, and a change would be of nothing. `markOf` makes what the text is known by when it has been put together again.
 */
export function briefDraft({ document, bases }: DraftSource, markOf = textHash): KeptDraft {
  const { text, ...rest } = document;
  if (bases.length === 0 || (document.rev === 0 && text.length <= maxWhole)) return document;
  const changes = bases.map((base, index) => {
    const [edit = { offset: 0, length: 0, text: '' }] = editsBetween(base, bases[index + 1] ?? text);
    return { of: textHash(base), ...edit };
  });
  return { ...rest, hash: markOf(text), changes };
}

/**
 * Says less of a text than its hash, and reads none of it: enough where it is made of a text that its own hash has told.
 * A save of the same tab takes such a draft away. Once a later start has put it in place it has to be known again when it
 * is stored, and is given its hash.
 */
export function lengthMark({ length }: { readonly length: number }): string {
  return `length ${length}`;
}

/** The document that was kept, made from the text that is stored; nothing when that is another one. */
export function wholeDraft(draft: KeptDraft, stored: string | undefined): Draft | undefined {
  if ('text' in draft) return draft;
  if (stored === undefined) return undefined;
  const { hash, changes, ...rest } = draft;
  const of = textHash(stored);
  if (of === hash) return { ...rest, text: stored };
  const first = changes.findIndex((each) => each.of === of);
  if (first < 0) return undefined;
  const text = changes
    .slice(first)
    .reduce((at, { offset, length, text: put }) => at.slice(0, offset) + put + at.slice(offset + length), stored);
  return lengthMark(text) === hash || textHash(text) === hash ? { ...rest, text } : undefined;
}

/** A page that came back from the browser's memory has its texts still. */
export function forgetDrafts(tab: string): void {
  storeText('localStorage', prefix + tab, undefined);
}

/** What pages before kept. Call `done` when it is stored: then, and not before, it is gone from there. */
export function takeDrafts(): { readonly drafts: readonly KeptDraft[]; readonly done: () => void } {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const texts = keys.map((key) => localStorage.getItem(key) ?? '');
    const done = () => {
      keys.forEach((key, index) => {
        if (localStorage.getItem(key) === texts[index]) localStorage.removeItem(key);
      });
    };
    return { drafts: texts.flatMap(readDrafts), done };
  } catch {
    return { drafts: [], done: () => {} };
  }
}

const keptDraft = v.object({
  ...listedMembers,
  by: v.fallback(v.string(), ''),
  argumentTexts: v.fallback(v.onlyTexts, {}),
  text: v.maybe(v.string()),
  hash: v.maybe(v.string()),
  changes: v.maybe(v.listOf(change)),
});

/** The documents in a text that was kept; what is not one is left out. */
export function readDrafts(found: string): readonly KeptDraft[] {
  const drafts = v.readJson(v.listOf(keptDraft), found) ?? [];
  return drafts.flatMap(({ text, hash, changes, ...rest }): readonly KeptDraft[] => {
    if (text !== undefined) return [{ ...rest, text }];
    return hash === undefined || changes === undefined ? [] : [{ ...rest, hash, changes }];
  });
}
