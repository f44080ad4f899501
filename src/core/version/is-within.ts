import { isLiteral, itemsOf } from '../json/get';
import { compactValue } from '../json/print-json';
import { type JsonValue, jsonMembers } from '../json/value';
import { keywords, type TypeName } from '../schema/json-schema';
import { checkSimple } from '../schema/simple-check';
import { inside, judges, type Question, typeSchemas, type Within, writtenAlike } from './judges';
import { impliesNumber, isOneOf, numberWords, typesNamed, typesOf, valuesOf } from './schema-facts';
import { anything, type Conjunct, conjunctsOf, type SchemaPlace, silentWords } from './schema-place';

/** Questions about pairs of schemas that one comparison may ask; usual definitions ask a few dozen. */
const maxSteps = 20_000;
/** Values of an `enum` that are tried one by one. */
const maxValues = 500;
/** Values that are asked about one by one where the branches of a union list them. */
const maxSplit = 100;
/** Schemas inside schemas that are followed. */
const deepest = 64;

/** Says whether every value that matches the first schema matches the second, as far as that can be proved. */
export interface Prover {
  isWithin(inner: SchemaPlace, outer: SchemaPlace): boolean;
  /** False when a question was left open because the schemas are too intricate. */
  readonly isComplete: boolean;
}

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

  const within: Within = (inner, outer) => {
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
    const proved = prove(inner, outer, within, (count) => {
      steps += count;
    });
    depth -= 1;
    open.delete(key);
    if (!proved && leanedOn.has(key)) for (const [other, held] of answers) if (held) answers.delete(other);
    leanedOn.delete(key);
    // What leans on a question that is still open is not known for certain.
    if (!proved || leanedOn.size === 0) answers.set(key, proved);
    if (open.size === 0) leanedOn = new Set();
    return proved;
  };

  return {
    isWithin: (inner, outer) => within([inner], outer),
    get isComplete() {
      return steps <= maxSteps;
    },
  };
}

/** `count` hears of the values that were tried one by one. */
function prove(
  inner: readonly SchemaPlace[],
  outer: SchemaPlace,
  within: Within,
  count: (values: number) => void,
): boolean {
  const { all, isNever } = conjunctsOf(inner, 'inner');
  if (isNever) return true;
  const wanted = conjunctsOf([outer], 'outer');
  if (wanted.isNever) return false;
  return (
    wanted.all.every((each) => meets({ inner, all, wanted: each, within }, count)) ||
    bySplitting(inner, all, outer, within)
  );
}

function meets(question: Question, count: (values: number) => void): boolean {
  const { all, wanted } = question;
  const types = typesOf(all);
  if (types.length === 0) return true;
  const values = valuesOf(all);
  if (values && values.length <= maxValues) {
    const schema = plain(jsonMembers([...wanted.words].filter(([word]) => !silentWords.has(word))));
    count(values.length);
    const fitting = values.filter((value) => isOneOf(typeIn(value), types));
    if (fitting.every((value) => checkSimple(schema, plain(value))?.kind === 'valid')) return true;
  }
  return [...wanted.words].every(([word, held]) => {
    const keyword = keywords.get(word);
    if (silentWords.has(word) || !keyword) return true;
    const type = keyword.appliesTo;
    // It judges the values of one type, of which none is possible.
    if (type !== 'any' && !types.some((each) => isOneOf(each, [type]))) return true;
    if (numberWords.has(word)) return impliesNumber(all, word, held);
    return (judges.get(word) ?? writtenAlike)(held, question, word);
  });
}

/** Case by case: the branches of a union, the values that are listed, the types that are possible. */
function bySplitting(
  inner: readonly SchemaPlace[],
  all: readonly Conjunct[],
  outer: SchemaPlace,
  within: Within,
): boolean {
  for (const each of all) {
    for (const word of ['anyOf', 'oneOf']) {
      const branches = itemsOf(each.words.get(word));
      if (branches.length === 0) continue;
      // What was taken out of `allOf` and behind `$ref` stands for itself already.
      const others = all
        .filter(({ place }) => place !== each.place)
        .map((other) => inside(other, jsonMembers(other.words)));
      const rest = inside(each, jsonMembers([...each.words].filter(([key]) => key !== word)));
      return branches.every((branch) => within([...others, rest, inside(each, branch)], outer));
    }
  }
  if (!hasUnion(outer)) return false;
  const values = valuesOf(all);
  if (values && values.length > 1 && values.length <= maxSplit)
    return values.every((value) => within([...inner, alone(jsonMembers([['const', value]]))], outer));
  const types = typesOf(all);
  if (types.length < 2 || all.every(({ words }) => words.has('type') && typesNamed(words.get('type'))?.length === 1))
    return false;
  return types.every((type) => within([...inner, alone(typeSchemas[type])], outer));
}

const alone = (schema: JsonValue): SchemaPlace => ({ schema, root: schema });

function hasUnion(outer: SchemaPlace): boolean {
  return conjunctsOf([outer], 'outer').all.some(({ words }) => words.has('anyOf') || words.has('oneOf'));
}

function typeIn(value: JsonValue): TypeName {
  return typesOf([{ place: { schema: anything, root: anything }, words: new Map([['const', value]]) }])[0] ?? 'null';
}

/** As plain data; numbers as the validator reads them. */
function plain(value: JsonValue): unknown {
  return JSON.parse(compactValue(value));
}
