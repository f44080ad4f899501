import { createBoundedMap } from './bounded-map';

/** Remembers the results of a function for the arguments used last. The function must depend on its key alone. */
export function rememberLatest<T>(limit: number, make: (key: string) => T): (key: string) => T {
  const known = createBoundedMap<T>(limit);
  return (key) => {
    const result = known.get(key) ?? make(key);
    known.set(key, result);
    return result;
  };
}
