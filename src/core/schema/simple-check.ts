import { isEqual } from '../json/equal';
import { isObject } from '../json/members';
import { type Path, toPointer } from '../json/pointer';
import { annotations, draftOf, isTypeName, keywords } from './json-schema';
import { countNodes, schemaLimits } from './limits';
import { type Objection, sentenceFor } from './messages';
import { fitsShape } from './shape';
import type { SchemaIssue, Verdict } from './verdict';

/**
 * Judges a value by a schema that asks for nothing but types, values, bounds, lengths and members: at once, without
 * compiling. Nothing when the schema asks for more; then `Validate` must be asked. What both judge, they judge alike.
 */
export function checkSimple(schema: unknown, value: unknown): Verdict | undefined {
  if (schema === true) return { kind: 'valid' };
  if (!isSimple(schema, 0) || draftOf(schema) === undefined || !isFiniteThroughout(value)) return undefined;
  if (countNodes(schema) > schemaLimits.nodes) return undefined;
  const issues = [...issuesOf(schema, value, { path: [], schemaPath: [] })];
  return issues.length === 0 ? { kind: 'valid' } : { kind: 'invalid', issues };
}

interface Place {
  readonly path: Path;
  readonly schemaPath: Path;
}

type Schema = Readonly<Record<string, unknown>>;

/** Says what is wrong: true when nothing is, false, or the properties that are meant. */
type Test = (held: unknown, value: unknown, schema: Schema) => boolean | readonly string[];

const onNumber =
  (fits: (value: number, bound: number) => boolean): Test =>
  (held, value) =>
    typeof value !== 'number' || fits(value, Number(held));
const onText =
  (fits: (length: number, bound: number) => boolean): Test =>
  (held, value) =>
    typeof value !== 'string' || fits([...value].length, Number(held));
const onList =
  (fits: (length: number, bound: number) => boolean): Test =>
  (held, value) =>
    !Array.isArray(value) || fits(value.length, Number(held));
const onObject =
  (fits: (count: number, bound: number) => boolean): Test =>
  (held, value) =>
    !isObject(value) || fits(Object.keys(value).length, Number(held));

const atLeast = (size: number, bound: number) => size >= bound;
const atMost = (size: number, bound: number) => size <= bound;

const tests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['type', (held, value) => (Array.isArray(held) ? held.some((type) => isOfType(type, value)) : isOfType(held, value))],
  ['enum', (held, value) => Array.isArray(held) && held.some((item) => isEqual(item, value))],
  ['const', (held, value) => isEqual(held, value)],
  ['minimum', onNumber(atLeast)],
  ['maximum', onNumber(atMost)],
  ['exclusiveMinimum', onNumber((value, bound) => value > bound)],
  ['exclusiveMaximum', onNumber((value, bound) => value < bound)],
  ['minLength', onText(atLeast)],
  ['maxLength', onText(atMost)],
  ['minItems', onList(atLeast)],
  ['maxItems', onList(atMost)],
  ['minProperties', onObject(atLeast)],
  ['maxProperties', onObject(atMost)],
  ['required', (held, value) => !isObject(value) || namesIn(held).filter((name) => !Object.hasOwn(value, name))],
  [
    'additionalProperties',
    (held, value, schema) =>
      held !== false || !isObject(value) || Object.keys(value).filter((name) => !isNamed(schema, name)),
  ],
]);

/** Keywords that ask for nothing. */
const silent = new Set(annotations);
const inner = new Set(['properties', 'items']);

function isSimple(schema: unknown, depth: number): schema is Schema {
  if (!isObject(schema) || depth > schemaLimits.depth) return false;
  return Object.entries(schema).every(([name, held]) => {
    const keyword = keywords.get(name);
    if (!keyword) return name !== '__proto__';
    if (!fitsShape(held, keyword.shape)) return false;
    if (name === 'type') return [held].flat().every(isTypeName);
    if (name === 'enum') return Array.isArray(held) && held.length > 0 && held.length <= schemaLimits.enumValues;
    if (name === 'properties') return isObject(held) && areSimple(held, depth);
    if (name === 'items') return held === true || isSimple(held, depth + 1);
    if (name === 'additionalProperties') return typeof held === 'boolean';
    return silent.has(name) || tests.has(name);
  });
}

function areSimple(properties: Schema, depth: number): boolean {
  const names = Object.keys(properties);
  if (names.length > schemaLimits.properties || names.includes('__proto__')) return false;
  return Object.values(properties).every((each) => each === true || isSimple(each, depth + 1));
}

/** JSON has no infinity; a number too large for a double must be judged by its spelling. */
function isFiniteThroughout(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFiniteThroughout);
}

function* issuesOf(schema: unknown, value: unknown, place: Place): Iterable<SchemaIssue> {
  if (!isObject(schema)) return;
  for (const [keyword, held] of Object.entries(schema)) {
    if (silent.has(keyword)) continue;
    const schemaPath = [...place.schemaPath, keyword];
    if (inner.has(keyword)) yield* innerIssues(keyword, held, value, { path: place.path, schemaPath });
    const result = tests.get(keyword)?.(held, value, schema) ?? true;
    const objection = { keyword, held, found: value, property: undefined, fitting: 0 };
    const at = { path: place.path, schemaPath };
    if (result === false) yield toIssue(objection, at);
    else if (result !== true) for (const property of result) yield toIssue({ ...objection, property }, at);
  }
}

function* innerIssues(keyword: string, held: unknown, value: unknown, place: Place): Iterable<SchemaIssue> {
  if (keyword === 'items' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* issuesOf(held, item, { path: [...place.path, index], schemaPath: place.schemaPath });
    }
  }
  if (keyword !== 'properties' || !isObject(held) || !isObject(value)) return;
  for (const [name, schema] of Object.entries(held)) {
    if (!Object.hasOwn(value, name)) continue;
    yield* issuesOf(schema, value[name], { path: [...place.path, name], schemaPath: [...place.schemaPath, name] });
  }
}

function toIssue(objection: Objection, { path, schemaPath }: Place): SchemaIssue {
  const { keyword, property } = objection;
  const issue = { path, keyword, schemaPointer: toPointer(schemaPath), message: sentenceFor(objection) };
  return property === undefined ? issue : { ...issue, property };
}

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return typeof value === type;
}

function namesIn(held: unknown): readonly string[] {
  return Array.isArray(held) ? held.filter((name) => typeof name === 'string') : [];
}

function isNamed(schema: Schema, name: string): boolean {
  return Object.hasOwn(schema, 'properties') && isObject(schema.properties) && Object.hasOwn(schema.properties, name);
}
