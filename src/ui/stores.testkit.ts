import { create as createHook, type StateCreator, type StoreApi } from 'zustand';
import { createStore as createPlain } from 'zustand/vanilla';

export { useStore } from 'zustand';

const stores: Pick<StoreApi<unknown>, 'getInitialState' | 'setState'>[] = [];

function noted<S extends Pick<StoreApi<unknown>, 'getInitialState' | 'setState'>>(store: S): S {
  stores.push(store);
  return store;
}

/** As those of zustand, in whose place they stand in tests of the page: `resetStores` knows what they make. */
export const create =
  <T>() =>
  (start: StateCreator<T>) =>
    noted(createHook<T>()(start));
export const createStore =
  <T>() =>
  (start: StateCreator<T>) =>
    noted(createPlain<T>()(start));

/** Puts back what every store of the page began with. */
export function resetStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true);
}
