import { get, isAbsent, nodeAt } from '../../core/json/get';
import type { PathEdit } from '../../core/json/modify';
import type { JsonTree } from '../../core/json/tree';
import type { EditOp, NewWords } from '../../core/model/edit-op';
import { addEntry, type EntryForm, editEntry } from '../../core/model/entry-edit';
import { type FoundParameter, findParameter } from '../../core/model/find-parameter';
import { type Edits, setDeep, setInOrder } from '../../core/model/place-edit';
import type { ParameterOp } from '../../core/model/schema-edit';
import type { ParameterKind, ToolModel } from '../../core/model/tool-document';
import { vocabulary } from './vocabulary';

/** Carries out what a form asks about an entry of the flat list, or about the value of the output. */
export function editParameter(tree: JsonTree, tool: ToolModel, op: ParameterOp): Edits {
  if (op.kind === 'add-parameter') return add(tree, tool, op);
  const found = findParameter(tool, op.path);
  if (!found) return { refused: 'This parameter is not in the text any more.' };
  if (op.kind === 'set-kind') return setKind(tree, found, op.as);
  if (op.kind === 'set-keyword') return setKeyword(tree, found, op.keyword, op.json);
  if (op.kind === 'set-nullable') {
    return op.nullable === found.parameter.nullable
      ? []
      : { refused: 'The draft has no types with null; make the parameter optional instead.' };
  }
  if (found.role !== 'property') {
    return { refused: 'Only a parameter of the list can be moved, renamed, copied, removed or required.' };
  }
  return editEntry(tree, tool, found, op, form);
}

/** JSON text of a new `value_schema`; nothing for kinds that the draft lacks. */
function freshValue(kind: ParameterKind, { items = 'string', keywords = {} }: NewWords = {}): string | undefined {
  if (!vocabulary.kinds.includes(kind) || !vocabulary.itemKinds.includes(items)) return undefined;
  const members = [
    `"val_type": "${kind}"`,
    ...(kind === 'array' ? [`"inner_val_type": "${items}"`] : []),
    ...(keywords.enum === undefined ? [] : [`"enum": ${keywords.enum}`]),
  ];
  return `{ ${members.join(', ')} }`;
}

/** The first word of a new parameter that the draft cannot say. */
function unknownWord(kind: ParameterKind, { keywords = {}, isNullable }: NewWords): string | undefined {
  if (isNullable) return 'null';
  return Object.keys(keywords).find((keyword) => !vocabulary.keywords[kind]?.includes(keyword));
}

function unknownKind(kind: ParameterKind): { readonly refused: string } {
  return { refused: `The draft has no kind "${kind}"; choose one of ${vocabulary.kinds.join(', ')}.` };
}

const form: EntryForm = {
  flat: 'The draft keeps its parameters in one flat list, without objects inside. Use the kind "json" for an object.',
  order: ['name', 'required', 'description', 'value_schema', 'inferrable'],
};

function add(tree: JsonTree, tool: ToolModel, op: Extract<EditOp, { kind: 'add-parameter' }>): Edits {
  const value = freshValue(op.as, op);
  if (value === undefined) return unknownKind(op.as);
  const word = unknownWord(op.as, op);
  if (word !== undefined) return { refused: `The draft has no place for "${word}" here.` };
  const entry = `{ "name": ${JSON.stringify(op.name)}, "required": false, "description": "", "value_schema": ${value} }`;
  return addEntry(tree, tool, op.slot, op.name, entry, form);
}

const objectWords = ['properties', 'required_keys'];
const innerWords = ['inner_val_type', 'inner_properties', 'inner_required_keys'];

function setKind(tree: JsonTree, { parameter, role }: FoundParameter, kind: ParameterKind): Edits {
  if (role === 'input') return { refused: 'The input as a whole is an array of parameters.' };
  if (role === 'items') {
    if (!vocabulary.itemKinds.includes(kind)) {
      return {
        refused: `The items of a list are one of ${vocabulary.itemKinds.join(', ')}; the draft has no lists of lists.`,
      };
    }
    return setDeep(tree, parameter.path, `"${kind}"`);
  }
  const fresh = freshValue(kind);
  if (fresh === undefined) return unknownKind(kind);
  if (kind === parameter.kind) return [];
  const path = parameter.schemaPath;
  const schema = nodeAt(tree.root, path);
  if (schema?.kind !== 'object') return setDeep(tree, path, fresh);
  const idle = [...(kind === 'json' ? [] : objectWords), ...(kind === 'array' ? [] : innerWords)];
  if (kind !== 'string') idle.push('enum');
  const edits: PathEdit[] = idle
    .filter((key) => get(schema, key))
    .map((key) => ({ kind: 'remove', path: [...path, key] }));
  edits.push(setInOrder(schema, path, 'val_type', `"${kind}"`, ['val_type']));
  if (kind === 'array' && isAbsent(get(schema, 'inner_val_type'))) {
    edits.push(setInOrder(schema, path, 'inner_val_type', '"string"', ['val_type', 'inner_val_type']));
  }
  return edits;
}

function setKeyword(
  tree: JsonTree,
  { parameter, role }: FoundParameter,
  keyword: string,
  json: string | undefined,
): Edits {
  const present = parameter.keywords[keyword] ?? parameter.others.find((other) => other.value === keyword);
  if (json === undefined) return present ? [{ kind: 'remove', path: present.path }] : [];
  const isOffered = vocabulary.keywords[parameter.kind]?.includes(keyword) ?? false;
  if (!isOffered || role === 'items' || role === 'input' || (role === 'output' && keyword === 'inferrable')) {
    return { refused: `The draft has no place for "${keyword}" here.` };
  }
  const path = parameter.schemaPath;
  const isOwn = keyword !== 'enum';
  const container = nodeAt(tree.root, isOwn ? path.slice(0, -1) : path);
  if (container?.kind !== 'object') return { refused: 'This entry is not complete; correct it in the code first.' };
  const order = isOwn ? ['available_modes', ...form.order] : ['val_type', 'inner_val_type', 'enum'];
  return [setInOrder(container, isOwn ? path.slice(0, -1) : path, keyword, json, order)];
}
