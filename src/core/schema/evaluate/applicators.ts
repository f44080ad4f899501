import { isObject } from '../../json/members';
import type { RawError } from '../issues';
import { patternFor } from '../pattern';
import { type Applicator, beside, type Found, hold, inside, isTrue, join, objection, type Turn } from './here';
import { reference } from './references';
import { missingBy } from './value-tests';

/** A schema held by a keyword that must hold for the same value. */
const alongside =
  (keyword: string): Applicator =>
  ({ here, held, found, sink }) => {
    for (const [index, schema] of listOf(held).entries()) {
      join(found, here.run.evaluate(beside(here, schema, keyword, index), sink));
    }
  };

/** How many of the schemas of a list hold for the value: their outcomes, and what they object to. */
function branches({ here, held }: Turn, keyword: string) {
  return listOf(held).map((schema, index) => {
    const objections: RawError[] = [];
    return { outcome: here.run.evaluate(beside(here, schema, keyword, index), objections), objections };
  });
}

const anyOf: Applicator = (turn) => {
  const { here, found, sink } = turn;
  const all = branches(turn, 'anyOf');
  const open = all.filter(({ outcome }) => outcome.isValid && outcome.unknown !== undefined);
  const fitting = all.filter(({ outcome }) => isTrue(outcome));
  for (const { outcome } of fitting) join(found, outcome);
  found.open ??= open[0]?.outcome.unknown;
  if (fitting.length > 0) return;
  if (open.length > 0) found.unknown ??= open[0]?.outcome.unknown;
  else fail(found, sink, [...all.flatMap(({ objections }) => objections), objection(here, 'anyOf')]);
};

const oneOf: Applicator = (turn) => {
  const { here, found, sink } = turn;
  const all = branches(turn, 'oneOf');
  const open = all.filter(({ outcome }) => outcome.isValid && outcome.unknown !== undefined);
  const fitting = all.flatMap(({ outcome }, index) => (isTrue(outcome) ? [index] : []));
  const [only, second] = fitting;
  if (second !== undefined) fail(found, sink, [objection(here, 'oneOf', { params: { passingSchemas: fitting } })]);
  else if (open.length > 0) {
    found.unknown ??= open[0]?.outcome.unknown;
    found.open ??= open[0]?.outcome.unknown;
  } else if (only === undefined) {
    fail(found, sink, [...all.flatMap(({ objections }) => objections), objection(here, 'oneOf')]);
  }
  const winner = only === undefined ? undefined : all[only];
  if (winner) join(found, winner.outcome);
};

/** What failed looked at something, but nobody knows what would have been looked at. */
function fail(found: Found, sink: RawError[], objections: readonly RawError[]): void {
  for (const each of objections) sink.push(each);
  found.isValid = false;
  found.open ??= 'No alternative fits.';
}

const not: Applicator = ({ here, held, found, sink }) => {
  const inner = here.run.evaluate(beside(here, held, 'not'), []);
  if (isTrue(inner)) {
    sink.push(objection(here, 'not'));
    found.isValid = false;
  } else if (inner.isValid) found.unknown ??= inner.unknown;
};

const condition: Applicator = ({ here, schema, held, found, sink }) => {
  const asked = here.run.evaluate(beside(here, held, 'if'), []);
  const choose = (word: 'then' | 'else', objections: RawError[]) =>
    Object.hasOwn(schema, word) ? here.run.evaluate(beside(here, schema[word], word), objections) : undefined;
  if (isTrue(asked)) join(found, asked);
  if (isTrue(asked) || !asked.isValid) {
    const chosen = choose(asked.isValid ? 'then' : 'else', sink);
    if (chosen) join(found, chosen);
    return;
  }
  found.open ??= asked.unknown;
  const objections: RawError[] = [];
  const either = [choose('then', objections), choose('else', objections)];
  if (either.every((each) => each?.isValid === false)) fail(found, sink, objections);
  else if (!either.every((each) => each === undefined || isTrue(each))) found.unknown ??= asked.unknown;
};

const dependentSchemas =
  (keyword: string): Applicator =>
  ({ here, held, found, sink }) => {
    if (!isObject(held) || !isObject(here.value)) return;
    for (const [name, schema] of Object.entries(held)) {
      if (Array.isArray(schema) || !Object.hasOwn(here.value, name)) continue;
      join(found, here.run.evaluate(beside(here, schema, keyword, name), sink));
    }
  };

const dependencies: Applicator = (turn) => {
  const { here, held, found, sink } = turn;
  dependentSchemas('dependencies')(turn);
  const missing = missingBy(held, here.value);
  if (typeof missing === 'boolean') return;
  for (const property of missing) {
    sink.push(objection(here, 'dependencies', { property }));
    found.isValid = false;
  }
};

const properties: Applicator = ({ here, held, found, sink }) => {
  const { value } = here;
  if (!isObject(held) || !isObject(value)) return;
  for (const [name, schema] of Object.entries(held)) {
    if (!Object.hasOwn(value, name)) continue;
    hold(found, here.run.evaluate(inside(here, name, value[name], schema, 'properties', name), sink));
    found.evaluated.add(name);
  }
};

const patternProperties: Applicator = ({ here, held, found, sink }) => {
  const { value } = here;
  if (!isObject(held) || !isObject(value)) return;
  for (const [pattern, schema] of Object.entries(held)) {
    const expression = patternFor(pattern);
    for (const name of Object.keys(value)) {
      if (!expression.test(name)) continue;
      hold(found, here.run.evaluate(inside(here, name, value[name], schema, 'patternProperties', pattern), sink));
      found.evaluated.add(name);
    }
  }
};

/** The members of a value that neither `properties` nor `patternProperties` beside the keyword names. */
function otherNames(schema: Turn['schema'], value: object): readonly string[] {
  const own = (word: string) => (Object.hasOwn(schema, word) && isObject(schema[word]) ? schema[word] : {});
  const named = own('properties');
  const patterns = Object.keys(own('patternProperties')).map((pattern) => patternFor(pattern));
  return Object.keys(value).filter(
    (name) => !Object.hasOwn(named, name) && !patterns.some((pattern) => pattern.test(name)),
  );
}

/** Applies a schema to members; `false` is an objection to each of the object, not of the member. */
function applyToMembers(turn: Turn, keyword: string, names: readonly string[]): void {
  const { here, held, found, sink } = turn;
  const { value } = here;
  if (!isObject(value)) return;
  for (const property of names) {
    if (held === false) {
      sink.push(objection(here, keyword, { property }));
      found.isValid = false;
    } else hold(found, here.run.evaluate(inside(here, property, value[property], held, keyword), sink));
    found.evaluated.add(property);
  }
}

const additionalProperties: Applicator = (turn) => {
  const { here, schema } = turn;
  if (isObject(here.value)) applyToMembers(turn, 'additionalProperties', otherNames(schema, here.value));
};

const propertyNames: Applicator = ({ here, held, found, sink }) => {
  if (!isObject(here.value)) return;
  for (const name of Object.keys(here.value)) {
    const inner = here.run.evaluate({ ...beside(here, held, 'propertyNames'), value: name, trail: undefined }, []);
    if (!inner.isValid) sink.push(objection(here, 'propertyNames', { property: name }));
    hold(found, inner);
  }
};

/** Applies a schema to the items from one on; `false` is one objection to the whole list. */
function applyToItems(turn: Turn, keyword: string, indexes: readonly number[]): void {
  const { here, held, found, sink } = turn;
  const { value } = here;
  if (!Array.isArray(value)) return;
  if (held === false && indexes.length > 0) {
    sink.push(objection(here, keyword));
    found.isValid = false;
  }
  for (const index of indexes) {
    if (held !== false) hold(found, here.run.evaluate(inside(here, index, value[index], held, keyword), sink));
    found.evaluated.add(index);
  }
}

/** Each schema of a list applies to the item at its place. */
function byPlace({ here, held, found, sink }: Turn, keyword: string): void {
  const { value } = here;
  if (!Array.isArray(value)) return;
  for (const [index, schema] of listOf(held).slice(0, value.length).entries()) {
    hold(found, here.run.evaluate(inside(here, index, value[index], schema, keyword, index), sink));
    found.evaluated.add(index);
  }
}

function indexesFrom(start: number, value: unknown): readonly number[] {
  if (!Array.isArray(value)) return [];
  return Array.from({ length: Math.max(0, value.length - start) }, (_, index) => start + index);
}

const items: Applicator = (turn) => {
  const { here, schema, held, draft } = turn;
  if (Array.isArray(held)) byPlace(turn, 'items');
  else {
    const start = draft === '2020-12' && Object.hasOwn(schema, 'prefixItems') ? listOf(schema.prefixItems).length : 0;
    applyToItems(turn, 'items', indexesFrom(start, here.value));
  }
};

const additionalItems: Applicator = (turn) => {
  const { here, schema } = turn;
  if (!Object.hasOwn(schema, 'items') || !Array.isArray(schema.items)) return;
  applyToItems(turn, 'additionalItems', indexesFrom(schema.items.length, here.value));
};

const contains: Applicator = ({ here, schema, draft, held, found, sink }) => {
  const { value } = here;
  if (!Array.isArray(value)) return;
  const bound = (word: string) =>
    draft === '2020-12' && Object.hasOwn(schema, word) ? Number(schema[word]) : undefined;
  const [least, most] = [bound('minContains') ?? 1, bound('maxContains') ?? Number.POSITIVE_INFINITY];
  const outcomes = value.map((item, index) => here.run.evaluate(inside(here, index, item, held, 'contains'), []));
  const sure = outcomes.flatMap((outcome, index) => (isTrue(outcome) ? [index] : []));
  const open = outcomes.filter(({ isValid, unknown }) => isValid && unknown !== undefined);
  for (const index of sure) found.evaluated.add(index);
  found.open ??= open[0]?.unknown;
  const possible = sure.length + open.length;
  if (possible < least || sure.length > most) {
    sink.push(objection(here, 'contains', { params: { minContains: least, maxContains: bound('maxContains') } }));
    found.isValid = false;
  } else if (sure.length < least || possible > most) found.unknown ??= open[0]?.unknown;
};

/** A part that nobody looked at is refused, unless it is not known whether somebody did. */
function unevaluated(turn: Turn, apply: (turn: Turn) => void): void {
  const { found } = turn;
  if (found.open === undefined) {
    apply(turn);
    return;
  }
  const objections: RawError[] = [];
  const tried: Found = { ...found, isValid: true, unknown: undefined };
  apply({ ...turn, found: tried, sink: objections });
  if (!isTrue(tried)) found.unknown ??= tried.unknown ?? found.open;
}

const unevaluatedProperties: Applicator = (turn) => {
  const { value } = turn.here;
  if (!isObject(value)) return;
  const names = Object.keys(value).filter((name) => !turn.found.evaluated.has(name));
  unevaluated(turn, (each) => applyToMembers(each, 'unevaluatedProperties', names));
};

const unevaluatedItems: Applicator = (turn) => {
  const indexes = indexesFrom(0, turn.here.value).filter((index) => !turn.found.evaluated.has(index));
  unevaluated(turn, (each) => applyToItems(each, 'unevaluatedItems', indexes));
};

const format: Applicator = ({ here, held, found, sink }) => {
  if (here.run.hasFormat?.(String(held), here.value) ?? true) return;
  sink.push(objection(here, 'format'));
  found.isValid = false;
};

/** The keywords that apply schemas, or need more than the value. */
export const applicators: ReadonlyMap<string, Applicator> = new Map<string, Applicator>([
  ['$ref', (turn) => reference(turn, '$ref')],
  ['$dynamicRef', (turn) => reference(turn, '$dynamicRef')],
  ['allOf', alongside('allOf')],
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  ['not', not],
  ['if', condition],
  ['dependentSchemas', dependentSchemas('dependentSchemas')],
  ['dependencies', dependencies],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['propertyNames', propertyNames],
  ['items', items],
  ['prefixItems', (turn) => byPlace(turn, 'prefixItems')],
  ['additionalItems', additionalItems],
  ['contains', contains],
  ['unevaluatedProperties', unevaluatedProperties],
  ['unevaluatedItems', unevaluatedItems],
  ['format', format],
]);

function listOf(held: unknown): readonly unknown[] {
  return Array.isArray(held) ? held : [];
}
