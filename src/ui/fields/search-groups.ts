import { withWords } from '../../core/text/with-words';

/** A row of a list that is searched. */
export interface SearchItem {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Its accessible name, where the label alone does not tell it from another. */
  readonly name?: string;
}

export interface SearchGroup {
  /** Above its items; empty for one that needs no title. */
  readonly title: string;
  readonly items: readonly SearchItem[];
}

/** The items that hold every word of a query, in groups of which something is left. */
export function searchGroups(groups: readonly SearchGroup[], query: string): readonly SearchGroup[] {
  const textOf = ({ label, description = '' }: SearchItem) => `${label} ${description}`;
  return groups
    .map(({ title, items }) => ({ title, items: withWords(items, query, textOf) }))
    .filter(({ items }) => items.length > 0);
}
