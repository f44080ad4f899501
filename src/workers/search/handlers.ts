import { readExport } from '../../core/export-file';
import type { Handlers } from '../serve';
import { findIn, searchable } from './find-in';
import type { SearchMethods } from './methods';
import { storedTexts } from './stored-texts';

const maxHits = 200;

/** Looks through the stored texts, and through the open ones in place of theirs. */
export function searchHandlers(): Handlers<SearchMethods> {
  const stored = storedTexts();
  return {
    async find({ query, open, database }) {
      const startedAt = performance.now();
      if (database !== undefined) await stored.refresh(database);
      const texts = new Map(stored.texts);
      for (const { id, text } of open) texts.set(id, searchable(text));
      const found = query === '' ? [] : [...texts].flatMap(([key, text]) => findIn(key, text, query) ?? []);
      const hits = found.toSorted((a, b) => b.count - a.count).slice(0, maxHits);
      return { hits, searched: texts.size, milliseconds: performance.now() - startedAt };
    },
    readExport: async (file) => readExport(await file.text()),
  };
}
