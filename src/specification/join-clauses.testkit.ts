import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { checkSuites } from '../checks/index';
import { objectAt, stringAt } from '../core/json/members';
import { type Clause, citedPlaces } from '../core/specification/clause';
import { keywordCites } from '../core/specification/keyword-cites';
import { rules } from '../rules/index';
import { pages } from './index';

/** A clause of a page, and what of the code shows it. */
export interface JoinedClause {
  readonly page: string;
  /** The entry that it is about; empty where it is about none in particular. */
  readonly about: string;
  readonly clause: Clause;
  /** The titles of stories that cite its section. */
  readonly stories: readonly string[];
}

/** What rules and server checks cite, by their ids. */
export const citations: ReadonlyMap<string, readonly string[]> = new Map(
  [...rules, ...checkSuites.flatMap(({ checks }) => checks)].reduce(
    (known, { id, citation }) => known.set(id, [...(known.get(id) ?? []), citation]),
    new Map<string, string[]>(),
  ),
);

/** Every clause of every page, in order. A sentence that two formats share stands under the first. */
export function joinClauses(folder = 'src/stories'): readonly JoinedClause[] {
  const stories = storiesIn(folder);
  const seen = new Set<string>();
  return pages.flatMap(({ id, entries, clauses }) => {
    const told = entries.flatMap((entry) => entry.clauses.map((clause) => ({ clause, about: entry.key })));
    return [...told, ...clauses.map((clause) => ({ clause, about: '' }))].flatMap(({ clause, about }) => {
      const key = `${about}\n${clause.cite}\n${clause.says}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const played = stories.filter(({ cites }) => cites.some((cite) => isPlaceOf(cite, clause.cite)));
      return [{ page: id, about, clause, stories: played.map((story) => story.title) }];
    });
  });
}

/** What names one of those that show a clause and does not cite the place that the clause is from. */
export function strayCitations({ cite, shownBy }: Clause): readonly string[] {
  return shownBy.flatMap((id) => {
    const known = citations.get(id);
    if (!known) return [`There is no rule or check "${id}".`];
    if (known.some((citation) => citesSame(citation, cite) || /^inferred\b/.test(citation))) return [];
    return [`${id} cites “${known.join('” and “')}”, the clause “${cite}”.`];
  });
}

/** The places that stories cite of which there is no clause, nor a keyword that JSON Schema defines there. */
export function strayStories(folder = 'src/stories'): readonly string[] {
  const places = new Set(joinClauses(folder).flatMap(({ clause }) => citedPlaces(clause.cite)));
  const isKnown = (place: string) =>
    places.has(place) || [...keywordCites.values()].some((section) => citesSame(place, section));
  return storiesIn(folder).flatMap(({ title, cites }) =>
    cites
      .flatMap(citedPlaces)
      .filter((place) => !isKnown(place))
      .map((place) => `“${title}” cites “${place}”.`),
  );
}

const isPlaceOf = (citation: string, cite: string) =>
  citedPlaces(citation).some((place) => citedPlaces(cite).includes(place));

function storiesIn(folder: string): readonly { readonly title: string; readonly cites: readonly string[] }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const story: unknown = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
      const steps: unknown = story && typeof story === 'object' && 'steps' in story ? story.steps : [];
      const cites = (Array.isArray(steps) ? steps : []).flatMap(
        (step) => stringAt(objectAt(step, 'clause'), 'citation') ?? [],
      );
      return { title: stringAt(story, 'title') ?? name, cites };
    });
}

/** Whether two citations name a place in common: the same, or one within the other. */
export function citesSame(one: string, other: string): boolean {
  const others = citedPlaces(other);
  return citedPlaces(one).some((place) => others.some((each) => isWithin(place, each) || isWithin(each, place)));
}

/** `narrative 1.0 §4.2, Tool Version Resolution` is within `narrative 1.0 §4.2`; §4.21 is not. */
const isWithin = (place: string, whole: string) => place.startsWith(whole) && !/^[\w-]/.test(place.slice(whole.length));
