import type { Path } from '../../core/json/pointer';
import type { Json, JsonObject } from './json-schemas.testkit';
import { changed, type Place, wordsIn } from './places.testkit';
import type { Random } from './random.testkit';

/** A definition before and after one human mistake. */
export interface Mutation {
  /** What the author meant. */
  readonly original: Json;
  readonly mutated: Json;
  /** Where in the mutated document somebody should be told. */
  readonly at: Path;
  /** It says the same in other words, which are nobody's loss when they make room for the right ones. */
  readonly isOtherForm?: true;
  /** Lists whose order says nothing. */
  readonly isUnordered?: true;
}

/** One kind of mistake: makes it somewhere in a document, or nothing where there is no place for it. */
export interface MutationKind {
  readonly title: string;
  /** A place is looked for this often before a format counts as one in which this mistake cannot be made. */
  make(document: Json, dialect: string, random: Random): Mutation | undefined;
}

/** One of several things that can be done, tried in random order until one can. */
export function anyOf<T>(
  random: Random,
  list: readonly T[],
  attempt: (each: T) => Mutation | undefined,
): Mutation | undefined {
  const left = [...list];
  while (left.length > 0) {
    const [each] = left.splice(random.below(left.length), 1);
    const made = each === undefined ? undefined : attempt(each);
    if (made) return made;
  }
  return undefined;
}

/** The mistake of giving a member another name. */
export function renaming(
  document: Json,
  { path, value, role }: Place,
  key: string,
  wrong: string,
): Mutation | undefined {
  if (Object.hasOwn(value, wrong) || Object.hasOwn(role.members ?? {}, wrong) || wrong === key) return undefined;
  const mutated = changed(document, path, (old) => renamed(old as JsonObject, key, wrong));
  return { original: document, mutated, at: [...path, wrong] };
}

function renamed(object: JsonObject, key: string, wrong: string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name === key ? wrong : name, value]));
}

/** A kind that misnames one of the format's words. */
export function misnaming(
  title: string,
  namesFor: (key: string, random: Random, place: Place) => readonly string[],
): MutationKind {
  return {
    title,
    make: (document, dialect, random) =>
      anyOf(random, wordsIn(document, dialect), ({ place, key }) =>
        anyOf(random, namesFor(key, random, place), (wrong) => renaming(document, place, key, wrong)),
      ),
  };
}
