import { get, isAbsent, nodeAt } from '../json/get';
import { detectLayout, type Layout } from '../json/layout';
import type { PathEdit } from '../json/modify';
import { newList, newObject } from '../json/new-container';
import { type Path, startsWith, toPointer } from '../json/pointer';
import type { JsonTree } from '../json/tree';
import type { Refusal } from '../refusal';
import { holdsOf } from '../schema/positions';
import { refuseDoubled } from './doubled';
import type { SchemaEntry, Slot } from './edit-op';
import { type FoundParameter, findParameter } from './find-parameter';
import { freeAmong } from './parameter-moves';
import { combine, type Edits, setDeep, sizeOf } from './place-edit';
import { followReferences, type Taking, type Written } from './reference-edit';
import { changeRequired, type RequiredChange } from './required-edit';
import type { ParameterModel, PartPlace, ToolModel } from './tool-document';

/** A schema that is moved, copied or removed, and where it hangs. */
interface Taken extends FoundParameter {
  readonly name: string;
  readonly isProperty: boolean;
}

/** The schemas at these places without those that stand inside another of them, in the order of the text. */
function take(tree: JsonTree, tool: ToolModel, paths: readonly Path[], verb: string): readonly Taken[] | Refusal {
  const outermost = paths.filter(
    (path) => !paths.some((other) => other.length < path.length && startsWith(path, other)),
  );
  const taken: Taken[] = [];
  for (const path of outermost) {
    const found = findParameter(tool, path);
    if (!found) return { refused: 'This part is not in the text any more.' };
    const { parameter, role, parent } = found;
    if (!parent) return { refused: `The ${role} as a whole cannot be ${verb}; choose what it holds.` };
    if (!nodeAt(tree.root, path)) return { refused: `"${parameter.name}" has no value yet; write one first.` };
    taken.push({ ...found, name: parameter.name, isProperty: role === 'property' || isListable(parameter) });
  }
  const offset = ({ parameter }: Taken) => nodeAt(tree.root, parameter.path)?.offset ?? 0;
  return refuseDoubled(tree, outermost) ?? taken.toSorted((a, b) => offset(a) - offset(b));
}

/** True for a property of a schema that is no plain object; `required` may name it all the same. */
function isListable({ part }: ParameterModel): boolean {
  return part?.keyword === 'properties' && part.holds === 'map';
}

/** Takes schemas away, with their names in `required`, and with the keyword that nothing is left in. */
export function removeSchemas(tree: JsonTree, tool: ToolModel, paths: readonly Path[]): Edits {
  const taken = take(tree, tool, paths, 'removed');
  if ('refused' in taken) return taken;
  return followReferences(tree, tool, () => together(removals(tree, taken), changeRequired(tree, leaving(taken))));
}

/** Puts a copy right behind each schema; a copy among names gets a free one. */
export function duplicateSchemas(tree: JsonTree, tool: ToolModel, paths: readonly Path[]): Edits {
  return followReferences(tree, tool, (written) => duplicating(tree, tool, paths, written));
}

function duplicating(tree: JsonTree, tool: ToolModel, paths: readonly Path[], written: Written): Taking | Refusal {
  const taken = take(tree, tool, paths, 'duplicated');
  if ('refused' in taken) return taken;
  const edits: PathEdit[] = [];
  const names = new Map<string, Set<string>>();
  const required: RequiredChange[] = [];
  for (const { parameter, parent, isProperty } of taken) {
    const container = parameter.path.slice(0, -1);
    const node = nodeAt(tree.root, container);
    const own = nodeAt(tree.root, parameter.path);
    const holds = parameter.part?.holds ?? (isProperty ? 'map' : 'one');
    if (!own || !parent || holds === 'one')
      return { refused: `There is room for one here; "${parameter.name}" cannot be duplicated.` };
    const json = written(own);
    if (node?.kind === 'array') {
      edits.push({ kind: 'insert', path: container, index: (parameter.part?.index ?? 0) + 1, json });
    } else if (node?.kind === 'object') {
      const key = toPointer(container);
      const known = names.get(key) ?? new Set(node.entries.map((member) => member.key));
      names.set(key, known);
      const name = freeAmong(known, parameter.name);
      known.add(name);
      const index = node.entries.findLastIndex((member) => member.key === parameter.name) + 1;
      edits.push({ kind: 'insert', path: container, key: name, index, json });
      if (isProperty && parameter.required) changeOf(required, parent.path).come.push(name);
    }
  }
  return together(edits, changeRequired(tree, required));
}

/** Takes schemas to one place, in the order of the text; `required` of all objects follows. */
export function moveSchemas(tree: JsonTree, tool: ToolModel, paths: readonly Path[], to: Slot): Edits {
  return followReferences(tree, tool, (written) => moving(tree, tool, paths, to, written));
}

function moving(tree: JsonTree, tool: ToolModel, paths: readonly Path[], to: Slot, written: Written): Taking | Refusal {
  const taken = take(tree, tool, paths, 'moved');
  if ('refused' in taken) return taken;
  const inside = taken.find(({ parameter }) => startsWith(to.parent, parameter.path));
  if (inside) return { refused: `"${inside.name}" cannot be moved into itself; choose a place outside of it.` };
  const target = targetOf(tree, tool, to);
  if ('refused' in target) return target;
  const { path, holds, container } = target;
  const arriving = taken.filter(({ parameter }) => !samePlace(parameter.path, path));
  const entries: SchemaEntry[] = [];
  const known = new Set(target.names);
  const moves: PathEdit[] = [];
  const positions = positionsIn(tree, path);
  const isStaying = (position: number) =>
    taken.some(
      ({ parameter }) => positions.get(parameter.path.at(-1) ?? '') === position && samePlace(parameter.path, path),
    );
  let cursor = target.index ?? target.count;
  while (cursor > 0 && isStaying(cursor - 1)) cursor -= 1;
  for (const { parameter, name: own, isProperty } of taken) {
    const isHere = samePlace(parameter.path, path);
    const isNamed = isProperty || parameter.part?.holds === 'map';
    const name = isNamed ? own : freeAmong(known, singular[parameter.part?.keyword ?? parameter.name] ?? 'schema');
    if (holds === 'map' && !isHere && known.has(name)) {
      return { refused: `There is already "${name}" here; rename one of them first.` };
    }
    known.add(name);
    const node = nodeAt(tree.root, parameter.path);
    if (!node) continue;
    entries.push({ name, json: written(node), required: isProperty && parameter.required });
    if (isHere && positions.get(parameter.path.at(-1) ?? '') === cursor) {
      cursor += 1;
      continue;
    }
    const key = holds === 'map' && !isHere ? { key: name } : {};
    moves.push({ kind: 'move', path: parameter.path, to: path, ...key, index: cursor });
  }
  if (holds === 'one' && taken.length > 1) return { refused: `"${to.keyword}" has room for one schema.` };
  const coming: RequiredChange[] = leaving(arriving);
  if (to.keyword === undefined || to.keyword === 'properties') {
    for (const { name, required } of entries) {
      const isArriving = arriving.some((each) => each.name === name && each.isProperty);
      if (required && isArriving) changeOf(coming, to.parent).come.push(name);
    }
  }
  const emptied = emptiedBy(tree, arriving);
  if (container && holds !== 'one') {
    return together(moves, emptied.filter((each) => !startsWith(path, each)).map(remove), changeRequired(tree, coming));
  }
  const edits = together(removals(tree, taken), insertAt(tree, target, to, entries), changeRequired(tree, coming));
  if ('refused' in edits) return edits;
  const keyword = path.slice(to.parent.length);
  const carried = taken.map(({ parameter }, index) => {
    const step = holds === 'one' ? [] : [holds === 'map' ? (entries[index]?.name ?? '') : index];
    return { from: parameter.path, parent: to.parent, steps: [...keyword, ...step] };
  });
  return { ...edits, carried };
}

/** Puts schemas into a place, which comes with them when it is not there yet. */
export function insertSchemas(tree: JsonTree, tool: ToolModel, slot: Slot, entries: readonly SchemaEntry[]): Edits {
  const target = targetOf(tree, tool, slot);
  if ('refused' in target) return target;
  if (target.holds === 'one' && entries.length > 1) return { refused: `"${slot.keyword}" has room for one schema.` };
  if (target.holds === 'map') {
    const known = new Set(target.names);
    for (const { name } of entries) {
      if (name === '') return { refused: 'A name is missing; write one.' };
      if (known.has(name)) return { refused: `There is already "${name}" here; choose another name.` };
      known.add(name);
    }
  }
  const isProperties = (slot.keyword ?? 'properties') === 'properties';
  const come = isProperties ? entries.flatMap(({ name, required }) => (required ? [name] : [])) : [];
  const change = come.length === 0 ? [] : [{ path: slot.parent, gone: [], come }];
  return followReferences(tree, tool, () =>
    together(insertAt(tree, target, slot, entries), changeRequired(tree, change)),
  );
}

function together(...parts: readonly Edits[]): Taking | Refusal {
  const edits = combine(...parts);
  return 'refused' in edits ? edits : { edits };
}

interface Target {
  readonly path: Path;
  readonly holds: PartPlace['holds'];
  /** What is there already. */
  readonly container: boolean;
  readonly names: readonly string[];
  readonly index: number | undefined;
  /** How many it holds. */
  readonly count: number;
}

function targetOf(tree: JsonTree, tool: ToolModel, slot: Slot): Target | Refusal {
  const keyword = slot.keyword ?? 'properties';
  const found = findParameter(tool, slot.parent);
  if (!found) return { refused: 'What this should go into is not in the text any more.' };
  const schema = nodeAt(tree.root, slot.parent);
  if (schema?.kind !== 'object' && !isAbsent(schema)) {
    return { refused: 'This is not a schema object yet; choose a type first.' };
  }
  if (keyword === 'properties' && found.parameter.kind !== 'object' && get(schema, 'properties') === undefined) {
    const what = found.parameter.name === '' ? 'this schema' : `"${found.parameter.name}"`;
    return { refused: `Only an object holds properties; make ${what} an object first.` };
  }
  const path = [...slot.parent, keyword];
  const value = get(schema, keyword);
  const holds = holdsOf(keyword, value?.kind);
  if (!holds) return { refused: `"${keyword}" holds no schemas.` };
  if (holds === 'one' && value) {
    return { refused: `"${keyword}" is there already; change it, or remove it first.` };
  }
  if (value?.kind === 'object') {
    const names = value.entries.map((member) => member.key);
    const isListed = keyword === 'properties' && found.parameter.kind === 'object';
    const shown = isListed ? found.parameter.children.map(({ name }) => name) : [...new Set(names)];
    const before = shown[slot.index];
    const index = before === undefined ? undefined : names.indexOf(before);
    return { path, holds, container: true, names, index: index === -1 ? undefined : index, count: names.length };
  }
  if (value?.kind === 'array') {
    const count = value.items.length;
    return { path, holds, container: true, names: [], index: Math.max(0, Math.min(slot.index, count)), count };
  }
  return { path, holds, container: false, names: [], index: undefined, count: 0 };
}

function insertAt(tree: JsonTree, target: Target, slot: Slot, entries: readonly SchemaEntry[]): Edits {
  const { path, holds } = target;
  if (target.container) {
    return entries.map(({ name, json }) => ({
      kind: 'insert',
      path,
      json,
      ...(holds === 'map' && { key: name }),
      ...(target.index !== undefined && { index: target.index }),
    }));
  }
  const json = whole(holds, entries, detectLayout(tree.text));
  const schema = nodeAt(tree.root, slot.parent);
  if (isAbsent(schema)) {
    const isProperties = (slot.keyword ?? 'properties') === 'properties';
    const type = isProperties ? '"type": "object", ' : '';
    return setDeep(tree, slot.parent, `{ ${type}${JSON.stringify(path.at(-1))}: ${json} }`);
  }
  return [{ kind: 'set', path, json }];
}

function whole(holds: PartPlace['holds'], entries: readonly SchemaEntry[], layout: Layout): string {
  if (holds === 'one') return entries[0]?.json ?? '{}';
  const texts = entries.map(({ name, json }) => ({ key: JSON.stringify(name), json }));
  return holds === 'map' ? newObject(texts, layout) : newList(texts, layout);
}

function removals(tree: JsonTree, taken: readonly Taken[]): readonly PathEdit[] {
  const emptied = emptiedBy(tree, taken);
  const single = taken
    .map(({ parameter }) => parameter.path)
    .filter((path) => !emptied.some((each) => startsWith(path, each)));
  return [...single, ...emptied].map(remove);
}

/** The keywords that nothing is left in; an object keeps its `properties` all the same. */
function emptiedBy(tree: JsonTree, taken: readonly Taken[]): readonly Path[] {
  const counts = new Map<string, { readonly path: Path; count: number }>();
  for (const { parameter } of taken) {
    const { holds, keyword } = parameter.part ?? {};
    if (holds === undefined || holds === 'one' || keyword === 'properties') continue;
    const path = parameter.path.slice(0, -1);
    const known = counts.get(toPointer(path)) ?? { path, count: 0 };
    known.count += 1;
    counts.set(toPointer(path), known);
  }
  return [...counts.values()].flatMap(({ path, count }) => (sizeOf(nodeAt(tree.root, path)) === count ? [path] : []));
}

function leaving(taken: readonly Taken[]): RequiredChange[] {
  const changes: RequiredChange[] = [];
  for (const { parameter, parent, isProperty } of taken) {
    if (isProperty && parent) changeOf(changes, parent.path).gone.push(parameter.name);
  }
  return changes;
}

function changeOf(changes: RequiredChange[], path: Path): RequiredChange {
  const known = changes.find((each) => toPointer(each.path) === toPointer(path));
  if (known) return known;
  const change = { path, gone: [], come: [] };
  changes.push(change);
  return change;
}

/** What a schema is called that comes from a list into a place with names. */
const singular: Readonly<Record<string, string>> = {
  anyOf: 'option',
  oneOf: 'option',
  allOf: 'part',
  prefixItems: 'item',
  items: 'item',
};

/** Where each entry of a container stands, by its step. */
function positionsIn(tree: JsonTree, path: Path): ReadonlyMap<string | number, number> {
  const node = nodeAt(tree.root, path);
  if (node?.kind === 'object') return new Map(node.entries.map((member, index) => [member.key, index]));
  return new Map(node?.kind === 'array' ? node.items.map((_, index) => [index, index]) : []);
}

function samePlace(path: Path, container: Path): boolean {
  return path.length === container.length + 1 && startsWith(path, container);
}

function remove(path: Path): PathEdit {
  return { kind: 'remove', path };
}
