import { useState, useSyncExternalStore } from 'react';
import type { FormMemory } from '../../core/model/form-memory';

/** What a form knows besides its text. A field subscribes to its own part, so that typing in one leaves the others alone. */
export interface MemoryStore {
  get(): FormMemory;
  change(change: (memory: FormMemory) => FormMemory): void;
  subscribe(listener: () => void): () => void;
}

function createMemoryStore(start: FormMemory, onChange: (memory: FormMemory) => void): MemoryStore {
  let memory = start;
  const listeners = new Set<() => void>();
  return {
    get: () => memory,
    change(change) {
      memory = change(memory);
      onChange(memory);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One store for as long as the form is shown. */
export function useMemoryStore(start: FormMemory, onChange: (memory: FormMemory) => void): MemoryStore {
  const [store] = useState(() => createMemoryStore(start, onChange));
  return store;
}

export function useMemory<T>(store: MemoryStore, read: (memory: FormMemory) => T): T {
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}
