import * as v from '../../../core/reading';
import { textHash } from '../../../core/text/text-hash';
import { type CallsheetDatabase, isTabOpen, journalKey, readRows } from '../database';
import { briefDraft, type Draft, type DraftSource, type KeptDraft, lengthMark, maxWhole, readDrafts } from '../drafts';
import type { Sync } from './sync';

/** Milliseconds after a key until what was typed is on its way to the disk. */
const pauseMs = 40;
/** A text of which the difference to the stored one takes a while to find waits a little longer. */
const longPauseMs = 150;
export const longText = 512 * 1024;
/** What cannot be written is looked at again more and more seldom, until something is typed. */
const maxRefusedMs = 2_000;

export interface Journal {
  /** Something was typed: what of it is not saved is written within a moment. */
  change(): void;
  /** Whether what of a document was last to be written is in its row: false when that was refused, or has failed. */
  holds(id: string): boolean;
  stop(): void;
}

/**
 * What was typed since the last save, in a row for each document, so that a page that is killed before the next save
 * loses a tenth of a second and not the whole pause. A save takes the row away in its own transaction; other tabs hear
 * nothing of it.
 */
export function keepJournal(sync: Sync, allUnsaved: () => readonly DraftSource[]): Journal {
  const unsaved = () => allUnsaved().filter(isShort);
  /** What the rows hold, by document. */
  const written = new Map<string, Draft>();
  const held = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How long what another tab has stored meanwhile waits to be looked at again. */
  let refusedMs = 0;
  let isWriting = false;
  let isStopped = false;

  function wait(ms: number): void {
    if (!isStopped && !isWriting) timer ??= setTimeout(() => void write(), ms);
  }

  async function write(): Promise<void> {
    isWriting = true;
    const sources = unsaved();
    let hasFailed = false;
    let isRefused = false;
    try {
      for (const source of sources) {
        const isPut = await put(source);
        held[isPut ? 'add' : 'delete'](source.document.id);
        isRefused ||= !isPut;
      }
      const ids = new Set(sources.map(({ document }) => document.id));
      // Typed back to what is stored; what was saved is gone already.
      for (const id of [...written.keys()].filter((each) => !ids.has(each))) {
        await sync.database.meta.delete(journalKey(sync.tab.id, id));
        written.delete(id);
      }
    } catch {
      // The save finds out what is the matter, and says so.
      hasFailed = true;
      held.clear();
    }
    isWriting = false;
    timer = undefined;
    const isLong = sources.some(({ document }) => document.text.length > longText);
    refusedMs = isRefused ? Math.min(Math.max(refusedMs, pauseMs) * 2, maxRefusedMs) : 0;
    if (!hasFailed && unsaved().some(isNews)) wait(Math.max(refusedMs, isLong ? longPauseMs : pauseMs));
  }

  /** Puts nothing when the document was saved since it was looked at: then it is looked at again. */
  async function put(source: DraftSource): Promise<boolean> {
    if (!isNews(source)) return true;
    const { document } = source;
    const { listing, meta } = sync.database;
    // While somebody types, no text is read from its beginning to its end.
    const value = JSON.stringify([briefDraft(source, lengthMark)]);
    const isPut = await sync.database.transaction('rw', listing, meta, async () => {
      const stored = await listing.get(document.id);
      if (stored && stored.rev !== document.rev) return false;
      await meta.put({ key: journalKey(document.by, document.id), value });
      return true;
    });
    if (isPut) written.set(document.id, document);
    return isPut;
  }

  function isNews({ document }: DraftSource): boolean {
    const known = written.get(document.id);
    return known?.rev !== document.rev || known.text !== document.text || !isSameTexts(known, document);
  }

  return {
    change: () => {
      if (refusedMs > 0 && !isWriting) {
        clearTimeout(timer);
        timer = undefined;
      }
      refusedMs = 0;
      wait(pauseMs);
    },
    holds: (id) => held.has(id),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const isShort = ({ document, bases }: DraftSource) => bases.length > 0 || document.text.length <= maxWhole;

function isSameTexts(a: Draft, b: Draft): boolean {
  return JSON.stringify(a.argumentTexts) === JSON.stringify(b.argumentTexts);
}

const journalRow = v.object({ key: v.string(), value: v.string() });

/** What tabs that were killed had typed, with the keys of the rows. `isKnown`: the same tab has left a newer one. */
export async function readJournal(
  database: CallsheetDatabase,
  isKnown: (draft: KeptDraft) => boolean,
): Promise<{ readonly drafts: readonly KeptDraft[]; readonly keys: readonly string[] }> {
  const rows = (await readRows(database.meta)).flatMap((row) => v.read(journalRow, row) ?? []);
  const drafts: KeptDraft[] = [];
  const keys: string[] = [];
  for (const { key, value } of rows.filter(({ key }) => key.startsWith('leaving:'))) {
    const [found] = readDrafts(value);
    // Where the browser does not say which tabs are open, a tab that is open loses its row and writes another.
    if (found && (await isTabOpen(found.by))) continue;
    keys.push(key);
    if (found && !isKnown(found)) drafts.push(found);
  }
  return { drafts, keys };
}

/** A row that was taken over and knows its text by the length alone gets the hash: then it is known once that is stored. */
export async function hashJournal(database: CallsheetDatabase, kept: KeptDraft, { text }: Draft): Promise<void> {
  if ('text' in kept || kept.hash !== lengthMark(text)) return;
  const value = JSON.stringify([{ ...kept, hash: textHash(text) }]);
  await database.meta.put({ key: journalKey(kept.by, kept.id), value });
}
