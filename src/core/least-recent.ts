/** Remembers the results of a function for the arguments used last. The function must depend on its key alone. */
export function rememberLatest<T>(limit: number, make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.has(key) ? known.get(key) : undefined;
    const result = value ?? make(key);
    known.delete(key);
    known.set(key, result);
    const oldest = known.keys().next();
    if (known.size > limit && !oldest.done) known.delete(oldest.value);
    return result;
  };
}
