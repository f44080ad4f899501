import { get, isAbsent, nodeAt } from '../json/get';
import { indentAt, reindent } from '../json/layout';
import { type Path, startsWith } from '../json/pointer';
import type { JsonNode, JsonTree } from '../json/tree';
import { textOf } from '../text/edit';
import type { Slot } from './edit-op';
import type { FoundParameter } from './find-parameter';
import { freeName } from './parameter-moves';
import { type Edits, setDeep, setInOrder } from './place-edit';
import { refuseName } from './property-edit';
import type { ParameterOp } from './schema-edit';
import type { ToolModel } from './tool-document';

/** How a format writes the flat list of parameters, each with its name inside. */
export interface EntryForm {
  /** Why nothing goes into a parameter. */
  readonly flat: string;
  /** Members of an entry in their usual order. */
  readonly order: readonly string[];
}

/** Puts a new entry into the list; makes the list when it is missing. */
export function addEntry(
  tree: JsonTree,
  tool: ToolModel,
  slot: Slot,
  name: string,
  json: string,
  form: EntryForm,
): Edits {
  const path = tool.input?.path ?? [];
  if (!isList(tool, slot.parent)) return { refused: form.flat };
  const taken = refuseName(tool.input, name);
  if (taken) return taken;
  const list = nodeAt(tree.root, path);
  if (isAbsent(list)) return setDeep(tree, path, `[${json}]`);
  if (list?.kind === 'array') return [{ kind: 'insert', path, index: slot.index, json }];
  return { refused: '"parameters" is not a list; correct it in the code first.' };
}

function renameEntry(tree: JsonTree, { parameter, parent }: FoundParameter, name: string, form: EntryForm): Edits {
  if (name === parameter.name) return [];
  const taken = refuseName(parent, name);
  return taken ?? setOnEntry(tree, parameter.path, 'name', JSON.stringify(name), form);
}

function moveEntry(tool: ToolModel, path: Path, to: Slot, form: EntryForm): Edits {
  if (!isList(tool, to.parent)) return { refused: form.flat };
  return [{ kind: 'move', path, to: to.parent, index: to.index }];
}

/** What a form asks about an entry as a whole. */
export type EntryOp = Extract<
  ParameterOp,
  { kind: 'remove-parameter' | 'duplicate-parameter' | 'rename-parameter' | 'move-parameter' | 'set-required' }
>;

export function editEntry(tree: JsonTree, tool: ToolModel, found: FoundParameter, op: EntryOp, form: EntryForm): Edits {
  switch (op.kind) {
    case 'remove-parameter':
      return [{ kind: 'remove', path: op.path }];
    case 'duplicate-parameter':
      return duplicateEntry(tree, found);
    case 'rename-parameter':
      return renameEntry(tree, found, op.name, form);
    case 'move-parameter':
      return moveEntry(tool, op.path, op.to, form);
    case 'set-required':
      return setOnEntry(tree, op.path, 'required', String(op.required), form);
  }
}

/** Puts a copy under another name right behind an entry. */
function duplicateEntry(tree: JsonTree, { parameter, parent }: FoundParameter): Edits {
  const node = nodeAt(tree.root, parameter.path);
  const index = parameter.path.at(-1);
  if (!node || !parent || typeof index !== 'number') return { refused: 'This parameter is not in the text any more.' };
  const json = renamedText(tree.text, node, freeName(parent, parameter.name));
  return [{ kind: 'insert', path: parent.path, index: index + 1, json }];
}

/** Sets a member of an entry. */
export function setOnEntry(tree: JsonTree, path: Path, key: string, json: string, { order }: EntryForm): Edits {
  const entry = nodeAt(tree.root, path);
  if (entry?.kind !== 'object') return { refused: 'This entry is not an object; correct it in the code first.' };
  return [setInOrder(entry, path, key, json, order)];
}

function isList(tool: ToolModel, path: Path): boolean {
  return tool.input?.path.length === path.length && startsWith(path, tool.input.path);
}

/** The text of an entry under another name, as it would stand at the beginning of a line. */
function renamedText(text: string, entry: JsonNode, name: string): string {
  const value = get(entry, 'name');
  const whole = textOf(text, entry);
  const start = value ? value.offset - entry.offset : 0;
  const renamed = value ? whole.slice(0, start) + JSON.stringify(name) + whole.slice(start + value.length) : whole;
  return reindent(renamed, indentAt(text, entry.offset), '');
}
