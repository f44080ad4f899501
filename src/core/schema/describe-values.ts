import { isObject, member } from '../json/members';
import type { Path } from '../json/pointer';
import { type InferOptions, inferSchema, valuesAt } from './infer';
import { annotations } from './json-schema';
import { matchesSafely } from './safe-pattern';
import type { SchemaStep } from './schema-change';
import { type SchemaView, schemaView } from './schema-view';

/** Keywords that ask for nothing. */
const silent = new Set([...annotations, '$id', '$defs', 'definitions']);

/** References and values nested further are left as they are. */
const deepest = 100;

interface Suggestion {
  readonly values: unknown[];
  readonly step: (schema: string) => SchemaStep;
}

/**
 * The steps that make a schema say what it does not say yet about the values: members it does not name, items and places
 * without a type. What it says stays; nothing becomes required that was there before.
 */
export function describeValues(
  schema: unknown,
  values: readonly unknown[],
  options: InferOptions,
): readonly SchemaStep[] {
  const suggestions = new Map<string, Suggestion>();
  new Describer(schema, suggestions).visit(schema, [], values, 0);
  return [...suggestions.values()].map(({ values: seen, step }) =>
    step(JSON.stringify(inferSchema(seen, options), null, 2)),
  );
}

class Describer {
  private readonly view: SchemaView<unknown>;
  private readonly suggestions: Map<string, Suggestion>;

  constructor(root: unknown, suggestions: Map<string, Suggestion>) {
    this.view = schemaView(root);
    this.suggestions = suggestions;
  }

  visit(schema: unknown, path: Path, values: readonly unknown[], depth: number): void {
    if (values.length === 0 || depth > deepest) return;
    const found = this.view.referred(schema);
    if (found) this.visit(found.value, found.path, values, depth + 1);
    else if (saysNothing(schema)) this.suggest(path, values, (json) => ({ kind: 'describe', path, json }));
    else if (isObject(schema)) {
      this.visitMembers(schema, path, values.filter(isObject), depth);
      const lists = values.flatMap((value) => (Array.isArray(value) ? [value] : []));
      this.visitItems(schema, path, lists, depth);
    }
  }

  private visitMembers(
    schema: Readonly<Record<string, unknown>>,
    path: Path,
    objects: readonly Readonly<Record<string, unknown>>[],
    depth: number,
  ): void {
    const properties = member(schema, 'properties');
    if (!isObject(properties) && !allows(schema, 'object')) return;
    for (const name of new Set(objects.flatMap((object) => Object.keys(object)))) {
      const values = valuesAt(objects, name);
      if (isObject(properties) && Object.hasOwn(properties, name)) {
        this.visit(properties[name], [...path, 'properties', name], values, depth + 1);
      } else this.visitOther(schema, path, name, values, depth);
    }
  }

  /** A member without a schema of its own name. */
  private visitOther(
    schema: Readonly<Record<string, unknown>>,
    path: Path,
    name: string,
    values: readonly unknown[],
    depth: number,
  ): void {
    const patterns = member(schema, 'patternProperties');
    const others = member(schema, 'additionalProperties');
    const pattern = isObject(patterns) ? Object.keys(patterns).find((each) => matchesSafely(each, name)) : undefined;
    if (isObject(patterns) && pattern !== undefined) {
      this.visit(patterns[pattern], [...path, 'patternProperties', pattern], values, depth + 1);
    } else if (isObject(others)) {
      this.visit(others, [...path, 'additionalProperties'], values, depth + 1);
    } else if (!isObject(patterns)) {
      this.suggest([...path, 'properties', name], values, (json) => ({ kind: 'add-property', path, name, json }));
    }
  }

  private visitItems(
    schema: Readonly<Record<string, unknown>>,
    path: Path,
    lists: readonly (readonly unknown[])[],
    depth: number,
  ): void {
    const items = member(schema, 'items');
    const keyword = Array.isArray(items) ? 'items' : 'prefixItems';
    const leading = member(schema, keyword);
    if (Array.isArray(leading)) {
      for (const [index, each] of leading.entries()) {
        const values = lists.flatMap((list) => (index < list.length ? [list[index]] : []));
        this.visit(each, [...path, keyword, index], values, depth + 1);
      }
      return;
    }
    if (items !== undefined) this.visit(items, [...path, 'items'], lists.flat(), depth + 1);
    else if (allows(schema, 'array') && lists.some((list) => list.length > 0)) {
      this.suggest([...path, 'items'], lists.flat(), (json) => ({ kind: 'add-items', path, json }));
    }
  }

  /** The same place may be met several times; its values count together. */
  private suggest(path: Path, values: readonly unknown[], step: Suggestion['step']): void {
    const key = JSON.stringify(path);
    const known = this.suggestions.get(key);
    if (known) known.values.push(...values);
    else this.suggestions.set(key, { values: [...values], step });
  }
}

function saysNothing(schema: unknown): boolean {
  return isObject(schema) ? Object.keys(schema).every((keyword) => silent.has(keyword)) : schema === true;
}

function allows(schema: Readonly<Record<string, unknown>>, type: string): boolean {
  return [member(schema, 'type')].flat().includes(type);
}
