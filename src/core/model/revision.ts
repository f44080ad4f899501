import type { DialectReader } from '../dialect';
import type { JsonTree } from '../json/tree';

/** The revision that a text is looked at by: the chosen one where the format has it, else what the text shows, else the usual. */
export function revisionFor(
  { revisions, revisionOf }: Pick<DialectReader, 'revisions' | 'revisionOf'>,
  chosen: string | undefined,
  tree: JsonTree,
): string | undefined {
  if (!revisions) return undefined;
  return revisions.find((each) => each === chosen) ?? revisionOf?.(tree) ?? revisions[0];
}

/** What a revision is called. */
export function revisionTitle({ revisionTitles }: Pick<DialectReader, 'revisionTitles'>, revision: string): string {
  return revisionTitles?.[revision] ?? revision;
}
