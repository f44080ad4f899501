import { formatted } from '../json/formatted';
import { isObject, member } from '../json/members';
import { modify, type PathEdit } from '../json/modify';
import { parseJson } from '../json/parse';
import type { Path } from '../json/pointer';
import { toValue } from '../json/to-value';
import { applyEdits } from '../text/edit';
import { type SchemaView, schemaView } from './schema-view';

export type BadInputKind = 'missing' | 'wrong-type' | 'out-of-bounds' | 'not-in-enum' | 'extra' | 'null';

/** Arguments that are wrong in exactly one way. */
export interface BadInput {
  readonly kind: BadInputKind;
  /** What is wrong: `"a" is missing`. */
  readonly title: string;
  /** The parameter that an answer has to name. */
  readonly path: Path;
  readonly argumentsText: string;
}

type Schema = Readonly<Record<string, unknown>>;

const deepest = 4;
const maxCases = 200;
const maxTextLength = 20_000;
const maxItems = 300;
const unknownKey = 'callsheet_unknown';

/**
 * Cases derived from an input schema, each made of good arguments by one change. Where a schema combines others, what
 * is sure is taken and the rest left alone: whoever sends them asks the validator first whether each is wrong indeed.
 */
export function badInputs(schemaText: string, goodText: string): readonly BadInput[] {
  const schema = toValue(parseJson(schemaText).root);
  const good = parseJson(goodText);
  const value = toValue(good.root);
  if (!isObject(schema) || !isObject(value)) return [];
  const cases = [...objectCases(schema, { view: schemaView(schema), path: [], value })].slice(0, maxCases);
  return cases.flatMap(({ edit, ...about }) => {
    const edits = modify(good, [edit]);
    if ('refused' in edits) return [];
    return [{ ...about, argumentsText: tidy(applyEdits(goodText, edits)) }];
  });
}

function tidy(text: string): string {
  return text.length > maxTextLength ? text : formatted(text);
}

interface Case {
  readonly kind: BadInputKind;
  readonly title: string;
  readonly path: Path;
  readonly edit: PathEdit;
}

interface Place {
  readonly view: SchemaView<unknown>;
  readonly path: Path;
  /** The good value there; nothing when it is left out. */
  readonly value: unknown;
}

function* objectCases(schema: Schema, place: Place): Generator<Case> {
  const { view, path, value } = place;
  if (path.length > deepest) return;
  const held = keywordsOf(schema, view);
  const properties = member(held, 'properties');
  const required = listOf(member(held, 'required')).filter((name) => typeof name === 'string');
  for (const name of required) {
    if (member(value, name) === undefined) continue;
    const at = [...path, name];
    yield { kind: 'missing', title: `${nameOf(at)} is missing`, path: at, edit: { kind: 'remove', path: at } };
  }
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    const inner = { view, path: [...path, name], value: member(value, name) };
    if (isObject(property)) yield* valueCases(keywordsOf(property, view), inner);
  }
  if (member(held, 'additionalProperties') === false || member(held, 'unevaluatedProperties') === false) {
    const at = [...path, unknownKey];
    const where = path.length === 0 ? 'There is an undeclared parameter' : `${nameOf(path)} has an undeclared property`;
    yield { kind: 'extra', title: where, path: at, edit: { kind: 'set', path: at, json: '1' } };
  }
}

function* valueCases(held: Schema, place: Place): Generator<Case> {
  const { path, value } = place;
  const name = nameOf(path);
  const set = (kind: BadInputKind, title: string, json: string): Case => {
    return { kind, title: `${name} ${title}`, path, edit: { kind: 'set', path, json } };
  };
  const types = typesOf(held);
  const stranger = strangers.find(({ type }) => !types.includes(type));
  if (types.length > 0 && stranger) yield set('wrong-type', `is ${stranger.word}`, stranger.json);
  if (types.length > 0 && !types.includes('null') && held.nullable !== true) yield set('null', 'is null', 'null');
  const values = member(held, 'enum') ?? (Object.hasOwn(held, 'const') ? [held.const] : undefined);
  if (Array.isArray(values)) {
    const isNumeric = values.length > 0 && values.every((each) => typeof each === 'number');
    const other = isNumeric ? String(Math.max(...values) + 1) : JSON.stringify(`not ${String(values[0] ?? 'this')}`);
    yield set('not-in-enum', 'is not one of the allowed values', other);
  }
  for (const { keyword, make } of bounds) {
    const bound = member(held, keyword);
    const made = typeof bound === 'number' && Number.isFinite(bound) ? make(bound, value) : undefined;
    if (made) yield set('out-of-bounds', made.title, made.json);
  }
  if (isObject(value)) yield* objectCases(held, place);
  const items = member(held, 'items');
  if (Array.isArray(value) && value.length > 0 && isObject(items) && path.length < deepest) {
    yield* valueCases(keywordsOf(items, place.view), { ...place, path: [...path, 0], value: value[0] });
  }
}

/** A value of each type, the likeliest mistakes first. */
const strangers = [
  { type: 'string', json: '"not a number"', word: 'a string' },
  { type: 'number', json: '42', word: 'a number' },
  { type: 'array', json: '[]', word: 'an array' },
  { type: 'object', json: '{}', word: 'an object' },
  { type: 'boolean', json: 'true', word: 'true' },
];

interface Made {
  readonly title: string;
  readonly json: string;
}

const text = (length: number): string | undefined =>
  length >= 0 && length <= maxTextLength ? JSON.stringify('x'.repeat(length)) : undefined;

const items = (value: unknown, length: number): string | undefined => {
  if (length < 0 || length > maxItems) return undefined;
  const given: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : ['x'];
  return JSON.stringify(Array.from({ length }, (_, index) => given[index] ?? given[0]));
};

const made = (title: string, json: string | undefined): Made | undefined =>
  json === undefined ? undefined : { title, json };

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Bound by bound, the nearest value outside. */
const bounds: readonly { keyword: string; make: (bound: number, value: unknown) => Made | undefined }[] = [
  { keyword: 'minimum', make: (bound) => made(`is less than ${bound}`, String(bound - 1)) },
  { keyword: 'exclusiveMinimum', make: (bound) => made(`is not more than ${bound}`, String(bound)) },
  { keyword: 'maximum', make: (bound) => made(`is more than ${bound}`, String(bound + 1)) },
  { keyword: 'exclusiveMaximum', make: (bound) => made(`is not less than ${bound}`, String(bound)) },
  { keyword: 'multipleOf', make: (step) => made(`is not a multiple of ${step}`, String(step * 1.5)) },
  { keyword: 'minLength', make: (least) => made(`is shorter than ${count(least, 'character')}`, text(least - 1)) },
  { keyword: 'maxLength', make: (most) => made(`is longer than ${count(most, 'character')}`, text(most + 1)) },
  {
    keyword: 'minItems',
    make: (least, value) => made(`has fewer than ${count(least, 'item')}`, items(value, least - 1)),
  },
  { keyword: 'maxItems', make: (most, value) => made(`has more than ${count(most, 'item')}`, items(value, most + 1)) },
];

/** The keywords of a schema with those of what it refers to and of every part of `allOf`; the outer ones win. */
function keywordsOf(schema: Schema, view: SchemaView<unknown>): Schema {
  return Object.assign({}, ...view.conjuncts(schema).filter(isObject).toReversed());
}

/** The types a value may have; a number is also what takes an integer. Nothing when the schema does not say. */
function typesOf(held: Schema): readonly string[] {
  const type = member(held, 'type');
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  return types.includes('integer') ? [...types, 'number'] : types;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameOf(path: Path): string {
  return `“${path.join('.')}”`;
}
