import { get, isLiteral, itemsOf, membersOf, stringsIn } from '../json/get';
import { isSameJson, isSameOrMissing } from '../json/json-difference';
import { compactValue } from '../json/print-json';
import { type JsonValue, jsonObject, jsonString } from '../json/value';
import type { TypeName } from '../schema/json-schema';
import { isOneOf, typesNamed, typesOf, valuesOf } from './schema-facts';
import { type Conjunct, conjunctsOf, type SchemaPlace, standsAlone } from './schema-place';

/** Whether all that matches every one of the first schemas matches the second, as far as that can be proved. */
export type Within = (inner: readonly SchemaPlace[], outer: SchemaPlace) => boolean;

/** Whether the values of `inner`, which must match all of `all`, meet one conjunct of the other schema. */
export interface Question {
  readonly inner: readonly SchemaPlace[];
  readonly all: readonly Conjunct[];
  readonly wanted: Conjunct;
  readonly within: Within;
}

/** Keywords that mean something together; they are compared as they are written. */
const groups: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
];

export type Judge = (held: JsonValue, question: Question, word: string) => boolean;

/** As it is written, with the keywords that it means something together with. */
export const writtenAlike: Judge = (_, { all, wanted }, word) => {
  const group = groups.find((words) => words.includes(word)) ?? [word];
  return all.some(({ words }) =>
    group.every((each) => {
      const other = wanted.words.get(each);
      return isSameOrMissing(words.get(each), other) && (other === undefined || standsAlone(other));
    }),
  );
};

const oneOfValues =
  (valuesIn: (held: JsonValue) => readonly JsonValue[]): Judge =>
  (held, { all }) => {
    const kept = new Set(valuesIn(held).map(compactValue));
    const mine = valuesOf(all) ?? finite(typesOf(all));
    return mine?.every((value) => kept.has(compactValue(value))) ?? false;
  };

/** In another document, which is taken to be the same for both. */
const sameReference: Judge = (held, { all }, word) =>
  held.kind === 'string' &&
  !held.value.startsWith('#') &&
  all.some(({ words }) => isSameOrMissing(words.get(word), held));

const wholeAlike: Judge = (_, { all, wanted: { place } }) =>
  standsAlone(place.schema) && all.some((mine) => isSameJson(mine.place.schema, place.schema));

/** Keyword by keyword, what proves that the inner schemas ask for as much. */
export const judges: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  [
    'type',
    (held, { all }) => {
      const types = typesNamed(held);
      return types !== undefined && typesOf(all).every((type) => isOneOf(type, types));
    },
  ],
  ['enum', oneOfValues(itemsOf)],
  ['const', oneOfValues((held) => [held])],
  [
    'uniqueItems',
    (held, { all }, word) => !isLiteral(held, true) || all.some(({ words }) => isLiteral(words.get(word), true)),
  ],
  [
    'required',
    (held, { all }, word) => {
      const mine = new Set(all.flatMap(({ words }) => stringsIn(words.get(word)).map(({ value }) => value)));
      return stringsIn(held).every(({ value }) => mine.has(value));
    },
  ],
  [
    'properties',
    (held, { all, within, wanted }) =>
      membersOf(held).every(({ key, value }) => within(memberSchemas(all, key), inside(wanted, value))),
  ],
  ['additionalProperties', (held, question) => meetsOthers(question, inside(question.wanted, held))],
  [
    'patternProperties',
    (held, { all, within, wanted }, word) =>
      membersOf(held).every(({ key, value }) => {
        const mine = all.flatMap((each) => placesIn(each, get(each.words.get(word), key)));
        return within(mine, inside(wanted, value));
      }),
  ],
  [
    'propertyNames',
    (held, { all, within, wanted }, word) =>
      within([...placesFrom(all, word), { schema: textSchema, root: textSchema }], inside(wanted, held)),
  ],
  [
    'items',
    (held, { all, within, wanted }) =>
      held.kind !== 'array' && listPlaces(all).every((mine) => within(mine, inside(wanted, held))),
  ],
  [
    'prefixItems',
    (held, { all, within, wanted }) =>
      itemsOf(held).every((each, index) => within(itemSchemas(all, index), inside(wanted, each))),
  ],
  [
    'anyOf',
    (held, question, word) => {
      const { inner, within } = question;
      return possible(held, question).some((branch) => within(inner, branch)) || sameBranches(held, question, word);
    },
  ],
  [
    'oneOf',
    (held, question, word) => {
      const { inner, within } = question;
      const [branch, ...others] = possible(held, question);
      const isOnlyOne = branch !== undefined && others.length === 0 && within(inner, branch);
      return isOnlyOne || sameBranches(held, question, word);
    },
  ],
  [
    'not',
    (held, { all, within, wanted }, word) => placesFrom(all, word).some((mine) => within([inside(wanted, held)], mine)),
  ],
  ['$ref', sameReference],
  ['$dynamicRef', sameReference],
  ['unevaluatedItems', wholeAlike],
  ['unevaluatedProperties', wholeAlike],
  ['$id', (_, { wanted: { place } }) => place.schema === place.root],
]);

/** Members that `properties` of the outer schema does not name. */
function meetsOthers({ all, wanted, within }: Question, outer: SchemaPlace): boolean {
  const named = new Set(membersOf(wanted.words.get('properties')).map(({ key }) => key));
  const mine = new Set(all.flatMap(({ words }) => membersOf(words.get('properties')).map(({ key }) => key)));
  // A pattern of the outer schema takes members away from it only where the inner one has the same pattern.
  const outerPatterns = new Set(membersOf(wanted.words.get('patternProperties')).map(({ key }) => key));
  const patterns = all.flatMap((each) =>
    membersOf(each.words.get('patternProperties')).map(({ key, value }) => ({ key, place: inside(each, value) })),
  );
  return (
    [...mine].every((key) => named.has(key) || within(memberSchemas(all, key), outer)) &&
    (patterns.every(({ key }) => outerPatterns.has(key)) || patterns.every(({ place }) => within([place], outer))) &&
    within(placesFrom(all, 'additionalProperties'), outer)
  );
}

/** The branches that some of the values may match. */
function possible(held: JsonValue, { all, wanted }: Question): readonly SchemaPlace[] {
  return itemsOf(held)
    .map((branch) => inside(wanted, branch))
    .filter((branch) => !isApart(all, branch));
}

/** The same branches in the same order, each as wide as the other. */
function sameBranches(held: JsonValue, { all, wanted, within }: Question, word: string): boolean {
  const branches = itemsOf(held).map((branch) => inside(wanted, branch));
  return all.some((each) => {
    const mine = itemsOf(each.words.get(word)).map((branch) => inside(each, branch));
    if (mine.length !== branches.length || branches.length === 0) return false;
    return mine.every((other, index) => {
      const branch = branches[index];
      return branch !== undefined && within([other], branch) && within([branch], other);
    });
  });
}

const typeSchema = (type: TypeName): JsonValue => jsonObject({ type: jsonString(type) });
export const typeSchemas: Readonly<Record<TypeName, JsonValue>> = {
  string: typeSchema('string'),
  number: typeSchema('number'),
  integer: typeSchema('integer'),
  boolean: typeSchema('boolean'),
  object: typeSchema('object'),
  array: typeSchema('array'),
  null: typeSchema('null'),
};
const textSchema = typeSchemas.string;

/** A schema that stands in a conjunct. */
export function inside({ place }: Conjunct, schema: JsonValue): SchemaPlace {
  return { schema, root: place.root };
}

function placesIn(conjunct: Conjunct, schema: JsonValue | undefined): readonly SchemaPlace[] {
  return schema ? [inside(conjunct, schema)] : [];
}

function placesFrom(all: readonly Conjunct[], word: string): readonly SchemaPlace[] {
  return all.flatMap((each) => placesIn(each, each.words.get(word)));
}

/** What is asked of a member of this name. Patterns ask more; leaving them out asks for less. */
function memberSchemas(all: readonly Conjunct[], name: string): readonly SchemaPlace[] {
  return all.flatMap((each) => {
    const own = get(each.words.get('properties'), name);
    const others = each.words.has('patternProperties') ? undefined : each.words.get('additionalProperties');
    return placesIn(each, own ?? others);
  });
}

function itemSchemas(all: readonly Conjunct[], index: number): readonly SchemaPlace[] {
  return all.flatMap((each) => {
    const items = each.words.get('items');
    const rest = items?.kind === 'array' ? undefined : items;
    return placesIn(each, itemsOf(each.words.get('prefixItems'))[index] ?? rest);
  });
}

/** What is asked of the items: of each that has a place of its own, and of all behind them. */
function listPlaces(all: readonly Conjunct[]): readonly (readonly SchemaPlace[])[] {
  const longest = Math.max(0, ...all.map(({ words }) => itemsOf(words.get('prefixItems')).length));
  return Array.from({ length: longest + 1 }, (_, index) => itemSchemas(all, index));
}

/** The values of types that have few. */
function finite(types: readonly TypeName[]): readonly JsonValue[] | undefined {
  if (!types.every((type) => type === 'boolean' || type === 'null')) return undefined;
  return types.flatMap((type): readonly JsonValue[] =>
    type === 'null'
      ? [{ kind: 'literal', value: null }]
      : [
          { kind: 'literal', value: true },
          { kind: 'literal', value: false },
        ],
  );
}

/** Whether no value matches both: their types or their values are others. */
function isApart(all: readonly Conjunct[], other: SchemaPlace): boolean {
  const others = conjunctsOf([other], 'inner');
  if (others.isNever) return true;
  // Numbers and objects may be the same though they are written in two ways; strings are not.
  const texts = new Set(valuesOf(others.all)?.map((value) => (value.kind === 'string' ? value.value : undefined)));
  const isElsewhere = (value: JsonValue) => value.kind === 'string' && texts.size > 0 && !texts.has(value.value);
  if (valuesOf(all)?.every(isElsewhere)) return true;
  const mine = typesOf(all);
  const theirs = typesOf(others.all);
  return mine.every((type) => !isOneOf(type, theirs)) && theirs.every((type) => !isOneOf(type, mine));
}
