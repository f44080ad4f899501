import { startTransition, useEffect, useState } from 'react';

/** Rows that a list begins with, and those that are added before others get their turn. */
const first = 50;
const step = 500;

/**
 * A long list in growing parts, all of it soon: a collection of 10,000 rows made at once would hold the page up. Rows
 * `of` something else are another list, which grows from the beginning.
 */
export function useGrowing<T>(rows: readonly T[], of?: string | number): readonly T[] {
  const [count, setCount] = useState(first);
  const [grown, setGrown] = useState(of);
  // A list that was filtered grows anew when it is whole again.
  const most = Math.max(first, rows.length);
  if (count > most + step) setCount(most);
  if (grown !== of) {
    setGrown(of);
    setCount(first);
  }
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    const next = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(next);
  }, [isWhole, count]);
  return isWhole ? rows : rows.slice(0, count);
}

/**
 * The key of a list: another one when it lost so many rows at once that to take each of them out holds the page up for
 * longer than to make the list anew.
 */
export function useListKey(count: number): number {
  const [known, setKnown] = useState({ count, key: 0 });
  if (known.count !== count) setKnown({ count, key: known.key + (known.count - count > step ? 1 : 0) });
  return known.key;
}
