/** A map that forgets its oldest entries. */
export interface BoundedMap<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

export function createBoundedMap<V>(limit: number): BoundedMap<V> {
  const entries = new Map<string, V>();
  return {
    get: (key) => entries.get(key),
    delete: (key) => void entries.delete(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    },
  };
}
