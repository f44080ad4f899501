import { createStore } from 'zustand/vanilla';
import { readSearchAnswer, type SearchAnswer } from '../../workers/search/messages';
import { spawnSearch } from '../workers/search-spawn';
import { currentDocuments } from '../workspace/workspace';
import { storageStore } from './start';

export interface SearchState {
  readonly query: string;
  readonly answer: SearchAnswer | undefined;
  readonly failure: string | undefined;
}

export type { SearchHit } from '../../workers/search/messages';

export interface Search {
  readonly store: ReturnType<typeof searchStore>;
  ask(query: string): void;
  close(): void;
}

const searchStore = () => createStore<SearchState>()(() => ({ query: '', answer: undefined, failure: undefined }));

/** Searches all documents in a worker; the newest question wins. The first one, empty, reads the texts. */
export function openSearch(): Search {
  const store = searchStore();
  const worker = spawnSearch();
  let asked = 0;
  let isWaiting = false;
  let waiting: string | undefined;
  const send = (query: string) => {
    asked += 1;
    isWaiting = true;
    const { storage } = storageStore.getState();
    const open = currentDocuments().flatMap(({ id, text }) => {
      const isStored = storage?.known.get(id)?.basis.text === text;
      return text === undefined || isStored ? [] : [{ id, text }];
    });
    worker.postMessage({ id: asked, query, open, database: storage?.database.name });
  };
  worker.addEventListener('message', (event) => {
    const answer = readSearchAnswer('data' in event ? event.data : undefined);
    if (!answer || answer.id !== asked) return;
    isWaiting = false;
    store.setState({ answer });
    if (waiting !== undefined) send(waiting);
    waiting = undefined;
  });
  worker.addEventListener('error', () =>
    store.setState({ failure: 'The search could not be started. Reload the page to try again.' }),
  );
  send('');
  return {
    store,
    ask: (query) => {
      store.setState({ query });
      if (isWaiting) waiting = query;
      else send(query);
    },
    close: () => worker.terminate(),
  };
}
