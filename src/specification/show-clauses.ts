import { type Clause, citedPlaces } from '../core/specification/clause';
import type { SpecificationPage } from '../core/specification/entry';

/** A rule or a server check: the format whose page it belongs to, and what it cites. */
export interface Cited {
  readonly id: string;
  readonly page: string;
  readonly citation: string;
}

/**
 * Joins rules and checks with the clauses that they cite. Where a place holds one clause alone, whatever cites the place
 * shows it; where it holds several, a clause names what shows it.
 */
export function showClauses(
  pages: readonly SpecificationPage[],
  cited: readonly Cited[],
): readonly SpecificationPage[] {
  const alone = lonePlaces(pages.flatMap(clausesOf));
  const open = unnamed(pages, cited);
  return pages.map((page) => {
    const own = open.filter((each) => each.page === page.id);
    const show = (clause: Clause): Clause => {
      const places = citedPlaces(clause.cite).filter((place) => alone.has(place));
      const found = own.filter(({ citation }) => citedPlaces(citation).some((place) => places.includes(place)));
      return { ...clause, shownBy: [...new Set([...clause.shownBy, ...found.map(({ id }) => id)])] };
    };
    const entries = page.entries.map((entry) => ({ ...entry, clauses: entry.clauses.map(show) }));
    return { ...page, entries, clauses: page.clauses.map(show) };
  });
}

/** The rules and checks that no clause names although they cite a place that holds some on their page, a sentence each. */
export function unshown(pages: readonly SpecificationPage[], cited: readonly Cited[]): readonly string[] {
  return unnamed(pages, cited).flatMap(({ id, page, citation }) => {
    const clauses = pages.filter((each) => each.id === page).flatMap(clausesOf);
    const place = citedPlaces(citation).find((each) => clauses.some(({ cite }) => citedPlaces(cite).includes(each)));
    return place === undefined ? [] : [`${id} cites “${place}”, and no clause of that place names it.`];
  });
}

/** What is not a clause, but inferred, seen somewhere, or (a reading) of one, shows none. */
const isReading = (citation: string) => /^(inferred|seen|observed)\b|\(a reading\b/i.test(citation);

function unnamed(pages: readonly SpecificationPage[], cited: readonly Cited[]): readonly Cited[] {
  const named = new Set(pages.flatMap(clausesOf).flatMap(({ shownBy }) => shownBy));
  return cited.filter(({ id, citation }) => !named.has(id) && !isReading(citation));
}

/** The places from which there is one sentence; two formats may share it. */
function lonePlaces(clauses: readonly Clause[]): ReadonlySet<string> {
  const sentences = new Map<string, Set<string>>();
  for (const { cite, says } of clauses) {
    for (const place of citedPlaces(cite)) sentences.set(place, (sentences.get(place) ?? new Set()).add(says));
  }
  return new Set([...sentences].flatMap(([place, { size }]) => (size === 1 ? [place] : [])));
}

const clausesOf = ({ entries, clauses }: SpecificationPage): readonly Clause[] => [
  ...entries.flatMap((entry) => entry.clauses),
  ...clauses,
];
