/** One sentence of a specification that a program can observe, in our own words. */
export interface Clause {
  readonly level: 'must' | 'should' | 'may';
  /** The source and its section, in the words that rules and checks cite it with. */
  readonly cite: string;
  readonly says: string;
  /** The ids of the rules, server checks and stories that show whether it is kept. */
  readonly shownBy: readonly string[];
  /** Why nothing shows it. */
  readonly unshown?: string;
}

/**
 * Ids of what shows it, where its place holds other clauses too: whatever cites the place of one alone shows it. Or a
 * sentence: why nothing does.
 */
type Shown = readonly string[] | string;

export const must = (cite: string, says: string, shown?: Shown): Clause => clause('must', cite, says, shown);
export const should = (cite: string, says: string, shown?: Shown): Clause => clause('should', cite, says, shown);
export const may = (cite: string, says: string, shown?: Shown): Clause => clause('may', cite, says, shown);

function clause(level: Clause['level'], cite: string, says: string, shown: Shown = []): Clause {
  return typeof shown === 'string'
    ? { level, cite, says, shownBy: [], unshown: shown }
    : { level, cite, says, shownBy: shown };
}

/** The places that a citation names, each with its source: `narrative 1.0 §4.2, §5.3; RFC 3339` names three. */
export function citedPlaces(citation: string): readonly string[] {
  const places: string[] = [];
  for (const part of citation.split(/; |, (?=§)| and (?=§)/)) {
    const place = part.replace(/\s*\(.*$/, '').replace(/^(inferred from|not in) (the )?/, '');
    const source = places.at(-1)?.split(/ ?§/)[0];
    places.push(place.startsWith('§') && source !== undefined ? `${source} ${place}` : place);
  }
  return places;
}
