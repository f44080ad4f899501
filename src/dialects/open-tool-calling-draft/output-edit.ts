import { get, isAbsent, nodeAt } from '../../core/json/get';
import type { PathEdit } from '../../core/json/modify';
import { stringList } from '../../core/json/new-container';
import type { ArrayNode, JsonTree } from '../../core/json/tree';
import { combine, type Edits, setDeep } from '../../core/model/place-edit';
import type { ToolModel } from '../../core/model/tool-document';

/** Describes the value, leaves it open, or says that there is none: `value_schema` and the modes together. */
export function setOutput(tree: JsonTree, tool: ToolModel, as: 'schema' | 'any' | 'none'): Edits {
  const { kind, path } = tool.output;
  if (kind === as) return [];
  const output = nodeAt(tree.root, path);
  if (isAbsent(output)) {
    const schema = as === 'schema' ? ', "value_schema": { "val_type": "string" }' : '';
    const modes = stringList(usualModes(as !== 'none'));
    return setDeep(tree, path, `{ "available_modes": ${modes}${schema} }`);
  }
  if (output?.kind !== 'object') return { refused: '"output" is not an object; correct it in the code first.' };
  const at = [...path, 'value_schema'];
  const schema = get(output, 'value_schema');
  const list = get(output, 'available_modes');
  const modes: Edits =
    list?.kind === 'array'
      ? switchValue(list, [...path, 'available_modes'], as !== 'none')
      : [{ kind: 'set', path: [...path, 'available_modes'], json: stringList(usualModes(as !== 'none')) }];
  if (as === 'schema') return combine([{ kind: 'set', path: at, json: '{ "val_type": "string" }' }], modes);
  return schema ? combine([{ kind: 'remove', path: at }], modes) : modes;
}

function usualModes(hasValue: boolean): readonly string[] {
  return hasValue ? ['value', 'error'] : ['null', 'error'];
}

/** Turns the mode `value` on or off; `null` takes the place it leaves, or gives way to it. */
function switchValue(list: ArrayNode, path: PathEdit['path'], wanted: boolean): readonly PathEdit[] {
  const [on, off] = wanted ? ['value', 'null'] : ['null', 'value'];
  const indexOf = (mode: string) => list.items.findIndex((item) => item.kind === 'string' && item.value === mode);
  const present = indexOf(on);
  const leaving = indexOf(off);
  if (wanted && present >= 0) return [];
  if (leaving < 0) return wanted ? [{ kind: 'insert', path, index: 0, json: '"value"' }] : [];
  if (present >= 0) return [{ kind: 'remove', path: [...path, leaving] }];
  return [{ kind: 'set', path: [...path, leaving], json: JSON.stringify(on) }];
}

/** Makes the list of modes hold exactly these; those that stay keep their place. */
export function setModes(tree: JsonTree, tool: ToolModel, modes: readonly string[]): Edits {
  const path = [...tool.output.path, 'available_modes'];
  const list = nodeAt(tree.root, path);
  if (isAbsent(list)) return setDeep(tree, path, stringList(modes));
  if (list?.kind !== 'array') return [{ kind: 'set', path, json: stringList(modes) }];
  const kept = new Set<string>();
  const edits: PathEdit[] = [];
  for (const [index, item] of list.items.entries()) {
    const mode = item.kind === 'string' ? item.value : undefined;
    if (mode !== undefined && modes.includes(mode) && !kept.has(mode)) kept.add(mode);
    else edits.push({ kind: 'remove', path: [...path, index] });
  }
  for (const mode of new Set(modes)) {
    if (!kept.has(mode)) edits.push({ kind: 'insert', path, json: JSON.stringify(mode) });
  }
  return edits;
}
