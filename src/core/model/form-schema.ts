import { memberAt, nodeAt } from '../json/lookup';
import { toValue } from '../json/to-value';
import type { JsonNode, JsonTree } from '../json/tree';
import { resolveLocal } from '../schema/reference';

/** A schema as a form needs it: references followed, `allOf` and "or null" folded in. Nodes keep the exact spelling. */
export interface FormSchema {
  readonly keywords: ReadonlyMap<string, JsonNode>;
  readonly properties: ReadonlyMap<string, JsonNode>;
  readonly required: ReadonlySet<string>;
  /** Without `null`; empty when any type will do. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
}

const values = new WeakMap<JsonTree, unknown>();

function plainValue(tree: JsonTree): unknown {
  if (!values.has(tree)) values.set(tree, toValue(tree.root));
  return values.get(tree);
}

interface Folding {
  readonly keywords: Map<string, JsonNode>;
  readonly properties: Map<string, JsonNode>;
  readonly required: Set<string>;
  /** Schemas that refer to themselves are folded once. */
  readonly seen: Set<JsonNode>;
  types: readonly string[] | undefined;
  isNullable: boolean;
}

/** Reads one schema of a tree; keywords nearer to the outside win. */
export function readFormSchema(schema: JsonNode | undefined, tree: JsonTree): FormSchema {
  const folding: Folding = {
    keywords: new Map(),
    properties: new Map(),
    required: new Set(),
    seen: new Set(),
    types: undefined,
    isNullable: false,
  };
  fold(schema, tree, folding);
  const { keywords, properties, required, types = [], isNullable } = folding;
  return { keywords, properties, required, types, isNullable };
}

function fold(schema: JsonNode | undefined, tree: JsonTree, folding: Folding): void {
  if (schema?.kind !== 'object' || folding.seen.has(schema)) return;
  folding.seen.add(schema);
  for (const { key, value } of schema.members) {
    if (value && !folding.keywords.has(key.value)) folding.keywords.set(key.value, value);
  }
  foldTypes(schema, folding);
  const properties = memberAt(schema, 'properties')?.value;
  if (properties?.kind === 'object') {
    for (const { key, value } of properties.members) {
      if (value && !folding.properties.has(key.value)) folding.properties.set(key.value, value);
    }
  }
  for (const name of itemsOf(memberAt(schema, 'required')?.value)) {
    if (name.kind === 'string') folding.required.add(name.value);
  }
  const reference = memberAt(schema, '$ref')?.value;
  if (reference?.kind === 'string') {
    const found = resolveLocal(plainValue(tree), reference.value);
    if (found) fold(nodeAt(tree.root, found.path), tree, folding);
  }
  for (const part of itemsOf(memberAt(schema, 'allOf')?.value)) fold(part, tree, folding);
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = itemsOf(memberAt(schema, keyword)?.value);
    const others = branches.filter((branch) => !isNullOnly(branch));
    if (others.length < branches.length) folding.isNullable = true;
    if (others.length === 1) fold(others[0], tree, folding);
  }
}

function foldTypes(schema: JsonNode, folding: Folding): void {
  if (schema.kind !== 'object') return;
  const type = memberAt(schema, 'type')?.value;
  const names =
    type?.kind === 'string'
      ? [type.value]
      : itemsOf(type).flatMap((item) => (item.kind === 'string' ? [item.value] : []));
  if (names.length > 0) folding.types ??= names.filter((name) => name !== 'null');
  const nullable = memberAt(schema, 'nullable')?.value;
  const allowsNull =
    names.includes('null') ||
    (nullable?.kind === 'literal' && nullable.value === true) ||
    itemsOf(memberAt(schema, 'enum')?.value).some(isNull);
  if (allowsNull) folding.isNullable = true;
}

function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

function isNull(node: JsonNode | undefined): boolean {
  return node?.kind === 'literal' && node.value === null;
}

function isNullOnly(branch: JsonNode): boolean {
  if (branch.kind !== 'object') return false;
  const type = memberAt(branch, 'type')?.value;
  return (type?.kind === 'string' && type.value === 'null') || isNull(memberAt(branch, 'const')?.value);
}
