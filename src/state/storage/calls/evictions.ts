/** What counts against the limits of the history. */
export interface Weighed {
  readonly id: string;
  readonly at: number;
  readonly size: number;
  readonly isPinned: boolean;
}

export const historyLimits = { calls: 500, characters: 40_000_000, pinned: 100 };

/** The calls that have to go, by id: the oldest beyond the limits; a pinned one never. */
export function evictions(rows: readonly Weighed[], limits = historyLimits): readonly string[] {
  const pinned = rows.filter(({ isPinned }) => isPinned);
  let count = pinned.length;
  let characters = pinned.reduce((sum, { size }) => sum + size, 0);
  const newestFirst = rows.filter(({ isPinned }) => !isPinned).toSorted((a, b) => b.at - a.at);
  let isFull = false;
  return newestFirst.flatMap(({ id, size }, index) => {
    isFull ||= count + 1 > limits.calls || characters + size > limits.characters;
    // The call just made is there to be seen, whatever its size.
    if (isFull && index > 0) return [id];
    count += 1;
    characters += size;
    return [];
  });
}
