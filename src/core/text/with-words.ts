/** The rows whose text holds every word of a query, in any case; the same list where that is all of them. */
export function withWords<T>(rows: readonly T[], query: string, textOf: (row: T) => string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const found = rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.length === rows.length ? rows : found;
}
