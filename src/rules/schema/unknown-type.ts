import type { Finding, Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import { stringList } from '../../core/json/new-container';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { isTypeName, typeNames } from '../../core/schema/json-schema';
import type { SchemaNode } from '../../core/schema/schema-view';
import { readTypeExpression, type TypeMeaning } from '../../core/schema/type-expression';
import { typeMeant } from '../../core/schema/type-meant';
import { byRemoving, bySetting } from '../fixes';
import { either } from '../words';
import { inputSchema, property } from './example';
import { presenceOf } from './presence';

function findUnknown(type: unknown, at: Path, node: SchemaNode, isAlone = true): Findings {
  const schema = node.value;
  if (typeof type !== 'string' || isTypeName(type)) return [];
  const message = `"${type}" is not a JSON Schema type; use ${either(typeNames)}.`;
  if (!isAlone && type === 'undefined') {
    const fixes = byRemoving('Remove "undefined" from the types', at);
    return {
      at,
      message: '"undefined" is not a JSON Schema type; a property may be left out unless it is required.',
      fixes,
    };
  }
  if (isAlone && type.toLowerCase() === 'any') {
    const fixes = [byRemoving('Remove "type": any value is allowed without it', at)] as const;
    return { at, message: '"any" is not a JSON Schema type; a schema without "type" allows any value.', fixes };
  }
  if (isAlone && combining.includes(type) && member(schema, type) !== undefined) {
    const fixes = byRemoving(`Remove "type": "${type}" says it`, at);
    return {
      at,
      message: `"${type}" is not a JSON Schema type; remove "type", the "${type}" of this schema says it.`,
      fixes,
    };
  }
  if (isAlone && type.toLowerCase() === 'enum') return ofEnum(type, at, schema);
  const meaning = isAlone ? readTypeExpression(type) : undefined;
  if (meaning) return ofExpression(type, meaning, node);
  const right = typeMeant(type, typeNames);
  if (right === undefined) return { at, message };
  const fixes = [bySetting(`Change to "${right}"`, at, `"${right}"`)] as const;
  return { at, message, fixes };
}

const combining: readonly string[] = ['oneOf', 'anyOf', 'allOf'];

/** What the values of an enum are called where "enum" is the type. */
const valueNames = ['enum', 'values', 'options', 'choices', 'enums'];

function ofEnum(type: string, at: Path, schema: unknown): Finding {
  const name = valueNames.find((each) => Array.isArray(member(schema, each)));
  const values = name === undefined ? undefined : member(schema, name);
  const message = `"${type}" is not a JSON Schema type; list the values in "enum", which needs no type.`;
  if (name === undefined || !Array.isArray(values) || values.some((each) => typeof each !== 'string'))
    return { at, message };
  const rename: PathEdit = { kind: 'rename', path: [...at.slice(0, -1), name], key: 'enum' };
  const edits: PathEdit[] = [{ kind: 'set', path: at, json: '"string"' }, ...(name === 'enum' ? [] : [rename])];
  const title = name === 'enum' ? 'Change to "string"' : `Change to "string", and rename "${name}" to "enum"`;
  return { at, message, fixes: { title, edits } };
}

/** `string[]`, `string | null` and `Date` are types of other languages. */
function ofExpression(type: string, { types, keywords = {}, isRequired }: TypeMeaning, node: SchemaNode): Finding {
  const at = [...node.path, 'type'];
  const [only = '', ...others] = types;
  const json = others.length === 0 ? JSON.stringify(only) : stringList(types);
  const added = Object.entries(keywords).map(([key, value]) => [key, spaced(value)] as const);
  const form = [json, ...added.map(([key, value]) => `"${key}": ${value}`)].join(' with ');
  const presence = isRequired === undefined ? undefined : presenceOf(node, isRequired);
  const edits: PathEdit[] = [
    { kind: 'set', path: at, json },
    ...added.flatMap(([key, value]): readonly PathEdit[] =>
      member(node.value, key) === undefined ? [{ kind: 'insert', path: node.path, key, json: value }] : [],
    ),
    ...(presence?.edits ?? []),
  ];
  const title = `Change to ${form}${presence?.title === undefined ? '' : `, and ${presence.title}`}`;
  const message = `"${type}" is not a JSON Schema type; write ${form}.`;
  // A name leaves the list, or what was said of it has no place.
  const isChoice = presence !== undefined && !presence.isSaid && !(isRequired && presence.title !== undefined);
  return { at, message, fixes: isChoice ? { title, edits, isChoice } : { title, edits } };
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, held]) => `${JSON.stringify(key)}: ${spaced(held)}`)
    .join(', ')}}`;
}

export const unknownType: Rule = {
  id: 'schema/unknown-type',
  severity: 'error',
  summary: 'JSON Schema knows seven types. A schema with another one cannot be used to check or to fill in a value.',
  citation: 'JSON Schema 2020-12 Validation §6.1.1',
  keywords: ['type'],
  schema: (node) => {
    const type = member(node.value, 'type');
    if (isTypeName(type)) return [];
    const path = [...node.path, 'type'];
    if (!Array.isArray(type)) return findUnknown(type, path, node);
    return type.flatMap((each, index) => findUnknown(each, [...path, index], node, false));
  },
  good: [property('{"type": "string"}'), property('{"type": ["string", "null"]}'), property('{"enum": ["type"]}')],
  bad: [
    property('{"type": «"int"»}'),
    property('{"type": «"STRING"»}'),
    property('{"type": «"any"»}'),
    property('{"type": ["string", «"None"»]}'),
    property('{"type": «"date"»}'),
    property('{"type": «"uint64"»}'),
    property('{"type": «"*std::string"»}'),
    property('{"type": «"String!"»}'),
    property('{"type": «"string[]"»}'),
    property('{"type": «"string | null"»}'),
    property('{"type": «"bytes"»}'),
    property('{"type": «"string (optional)"»}'),
    inputSchema('{"type": "object", "properties": {"a": {"type": «"optional int"»}}, "required": ["a"]}'),
    inputSchema('{"type": "object", "properties": {"a": {"type": «"string, required"»}}, "required": []}'),
    property(`{"type": «"'a' | 'b'"»}`),
    property(`{"type": «"'string'"»}`),
    property('{"type": «"enum"», "values": ["a", "b"]}'),
    property('{"type": «"oneOf"», "oneOf": [{"type": "string"}]}'),
    property('{"type": ["string", «"undefined"»]}'),
    inputSchema('{"type": "array", "items": {"type": «"dict"»}}'),
  ],
};
