import { get, isAbsent, nodeAt } from '../json/get';
import { laidOut } from '../json/laid-out';
import type { JsonTree } from '../json/tree';
import type { Refusal } from '../refusal';
import type { EditOp } from './edit-op';
import { type FoundParameter, findParameter } from './find-parameter';
import { freshSchema } from './fresh-schema';
import { combine, type Edits } from './place-edit';
import { followReferences } from './reference-edit';
import { changeRequired, renameRequired } from './required-edit';
import { insertSchemas } from './schema-moves';
import type { ParameterModel, ToolModel } from './tool-document';

/** Puts a new property into an object. */
export function addProperty(tree: JsonTree, tool: ToolModel, op: Extract<EditOp, { kind: 'add-parameter' }>): Edits {
  const { slot, name } = op;
  const json = freshSchema(op.as, op);
  if (json === undefined) return { refused: `A JSON Schema has no kind "${op.as}"; choose another.` };
  const found = findParameter(tool, slot.parent);
  if (!found) return { refused: 'The object that this should go into is not in the text any more.' };
  const { parameter } = found;
  if (parameter.kind !== 'object') {
    const what = parameter.name === '' ? 'this schema' : `"${parameter.name}"`;
    return { refused: `Only an object holds parameters; make ${what} an object first.` };
  }
  const taken = refuseName(parameter, name);
  if (taken) return taken;
  const added = insertSchemas(tree, tool, slot, [{ name, json: laidOut(json, tree.text), required: false }]);
  const schema = nodeAt(tree.root, slot.parent);
  if (isAbsent(schema) || get(schema, 'type') || get(schema, 'properties')) return added;
  return combine([{ kind: 'insert', path: slot.parent, key: 'type', index: 0, json: '"object"' }], added);
}

/** Gives a property, a pattern, a definition or another schema among names another name in its place, and in `required`. */
export function renameProperty(tree: JsonTree, tool: ToolModel, found: FoundParameter, name: string): Edits {
  const { parameter, role, parent } = found;
  const { path, part } = parameter;
  const isPart = part?.holds === 'map';
  if (!parent || (!isPart && role !== 'property')) return wholeRefusal('renamed', role);
  if (name === path.at(-1)) return [];
  const taken = isPart ? refusePartName(tree, parameter, name) : refuseName(parent, name);
  if (taken) return taken;
  const isListed = !isPart || part.keyword === 'properties';
  const listed = isListed ? renameRequired(tree, parent.path, parameter.name, name) : [];
  return followReferences(tree, tool, () => {
    const edits = combine([{ kind: 'rename', path, key: name }], listed);
    return 'refused' in edits ? edits : { edits };
  });
}

function refusePartName(tree: JsonTree, { path }: ParameterModel, name: string): Refusal | undefined {
  if (name === '') return { refused: 'It needs a name; write one.' };
  const isTaken = get(nodeAt(tree.root, path.slice(0, -1)), name) !== undefined;
  return isTaken ? { refused: `There is already "${name}" here; choose another name.` } : undefined;
}

/** Adds a property to `required` of its object, or takes it away there. */
export function setRequired(tree: JsonTree, { parameter, role, parent }: FoundParameter, required: boolean): Edits {
  if (!parent || role !== 'property') return wholeRefusal('required or optional', role);
  const { name } = parameter;
  return changeRequired(tree, [{ path: parent.path, gone: required ? [] : [name], come: required ? [name] : [] }]);
}

/** Why a list of parameters takes no other one of this name. */
export function refuseName(list: ParameterModel | undefined, name: string): Refusal | undefined {
  if (name === '') return { refused: 'A parameter needs a name; write one.' };
  const isTaken = list?.children.some((child) => child.name === name);
  return isTaken ? { refused: `There is already a parameter "${name}" here; choose another name.` } : undefined;
}

/** Why something other than a property is not treated like one. */
export function wholeRefusal(verb: string, role: FoundParameter['role']): Refusal {
  const sentences = {
    input: `The input as a whole cannot be ${verb}; choose one of its parameters.`,
    output: `The output as a whole cannot be ${verb}; choose another form of output instead.`,
    items: `The items of a list cannot be ${verb}; change the list instead.`,
    property: `This parameter cannot be ${verb}.`,
    part: `This part cannot be ${verb}; only properties of an object can.`,
  };
  return { refused: sentences[role] };
}
