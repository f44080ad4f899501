/** The neighbour of an item in a ring; without the item, the first one, or the last one on the way back. */
export function stepAround<T>(ring: readonly T[], from: T | undefined, step: 1 | -1): T | undefined {
  const at = from === undefined ? -1 : ring.indexOf(from);
  if (at < 0) return ring.at(step > 0 ? 0 : -1);
  return ring[(at + step + ring.length) % ring.length];
}
