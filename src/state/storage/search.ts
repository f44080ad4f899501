import { createStore } from 'zustand/vanilla';
import { spawnWorker } from '../../workers/registry';
import { createWorkerRpc } from '../../workers/rpc';
import type { SearchAnswer, SearchMethods } from '../../workers/search/methods';
import { currentDocuments } from '../workspace';
import { storageStore } from './start';

export interface SearchState {
  readonly query: string;
  readonly answer: SearchAnswer | undefined;
  readonly failure: string | undefined;
}

export type { SearchHit } from '../../workers/search/methods';

export interface Search {
  readonly store: ReturnType<typeof searchStore>;
  ask(query: string): void;
  close(): void;
}

const searchStore = () => createStore<SearchState>()(() => ({ query: '', answer: undefined, failure: undefined }));

/** Searches all documents in a worker; the newest question wins. The first one, empty, reads the texts. */
export function openSearch(): Search {
  const store = searchStore();
  const rpc = createWorkerRpc<SearchMethods>({ spawn: () => spawnWorker('search'), policy: 'newest' });
  const find = async (query: string) => {
    const { storage } = storageStore.getState();
    const open = currentDocuments().flatMap(({ id, text }) => {
      const isStored = storage?.synced.get(id)?.base.text === text;
      return text === undefined || isStored ? [] : [{ id, text }];
    });
    const reply = await rpc.ask('find', { query, open, database: storage?.database.name });
    if (reply.kind === 'answered') store.setState({ answer: reply.answer, failure: undefined });
    if (reply.kind === 'failed') store.setState({ failure });
  };
  void find('');
  return {
    store,
    ask: (query) => {
      store.setState({ query });
      void find(query);
    },
    close: () => rpc.dispose(),
  };
}

const failure = 'The search could not be started. Reload the page to try again.';
