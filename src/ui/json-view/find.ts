import { useState } from 'react';

/** What is searched, and which of the matches is looked at: from 0, going round in both directions. */
export interface Find {
  readonly query: string;
  readonly number: number;
}

export const noFind: Find = { query: '', number: 0 };

export interface FindProps {
  readonly find?: Find | undefined;
  readonly onFind?: ((find: Find) => void) | undefined;
}

/** A search that is shared, or the view's own. */
export function useFind({ find, onFind }: FindProps): readonly [Find, (find: Find) => void] {
  const [own, setOwn] = useState(noFind);
  return [find ?? own, onFind ?? setOwn];
}

/** Which match is looked at. While there may be more of them, none is the last: it is nothing until it is found. */
export function placeIn(number: number, count: number, isWhole: boolean): number | undefined {
  if (isWhole) return roundTo(number, count);
  return number >= 0 && number < count ? number : undefined;
}

/** `-1` of 5 is the last one. */
export function roundTo(number: number, count: number): number {
  return count === 0 ? 0 : ((number % count) + count) % count;
}
