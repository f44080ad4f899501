/** Revisions are dates, so their texts are in order; a check without a revision is of the newest. */
export function isBefore(revision: string | undefined, other: string): boolean {
  return revision !== undefined && revision < other;
}
