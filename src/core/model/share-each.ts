/**
 * The list as it is now, in which `share` has given each entry what it has in common with the one of before; the same
 * list as before when all of them are. `keyOf` tells the entries of one list apart.
 */
export function shareEach<T>(
  before: readonly T[],
  now: readonly T[],
  keyOf: (entry: T) => unknown,
  share: (before: T, now: T) => T,
): readonly T[] {
  if (before === now || (before.length === 0 && now.length === 0)) return before;
  let byKey: ReadonlyMap<unknown, T> | undefined;
  const shared = now.map((each, index) => {
    const beside = before[index];
    if (beside && keyOf(beside) === keyOf(each)) return share(beside, each);
    byKey ??= new Map(before.map((known) => [keyOf(known), known]));
    const known = byKey.get(keyOf(each));
    return known ? share(known, each) : each;
  });
  const isSame = shared.length === before.length && shared.every((each, index) => each === before[index]);
  return isSame ? before : shared;
}
