import { isObject } from '../json/members';
import { type Path, toPointer } from '../json/pointer';
import { annotations, draftOf, isTypeName, keywords } from './json-schema';
import { countNodes, schemaLimits } from './limits';
import { type Objection, sentenceFor } from './messages';
import { plainTests } from './plain-tests';
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
  const issues: SchemaIssue[] = [];
  collectIssues(schema, value, { path: [], schemaPath: [] }, issues);
  return issues.length === 0 ? { kind: 'valid' } : { kind: 'invalid', issues, total: issues.length };
}

interface Place {
  readonly path: Path;
  readonly schemaPath: Path;
}

type Schema = Readonly<Record<string, unknown>>;

/** Says the properties that are too many. */
function undeclared(held: unknown, value: unknown, schema: Schema): boolean | readonly string[] {
  return held !== false || !isObject(value) || Object.keys(value).filter((name) => !isNamed(schema, name));
}

/** Keywords that ask for nothing. */
const silent = new Set(annotations);
const inner = new Set(['properties', 'items']);

/** Whether a keyword is among those that are judged here. */
export function isJudged(keyword: string): boolean {
  return plainTests.has(keyword) || inner.has(keyword) || keyword === 'additionalProperties';
}

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
    return silent.has(name) || plainTests.has(name);
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

function collectIssues(schema: unknown, value: unknown, place: Place, issues: SchemaIssue[]): void {
  if (!isObject(schema)) return;
  for (const keyword of Object.keys(schema)) {
    if (silent.has(keyword)) continue;
    const held = schema[keyword];
    if (inner.has(keyword)) collectInside(keyword, held, value, below(place, keyword), issues);
    const result =
      keyword === 'additionalProperties'
        ? undeclared(held, value, schema)
        : (plainTests.get(keyword)?.(held, value) ?? true);
    if (result === true) continue;
    for (const property of result === false ? [undefined] : result) {
      issues.push(toIssue({ keyword, held, found: value, property, fitting: 0 }, below(place, keyword)));
    }
  }
}

function collectInside(keyword: string, held: unknown, value: unknown, place: Place, issues: SchemaIssue[]): void {
  if (keyword === 'items' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectIssues(held, item, inside(place, index), issues);
  }
  if (keyword !== 'properties' || !isObject(held) || !isObject(value)) return;
  for (const name of Object.keys(held)) {
    if (Object.hasOwn(value, name)) collectIssues(held[name], value[name], inside(below(place, name), name), issues);
  }
}

/** The same value, by a part of the schema. */
function below({ path, schemaPath }: Place, step: string): Place {
  return { path, schemaPath: [...schemaPath, step] };
}

/** A part of the value, by the same schema. */
function inside({ path, schemaPath }: Place, step: string | number): Place {
  return { path: [...path, step], schemaPath };
}

function toIssue(objection: Objection, { path, schemaPath }: Place): SchemaIssue {
  const { keyword, property } = objection;
  const issue = { path, keyword, schemaPointer: toPointer(schemaPath), message: sentenceFor(objection) };
  return property === undefined ? issue : { ...issue, property };
}

function isNamed(schema: Schema, name: string): boolean {
  return Object.hasOwn(schema, 'properties') && isObject(schema.properties) && Object.hasOwn(schema.properties, name);
}
