import { isAbsent, nodeAt } from '../json/get';
import { stringList } from '../json/new-container';
import { parseJson } from '../json/parse';
import type { Path } from '../json/pointer';
import type { JsonTree } from '../json/tree';
import { typeNames } from '../schema/json-schema';
import type { EditOp } from './edit-op';
import { findParameter } from './find-parameter';
import { type Edits, setDeep, setInOrder } from './place-edit';
import { extractDefinition, inlineReference } from './reference-edit';
import { duplicateSchemas, insertSchemas, moveSchemas, removeSchemas } from './schema-moves';
import type { ToolModel } from './tool-document';

const kinds = [
  'insert-schemas',
  'remove-schemas',
  'duplicate-schemas',
  'move-schemas',
  'set-schema',
  'set-types',
  'inline-reference',
  'extract-definition',
] as const;

/** What a form asks about schemas wherever they stand in a JSON Schema. */
export type SchemaOp = Extract<EditOp, { kind: (typeof kinds)[number] }>;

export function isSchemaOp(op: EditOp): op is SchemaOp {
  return kinds.some((kind) => kind === op.kind);
}

/** What a format forbids inside its schemas, with the reason. */
export interface SchemaLimits {
  /** Why `$ref` and definitions cannot be written. */
  readonly noReferences?: string;
}

/** Carries out what a form asks about schemas that a JSON Schema holds, in the input or the output. */
export function editSchemas(tree: JsonTree, tool: ToolModel, op: SchemaOp, limits: SchemaLimits): Edits {
  const { noReferences } = limits;
  switch (op.kind) {
    case 'insert-schemas': {
      const isReferring =
        isDefinitions(op.slot.keyword) || op.entries.some(({ json }) => /"\$(dynamicR|r)ef"\s*:/.test(json));
      if (noReferences !== undefined && isReferring) return { refused: noReferences };
      return insertSchemas(tree, tool, op.slot, op.entries);
    }
    case 'move-schemas':
      if (noReferences !== undefined && isDefinitions(op.to.keyword)) return { refused: noReferences };
      return moveSchemas(tree, tool, op.paths, op.to);
    case 'remove-schemas':
      return removeSchemas(tree, tool, op.paths);
    case 'duplicate-schemas':
      return duplicateSchemas(tree, tool, op.paths);
    case 'set-schema':
      return setSchema(tree, tool, op.path, op.json);
    case 'set-types':
      return setTypes(tree, tool, op.path, op.types);
    case 'inline-reference':
      return inlineReference(tree, tool, op.path);
    case 'extract-definition':
      return noReferences === undefined ? extractDefinition(tree, tool, op.path, op.name) : { refused: noReferences };
  }
}

function isDefinitions(keyword: string | undefined): boolean {
  return keyword === '$defs' || keyword === 'definitions';
}

/** Writes a whole schema anew. What the text says about it is kept as it was typed. */
function setSchema(tree: JsonTree, tool: ToolModel, path: Path, json: string): Edits {
  if (!findParameter(tool, path)) return { refused: 'This part is not in the text any more.' };
  const [issue] = parseJson(json).issues;
  if (issue) return { refused: `This is not JSON yet. ${issue.message}` };
  return setDeep(tree, path, json);
}

/** The types that a value may have, in the order of the specification where the text does not name them yet. */
function setTypes(tree: JsonTree, tool: ToolModel, path: Path, types: readonly string[]): Edits {
  const found = findParameter(tool, path);
  if (!found) return { refused: 'This part is not in the text any more.' };
  if (found.role === 'input') return { refused: 'The input as a whole is always an object.' };
  const unknown = types.find((type) => !typeNames.some((known) => known === type));
  if (unknown !== undefined) return { refused: `JSON Schema has no type "${unknown}".` };
  const schema = nodeAt(tree.root, path);
  const at = [...path, 'type'];
  const names = [...new Set(types)];
  const json = names.length === 1 ? JSON.stringify(names[0]) : stringList(names);
  if (isAbsent(schema)) return names.length === 0 ? [] : setDeep(tree, at, json);
  if (schema?.kind !== 'object') return { refused: 'This is not a schema object yet; choose a type first.' };
  if (names.length === 0) {
    return schema.entries.some((member) => member.key === 'type') ? [{ kind: 'remove', path: at }] : [];
  }
  return [setInOrder(schema, path, 'type', json, ['type'])];
}
