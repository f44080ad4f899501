import type { Entry, SpecificationPage } from './entry';

/** What an entry says besides its example: the same on every page that has the keyword. */
type Saying = Omit<Entry, 'example'>;

/** Pages as they are handed on: what several of them say is in there once, and rules are not, which have a list of their own. */
export interface PackedPages {
  readonly sayings: readonly Saying[];
  readonly pages: readonly PackedPage[];
}

interface PackedPage extends Omit<SpecificationPage, 'entries'> {
  /** The place of a saying, and the example. */
  readonly entries: readonly (readonly [saying: number, example?: Entry['example']])[];
}

export function packPages(pages: readonly SpecificationPage[]): PackedPages {
  const sayings: Saying[] = [];
  const known = new Map<string, number>();
  const placeOf = (saying: Saying): number => {
    const written = JSON.stringify(saying);
    const place = known.get(written) ?? sayings.push(saying) - 1;
    known.set(written, place);
    return place;
  };
  return {
    sayings,
    pages: pages.map((page) => ({
      ...page,
      entries: page.entries
        .filter(({ part }) => part !== 'rule')
        .map(({ example, ...saying }) => (example ? [placeOf(saying), example] : [placeOf(saying)])),
    })),
  };
}

/** The pages, with the entries of their rules. */
export function unpackPages(
  { sayings, pages }: PackedPages,
  rulesOf: (page: string) => readonly Entry[],
): readonly SpecificationPage[] {
  return pages.map((page) => ({
    ...page,
    entries: [
      ...page.entries.flatMap(([place, example]) => {
        const saying = sayings[place];
        return saying ? [{ ...saying, ...(example && { example }) }] : [];
      }),
      ...rulesOf(page.id),
    ],
  }));
}
