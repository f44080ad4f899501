import { get, isAbsent, nodeAt } from '../../core/json/get';
import type { JsonTree } from '../../core/json/tree';
import { type Edits, setInOrder } from '../../core/model/place-edit';
import type { ToolModel } from '../../core/model/tool-document';

const schemaJson = '{ "type": "object", "properties": {} }';

/** Says in words what is returned. `write` puts a member into the capability. */
export function setReturnDescription(
  tree: JsonTree,
  tool: ToolModel,
  value: string | undefined,
  write: (key: string, json: string) => Edits,
): Edits {
  const { path } = tool.output;
  const returned = nodeAt(tree.root, path);
  if (isAbsent(returned)) {
    return value === undefined ? [] : write(String(path.at(-1)), `{ "description": ${JSON.stringify(value)} }`);
  }
  if (returned?.kind !== 'object') return { refused: '"return" is not an object; correct it in the code first.' };
  if (value !== undefined) return [setInOrder(returned, path, 'description', JSON.stringify(value), ['description'])];
  return get(returned, 'description') ? [{ kind: 'remove', path: [...path, 'description'] }] : [];
}

/** Describes what is returned, leaves it open, or says that nothing is. `write` puts a member into the capability. */
export function setOutput(
  tree: JsonTree,
  tool: ToolModel,
  as: 'schema' | 'any' | 'none',
  write: (key: string, json: string) => Edits,
): Edits {
  const { kind, path } = tool.output;
  if (kind === as) return [];
  const returned = nodeAt(tree.root, path);
  if (as === 'none') return [{ kind: 'remove', path }];
  if (isAbsent(returned)) {
    const schema = as === 'schema' ? `, "schema": ${schemaJson}` : '';
    return write(String(path.at(-1)), `{ "description": ""${schema} }`);
  }
  if (returned?.kind !== 'object') return { refused: '"return" is not an object; correct it in the code first.' };
  if (as === 'schema') return [setInOrder(returned, path, 'schema', schemaJson, ['description', 'schema'])];
  return get(returned, 'schema') ? [{ kind: 'remove', path: [...path, 'schema'] }] : [];
}
