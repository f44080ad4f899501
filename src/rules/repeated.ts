/** An item whose key an earlier one has already. */
export interface Repeated<T> {
  readonly item: T;
  readonly earlier: T;
  readonly key: string;
  /** Of the item in its list, from 0. */
  readonly index: number;
}

/** Items that repeat the key of an earlier one. Those whose key is no text are passed over. */
export function repeated<T>(items: readonly T[], keyOf: (item: T, index: number) => unknown): readonly Repeated<T>[] {
  const first = new Map<string, T>();
  return items.flatMap((item, index) => {
    const key = keyOf(item, index);
    if (typeof key !== 'string') return [];
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, item);
    return earlier === undefined ? [] : { item, earlier, key, index };
  });
}
