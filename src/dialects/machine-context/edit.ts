import { get, nodeAt } from '../../core/json/get';
import type { JsonTree } from '../../core/json/tree';
import { type EditOp, isRequirementOp } from '../../core/model/edit-op';
import { fieldPath } from '../../core/model/field-path';
import { type Edits, setInOrder } from '../../core/model/place-edit';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';
import { isWritten } from './capability';
import { setOutput, setReturnDescription } from './output-edit';
import { editParameter } from './parameter-edit';
import { returnDescription, vocabulary } from './vocabulary';

const documentOrder = ['id', 'name', 'version', 'description', 'capabilities', 'securityLevel', 'metadata'];
const capabilityOrder = ['name', 'description', 'parameters', 'return'];

/** Carries out what a form asks of a capability, or of the document around it. */
export function edit(document: ToolDocument, op: EditOp): Edits {
  const tool = document.tools[op.tool];
  const { tree } = document;
  if (!tool) return { refused: 'This capability is not in the text any more.' };
  const write = (key: string, json: string) => setInCapability(tree, tool, key, json);
  if (isRequirementOp(op)) return noRequirements;
  switch (op.kind) {
    case 'set-field':
      return setField(tree, tool, op.field, op.value);
    case 'set-output':
      return setOutput(tree, tool, op.as, write);
    case 'set-modes':
      return { refused: 'The Machine Context Protocol has no output modes; describe what is returned with a schema.' };
    case 'set-user-id':
      return op.required ? noRequirements : [];
    default:
      return editParameter(tree, tool, op, write);
  }
}

const noRequirements: Edits = {
  refused: 'The Machine Context Protocol has no list of requirements; its security level says what a call needs.',
};

function setField(tree: JsonTree, tool: ToolModel, field: string, value: string | undefined): Edits {
  if (field === returnDescription.field) {
    return setReturnDescription(tree, tool, value, (key, json) => setInCapability(tree, tool, key, json));
  }
  const member = vocabulary.members?.find((word) => word.field === field);
  if (!member && !vocabulary.fields.some((word) => word.field === field)) {
    return { refused: `The Machine Context Protocol has no field "${field}".` };
  }
  if (member && value !== undefined && !/^\d{1,3}$/.test(value)) {
    return { refused: `${member.label} is an integer from 0 to 10, not "${value}".` };
  }
  const path = fieldPath(tool, field);
  const key = String(path.at(-1));
  const isShared = field.startsWith('document.');
  const owner = nodeAt(tree.root, path.slice(0, -1));
  const isThere = (isShared || isWritten(tool)) && get(owner, key) !== undefined;
  if (value === undefined) return isThere ? [{ kind: 'remove', path }] : [];
  const json = member ? String(Number(value)) : JSON.stringify(value);
  if (!isShared) return setInCapability(tree, tool, key, json);
  return owner?.kind === 'object' ? [setInOrder(owner, path.slice(0, -1), key, json, documentOrder)] : gone;
}

const gone: Edits = { refused: 'This document is not in the text any more.' };

/** Sets a member of the capability; begins the list when the document has none yet. */
function setInCapability(tree: JsonTree, tool: ToolModel, key: string, json: string): Edits {
  if (isWritten(tool)) return [setInOrder(tool.node, tool.path, key, json, capabilityOrder)];
  const document = nodeAt(tree.root, tool.path);
  if (document?.kind !== 'object') return gone;
  const capability = `{ ${JSON.stringify(key)}: ${json} }`;
  if (get(document, 'capabilities')?.kind === 'array') {
    return [{ kind: 'insert', path: [...tool.path, 'capabilities'], json: capability }];
  }
  return [setInOrder(document, tool.path, 'capabilities', `[${capability}]`, documentOrder)];
}
