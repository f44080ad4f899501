import type { Finding, Findings } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import { stringList } from '../../core/json/new-container';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { isTypeName, typeNames } from '../../core/schema/json-schema';
import type { SchemaNode } from '../../core/schema/schema-view';
import { readTypeExpression, type TypeMeaning } from '../../core/schema/type-expression';
import { typeMeant } from '../../core/schema/type-meant';
import { nearest } from '../../core/text/likeness';
import { listed } from '../../core/text/listed';
import { byDropping, byRemoving, byRewriting, change } from '../fixes';
import { either, shown, spaced } from '../words';
import { inputSchema, property } from './example';
import { presenceOf } from './presence';
import { addressOf } from './references';

/** The type of a schema, or an entry of its list of types. */
function findUnknown(type: unknown, at: Path, node: SchemaNode, isAlone = true): Findings {
  if (typeof type !== 'string' || isTypeName(type)) return [];
  const no = `${JSON.stringify(type)} is not a JSON Schema type;`;
  const right = typeMeant(type, typeNames);
  if (right !== undefined) return { at, message: `${no} use "${right}".`, fixes: change(at, `"${right}"`) };
  if (isAlone) return ofSchema(type, no, at, node);
  if (type === 'undefined') {
    const fixes = byRemoving('Remove "undefined" from the types', at);
    return { at, message: `${no} a property may be left out unless it is required.`, fixes };
  }
  return { at, message: meansAny(type) ? `${no} ${anyValue}.` : `${no} ${useOne}` };
}

const useOne = `use ${either(typeNames)}.`;
const anyValue = 'a schema without "type" allows any value';
const meansAny = (type: unknown) => typeof type === 'string' && readTypeExpression(type)?.types.length === 0;
const functions = /^(?:callable|function|func|fn|callback|lambda)\b|=>/i;

function ofSchema(type: string, no: string, at: Path, node: SchemaNode): Finding {
  const schema = node.value;
  if (combining.includes(type) && member(schema, type) !== undefined) {
    const fixes = byRemoving(`Remove "type": "${type}" says it`, at);
    return { at, message: `${no} remove "type", the "${type}" of this schema says it.`, fixes };
  }
  if (type.toLowerCase() === 'enum') return ofEnum(type, at, schema);
  if (meansAny(type)) return { at, message: `${no} ${anyValue}.`, fixes: withoutType(at) };
  const meaning = readTypeExpression(type);
  if (meaning) return ofExpression(no, meaning, node);
  const defined = Object.hasOwn(schema as object, '$ref') ? undefined : addressOf(type, (node.root ?? node).value);
  if (defined !== undefined) {
    const form = `"$ref": ${JSON.stringify(defined)}`;
    const fixes = byRewriting(`Change to ${form}`, at, '$ref', JSON.stringify(defined));
    return { at, message: `${no} the schema of that name here is referred to with ${form}.`, fixes };
  }
  if (type.trim() === '')
    return { at, message: `"type" is empty; ${useOne}`, fixes: byRemoving(withoutType(at).title, at) };
  if (functions.test(type)) return { at, message: `${no} JSON has no functions, so no value can be one.` };
  const meant = nearest(type, typeNames);
  if (meant === undefined) return { at, message: `${no} ${useOne}` };
  return { at, message: `${no} use "${meant}".`, fixes: change(at, `"${meant}"`) };
}

/** Without it the schema says the same. */
const withoutType = (at: Path) => byDropping('Remove "type": any value is allowed without it', at);

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
function ofExpression(no: string, { types, keywords = {}, note, isRequired }: TypeMeaning, node: SchemaNode): Finding {
  const at = [...node.path, 'type'];
  const [only = '', ...others] = types;
  const json = others.length === 0 ? JSON.stringify(only) : stringList(types);
  const added = Object.entries(keywords).map(([key, value]) => [key, spaced(value)] as const);
  const said = added.map(([key, value]) => `"${key}": ${value}`);
  const form = said.length > 0 ? `${json} with ${listed(said, 'and')}` : json;
  const presence = isRequired === undefined ? undefined : presenceOf(node, isRequired);
  const edits: PathEdit[] = [
    { kind: 'set', path: at, json },
    ...added.flatMap(([key, value]): readonly PathEdit[] =>
      member(node.value, key) === undefined ? [{ kind: 'insert', path: node.path, key, json: value }] : [],
    ),
    ...(presence?.edits ?? []),
    ...(note === undefined ? [] : [describing(node, note)]),
  ];
  const words = note === undefined ? '' : `, and put ${JSON.stringify(note)} into "description"`;
  const title = `Change to ${form}${presence?.title === undefined ? '' : `, and ${presence.title}`}${words}`;
  const message = `${no} write ${form}${words}.`;
  // A name leaves the list, or what was said of it has no place.
  const isChoice = presence !== undefined && !presence.isSaid && !(isRequired && presence.title !== undefined);
  return { at, message, fixes: isChoice ? { title, edits, isChoice } : { title, edits } };
}

/** What was said beside the type, behind what the description says. */
function describing(node: SchemaNode, note: string): PathEdit {
  const said = member(node.value, 'description');
  if (typeof said !== 'string')
    return { kind: 'insert', path: node.path, key: 'description', json: JSON.stringify(note) };
  return { kind: 'set', path: [...node.path, 'description'], json: JSON.stringify(`${said} (${note})`) };
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
    if (type.some(meansAny) && type.every((each) => meansAny(each) || each === 'null')) {
      const message = `${shown(type)} says nothing in JSON Schema: ${anyValue}.`;
      return { at: path, message, fixes: withoutType(path) };
    }
    return type.flatMap((each, index) => findUnknown(each, [...path, index], node, false));
  },
  good: [property('{"type": "string"}'), property('{"type": ["string", "null"]}'), property('{"enum": ["type"]}')],
  bad: [
    property('{"type": «"strng"»}'),
    property('{"type": «"int"»}'),
    property('{"type": «"STRING"»}'),
    property('{"type": «"any"»}'),
    property('{"type": «["Any", "null"]»}'),
    property('{"type": «"Callable"»}'),
    property('{"type": «""»}'),
    property('{"type": «"integer (1-10)"»}'),
    property('{"type": «"string (ISO 8601)"», "description": "When."}'),
    inputSchema('{"type": "object", "properties": {"a": {"type": «"City"»}}, "$defs": {"City": {"type": "string"}}}'),
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
