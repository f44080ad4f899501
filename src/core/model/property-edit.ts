import { nodeAt } from '../json/get';
import { detectLayout, reindent } from '../json/layout';
import type { PathEdit } from '../json/modify';
import { type Path, startsWith } from '../json/pointer';
import type { JsonNode, JsonTree, ObjectNode } from '../json/tree';
import type { EditOp, Slot } from './edit-op';
import { type FoundParameter, findParameter } from './find-parameter';
import { freshSchema } from './fresh-schema';
import { isAbsent, memberValue, objectMember, textOf } from './members';
import { combine, type Edits, setDeep } from './place-edit';
import { followReferences } from './reference-edit';
import { addRequired, removeRequired, renameRequired } from './required-edit';
import type { ParameterModel, ToolModel } from './tool-document';

/** Puts a new property into an object. */
export function addProperty(tree: JsonTree, tool: ToolModel, op: Extract<EditOp, { kind: 'add-parameter' }>): Edits {
  const json = freshSchema(op.as);
  if (json === undefined) return { refused: `A JSON Schema has no kind "${op.as}"; choose another.` };
  const { isMultiLine } = detectLayout(tree.text);
  return insertProperty(tree, tool, op.slot, op.name, isMultiLine ? JSON.stringify(JSON.parse(json), null, 2) : json);
}

/** Takes a property away, or the items of an array, together with its place in `required`. */
export function removeProperty(tree: JsonTree, { parameter, role, parent }: FoundParameter): Edits {
  if (!parent) return wholeRefusal('removed', role);
  const edits: Edits = [{ kind: 'remove', path: parameter.path }];
  return role === 'property' ? combine(edits, removeRequired(tree, parent.path, parameter.name)) : edits;
}

/** Puts a copy right behind a property, required when it is. */
export function duplicateProperty(tree: JsonTree, tool: ToolModel, found: FoundParameter): Edits {
  const { parameter, role, parent } = found;
  if (!parent || role !== 'property') return wholeRefusal('duplicated', role);
  const node = nodeAt(tree.root, parameter.path);
  if (!node) return { refused: `"${parameter.name}" has no value yet; write one first.` };
  const name = freeName(parameter.name, parent);
  const index = parent.children.indexOf(parameter) + 1;
  const added = insertProperty(tree, tool, { parent: parent.path, index }, name, outdentedText(tree.text, node));
  return parameter.required ? combine(added, addRequired(tree, parent.path, name)) : added;
}

/** Gives a property another name in its place, and in `required`. */
export function renameProperty(
  tree: JsonTree,
  tool: ToolModel,
  { parameter, role, parent }: FoundParameter,
  name: string,
): Edits {
  if (parent && parameter.part?.holds === 'map') return renamePart(tree, tool, parent, parameter, name);
  if (!parent || role !== 'property') return wholeRefusal('renamed', role);
  if (name === parameter.name) return [];
  const taken = refuseName(parent, name);
  if (taken) return taken;
  const edits: Edits = [{ kind: 'rename', path: parameter.path, key: name }];
  return following(tree, tool, combine(edits, renameRequired(tree, parent.path, parameter.name, name)));
}

/** Gives a pattern, a definition or another schema among names another name. */
function renamePart(
  tree: JsonTree,
  tool: ToolModel,
  parent: ParameterModel,
  { path, name: old, part }: ParameterModel,
  name: string,
): Edits {
  const siblings = nodeAt(tree.root, path.slice(0, -1));
  if (name === path.at(-1)) return [];
  if (name === '') return { refused: 'It needs a name; write one.' };
  if (memberValue(siblings, name)) return { refused: `There is already "${name}" here; choose another name.` };
  const listed = part?.keyword === 'properties' ? renameRequired(tree, parent.path, old, name) : [];
  return following(tree, tool, combine([{ kind: 'rename', path, key: name }], listed));
}

function following(tree: JsonTree, tool: ToolModel, edits: Edits): Edits {
  return followReferences(tree, tool, () => ('refused' in edits ? edits : { edits }));
}

/** Takes a property to another place, in the same object or another one; `required` of both follows. */
export function moveProperty(tree: JsonTree, tool: ToolModel, found: FoundParameter, to: Slot): Edits {
  const { parameter, role, parent } = found;
  if (!parent || role !== 'property') return wholeRefusal('moved', role);
  if (startsWith(to.parent, parameter.path)) {
    return { refused: `"${parameter.name}" cannot be moved into itself; choose a place outside of it.` };
  }
  const target = findContainer(tool, to.parent);
  if ('refused' in target) return target;
  const isSame = target.parameter === parent;
  const taken = isSame ? undefined : refuseName(target.parameter, parameter.name);
  if (taken) return taken;
  const properties = objectMember(nodeAt(tree.root, to.parent), 'properties');
  const node = nodeAt(tree.root, parameter.path);
  if (!node) return { refused: `"${parameter.name}" has no value yet; write one first.` };
  const listed: Edits =
    isSame || !parameter.required
      ? []
      : combine(removeRequired(tree, parent.path, parameter.name), addRequired(tree, to.parent, parameter.name));
  const path = [...to.parent, 'properties'];
  if (properties) {
    const move = moveEdit(parameter.path, path, memberIndex(properties, target.parameter, to.index));
    return following(tree, tool, combine([move], listed));
  }
  return followReferences(tree, tool, (written) => {
    const removal: Edits = [{ kind: 'remove', path: parameter.path }];
    const edits = combine(removal, insertProperty(tree, tool, to, parameter.name, written(node)), listed);
    const carried = [{ from: parameter.path, parent: to.parent, steps: ['properties', parameter.name] }];
    return 'refused' in edits ? edits : { edits, carried };
  });
}

/** Adds a property to `required` of its object, or takes it away there. */
export function setRequired(tree: JsonTree, { parameter, role, parent }: FoundParameter, required: boolean): Edits {
  if (!parent || role !== 'property') return wholeRefusal('required or optional', role);
  return required ? addRequired(tree, parent.path, parameter.name) : removeRequired(tree, parent.path, parameter.name);
}

function insertProperty(tree: JsonTree, tool: ToolModel, slot: Slot, name: string, json: string): Edits {
  const target = findContainer(tool, slot.parent);
  if ('refused' in target) return target;
  const taken = refuseName(target.parameter, name);
  if (taken) return taken;
  const member = `{ ${JSON.stringify(name)}: ${json} }`;
  const schema = nodeAt(tree.root, slot.parent);
  if (isAbsent(schema)) return setDeep(tree, slot.parent, `{ "type": "object", "properties": ${member} }`);
  const properties = memberValue(schema, 'properties');
  const path = [...slot.parent, 'properties'];
  if (properties?.kind === 'object') {
    return [{ kind: 'insert', path, key: name, json, ...indexIn(properties, target.parameter, slot.index) }];
  }
  if (properties) return { refused: '"properties" here is not an object; correct it in the code first.' };
  const added: PathEdit = { kind: 'set', path, json: member };
  if (memberValue(schema, 'type')) return [added];
  return [{ kind: 'insert', path: slot.parent, key: 'type', index: 0, json: '"object"' }, added];
}

function findContainer(tool: ToolModel, path: Path): FoundParameter | { readonly refused: string } {
  const found = findParameter(tool, path);
  if (!found) return { refused: 'The object that this should go into is not in the text any more.' };
  if (found.parameter.kind === 'object') return found;
  const what = found.parameter.name === '' ? 'this schema' : `"${found.parameter.name}"`;
  return { refused: `Only an object holds parameters; make ${what} an object first.` };
}

function refuseName(parent: ParameterModel, name: string): { readonly refused: string } | undefined {
  if (name === '') return { refused: 'A parameter needs a name; write one.' };
  const isTaken = parent.children.some((child) => child.name === name);
  return isTaken ? { refused: `There is already a parameter "${name}" here; choose another name.` } : undefined;
}

function freeName(name: string, parent: ParameterModel): string {
  const taken = new Set(parent.children.map((child) => child.name));
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
  }
}

function moveEdit(path: Path, to: Path, index: number | undefined): PathEdit {
  return index === undefined ? { kind: 'move', path, to } : { kind: 'move', path, to, index };
}

function indexIn(properties: ObjectNode, parent: ParameterModel, index: number): { readonly index?: number } {
  const found = memberIndex(properties, parent, index);
  return found === undefined ? {} : { index: found };
}

/** Where the child stands among the members, which may hold keys twice; nothing behind the last. */
function memberIndex(properties: ObjectNode, parent: ParameterModel, index: number): number | undefined {
  const name = parent.children[index]?.name;
  const found = properties.entries.findIndex((member) => member.key === name);
  return found < 0 ? undefined : found;
}

/** The text of a node as it would stand at the beginning of a line. */
function outdentedText(text: string, node: JsonNode): string {
  return reindent(textOf(text, node), detectLayout(text).indentAt(node.offset), '');
}

function wholeRefusal(verb: string, role: FoundParameter['role']): { readonly refused: string } {
  const sentences = {
    input: `The input as a whole cannot be ${verb}; choose one of its parameters.`,
    output: `The output as a whole cannot be ${verb}; choose another form of output instead.`,
    items: `The items of a list cannot be ${verb}; change the list instead.`,
    property: `This parameter cannot be ${verb}.`,
    part: `This part cannot be ${verb}; only properties of an object can.`,
  };
  return { refused: sentences[role] };
}
