/** Chance that is the same on every run: what a seed gave once, it gives again. */
export interface Random {
  /** A whole number from 0 up to, and without, `below`. */
  below(below: number): number;
  /** True in so many of a hundred. */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** So many of a list, each once, in the order of the list. */
  some<T>(list: readonly T[], count: number): readonly T[];
}

/** The generator "mulberry32", which is small and good enough to vary examples. */
export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('There is nothing to pick from.');
    return list[below(list.length)] as T;
  };
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    pick,
    some(list, count) {
      const left = list.map((_, index) => index);
      const taken = new Set<number>();
      while (taken.size < count && left.length > 0) taken.add(left.splice(below(left.length), 1)[0] ?? 0);
      return list.filter((_, index) => taken.has(index));
    },
  };
}
