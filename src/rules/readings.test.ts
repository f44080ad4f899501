import { describe, expect, it } from 'vitest';
import { modify } from '../core/json/modify';
import { parseJson } from '../core/json/parse';
import type { Structure } from '../core/repair/reading';
import { type Repair, repairsIn } from '../core/repair/repair';
import { applyEdits } from '../core/text/edit';
import { structures } from '../dialects/structures';
import { drawDocument } from './mutations/definitions.testkit';
import type { Json } from './mutations/json-schemas.testkit';
import { isSame } from './mutations/kept.testkit';
import { mutationKinds } from './mutations/kinds.testkit';
import { mutate } from './mutations/mutate.testkit';
import { isRecord } from './mutations/places.testkit';
import { type Random, randomOf } from './mutations/random.testkit';

/** Where a definition stands in a list, it alone. */
function definitionIn(document: Json): Json {
  const list = isRecord(document) ? (document.tools ?? document) : document;
  return [list].flat()[0] ?? null;
}

/** Laid out or on one line, with letters in prose spelled as no printer does. */
const writer = (isLaidOut: boolean) => (value: Json) => {
  const text = JSON.stringify(value, null, isLaidOut ? 2 : 1).replace(/e(?=[^"]*[.]")/g, '\\u0065');
  return isLaidOut
    ? text
    : text.replace(/([{[]?)\n\s*([}\]]?)/g, (_, open, close) => `${open}${open || close ? '' : ' '}${close}`);
};

const repairs = ({ grammar, habits }: Structure, text: string): readonly Repair[] => {
  const { root } = parseJson(text);
  return root ? repairsIn(text, root, grammar, habits, { left: 6_000_000 }) : [];
};

function applied(text: string, edits: Parameters<typeof modify>[1]): string {
  const changes = modify(text, edits);
  return 'refused' in changes ? changes.refused : applyEdits(text, changes);
}

/** Lists of texts and numbers may stand on one line. */
const layoutOf = (text: string) => text.replace(/\[[^[\]{}]*\]/g, (list) => list.replace(/\s+/g, ''));

/** Of a revision that no definitions are made for, what the others say is too much. */
const ofFormats = structures.filter(({ revision }) => revision === undefined);

describe.each(ofFormats)('$dialect', (structure) => {
  const { dialect } = structure;
  const draw = (random: Random) => () => definitionIn(drawDocument(dialect, random));

  it.each(mutationKinds)(
    '$title: one reading, which says what was meant and leaves the rest as it is spelled',
    (kind) => {
      const random = randomOf(`${dialect} ${kind.title} 3`);
      const mistake = mutate(kind, draw(random), dialect, random);
      if (!mistake) return;
      const written = writer(random.chance(50));
      const text = written(mistake.mutated);
      const [reading, ...others] = repairs(structure, text).flatMap(({ readings }) => readings);
      const fixed = applied(text, reading?.edits ?? []);
      expect(others).toEqual([]);
      expect(isSame(JSON.parse(fixed), mistake.original, mistake.isUnordered), fixed).toBe(true);
      expect(layoutOf(fixed)).toBe(layoutOf(written(JSON.parse(fixed))));
      expect(reading?.message).toMatch(/^".*[^.]\.$/);
      expect(repairs(structure, written(mistake.original))).toEqual([]);
      expect(repairs(structure, fixed)).toEqual([]);
    },
  );
});
