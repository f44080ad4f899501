import { type Concept, concepts } from '../../core/specification/concepts';
import { type Entry, type EntryPart, entryParts, type SpecificationPage } from '../../core/specification/entry';
import { withWords } from '../../core/text/with-words';

type Pages = readonly SpecificationPage[];

/** An entry of a page, or the page itself. */
export interface Place {
  readonly page: SpecificationPage;
  readonly entry: Entry | undefined;
}

export const partWords: Readonly<Record<EntryPart, string>> = {
  field: 'Members of a definition',
  endpoint: 'Endpoints and messages',
  header: 'Headers and settings',
  request: 'Members of a request',
  response: 'Members of a response',
  outcome: 'Outcomes of a call',
  keyword: 'Keywords of JSON Schema',
  rule: 'Rules',
};

/** `otc/requirements.secrets`, `otc`: how a link and others name a place. Nothing for a page that there is none of. */
export function placeOf(pages: Pages, at: string): Place | undefined {
  const slash = at.indexOf('/');
  const page = pages.find(({ id }) => id === (slash === -1 ? at : at.slice(0, slash)));
  return page && { page, entry: slash === -1 ? undefined : entryOf(page, at.slice(slash + 1)) };
}

export function entryOf(page: SpecificationPage, key: string): Entry | undefined {
  return page.entries.find((entry) => entry.key === key);
}

/** The name of an entry as it is written where it occurs: `result.value`, `GET /tools`. */
export function nameOf({ key, part }: Entry): string {
  return part === 'field' ? key : key.slice(part.length + 1);
}

/** The entries that have every word of a query in their name, explanation, source or rules, by part. */
export function findEntries(
  page: SpecificationPage,
  query: string,
): readonly (readonly [EntryPart, readonly Entry[]])[] {
  const found = withWords(page.entries, query, wordsOf);
  return entryParts.flatMap((part) => {
    const members = found.filter((entry) => entry.part === part);
    return members.length > 0 ? [[part, members] as const] : [];
  });
}

function wordsOf(entry: Entry): string {
  const { says, cites, disagreement, deployed, clauses, deviations } = entry;
  const told = clauses.flatMap((clause) => [clause.says, ...clause.shownBy]);
  return [nameOf(entry), says, disagreement ?? '', deployed ?? '', ...cites, ...told, ...deviations].join(' ');
}

/** What the other formats have in the place of an entry; no entries where one has nothing of the kind. */
export interface Counterpart {
  readonly page: SpecificationPage;
  readonly entries: readonly Entry[];
}

/** In every other format that can have such a thing at all; nothing for entries without a counterpart anywhere. */
export function counterpartsOf(pages: Pages, { page, entry }: Place): readonly Counterpart[] {
  if (!entry) return [];
  const isSame = (other: Entry) =>
    entry.concept === undefined
      ? (entry.part === 'keyword' || entry.part === 'outcome') && other.key === entry.key
      : other.concept === entry.concept && isCalled(other) === isCalled(entry);
  const isPart = (other: SpecificationPage) => other.entries.some(({ part }) => part === entry.part);
  const found = pages
    .filter((other) => other !== page && isPart(other))
    .map((other) => ({ page: other, entries: other.entries.filter(isSame) }));
  return found.some(({ entries }) => entries.length > 0) ? found : [];
}

/** Whether it is a part of a call, not of a definition. */
const isCalled = ({ part }: Entry) => part !== 'field' && part !== 'keyword';

export const conceptWords = (concept: Concept): string => concepts[concept];
