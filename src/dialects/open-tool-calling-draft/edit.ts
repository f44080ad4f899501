import { get, getText, isAbsent, nodeAt } from '../../core/json/get';
import { stringList } from '../../core/json/new-container';
import type { JsonTree } from '../../core/json/tree';
import type { EditOp } from '../../core/model/edit-op';
import { appendDeep, combine, type Edits, removeWithEmpty, setDeep, setInOrder } from '../../core/model/place-edit';
import { isSchemaOp } from '../../core/model/schema-op';
import { setScopes } from '../../core/model/scopes-edit';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';
import { arcade, revisionOfText } from './arcade';
import { setModes, setOutput } from './output-edit';
import { editParameter } from './parameter-edit';
import { authorizationKey, secretKey } from './read';
import { vocabulary } from './vocabulary';

const memberOrder = ['$schema', 'name', 'fully_qualified_name', 'description', 'toolkit', 'input', 'output'];
const orders: Readonly<Record<string, readonly string[]>> = {
  toolkit: ['name', 'description', 'version'],
  output: ['description', 'available_modes', 'value_schema'],
};

/** Carries out what a form asks of a definition in the RFC draft. */
export function edit(document: ToolDocument, op: EditOp): Edits {
  const tool = document.tools[op.tool];
  const { tree } = document;
  if (!tool) return { refused: 'This tool is not in the text any more.' };
  switch (op.kind) {
    case 'set-field':
      return setField(tree, tool, op.field, op.value);
    case 'set-output':
      return setOutput(tree, tool, op.as);
    case 'set-modes':
      return setModes(tree, tool, op.modes);
    case 'add-authorization':
      return addAuthorization(tree, tool, op.id, op.scopes);
    case 'set-authorization':
      return setAuthorization(tree, tool, op);
    case 'remove-authorization':
      return removeEntry(tree, tool, tool.requirements.authorization[op.index]);
    case 'add-secret':
      return addSecret(tree, tool, op.id);
    case 'set-secret':
      return setSecret(tree, tool, op.index, op.id);
    case 'remove-secret':
      return removeEntry(tree, tool, tool.requirements.secrets[op.index]);
    case 'set-user-id':
      return op.required
        ? { refused: 'The draft has no user id among the requirements; each call names its user in the context.' }
        : [];
    default:
      if (isSchemaOp(op))
        return { refused: 'The draft has types of its own instead of JSON Schema; choose one of them.' };
      return editParameter(tree, tool, op);
  }
}

const gone = { refused: 'This requirement is not in the text any more.' };

function setField(tree: JsonTree, tool: ToolModel, field: string, value: string | undefined): Edits {
  const { fields, outputFields = [] } = vocabulary;
  if (![...fields, ...outputFields].some((word) => word.field === field)) {
    return { refused: `The RFC draft of Open Tool Calling has no field "${field}".` };
  }
  const steps = field.split('.');
  const path = [...tool.path, ...steps];
  const key = steps.at(-1) ?? field;
  const container = nodeAt(tree.root, path.slice(0, -1));
  if (value === undefined) return get(container, key) ? [{ kind: 'remove', path }] : [];
  const json = JSON.stringify(value);
  if (container?.kind !== 'object') return setDeep(tree, path, json);
  return [setInOrder(container, path.slice(0, -1), key, json, orders[steps.slice(0, -1).join('.')] ?? memberOrder)];
}

function authorizationJson(id: string, scopes: readonly string[]): string {
  const oauth = scopes.length > 0 ? `, "oauth2": { "scopes": ${stringList(scopes)} }` : '';
  return `{ "provider_type": "oauth2", "provider_id": ${JSON.stringify(id)}${oauth} }`;
}

function addAuthorization(tree: JsonTree, tool: ToolModel, id: string, scopes: readonly string[]): Edits {
  if (tool.requirements.authorization.length > 0) {
    return { refused: 'The draft has room for one authorization; change or remove the one that is there.' };
  }
  return setDeep(tree, [...tool.requirements.path, 'authorization'], authorizationJson(id, scopes));
}

function setAuthorization(tree: JsonTree, tool: ToolModel, op: Extract<EditOp, { kind: 'set-authorization' }>): Edits {
  const entry = tool.requirements.authorization[op.index];
  const node = entry && nodeAt(tree.root, entry.path);
  if (!entry || !node) return gone;
  if (node.kind !== 'object') {
    const isSame = op.scopes.length === 0 && op.id === entry.value.id;
    return isSame ? [] : [{ kind: 'set', path: entry.path, json: authorizationJson(op.id, op.scopes) }];
  }
  const key = authorizationKey(node);
  const order = ['provider_type', 'provider_id', 'id'];
  const id: Edits =
    getText(node, key) === op.id ? [] : [setInOrder(node, entry.path, key, JSON.stringify(op.id), order)];
  return combine(id, setScopes(tree, node, entry.path, op.scopes));
}

/** In the words of whoever wrote the text. */
function addSecret(tree: JsonTree, tool: ToolModel, id: string): Edits {
  const key = revisionOfText(tree) === arcade ? 'key' : 'key_id';
  return appendDeep(tree, [...tool.requirements.path, 'secrets'], `{ "${key}": ${JSON.stringify(id)} }`);
}

function setSecret(tree: JsonTree, tool: ToolModel, index: number, id: string): Edits {
  const secret = tool.requirements.secrets[index];
  const node = secret && nodeAt(tree.root, secret.path);
  if (!secret || node?.kind !== 'object') return gone;
  return [{ kind: 'set', path: [...secret.path, secretKey(node)], json: JSON.stringify(id) }];
}

function removeEntry(tree: JsonTree, tool: ToolModel, entry: { readonly path: ToolModel['path'] } | undefined): Edits {
  if (!entry || isAbsent(nodeAt(tree.root, entry.path))) return gone;
  return removeWithEmpty(tree, entry.path, tool.requirements.path);
}
