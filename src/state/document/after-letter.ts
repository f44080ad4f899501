import type { StoreApi } from 'zustand/vanilla';

/** Milliseconds: a page that nobody sees has no frames. */
const longestWait = 100;

const waiting = new Set<() => void>();
let isPainting = false;
let latest: ReturnType<typeof setTimeout> | undefined;

/** A letter was typed into the code: until it is painted nothing else is drawn. */
export function paintLetter(): void {
  if (isPainting) return;
  isPainting = true;
  latest = setTimeout(drawAll, longestWait);
  // The task after the frame: what is done in the frame itself is done before it is painted.
  requestAnimationFrame(() => setTimeout(drawAll));
}

/** The letter is painted, or something else was done that is to be seen at once. */
export function drawAll(): void {
  clearTimeout(latest);
  isPainting = false;
  const told = [...waiting];
  waiting.clear();
  for (const tell of told) tell();
}

/** What a component reads of a store: always what holds now, told of a change after the letter that is being painted. */
export function afterLetter<T>({ getState, getInitialState, subscribe }: StoreApi<T>): ReadableStore<T> {
  const listeners = new Set<(state: T, before: T) => void>();
  let before = getState();
  const tell = () => {
    const last = before;
    before = getState();
    for (const listener of [...listeners]) listener(before, last);
  };
  subscribe(() => {
    if (isPainting) waiting.add(tell);
    else tell();
  });
  return {
    getState,
    getInitialState,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type ReadableStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;
