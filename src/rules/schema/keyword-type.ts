import type { Finding, Fix } from '../../core/diagnostic';
import { has, isObject, listAt, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { keywords, typeNames } from '../../core/schema/json-schema';
import { fitsShape, type Shape, shapeInWords } from '../../core/schema/shape';
import { typeMeant } from '../../core/schema/type-meant';
import { flagMeant } from '../../core/text/flag-meant';
import { byDropping, byRemoving, byRenaming, bySetting, change, removal } from '../fixes';
import { shortened, wordFor } from '../words';
import { shownAt, writtenAt } from '../written-at';
import { inputSchema, property } from './example';
import { entryForm, isText, otherForm } from './keyword-forms';
import { requiredFlag } from './presence';

/** A place inside a keyword's value that is wrong: the steps to it and what belongs there. */
interface Wrong {
  readonly steps: Path;
  readonly value: unknown;
  readonly wanted: Shape;
}

/** What stands inside a list or a map, where one entry can be wrong by itself. */
const entryShapes: Readonly<Partial<Record<Shape, Shape>>> = {
  names: 'string',
  'schema-list': 'schema',
  'schema-or-list': 'schema',
  'schema-map': 'schema',
  'names-map': 'names',
  'boolean-map': 'boolean',
};

function wrongIn(value: unknown, wanted: Shape): readonly Wrong[] {
  if (fitsShape(value, wanted)) return [];
  const inner = entryShapes[wanted];
  const entries =
    Array.isArray(value) && !wanted.endsWith('map')
      ? [...value.entries()]
      : isObject(value) && wanted.endsWith('map')
        ? Object.entries(value)
        : [];
  const wrong = entries.flatMap(([step, item]) =>
    inner && !fitsShape(item, inner) ? [{ steps: [step], value: item, wanted: inner }] : [],
  );
  return wrong.length > 0 ? wrong : [{ steps: [], value, wanted }];
}

/** Another rule speaks about these: a boolean `required`, a name listed twice. */
function isLeftToOthers(keyword: string, value: unknown, schema: object): boolean {
  if (keyword !== 'required') return false;
  return (
    requiredFlag(schema) !== undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string'))
  );
}

/** Where a schema stands. */
interface Place {
  readonly path: Path;
  readonly tool: ToolModel;
  readonly isYaml: boolean;
}

/** The one list of values of the schema's own type where schemas belong; names of types, and references, are none. */
function listOfValues(schema: object): string | undefined {
  const type = member(schema, 'type');
  const isNumber = type === 'number' || type === 'integer';
  if ((type !== 'string' && type !== undefined && !isNumber) || Object.hasOwn(schema, 'enum')) return undefined;
  const isValue = (each: unknown) =>
    isNumber
      ? typeof each === 'number'
      : typeof each === 'string' && !each.startsWith('#') && typeMeant(each, typeNames) === undefined;
  const found = ['oneOf', 'anyOf'].filter((keyword) => {
    const list = listAt(schema, keyword) ?? [];
    return list.length > 1 && list.every(isValue);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Schemas that are a flag mostly. */
const openness = ['additionalProperties', 'unevaluatedProperties', 'additionalItems', 'unevaluatedItems'];

const inclusive: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };

function fixesFor(schema: unknown, place: Place, keyword: string, { steps, value, wanted }: Wrong): readonly Fix[] {
  const { path, tool, isYaml } = place;
  const at = [...path, keyword, ...steps];
  const bound = inclusive[keyword];
  if (bound !== undefined && typeof value === 'boolean') {
    const limit = member(schema, bound);
    const number = typeof limit === 'number' ? writtenAt(tool, [...path, bound]) : undefined;
    if (value && number !== undefined) {
      return [
        {
          title: `Make ${number} the exclusive bound`,
          edits: [
            { kind: 'set', path: at, json: number },
            { kind: 'remove', path: [...path, bound] },
          ],
        },
      ];
    }
    return [removal(at)];
  }
  const entry = steps.length === 1 ? entryForm(keyword, value) : undefined;
  if (entry !== undefined) return [bySetting(`Change to ${shortened(entry)}`, at, entry)];
  if (Array.isArray(value) && value.length === 0 && ['schema-map', 'schema-or-list'].includes(wanted)) {
    return [change(at, '{}')];
  }
  if (Array.isArray(value) && value.length === 0 && wanted === 'type') {
    return [byDropping('Remove "type": any value is allowed without it', at)];
  }
  // Programs that write every member write null for those that are not there; of a schema in YAML, what is indented less.
  if (value === null && steps.length === 0 && !wanted.startsWith('schema')) {
    const remove = isYaml ? byRemoving : byDropping;
    return [remove(`Remove "${keyword}", which says nothing`, at)];
  }
  if (value === null && !isYaml && wanted.startsWith('schema') && wanted !== 'schema-list') {
    const isMap = keyword === 'properties' || steps.length === 1;
    return [isMap ? change(at, '{}') : byDropping(`Remove "${keyword}", which says nothing`, at)];
  }
  if (keyword === 'type') {
    const whole = outOfType(schema, value, place);
    if (whole) return [whole];
  }
  const written = (inside: Path) => writtenAt(tool, [...at, ...inside]);
  const isNames = keyword === 'required' || keyword === 'properties';
  const other = isNames && steps.length > 0 ? undefined : otherForm(keyword, value, written, schema);
  if (other !== undefined && wrongIn(JSON.parse(other.json), wanted).length === 0) {
    const fix = bySetting(`Change to ${shortened(other.json)}`, at, other.json);
    return [other.isLossy ? { ...fix, isChoice: true } : fix];
  }
  if (typeof value === 'string') {
    const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) && wrongIn(Number(value), wanted).length === 0;
    if (isNumber) return [bySetting(`Write ${value} without quotes`, at, value)];
    const isFlag = wanted === 'boolean' || openness.includes(keyword);
    const flag = isFlag && steps.length === 0 ? flagMeant(value) : undefined;
    if (flag !== undefined) return [change(at, String(flag))];
  }
  return [];
}

/** The schema itself in the place of its type. */
function outOfType(schema: unknown, value: unknown, { path, tool }: Place): Fix | undefined {
  const [own, type] = [isObject(value) ? Object.keys(value) : [], member(value, 'type')];
  const others = own.filter((key) => key !== 'type');
  if (!isText(type) || others.length === 0 || others.some((key) => !keywords.has(key) || has(schema, key)))
    return undefined;
  const at = [...path, 'type'];
  const edits: readonly PathEdit[] = [
    { kind: 'set', path: at, json: JSON.stringify(type) },
    ...others.map((key) => ({ kind: 'insert', path, key, json: writtenAt(tool, [...at, key]) ?? '{}' }) as const),
  ];
  return { title: 'Take the schema out of "type"', edits };
}

export const keywordType: Rule = {
  id: 'schema/keyword-type',
  severity: 'error',
  summary: 'Each JSON Schema keyword takes one kind of value. A validator refuses the whole schema when one is wrong.',
  citation: 'JSON Schema 2020-12 Core §10 and Validation §6',
  replaces: ['schema/required-undefined', 'schema/default-invalid', 'schema/bounds-inverted'],
  schema: (node, _place, { language }, tool) => {
    if (!isObject(node.value)) return [];
    const { value: schema, path } = node;
    const findings: Finding[] = [];
    const listed = listOfValues(schema);
    for (const keyword of Object.keys(schema)) {
      const shape = keywords.get(keyword)?.shape;
      const value = schema[keyword];
      if (!shape || isLeftToOthers(keyword, value, schema) || fitsShape(value, shape)) continue;
      if (keyword === listed) {
        const at = [...path, keyword];
        const message = `"${keyword}" has schemas; a list of values that are allowed is called "enum". Rename it.`;
        findings.push({ at, message, fixes: byRenaming(at, 'enum') });
        continue;
      }
      for (const wrong of wrongIn(value, shape)) {
        const at = [...path, keyword, ...wrong.steps];
        findings.push({
          at,
          message: sentence(keyword, wrong, shownAt(tool, at)),
          fixes: fixesFor(schema, { path, tool, isYaml: language === 'yaml' }, keyword, wrong),
        });
      }
    }
    return findings;
  },
  good: [
    property('{"type": "integer", "minimum": 0, "exclusiveMaximum": 10}'),
    inputSchema('{"type": "object", "properties": {"minimum": {"type": "string"}}, "required": []}'),
    property('{"default": 5, "examples": [1], "const": null}'),
  ],
  bad: [
    property('{"type": "integer", "minimum": 3, "exclusiveMinimum": «true»}'),
    property('{"type": «[]»}'),
    property('{"type": «["string", "string"]»}'),
    property('{"type": «null»}'),
    inputSchema('{"type": "object", "properties": «[]»}'),
    inputSchema('{"type": "object", "properties": «["city", "day"]»}'),
    inputSchema('{"type": "object", "properties": «"city, day"»}'),
    inputSchema('{"type": "object", "properties": «["city: string", "day?"]»}'),
    inputSchema('{"type": "object", "properties": {"city": «5»}}'),
    inputSchema('{"type": "object", "required": «"city"»}'),
    inputSchema('{"type": "object", "required": [«1»]}'),
    property('{"type": "string", "minLength": «"3"»}'),
    property('{"type": "string", "minLength": «-1»}'),
    property('{"type": "number", "multipleOf": «0»}'),
    property('{"type": "string", "description": «7»}'),
    property('{"type": "array", "items": {}, "uniqueItems": «"true"»}'),
    property('{"anyOf": «[]»}'),
    property('{"anyOf": [«"string"»]}'),
    property('{"anyOf": [{"type": "string"}, «null»]}'),
    property('{"type": "integer", "examples": «3»}'),
    inputSchema('{"type": "object", "properties": «[{"a": {"type": "string"}}, {"b": {}}]»}'),
    inputSchema(
      '{"type": "object", "properties": {"a": «"integer (1-5) - how many"», "b": «"The city"», "c": «"city"»}}',
    ),
    inputSchema('{"type": "object", "required": [«{"name": "a"}»]}'),
    property('{"description": "A.", "type": «{"type": "array", "items": {"type": "string"}}»}'),
    inputSchema('{"type": "object", "properties": «null»}'),
    inputSchema('{"type": "object", "properties": «"object"»}'),
    inputSchema(
      '{"type": "object", "properties": {"a": «null», "b": «["x", "y"]», "c": «["string"]», "d": «["int", "x"]»}}',
    ),
    property('{"type": "array", "items": «null»}'),
    property('{"type": "array", "items": «[]»}'),
    property('{"type": "string", "format": «["date", "date-time"]»}'),
    property('{"anyOf": «["a", "b"]»}'),
    property('{"type": "string", "anyOf": [«"str"», «"null"»]}'),
    property('{"type": "string", "oneOf": «["a", "b"]»}'),
    property('{"enum": «"a"»}'),
    property('{"type": "string", "enum": «{"a": "First", "b": "Second"}»}'),
    property('{"type": «["string", null]»}'),
    property('{"description": "A.", "type": «{"type": "string"}»}'),
    property('{"type": "string", "pattern": «null»}'),
    property('{"type": "string", "description": «["One.", "Two."]»}'),
    property('{"type": "string", "examples": «{"a": {"value": "x"}}»}'),
    inputSchema('{"type": "object", "required": «{"city": true, "day": false}»}'),
  ],
};

/** Which entry of a list of types is no type, or stands there twice. */
function wrongTypeIn(list: readonly unknown[]): string | undefined {
  const seen = new Set();
  const index = list.findIndex((each) => typeof each !== 'string' || seen.size === seen.add(each).size);
  const entry = list[index];
  if (index < 0) return undefined;
  if (typeof entry === 'string') return `Entry ${index + 1} of "type" is "${entry}" again; list each type once.`;
  return `Entry ${index + 1} of "type" is ${wordFor(entry)}; it must be the name of a type, as a string.`;
}

function sentence(keyword: string, { steps, value, wanted }: Wrong, written: string): string {
  const wrongType = keyword === 'type' && Array.isArray(value) ? wrongTypeIn(value) : undefined;
  if (wrongType !== undefined) return wrongType;
  const found = typeof value === 'object' ? wordFor(value) : written;
  const [step] = steps;
  if (step === undefined) return `"${keyword}" is ${found}; it must be ${shapeInWords(wanted)}.`;
  const what = typeof step === 'number' ? `Entry ${step + 1} of "${keyword}"` : `"${step}" in "${keyword}"`;
  return `${what} is ${found}; it must be ${shapeInWords(wanted)}.`;
}
