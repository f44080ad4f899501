import { isEqual } from './json/equal';

/** Gives the object it gave last as long as the next one says the same: what is made of it need not be made anew. */
export function keepWhileEqual<T>(kept?: T): (next: T) => T {
  let last = kept;
  return (next) => {
    if (last !== undefined && isEqual(last, next)) return last;
    last = next;
    return next;
  };
}
