import { get, isLiteral, itemsOf, membersOf, stringsIn } from '../json/get';
import { isSameJson } from '../json/json-difference';
import { compactValue } from '../json/print-json';
import { type JsonValue, jsonMembers, jsonObject, jsonString } from '../json/value';
import { keywords, type TypeName } from '../schema/json-schema';
import { checkSimple } from '../schema/simple-check';
import { impliesNumber, isOneOf, numberWords, typesNamed, typesOf, valuesIn } from './schema-facts';
import { anything, type Conjunct, conjunctsOf, type SchemaPlace, silentWords, standsAlone } from './schema-place';

/** Questions about pairs of schemas that one comparison may ask; usual definitions ask a few dozen. */
const maxSteps = 20_000;
/** Values of an `enum` that are tried one by one. */
const maxValues = 500;
/** Schemas inside schemas that are followed. */
const deepest = 64;

/** Says whether every value that matches the first schema matches the second, as far as that can be proved. */
export interface Prover {
  isWithin(inner: SchemaPlace, outer: SchemaPlace): boolean;
  /** False when a question was left open because the schemas are too intricate. */
  readonly isComplete: boolean;
}

/** The type of the values that a keyword judges; others pass. */
const judged: Readonly<Record<string, TypeName>> = {
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  format: 'string',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  items: 'array',
  prefixItems: 'array',
  contains: 'array',
  minContains: 'array',
  maxContains: 'array',
  minProperties: 'object',
  maxProperties: 'object',
  required: 'object',
  properties: 'object',
  patternProperties: 'object',
  additionalProperties: 'object',
  propertyNames: 'object',
  dependentRequired: 'object',
  dependentSchemas: 'object',
};

/** Keywords that mean something together; they are compared as they are written. */
const groups: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
];

/** Sound and bounded: "yes" is proved; "no" may only mean that no proof was found. */
export function createProver(): Prover {
  let steps = 0;
  let depth = 0;
  const ids = new Map<JsonValue, number>();
  /** Proved, refused, or being asked: a question that leads back to itself is no objection. */
  const answers = new Map<string, boolean>();
  const open = new Set<string>();
  let leanedOn = new Set<string>();

  const idOf = (schema: JsonValue) => {
    const known = ids.get(schema) ?? ids.size;
    ids.set(schema, known);
    return known;
  };

  function within(inner: readonly SchemaPlace[], outer: SchemaPlace): boolean {
    if (isLiteral(outer.schema, true) || (outer.schema.kind === 'object' && outer.schema.members.length === 0))
      return true;
    const key = `${[...new Set(inner.map(({ schema }) => idOf(schema)))].sort((a, b) => a - b).join()} ${idOf(outer.schema)}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (open.has(key)) {
      leanedOn.add(key);
      return true;
    }
    steps += 1;
    if (steps > maxSteps || depth >= deepest) return false;
    open.add(key);
    depth += 1;
    const proved = prove(inner, outer);
    depth -= 1;
    open.delete(key);
    if (!proved && leanedOn.has(key)) for (const [other, held] of answers) if (held) answers.delete(other);
    leanedOn.delete(key);
    // What leans on a question that is still open is not known for certain.
    if (!proved || leanedOn.size === 0) answers.set(key, proved);
    if (open.size === 0) leanedOn = new Set();
    return proved;
  }

  function prove(inner: readonly SchemaPlace[], outer: SchemaPlace): boolean {
    const { all, isNever } = conjunctsOf(inner, 'inner');
    if (isNever) return true;
    const wanted = conjunctsOf([outer], 'outer');
    if (wanted.isNever) return false;
    return wanted.all.every((each) => meets(inner, all, each)) || bySplitting(inner, all, outer);
  }

  function meets(inner: readonly SchemaPlace[], all: readonly Conjunct[], wanted: Conjunct): boolean {
    const types = typesOf(all);
    if (types.length === 0) return true;
    const values = all.map(({ words }) => valuesIn(words)).find((each) => each !== undefined);
    if (values && values.length <= maxValues) {
      const schema = plain(jsonMembers([...wanted.words].filter(([word]) => !silentWords.has(word))));
      steps += values.length;
      const fitting = values.filter((value) => isOneOf(typeIn(value), types));
      if (fitting.every((value) => checkSimple(schema, plain(value))?.kind === 'valid')) return true;
    }
    return [...wanted.words].every(([word, held]) => {
      if (silentWords.has(word) || !keywords.has(word)) return true;
      const type = judged[word];
      if (type !== undefined && !types.some((each) => isOneOf(each, [type]))) return true;
      return meetsWord(inner, all, wanted, word, held);
    });
  }

  function meetsWord(
    inner: readonly SchemaPlace[],
    all: readonly Conjunct[],
    wanted: Conjunct,
    word: string,
    held: JsonValue,
  ): boolean {
    const { root } = wanted.place;
    const at = (schema: JsonValue): SchemaPlace => ({ schema, root });
    if (numberWords.has(word)) return impliesNumber(all, word, held);
    switch (word) {
      case 'type': {
        const types = typesNamed(held);
        return types !== undefined && typesOf(all).every((type) => isOneOf(type, types));
      }
      case 'enum':
      case 'const': {
        const values = word === 'const' ? [held] : itemsOf(held);
        const kept = new Set(values.map(compactValue));
        const mine = all.map(({ words }) => valuesIn(words)).find((each) => each !== undefined) ?? finite(typesOf(all));
        return mine?.every((value) => kept.has(compactValue(value))) ?? false;
      }
      case 'uniqueItems':
        return !isLiteral(held, true) || all.some(({ words }) => isLiteral(words.get(word), true));
      case 'required': {
        const mine = new Set(all.flatMap(({ words }) => stringsIn(words.get(word)).map(({ value }) => value)));
        return stringsIn(held).every(({ value }) => mine.has(value));
      }
      case 'properties':
        return membersOf(held).every(({ key, value }) => within(memberSchemas(all, key), at(value)));
      case 'additionalProperties':
        return meetsOthers(all, wanted, at(held));
      case 'patternProperties':
        return membersOf(held).every(({ key, value }) => {
          const mine = all.flatMap(({ words, place }) => placesOf(get(words.get(word), key), place.root));
          return within(mine, at(value));
        });
      case 'propertyNames':
        return within([...placesFrom(all, word), { schema: textSchema, root: textSchema }], at(held));
      case 'items':
        return held.kind !== 'array' && listPlaces(all).every((mine) => within(mine, at(held)));
      case 'prefixItems':
        return itemsOf(held).every((each, index) => within(itemSchemas(all, index), at(each)));
      case 'anyOf':
        return itemsOf(held).some((branch) => within(inner, at(branch))) || sameBranches(all, word, held, root);
      case 'oneOf': {
        const branches = itemsOf(held);
        const alone = branches.findIndex(
          (branch, index) =>
            branches.every((other, place) => place === index || isApart(all, at(other))) && within(inner, at(branch)),
        );
        return alone >= 0 || sameBranches(all, word, held, root);
      }
      case 'not':
        return placesFrom(all, word).some((mine) => within([at(held)], mine));
      case '$ref':
        return (
          held.kind === 'string' &&
          !held.value.startsWith('#') &&
          all.some(({ words }) => isSame(words.get('$ref'), held))
        );
      case 'unevaluatedItems':
      case 'unevaluatedProperties': {
        const whole = wanted.place.schema;
        return standsAlone(whole) && all.some(({ place }) => isSameJson(place.schema, whole));
      }
      case '$id':
        return wanted.place.schema === root;
      default: {
        const group = groups.find((words) => words.includes(word)) ?? [word];
        return all.some(({ words }) =>
          group.every((each) => {
            const other = wanted.words.get(each);
            return isSame(words.get(each), other) && (other === undefined || standsAlone(other));
          }),
        );
      }
    }
  }

  /** Members that `properties` of the outer schema does not name. */
  function meetsOthers(all: readonly Conjunct[], wanted: Conjunct, outer: SchemaPlace): boolean {
    const named = new Set(membersOf(wanted.words.get('properties')).map(({ key }) => key));
    const mine = new Set(all.flatMap(({ words }) => membersOf(words.get('properties')).map(({ key }) => key)));
    const patterns = all.flatMap(({ words, place }) =>
      membersOf(words.get('patternProperties')).map(({ value }) => ({ schema: value, root: place.root })),
    );
    // A pattern of the outer schema takes members away from it only where the inner one has the same pattern.
    const outerPatterns = new Set(membersOf(wanted.words.get('patternProperties')).map(({ key }) => key));
    const innerPatterns = all.flatMap(({ words }) => membersOf(words.get('patternProperties')).map(({ key }) => key));
    const isCovered = innerPatterns.every((pattern) => outerPatterns.has(pattern));
    return (
      [...mine].every((key) => named.has(key) || within(memberSchemas(all, key), outer)) &&
      (isCovered || patterns.every((pattern) => within([pattern], outer))) &&
      within(placesFrom(all, 'additionalProperties'), outer)
    );
  }

  /** The same branches in the same order, each as wide as the other. */
  function sameBranches(all: readonly Conjunct[], word: string, held: JsonValue, root: JsonValue): boolean {
    const branches = itemsOf(held);
    return all.some(({ words, place }) => {
      const mine = itemsOf(words.get(word));
      if (mine.length !== branches.length || branches.length === 0) return false;
      return branches.every((branch, index) => {
        const other = { schema: mine[index] ?? anything, root: place.root };
        return within([other], { schema: branch, root }) && within([{ schema: branch, root }], other);
      });
    });
  }

  /** Case by case: the branches of a union, the types that are possible. */
  function bySplitting(inner: readonly SchemaPlace[], all: readonly Conjunct[], outer: SchemaPlace): boolean {
    for (const { words, place } of all) {
      for (const word of ['anyOf', 'oneOf']) {
        const branches = itemsOf(words.get(word));
        if (branches.length === 0) continue;
        const rest = jsonMembers([...words].filter(([key]) => key !== word));
        const others = all.filter((each) => each.place !== place).map((each) => withoutAll(each));
        const own = { schema: rest, root: place.root };
        return branches.every((branch) => within([...others, own, { schema: branch, root: place.root }], outer));
      }
    }
    const types = typesOf(all);
    if (types.length < 2 || all.every(({ words }) => words.has('type') && typesNamed(words.get('type'))?.length === 1))
      return false;
    if (!hasUnion(outer)) return false;
    return types.every((type) => within([...inner, { schema: typeSchemas[type], root: typeSchemas[type] }], outer));
  }

  return {
    isWithin: (inner, outer) => within([inner], outer),
    get isComplete() {
      return steps <= maxSteps;
    },
  };
}

const typeSchema = (type: TypeName): JsonValue => jsonObject({ type: jsonString(type) });
const typeSchemas: Readonly<Record<TypeName, JsonValue>> = {
  string: typeSchema('string'),
  number: typeSchema('number'),
  integer: typeSchema('integer'),
  boolean: typeSchema('boolean'),
  object: typeSchema('object'),
  array: typeSchema('array'),
  null: typeSchema('null'),
};
const textSchema = typeSchemas.string;

function hasUnion(outer: SchemaPlace): boolean {
  return conjunctsOf([outer], 'outer').all.some(({ words }) => words.has('anyOf') || words.has('oneOf'));
}

/** What was taken out of `allOf` and behind `$ref` stands for itself already. */
function withoutAll({ words, place }: Conjunct): SchemaPlace {
  return { schema: jsonMembers(words), root: place.root };
}

function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSameJson(a, b);
}

function placesOf(schema: JsonValue | undefined, root: JsonValue): readonly SchemaPlace[] {
  return schema ? [{ schema, root }] : [];
}

function placesFrom(all: readonly Conjunct[], word: string): readonly SchemaPlace[] {
  return all.flatMap(({ words, place }) => placesOf(words.get(word), place.root));
}

/** What is asked of a member of this name. Patterns ask more; leaving them out asks for less. */
function memberSchemas(all: readonly Conjunct[], name: string): readonly SchemaPlace[] {
  return all.flatMap(({ words, place }) => {
    const own = get(words.get('properties'), name);
    if (own) return placesOf(own, place.root);
    return words.has('patternProperties') ? [] : placesOf(words.get('additionalProperties'), place.root);
  });
}

function itemSchemas(all: readonly Conjunct[], index: number): readonly SchemaPlace[] {
  return all.flatMap(({ words, place }) => {
    const items = words.get('items');
    return placesOf(
      itemsOf(words.get('prefixItems'))[index] ?? (items?.kind === 'array' ? undefined : items),
      place.root,
    );
  });
}

/** What is asked of the items: of each that has a place of its own, and of all behind them. */
function listPlaces(all: readonly Conjunct[]): readonly (readonly SchemaPlace[])[] {
  const longest = Math.max(0, ...all.map(({ words }) => itemsOf(words.get('prefixItems')).length));
  return Array.from({ length: longest + 1 }, (_, index) => itemSchemas(all, index));
}

function typeIn(value: JsonValue): TypeName {
  return typesOf([{ place: { schema: anything, root: anything }, words: new Map([['const', value]]) }])[0] ?? 'null';
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
  const mine = typesOf(all);
  const theirs = typesOf(others.all);
  return mine.every((type) => !isOneOf(type, theirs)) && theirs.every((type) => !isOneOf(type, mine));
}

/** As plain data; numbers as the validator reads them. */
function plain(value: JsonValue): unknown {
  return JSON.parse(compactValue(value));
}
