import type { Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import { stringList } from '../../core/json/new-container';
import type { Rule } from '../../core/rule';
import { namesMeant } from '../../core/schema/required-meant';
import type { SchemaNode } from '../../core/schema/schema-view';
import { byDropping, byRemoving, byReplacing, change } from '../fixes';
import { repeated } from '../repeated';
import { shortened } from '../words';
import { inputSchema, property } from './example';
import { ownerOf, presenceOf, propertyNames, requiredFlag } from './presence';

function fixesFor(node: SchemaNode, isRequired: boolean, value: unknown): readonly Fix[] {
  const path = [...node.path, 'required'];
  const removal = { kind: 'remove', path } as const;
  const { edits, isSaid } = presenceOf(node, isRequired);
  const said = `Remove "required": ${JSON.stringify(value)}`;
  if (isSaid) return [{ title: isRequired ? 'Remove "required" here: the list has it' : said, edits: [removal] }];
  if (isRequired && edits.length > 0) {
    const title = `Move "${node.path.at(-1)}" into the "required" array of the object`;
    return [{ title, edits: [removal, ...edits] }];
  }
  const names = isRequired ? propertyNames(node.value) : [];
  const all = byReplacing('List all properties in "required"', path, stringList(names));
  return [...(names.length > 0 ? [all] : []), byRemoving(said, path)];
}

export const requiredNotArray: Rule = {
  id: 'schema/required-not-array',
  severity: 'error',
  summary:
    'In JSON Schema the object lists the names of its required properties; a property cannot say by itself that it is required.',
  citation: 'JSON Schema 2020-12 Validation §6.5.3',
  keywords: ['required'],
  schema: (node) => {
    const required = member(node.value, 'required');
    const isRequired = requiredFlag(node.value);
    if (isRequired === undefined) return [];
    const name = ownerOf(node)?.name;
    const where = name === undefined ? 'the object' : `the object that has "${name}"`;
    return {
      at: [...node.path, 'required'],
      message: `"required" is ${JSON.stringify(required)}; list the names of required properties in "required" of ${where} instead.`,
      fixes: fixesFor(node, isRequired, required),
    };
  },
  good: [
    inputSchema('{"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}'),
    inputSchema('{"type": "object", "properties": {"yes": {"type": "string"}}, "required": ["yes"]}'),
  ],
  bad: [
    property('{"type": "string", "required": «true»}'),
    inputSchema('{"type": "object", "properties": {"a": {"required": «true»}, "b": {}}, "required": ["b"]}'),
    property('{"type": "string", "required": «false»}'),
    property('{"type": "string", "required": «"true"»}'),
    inputSchema('{"type": "object", "required": «true»}'),
    inputSchema('{"type": "object", "properties": {"a": {}}, "required": «true»}'),
    property('{"type": "string", "required": «"yes"»}'),
    property('{"type": "string", "required": «"Optional"»}'),
    inputSchema('{"type": "object", "properties": {"a": {}}, "required": «"none"»}'),
  ],
};

/** Of a longer list only the beginning is looked at. */
const maxNames = 5_000;

const applicators = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas', 'not'];

/** Adds the property names that the same object may get from here; false when they cannot all be known. */
function declared(schema: unknown, names: Set<string>, depth = 0): boolean {
  if (!isObject(schema) || depth > 20) return true;
  if (Object.hasOwn(schema, '$ref') || Object.hasOwn(schema, '$dynamicRef')) return false;
  const properties = member(schema, 'properties');
  if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name);
  const byPattern = member(schema, 'patternProperties');
  if (isObject(byPattern) && Object.keys(byPattern).length > 0) return false;
  return applicators.every((keyword) => {
    const inside = member(schema, keyword);
    const list = Array.isArray(inside)
      ? inside
      : keyword === 'dependentSchemas' && isObject(inside)
        ? Object.values(inside)
        : [inside];
    return list.every((each) => declared(each, names, depth + 1));
  });
}

/** True of names that are all properties of the items, which list none themselves: they stand a level too high. */
function areOfItems(node: unknown, required: readonly unknown[]): boolean {
  const items = member(node, 'items');
  const properties = member(items, 'properties');
  const isDeclared = (name: unknown) =>
    typeof name === 'string' && isObject(properties) && Object.hasOwn(properties, name);
  return (
    member(node, 'properties') === undefined && member(items, 'required') === undefined && required.every(isDeclared)
  );
}

/** The schema that this one refines: `anyOf: [{"required": ["a"]}]` speaks about the properties around it. */
function refined(node: SchemaNode): SchemaNode {
  let top = node;
  while (top.parent && top.keyword !== undefined && applicators.includes(top.keyword)) top = top.parent;
  return top;
}

export const requiredUndefined: Rule = {
  id: 'schema/required-undefined',
  severity: 'warning',
  summary:
    'A required name that "properties" does not declare has no type and no description; mostly it is a misspelling or a leftover.',
  citation: 'inferred; XTP makes it an error',
  keywords: ['required'],
  schema: (node) => {
    const required = member(node.value, 'required');
    if (!Array.isArray(required) || required.length === 0) return [];
    // Wrong "properties" are said by schema/keyword-type; then nothing is declared.
    const properties = member(node.value, 'properties');
    if (properties !== undefined && !isObject(properties)) return [];
    const names = new Set<string>();
    const top = refined(node);
    if (!declared(top.value, names)) return [];
    if (areOfItems(node.value, required)) {
      const path = [...node.path, 'required'];
      const edits = [{ kind: 'move', path, to: [...node.path, 'items'], key: 'required' }] as const;
      const message = 'These are properties of the items, which an array cannot require; move "required" into "items".';
      return { at: path, message, fixes: { title: 'Move "required" into "items"', edits } };
    }
    const seen = new Set<string>();
    return required.slice(0, maxNames).flatMap((name, index): Findings => {
      if (typeof name !== 'string' || names.has(name) || seen.has(name)) return [];
      seen.add(name);
      const at = [...node.path, 'required', index];
      const json = `{${JSON.stringify(name)}: {}}`;
      const add: Fix = {
        title: `Declare "${name}" under "properties"`,
        edits: isObject(properties)
          ? [{ kind: 'insert', path: [...node.path, 'properties'], key: name, json: '{}' }]
          : [{ kind: 'insert', path: node.path, key: 'properties', json }],
      };
      const drop: Fix = byRemoving(`Remove "${name}" from "required"`, at);
      const meant = top === node && required.length === 1 ? namesMeant(name, propertyNames(node.value)) : undefined;
      if (meant) {
        const message = `"required" lists one name, "${shortened(name)}", which is not declared under "properties"; list each.`;
        return { at, message, fixes: change(at.slice(0, -1), stringList(meant)) };
      }
      return {
        at,
        message: `"${name}" is required but not declared under "properties"; declare it, or remove it from "required".`,
        fixes: top === node ? [drop, add] : drop,
      };
    });
  },
  good: [
    inputSchema('{"type": "object", "properties": {"a": {}}, "required": ["a"]}'),
    inputSchema('{"properties": {"a": {}, "b": {}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}'),
    inputSchema('{"allOf": [{"properties": {"a": {}}}], "required": ["a"]}'),
    inputSchema('{"$ref": "#/$defs/x", "$defs": {"x": {"properties": {"a": {}}}}, "required": ["a"]}'),
  ],
  bad: [
    inputSchema('{"type": "object", "properties": {"a": {}}, "required": ["a", «"b"»]}'),
    inputSchema('{"type": "object", "required": [«"b"»]}'),
    inputSchema('{"properties": {"a": {}}, "anyOf": [{"required": [«"b"»]}]}'),
    inputSchema('{"properties": {"a": {}, "b": {}}, "required": [«"all"»]}'),
    property(
      '{"type": "array", "items": {"type": "object", "properties": {"a": {}, "b": {}}}, "required": «["a", "b"]»}',
    ),
    property('{"type": "array", "items": {"properties": {"a": {}}, "required": ["a"]}, "required": [«"a"»]}'),
    inputSchema('{"properties": {"a": {}, "b": {}}, "required": [«"a, b"»]}'),
  ],
};

export const requiredDuplicate: Rule = {
  id: 'schema/required-duplicate',
  severity: 'error',
  summary: 'Each name may stand in "required" once; a validator refuses the schema otherwise.',
  citation: 'JSON Schema 2020-12 Validation §6.5.3',
  keywords: ['required'],
  schema: (node) => {
    const required = member(node.value, 'required');
    if (!Array.isArray(required)) return [];
    return repeated(required.slice(0, maxNames), (name) => name).map(({ key, index }) => {
      const at = [...node.path, 'required', index];
      const fixes = byDropping(`Remove the second "${key}"`, at);
      return { at, message: `"${key}" is listed as required twice; remove one.`, fixes };
    });
  },
  good: [inputSchema('{"properties": {"a": {}, "b": {}}, "required": ["a", "b"]}')],
  bad: [inputSchema('{"properties": {"a": {}}, "required": ["a", «"a"»]}')],
};
