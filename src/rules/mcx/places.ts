import { isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import { toValue } from '../../core/json/to-value';
import type { ObjectNode } from '../../core/json/tree';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';
import { unwrap } from '../../core/model/unwrap';
import type { Place as AnyPlace } from '../required-members';

export type Members = Readonly<Record<string, unknown>>;

export type PlaceKind = 'document' | 'capability' | 'parameter' | 'return';

export type Place = AnyPlace<PlaceKind>;

export interface DocumentPlace extends Place {
  readonly node: ObjectNode;
}

const known = new WeakMap<ToolDocument, readonly DocumentPlace[]>();

/** The documents of a text; usually one. Several rules ask. */
export function documentsIn(document: ToolDocument): readonly DocumentPlace[] {
  const places = known.get(document) ?? readDocuments(document);
  known.set(document, places);
  return places;
}

function readDocuments({ tree }: ToolDocument): readonly DocumentPlace[] {
  return unwrap(tree.root).places.flatMap(({ node, path }) => {
    const value = toValue(node);
    return isObject(value) ? [{ kind: 'document', path, value, title: 'The document', node }] : [];
  });
}

/** The capability, its parameters and what it returns; nothing for a capability that is not written yet. */
export function placesOf(tool: ToolModel): readonly Place[] {
  const { raw, path, around = path } = tool;
  if (path.length <= around.length) return [];
  const places: Place[] = [{ kind: 'capability', path, value: raw, title: titleOf('Capability', raw, path) }];
  const list = member(raw, 'parameters');
  for (const [index, value] of (Array.isArray(list) ? list : []).entries()) {
    const at = [...path, 'parameters', index];
    if (isObject(value)) places.push({ kind: 'parameter', path: at, value, title: titleOf('Parameter', value, at) });
  }
  const key = returnKey(raw);
  const returned = member(raw, key);
  if (isObject(returned)) places.push({ kind: 'return', path: [...path, key], value: returned, title: `"${key}"` });
  return places;
}

/** Rust structs call it `return_type`. */
export function returnKey(capability: Members): string {
  return !Object.hasOwn(capability, 'return') && Object.hasOwn(capability, 'return_type') ? 'return_type' : 'return';
}

function titleOf(what: string, value: Members, path: Path): string {
  const name = member(value, 'name');
  return typeof name === 'string' && name !== '' ? `${what} "${name}"` : `${what} ${Number(path.at(-1)) + 1}`;
}

export const isMissing = (value: unknown) => value === undefined || value === null;
