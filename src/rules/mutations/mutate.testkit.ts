import type { Json } from './json-schemas.testkit';
import { isSame } from './kept.testkit';
import { mutationKinds } from './kinds.testkit';
import type { Mutation, MutationKind } from './mutation.testkit';
import type { Random } from './random.testkit';

/** So often a definition is drawn before a mistake counts as one that cannot be made in the format. */
const draws = 40;

function firstOf<T>(times: number, attempt: () => T | undefined): T | undefined {
  for (let time = 0; time < times; time += 1) {
    const made = attempt();
    if (made !== undefined) return made;
  }
  return undefined;
}

/** A document of the format with one mistake of the kind; nothing where that mistake cannot be made. */
export function mutate(kind: MutationKind, draw: () => Json, dialect: string, random: Random): Mutation | undefined {
  return firstOf(draws, () => kind.make(draw(), dialect, random));
}

/** So often a place is looked for that is as the mistake has to find it. */
const places = 12;

/** A document of the format with two or three mistakes of any kind, one made after the other, in each other too. */
export function mutateTogether(draw: () => Json, dialect: string, random: Random): readonly Mutation[] | undefined {
  return firstOf(draws, () => {
    const kinds = Array.from({ length: random.chance(70) ? 2 : 3 }, () => random.pick(mutationKinds));
    // What a mistake cannot say in its form must not be said in the definition, before any is made.
    let document = kinds.reduce((made, kind) => kind.make(made, dialect, random)?.original ?? made, draw());
    const mistakes: Mutation[] = [];
    for (const kind of kinds) {
      const mistake = firstOf(places, () => {
        const made = kind.make(document, dialect, random);
        return made && isSame(made.original, document) ? made : undefined;
      });
      if (!mistake) return undefined;
      mistakes.push(mistake);
      document = mistake.mutated;
    }
    return mistakes;
  });
}
