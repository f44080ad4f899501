import type { Path } from '../core/json/pointer';
import type { JsonNode } from '../core/json/tree';
import { textOf } from '../core/text/edit';

/** A JSON value with the order of its members and the spelling of its scalars: what a text says, without its layout. */
export type Plain = Known &
  (
    | { readonly members: readonly (readonly [key: string, value: Plain])[] }
    | { readonly items: readonly Plain[] }
    | { readonly text: string }
  );

/** While an operation is carried out: which value this is, when a reference leads to it, and to which one it leads. */
interface Known {
  readonly id?: number;
  readonly leadsTo?: number;
}

export function plainOf(text: string, node: JsonNode | undefined): Plain {
  if (node?.kind === 'object') {
    return { members: node.entries.map(({ key, value }) => [key, plainOf(text, value)]) };
  }
  if (node?.kind === 'array') return { items: node.items.map((item) => plainOf(text, item)) };
  return { text: node ? textOf(text, node) : '' };
}

export const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'];
export const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];

/** The same value, where `change` has seen the text of each reference. */
export function eachReference(
  node: Plain,
  change: (text: Extract<Plain, { text: string }>, written: string) => Plain,
): Plain {
  if ('items' in node) return { ...node, items: node.items.map((item) => eachReference(item, change)) };
  if (!('members' in node)) return node;
  const members = node.members.map(([key, value]): readonly [string, Plain] => {
    const written = key === '$ref' && 'text' in value ? parse(value.text) : undefined;
    if (typeof written === 'string' && 'text' in value) return [key, change(value, written)];
    return [key, eachReference(value, change)];
  });
  return { ...node, members };
}

export function placeOf(node: Plain, id: number): Path | undefined {
  if (node.id === id) return [];
  const entries: readonly (readonly [string | number, Plain])[] =
    'items' in node ? node.items.map((item, index) => [index, item]) : 'members' in node ? node.members : [];
  for (const [step, value] of entries) {
    const inside = placeOf(value, id);
    if (inside) return [step, ...inside];
  }
  return undefined;
}

/** A copy is nothing that a reference leads to. */
export function copyOf(node: Plain): Plain {
  const { id: _, ...rest } = node;
  if ('items' in rest) return { ...rest, items: rest.items.map(copyOf) };
  if ('members' in rest) return { ...rest, members: rest.members.map(([key, value]) => [key, copyOf(value)]) };
  return rest;
}

/** What stands at a path instead is found by the references to it all the same. */
export function inPlaceOf(node: Plain, value: Plain): Plain {
  return node.id === undefined ? value : { ...value, id: node.id };
}

/** A value without what it knows of references. */
export function unmarked(node: Plain): Plain {
  if ('items' in node) return { items: node.items.map(unmarked) };
  if ('members' in node) return { members: node.members.map(([key, value]) => [key, unmarked(value)]) };
  return { text: node.text };
}

/** A document without what stands at a path. */
export function without(root: Plain, path: Path): Plain {
  return drop(root, path);
}

export function outermost(paths: readonly Path[]): readonly Path[] {
  return paths.filter(
    (path) => !paths.some((other) => other.length < path.length && other.every((step, i) => step === path[i])),
  );
}

/** By place in the document. */
export function inOrder(root: Plain, paths: readonly Path[]): readonly Path[] {
  const rank = (path: Path) => path.map((step, depth) => positionOf(at(root, path.slice(0, depth)), step));
  return paths.toSorted((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    const first = x.findIndex((each, index) => each !== y[index]);
    return first < 0 ? x.length - y.length : (x[first] ?? -1) - (y[first] ?? -1);
  });
}

function positionOf(node: Plain | undefined, step: string | number): number {
  if (node && 'items' in node) return Number(step);
  return node && 'members' in node ? node.members.findIndex(([key]) => key === step) : -1;
}

/** True when the step before the last is the name of a property or definition, which may be spelled like a keyword. */
export function isNameHere(path: Path): boolean {
  let held = false;
  for (const [index, step] of path.slice(1, -2).entries()) {
    held = !held && (isMap(step) || isList(step) || (step === 'items' && typeof path[index + 2] === 'number'));
  }
  return held;
}

export function isMap(step: string | number): boolean {
  return maps.some((each) => each === step);
}

function isList(step: string | number): boolean {
  return lists.some((each) => each === step);
}

export function isIn(path: Path, container: Path): boolean {
  return path.length === container.length + 1 && container.every((step, index) => step === path[index]);
}

export function at(root: Plain, path: Path): Plain | undefined {
  let node: Plain | undefined = root;
  for (const step of path) {
    if (node && 'items' in node) node = node.items[Number(step)];
    else if (node && 'members' in node) node = node.members.findLast(([key]) => key === step)?.[1];
    else return undefined;
  }
  return node;
}

export function put(node: Plain, path: Path, value: Plain): Plain {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if ('items' in node) {
    return {
      ...node,
      items: node.items.map((item, index) => (index === Number(step) ? put(item, rest, value) : item)),
    };
  }
  if (!('members' in node)) return node;
  const last = node.members.findLastIndex(([key]) => key === step);
  return {
    ...node,
    members: node.members.map((member, index) => (index === last ? [member[0], put(member[1], rest, value)] : member)),
  };
}

export function drop(root: Plain, path: Path): Plain {
  const held = at(root, path.slice(0, -1));
  if (!held || !('members' in held)) return root;
  return put(root, path.slice(0, -1), { ...held, members: held.members.filter(([key]) => key !== path.at(-1)) });
}

export function addMember(root: Plain, path: Path, index: number, key: string, value: Plain): Plain {
  const held = at(root, path);
  if (!held || !('members' in held)) return root;
  return put(root, path, { ...held, members: held.members.toSpliced(index, 0, [key, value]) });
}

export function withRequired(root: Plain, parent: Path, name: string): Plain {
  const place = [...parent, 'required'];
  const list = at(root, place);
  const item: Plain = { text: JSON.stringify(name) };
  if (!list) return addMember(root, parent, 1e9, 'required', { items: [item] });
  if (!('items' in list) || requiredAt(root, parent).includes(name)) return root;
  return put(root, place, { ...list, items: [...list.items, item] });
}

export function requiredAt(root: Plain, parent: Path): readonly unknown[] {
  const list = at(root, [...parent, 'required']);
  return list && 'items' in list ? list.items.map((item) => ('text' in item ? parse(item.text) : undefined)) : [];
}

export function namesIn(node: Plain | undefined): readonly string[] {
  return node && 'members' in node ? node.members.map(([key]) => key) : [];
}

export function sizeOf(node: Plain): number {
  if ('items' in node) return node.items.length;
  return 'members' in node ? node.members.length : 0;
}

export function escaped(name: string): string {
  return encodeURI(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

export function parse(text: string): unknown {
  return JSON.parse(text);
}
