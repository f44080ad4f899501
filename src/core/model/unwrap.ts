import { memberAt } from '../json/lookup';
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
  /** The members that stand beside a listing, in the objects around it. */
  readonly beside: readonly string[];
}

/** The definitions of a document: the root itself, or the objects of a bare array, `{"tools": […]}` or `{"result": {"tools": […]}}`. */
export function unwrap(root: JsonNode | undefined): Unwrapped {
  if (root?.kind === 'array') return { form: 'array', places: objectsOf(root, []), beside: [] };
  if (root?.kind !== 'object') return { form: 'single', places: [], beside: [] };
  for (const path of [['tools'], ['result', 'tools']]) {
    const list = walk(root, path);
    if (list?.kind === 'array')
      return { form: 'listing', places: objectsOf(list, path), beside: keysBeside(root, path) };
  }
  return { form: 'single', places: [{ node: root, path: [] }], beside: [] };
}

function keysBeside(root: ObjectNode, path: readonly string[]): readonly string[] {
  return path.flatMap((step, depth) => {
    const node = walk(root, path.slice(0, depth));
    return node?.kind === 'object' ? node.members.flatMap(({ key }) => (key.value === step ? [] : [key.value])) : [];
  });
}

function walk(root: ObjectNode, path: readonly string[]): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of path) node = node?.kind === 'object' ? memberAt(node, step)?.value : undefined;
  return node;
}

function objectsOf(list: ArrayNode, path: Path): readonly DefinitionPlace[] {
  return list.items.flatMap((node, index) => (node.kind === 'object' ? [{ node, path: [...path, index] }] : []));
}
