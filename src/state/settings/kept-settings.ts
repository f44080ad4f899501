import { createStore } from 'zustand/vanilla';
import { isObject, member } from '../../core/json/members';
import { storedText, storeText } from './web-storage';

/**
 * How each member is read from what is stored: nothing when it does not fit. Plain functions, since the first screen
 * is drawn with them: `core/reading` would make it 1.5 kB heavier.
 */
export type Readers<T> = { readonly [K in keyof T]-?: (found: unknown) => T[K] | undefined };

export const flag = (found: unknown) => (typeof found === 'boolean' ? found : undefined);

export const numberFrom = (min: number, max: number) => (found: unknown) =>
  typeof found === 'number' && found >= min && found <= max ? found : undefined;

export const oneOf =
  <T>(choices: readonly T[]) =>
  (found: unknown) =>
    choices.find((each) => each === found);

export const listOf =
  <T>(readOne: (found: unknown) => T | undefined) =>
  (found: unknown) =>
    Array.isArray(found) ? found.map(readOne).filter((each) => each !== undefined) : undefined;

export const recordOf =
  <T>(readOne: (found: unknown) => T | undefined) =>
  (found: unknown): Readonly<Record<string, T>> =>
    fitting(Object.entries(isObject(found) ? found : {}).map(([key, each]) => [key, readOne(each)]));

function fitting<T>(entries: readonly (readonly [string, T | undefined])[]): Readonly<Record<string, T>> {
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** Takes what fits from a stored text; the rest is as usual. */
export function readStored<T extends object>(usual: T, readers: Readers<T>, text: string | null): T {
  // To catch what an empty text throws costs the first screen 40 ms.
  if (text === null || text === '') return usual;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return usual;
  }
  const all: readonly [string, (found: unknown) => unknown][] = Object.entries(readers);
  return { ...usual, ...fitting(all.map(([name, readOne]) => [name, readOne(member(found, name))])) };
}

/** Settings that stay in this browser. Where it gives no storage, they hold until the page is closed. */
export function keepSettings<T extends object>(key: string, usual: T, readers: Readers<T>) {
  const store = createStore<T>()(() => readStored(usual, readers, storedText('localStorage', key)));
  const change = (changed: Partial<T>) => {
    store.setState(changed);
    storeText('localStorage', key, JSON.stringify(store.getState()));
  };
  return { store, change };
}
