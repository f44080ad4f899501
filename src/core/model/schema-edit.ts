import { get, getArray, isAbsent, itemsOf, nodeAt, textsIn } from '../json/get';
import type { PathEdit } from '../json/modify';
import { parseJson } from '../json/parse';
import { startsWith } from '../json/pointer';
import type { ArrayNode, JsonNode, JsonTree, ObjectNode } from '../json/tree';
import { textOf } from '../text/edit';
import { refuseDoubled } from './doubled';
import type { EditOp } from './edit-op';
import { type FoundParameter, findParameter } from './find-parameter';
import { companionOf, freshSchema } from './fresh-schema';
import { type Edits, setDeep, setInOrder } from './place-edit';
import { addProperty, renameProperty, setRequired, wholeRefusal } from './property-edit';
import { duplicateSchemas, moveSchemas, removeSchemas } from './schema-moves';
import { editSchemas, isSchemaOp, type SchemaLimits, type SchemaOp } from './schema-op';
import {
  formKeywords,
  isIdleFor,
  objectPathKeywords,
  referenceWords,
  type SchemaWords,
  structuralWords,
  unionKeywords,
} from './schema-words';
import type { ParameterKind, ParameterModel, ToolModel } from './tool-document';

/** What a form asks about parameters. */
export type ParameterOp = Extract<
  EditOp,
  {
    kind:
      | 'add-parameter'
      | 'remove-parameter'
      | 'duplicate-parameter'
      | 'rename-parameter'
      | 'move-parameter'
      | 'set-kind'
      | 'set-nullable'
      | 'set-required'
      | 'set-keyword';
  }
>;

/**
 * Carries out what a form asks about a parameter that a JSON Schema describes, in the input or the output. `words` are
 * the keywords that can be set there.
 */
export function editSchemaParameter(
  tree: JsonTree,
  tool: ToolModel,
  op: ParameterOp | SchemaOp,
  words: SchemaWords = formKeywords,
  limits: SchemaLimits = {},
): Edits {
  if (isSchemaOp(op)) return editSchemas(tree, tool, op, limits);
  if (op.kind === 'add-parameter') return addProperty(tree, tool, op);
  const found = findParameter(tool, op.path);
  if (!found) return { refused: 'This parameter is not in the text any more.' };
  const doubled = found.role === 'property' && isAboutName(op.kind) ? refuseDoubled(tree, [op.path]) : undefined;
  if (doubled) return doubled;
  switch (op.kind) {
    case 'remove-parameter':
      return removeSchemas(tree, tool, [op.path]);
    case 'duplicate-parameter':
      return found.role === 'items' ? wholeRefusal('duplicated', 'items') : duplicateSchemas(tree, tool, [op.path]);
    case 'rename-parameter':
      return renameProperty(tree, tool, found, op.name);
    case 'move-parameter':
      return found.role === 'items' && op.to.keyword === undefined
        ? wholeRefusal('moved', 'items')
        : moveSchemas(tree, tool, [op.path], op.to);
    case 'set-required':
      return setRequired(tree, found, op.required);
    case 'set-kind':
      return setKind(tree, found, op.as, op.items);
    case 'set-nullable':
      return setNullable(tree, found, op.nullable);
    case 'set-keyword': {
      if (op.json !== undefined && objectPathKeywords.includes(op.keyword) && isInList(tool.input, op.path)) {
        return { refused: `"${op.keyword}" counts only on properties of objects, not inside a list.` };
      }
      return setKeyword(tree, found, op.keyword, op.json, words, limits);
    }
  }
}

function isAboutName(kind: ParameterOp['kind']): boolean {
  return ['remove-parameter', 'duplicate-parameter', 'rename-parameter', 'move-parameter'].includes(kind);
}

/** Changes the type; what cannot matter for the new one leaves, the rest stays. A union gives way to the type. */
function setKind(
  tree: JsonTree,
  { parameter, role }: FoundParameter,
  kind: ParameterKind,
  items: ParameterKind | undefined,
): Edits {
  if (role === 'input' && kind !== 'object') return { refused: 'The input as a whole is always an object.' };
  const fresh = freshSchema(kind, items && { items });
  if (fresh === undefined) return { refused: `A JSON Schema has no kind "${kind}"; choose another.` };
  if (kind === parameter.kind) return [];
  const { path } = parameter;
  const schema = nodeAt(tree.root, path);
  if (schema?.kind !== 'object') return setDeep(tree, path, fresh);
  const keys = [...new Set(schema.entries.map((member) => member.key))];
  const nullable = parameter.nullable || textsIn(get(schema, 'type')).includes('null');
  const leaving = keys.filter((key) => cannotStay(schema, key, kind, { kind: parameter.kind, nullable }));
  const edits: PathEdit[] = leaving.map((key) => ({ kind: 'remove', path: [...path, key] }));
  if (kind !== 'any') edits.push(typeEdit(schema, path, kind, nullable));
  const [keyword, json] = companionOf(kind, items) ?? [];
  if (keyword !== undefined && json !== undefined && !keys.includes(keyword)) {
    edits.push({ kind: 'set', path: [...path, keyword], json });
  }
  return edits;
}

function cannotStay(
  schema: ObjectNode,
  keyword: string,
  kind: ParameterKind,
  parameter: { readonly kind: ParameterKind; readonly nullable: boolean },
): boolean {
  if (keyword === 'type') return kind === 'any';
  if (isIdleFor(keyword, kind)) return true;
  if (unionKeywords.includes(keyword)) return parameter.kind === 'other' || kind === 'any';
  // Without a type these would make it a union again.
  if (kind === 'any' && ['allOf', 'not', 'if', 'then', 'else', 'const'].includes(keyword)) return true;
  const value = get(schema, keyword);
  const values = keyword === 'enum' || keyword === 'examples' ? itemsOf(value) : [value];
  return valueKeywords.includes(keyword) && !values.every((each) => fits(each, kind, parameter.nullable));
}

const valueKeywords: readonly string[] = ['enum', 'const', 'default', 'examples'];

function fits(node: JsonNode | undefined, kind: ParameterKind, nullable: boolean): boolean {
  if (!node || kind === 'any') return true;
  if (isAbsent(node)) return nullable;
  if (kind === 'integer') return node.kind === 'number' && Number.isInteger(node.value);
  return kind === 'boolean' ? node.kind === 'literal' : node.kind === kind;
}

function typeEdit(schema: ObjectNode, path: PathEdit['path'], kind: ParameterKind, nullable: boolean): PathEdit {
  const json = nullable ? `["${kind}", "null"]` : `"${kind}"`;
  return setInOrder(schema, path, 'type', json, ['type']);
}

/** Adds null to the type and to the values it is limited to, or takes it away there. */
function setNullable(tree: JsonTree, { parameter, role }: FoundParameter, nullable: boolean): Edits {
  const { kind, path } = parameter;
  if (role === 'input') return { refused: 'The input as a whole is always an object.' };
  if (kind === 'any') return { refused: 'This accepts any value, null included. Choose a type first.' };
  const schema = nodeAt(tree.root, path);
  if (schema?.kind !== 'object' || kind === 'other') {
    return { refused: 'The form cannot add null to this schema; change it in the code.' };
  }
  if (nullable === parameter.nullable) return [];
  const edits = [typeEdit(schema, path, kind, nullable)];
  const list = getArray(schema, 'enum');
  if (list) edits.push(...enumEdits(list, [...path, 'enum'], nullable));
  const standard = get(schema, 'default');
  if (!nullable && standard && isAbsent(standard)) edits.push({ kind: 'remove', path: [...path, 'default'] });
  return edits;
}

function enumEdits(list: ArrayNode, path: PathEdit['path'], nullable: boolean): readonly PathEdit[] {
  const nulls = list.items.flatMap((item, index) => (isAbsent(item) ? [index] : []));
  if (nullable) return nulls.length > 0 ? [] : [{ kind: 'insert', path, json: 'null' }];
  return nulls.map((index) => ({ kind: 'remove', path: [...path, index] }));
}

/** True when a list is on the way from the root to the path. */
function isInList(root: ParameterModel | undefined, path: PathEdit['path']): boolean {
  if (!root) return false;
  if (root.items && startsWith(path, root.items.path)) return true;
  return isInList(
    root.children.find((child) => startsWith(path, child.path)),
    path,
  );
}

function setKeyword(
  tree: JsonTree,
  { parameter }: FoundParameter,
  keyword: string,
  json: string | undefined,
  offered: SchemaWords,
  { noReferences }: SchemaLimits,
): Edits {
  const { path, kind } = parameter;
  const schema = nodeAt(tree.root, path);
  const value = get(schema, keyword);
  if (json === undefined) return value ? [{ kind: 'remove', path: [...path, keyword] }] : [];
  // Without a type a schema may say something about values of every type.
  const words = kind === 'any' ? [...offered.any, ...offered.other] : offered[kind];
  const isKnown = words.includes(keyword) || (words.length > 0 && structuralWords.includes(keyword));
  // What stands there already may be changed, whatever it is.
  if (!value && referenceWords.includes(keyword) && noReferences !== undefined) return { refused: noReferences };
  if (!isKnown && !value && !isExtension(keyword)) {
    return { refused: `The form cannot set "${keyword}" on a parameter of this kind; write it in the code.` };
  }
  if (value?.kind === 'array') return setList(tree, value, [...path, keyword], json);
  if (schema?.kind === 'object') return [setInOrder(schema, path, keyword, json, ['title', 'type', ...words])];
  if (isAbsent(schema)) return setDeep(tree, [...path, keyword], json);
  return { refused: 'This is not a schema object yet; choose a type first.' };
}

/** Changes the items that are others now; the rest of a list keeps its layout, its comments and its spelling. */
function setList(tree: JsonTree, list: ArrayNode, path: PathEdit['path'], json: string): Edits {
  const { root } = parseJson(json);
  if (root?.kind !== 'array' || root.items.length === 0 || list.items.length === 0)
    return [{ kind: 'set', path, json }];
  const before = list.items.map((item) => textOf(tree.text, item));
  const after = root.items.map((item) => textOf(json, item));
  const limit = Math.min(before.length, after.length);
  let first = 0;
  while (first < limit && before[first] === after[first]) first += 1;
  let same = 0;
  while (same < limit - first && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const old = before.length - same;
  const fresh = after.slice(first, after.length - same);
  return [
    ...fresh.map((text, offset): PathEdit => {
      const index = first + offset;
      return index < old
        ? { kind: 'set', path: [...path, index], json: text }
        : { kind: 'insert', path, index: old, json: text };
    }),
    ...before.slice(first + fresh.length, old).map(
      (_, offset): PathEdit => ({
        kind: 'remove',
        path: [...path, first + fresh.length + offset],
      }),
    ),
  ];
}

/** Words of one's own, which JSON Schema lets pass; `x-mcp-header` is a word of the protocol with places of its own. */
function isExtension(keyword: string): boolean {
  return keyword.startsWith('x-') && !objectPathKeywords.includes(keyword);
}
