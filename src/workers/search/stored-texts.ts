import { member } from '../../core/json/members';
import { openAsIs, resultOf } from '../indexed-db';
import { type Searchable, searchable } from './find-in';

interface Held extends Searchable {
  readonly rev: number;
}

export interface StoredTexts {
  /** Brings the texts up to what is stored; only those that changed are read. */
  refresh(name: string): Promise<void>;
  readonly texts: ReadonlyMap<string, Searchable>;
}

/** The stored texts, held in memory to be searched at once. */
export function storedTexts(): StoredTexts {
  const held = new Map<string, Held>();
  return {
    texts: held,
    refresh: async (name) => {
      const database = await openAsIs(name);
      if (!database) return;
      try {
        if (!database.objectStoreNames.contains('listing')) return;
        const listed = await resultOf(database.transaction('listing').objectStore('listing').getAll());
        const revisions = new Map<string, number>();
        for (const row of listed) {
          const [id, rev] = [member(row, 'id'), member(row, 'rev')];
          if (typeof id === 'string' && typeof rev === 'number') revisions.set(id, rev);
        }
        for (const id of held.keys()) if (!revisions.has(id)) held.delete(id);
        const changed = [...revisions].filter(([id, rev]) => held.get(id)?.rev !== rev);
        const store = database.transaction('documents').objectStore('documents');
        await Promise.all(
          changed.map(async ([id, rev]) => {
            const text = member(await resultOf<unknown>(store.get(id)), 'text');
            if (typeof text === 'string') held.set(id, { rev, ...searchable(text) });
          }),
        );
      } finally {
        database.close();
      }
    },
  };
}
