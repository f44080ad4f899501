import { get } from '../json/get';
import type { Path } from '../json/pointer';
import type { ArrayNode, JsonNode, ObjectNode } from '../json/tree';
import type { ToolDocument } from './tool-document';

/** A definition in a document, before any dialect has read it. */
export interface DefinitionPlace {
  readonly node: ObjectNode;
  readonly path: Path;
}

export interface Unwrapped {
  readonly form: ToolDocument['form'];
  readonly places: readonly DefinitionPlace[];
  /** The members that lead to the definition or the list: `result`, `tools`. */
  readonly path: readonly string[];
  /** The members that stand beside a listing, in the objects around it. */
  readonly beside: readonly string[];
}

/** What may stand in an envelope beside what it holds. */
const envelope: ReadonlySet<string> = new Set(['jsonrpc', 'id']);

/**
 * The definitions of a document: the root itself, or the objects of a bare array, `{"tools": […]}` or
 * `{"result": {"tools": […]}}`. An envelope of `{"result": …}` or `{"request": …}` with nothing else to say is taken off.
 */
export function unwrap(root: JsonNode | undefined): Unwrapped {
  const found = root && known.get(root);
  if (found) return found;
  const made = unwrapOnce(root);
  if (root && made.places.length > few) known.set(root, made);
  return made;
}

/** So many are found at once: what is kept of a tree outlives every collection of young objects, and the tree with it. */
const few = 10;

/** Several ask the same tree: who tells the format, who reads it, and who checks how it is built. */
const known = new WeakMap<JsonNode, Unwrapped>();

function unwrapOnce(root: JsonNode | undefined): Unwrapped {
  if (root?.kind === 'array') return { form: 'array', places: objectsOf(root, []), path: [], beside: [] };
  if (root?.kind !== 'object') return { form: 'single', places: [], path: [], beside: [] };
  for (const path of [['tools'], ['result', 'tools']]) {
    const list = walk(root, path);
    if (list?.kind === 'array')
      return { form: 'listing', places: objectsOf(list, path), path, beside: keysBeside(root, path) };
  }
  for (const path of [['result'], ['request']]) {
    const held = walk(root, path);
    if (held?.kind !== 'array' && held?.kind !== 'object') continue;
    const beside = keysBeside(root, path);
    if (!beside.every((key) => envelope.has(key))) continue;
    if (held.kind === 'array') return { form: 'array', places: objectsOf(held, path), path, beside };
    if (held.kind === 'object') return { form: 'single', places: [{ node: held, path }], path, beside };
  }
  return { form: 'single', places: [{ node: root, path: [] }], path: [], beside: [] };
}

function keysBeside(root: ObjectNode, path: readonly string[]): readonly string[] {
  return path.flatMap((step, depth) => {
    const node = walk(root, path.slice(0, depth));
    return node?.kind === 'object' ? node.entries.flatMap(({ key }) => (key === step ? [] : [key])) : [];
  });
}

function walk(root: ObjectNode, path: readonly string[]): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of path) node = get(node, step);
  return node;
}

function objectsOf(list: ArrayNode, path: Path): readonly DefinitionPlace[] {
  return list.items.flatMap((node, index) => (node.kind === 'object' ? [{ node, path: [...path, index] }] : []));
}
