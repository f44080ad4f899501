/**
 * How many slips of the hand lie between two words: letters missing, added, wrong, or two neighbours swapped. Where there
 * are more than `most`, any number above it.
 */
export function slips(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    // A swap looks two rows back.
    if (least > most && leastBefore > most) return most + 1;
    leastBefore = least;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
