import { get, getText, nodeAt } from '../../core/json/get';
import { stringList } from '../../core/json/new-container';
import type { JsonTree } from '../../core/json/tree';
import type { EditOp } from '../../core/model/edit-op';
import { appendDeep, combine, type Edits, removeWithEmpty, setDeep, setInOrder } from '../../core/model/place-edit';
import { editSchemaParameter } from '../../core/model/schema-edit';
import { formKeywords } from '../../core/model/schema-words';
import { setScopes } from '../../core/model/scopes-edit';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';
import { vocabulary } from './vocabulary';

const memberOrder = ['id', 'name', 'description', 'version', 'input_schema', 'output_schema', 'requirements'];

/** Carries out what a form asks of an Open Tool Calling 1.0 definition. */
export function edit(document: ToolDocument, op: EditOp): Edits {
  const tool = document.tools[op.tool];
  const { tree } = document;
  if (!tool) return { refused: 'This tool is not in the text any more.' };
  switch (op.kind) {
    case 'set-field':
      return setField(tool, op.field, op.value);
    case 'set-output':
      return setOutput(tool, op.as);
    case 'set-modes':
      return { refused: 'Open Tool Calling 1.0 has no output modes; describe the output with a schema.' };
    case 'add-authorization':
      return appendDeep(tree, [...tool.requirements.path, 'authorization'], authorizationJson(op.id, op.scopes));
    case 'set-authorization':
      return setAuthorization(tree, tool, op);
    case 'remove-authorization':
      return removeEntry(tree, tool, tool.requirements.authorization[op.index]);
    case 'add-secret':
      return appendDeep(tree, [...tool.requirements.path, 'secrets'], `{ "id": ${JSON.stringify(op.id)} }`);
    case 'set-secret': {
      const secret = tool.requirements.secrets[op.index];
      return secret ? [{ kind: 'set', path: [...secret.path, 'id'], json: JSON.stringify(op.id) }] : gone;
    }
    case 'remove-secret':
      return removeEntry(tree, tool, tool.requirements.secrets[op.index]);
    case 'set-user-id':
      return setUserId(tree, tool, op.required);
    default:
      return editSchemaParameter(tree, tool, op, formKeywords, { noReferences: vocabulary.noReferences });
  }
}

const gone = { refused: 'This requirement is not in the text any more.' };

function setField(tool: ToolModel, field: string, value: string | undefined): Edits {
  if (!vocabulary.fields.some((word) => word.field === field)) {
    return { refused: `Open Tool Calling 1.0 has no field "${field}".` };
  }
  if (value !== undefined) return [setInOrder(tool.node, tool.path, field, JSON.stringify(value), memberOrder)];
  return get(tool.node, field) ? [{ kind: 'remove', path: [...tool.path, field] }] : [];
}

const outputs = { schema: '{ "type": "object", "properties": {} }', any: '{}', none: 'null' } as const;

function setOutput(tool: ToolModel, as: keyof typeof outputs): Edits {
  if (tool.output.kind === as) return [];
  return [setInOrder(tool.node, tool.path, 'output_schema', outputs[as], memberOrder)];
}

function authorizationJson(id: string, scopes: readonly string[]): string {
  const oauth = scopes.length > 0 ? `, "oauth2": { "scopes": ${stringList(scopes)} }` : '';
  return `{ "id": ${JSON.stringify(id)}${oauth} }`;
}

function setAuthorization(tree: JsonTree, tool: ToolModel, op: Extract<EditOp, { kind: 'set-authorization' }>): Edits {
  const entry = tool.requirements.authorization[op.index];
  const node = entry && nodeAt(tree.root, entry.path);
  if (!entry || node?.kind !== 'object') return gone;
  const id: Edits =
    getText(node, 'id') === op.id ? [] : [setInOrder(node, entry.path, 'id', JSON.stringify(op.id), ['id'])];
  return combine(id, setScopes(tree, node, entry.path, op.scopes));
}

function removeEntry(tree: JsonTree, tool: ToolModel, entry: { readonly path: ToolModel['path'] } | undefined): Edits {
  return entry ? removeWithEmpty(tree, entry.path, tool.requirements.path) : gone;
}

function setUserId(tree: JsonTree, tool: ToolModel, required: boolean): Edits {
  const path = [...tool.requirements.path, 'user_id'];
  if (required) return setDeep(tree, path, 'true');
  return tool.requirements.userId?.value === true ? removeWithEmpty(tree, path, tool.requirements.path) : [];
}
