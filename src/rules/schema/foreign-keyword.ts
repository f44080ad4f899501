import type { Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { fitsKeyword } from '../../core/schema/fits-keyword';
import { isTypeName } from '../../core/schema/json-schema';
import { toRegExp } from '../../core/schema/pattern';
import { byRenaming } from '../fixes';
import { inputSchema, property } from './example';

const isNumber = (value: unknown) => typeof value === 'number';
const isList = (value: unknown) => Array.isArray(value) && value.length > 0;
const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';

const isSchema = (value: unknown) =>
  isObject(value) && (typeof value.type === 'string' || Object.hasOwn(value, '$ref'));
const areSchemas = (value: unknown) => isObject(value) && Object.values(value).some(isSchema);
const isName = (value: unknown) => isTypeName(value);

interface Row {
  readonly fits: (value: unknown) => boolean;
  /** What it is called, by the type of the value that it is said of; `*` for every type, and for none. */
  readonly names: Readonly<Partial<Record<string, string>>>;
}

const least = {
  number: 'minimum',
  integer: 'minimum',
  string: 'minLength',
  array: 'minItems',
  object: 'minProperties',
};
const most = { number: 'maximum', integer: 'maximum', string: 'maxLength', array: 'maxItems', object: 'maxProperties' };
const values = { string: 'enum', number: 'enum', integer: 'enum' };
const ofNumbers = (name: string) => ({ number: name, integer: name });

/** What form libraries, validators and the first draft call the keywords of JSON Schema. */
const rows: Readonly<Record<string, Row>> = {
  min: { fits: isNumber, names: least },
  max: { fits: isNumber, names: most },
  minValue: { fits: isNumber, names: ofNumbers('minimum') },
  maxValue: { fits: isNumber, names: ofNumbers('maximum') },
  min_value: { fits: isNumber, names: ofNumbers('minimum') },
  max_value: { fits: isNumber, names: ofNumbers('maximum') },
  gte: { fits: isNumber, names: ofNumbers('minimum') },
  lte: { fits: isNumber, names: ofNumbers('maximum') },
  ge: { fits: isNumber, names: ofNumbers('minimum') },
  le: { fits: isNumber, names: ofNumbers('maximum') },
  minLen: { fits: isNumber, names: { string: 'minLength', array: 'minItems' } },
  maxLen: { fits: isNumber, names: { string: 'maxLength', array: 'maxItems' } },
  min_len: { fits: isNumber, names: { string: 'minLength', array: 'minItems' } },
  max_len: { fits: isNumber, names: { string: 'maxLength', array: 'maxItems' } },
  minSize: { fits: isNumber, names: { string: 'minLength', array: 'minItems' } },
  maxSize: { fits: isNumber, names: { string: 'maxLength', array: 'maxItems' } },
  gt: { fits: isNumber, names: ofNumbers('exclusiveMinimum') },
  lt: { fits: isNumber, names: ofNumbers('exclusiveMaximum') },
  step: { fits: isNumber, names: ofNumbers('multipleOf') },
  divisibleBy: { fits: isNumber, names: ofNumbers('multipleOf') },
  regex: { fits: isText, names: { string: 'pattern' } },
  regexp: { fits: isText, names: { string: 'pattern' } },
  choices: { fits: isList, names: values },
  options: { fits: isList, names: values },
  allowedValues: { fits: isList, names: values },
  allowed_values: { fits: isList, names: values },
  values: { fits: isList, names: values },
  enums: { fits: isList, names: values },
  enumValues: { fits: isList, names: values },
  enum_values: { fits: isList, names: values },
  validValues: { fits: isList, names: values },
  unique: { fits: isFlag, names: { array: 'uniqueItems' } },
  props: { fits: areSchemas, names: { object: 'properties' } },
  fields: { fits: areSchemas, names: { object: 'properties' } },
  attributes: { fits: areSchemas, names: { object: 'properties' } },
  elements: { fits: isSchema, names: { array: 'items' } },
  desc: { fits: isText, names: { '*': 'description' } },
  dataType: { fits: isName, names: { '*': 'type' } },
  data_type: { fits: isName, names: { '*': 'type' } },
  datatype: { fits: isName, names: { '*': 'type' } },
  dtype: { fits: isName, names: { '*': 'type' } },
  defaultValue: { fits: () => true, names: { '*': 'default' } },
  default_value: { fits: () => true, names: { '*': 'default' } },
};

function compiles(pattern: string): boolean {
  try {
    toRegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

/** Its values may be objects with labels, which an enum would take for values. */
function isPlain(value: unknown): boolean {
  return !Array.isArray(value) || value.every((each) => !isObject(each));
}

export const foreignKeyword: Rule = {
  id: 'schema/foreign-keyword',
  severity: 'warning',
  summary:
    'Form libraries and validators have words of their own for what JSON Schema says otherwise; it ignores them.',
  citation: 'JSON Schema 2020-12 Core §6.5 (unknown keywords are ignored)',
  mends: 'speaks',
  keywords: Object.keys(rows),
  schema: ({ value: schema, path }) => {
    if (!isObject(schema)) return [];
    const type = member(schema, 'type');
    return Object.entries(schema).flatMap(([keyword, value]): Findings => {
      const row = Object.hasOwn(rows, keyword) ? rows[keyword] : undefined;
      if (!row?.fits(value) || !isPlain(value)) return [];
      const name = row.names['*'] ?? (typeof type === 'string' ? row.names[type] : undefined);
      if (name === undefined || Object.hasOwn(schema, name) || !fitsKeyword(name, value)) return [];
      const at = [...path, keyword];
      // Of a string a number may be meant: "min": 18 of an age.
      const isDoubtful = name.endsWith('Length') && !/Len|_len|Size/.test(keyword);
      const isBroken = name === 'pattern' && typeof value === 'string' && !compiles(value);
      const fixes: Fix = isDoubtful ? { ...byRenaming(at, name), isChoice: true } : byRenaming(at, name);
      const advice = isDoubtful ? `rename it to "${name}", or correct the type` : `rename it to "${name}"`;
      const message = `JSON Schema ignores "${keyword}"; ${advice}${isBroken ? ', and correct its pattern' : ''}.`;
      return { at, part: 'key', message, ...(!isBroken && { fixes }) };
    });
  },
  good: [
    property('{"type": "integer", "minimum": 1, "maximum": 10}'),
    property('{"type": "string", "min": 1.5, "max": -1}'),
    property('{"type": "array", "items": {}, "min": -1}'),
    property('{"type": "number", "step": 0, "divisibleBy": -2}'),
    property('{"type": "object", "fields": {"a": {"type": "string"}, "b": 5}}'),
    property('{"type": "string", "min": "a", "options": [{"label": "A"}]}'),
    property('{"type": "integer", "min": 1, "minimum": 1}'),
    property('{"type": "string", "unique": true}'),
    property('{"type": "object", "props": {"a": 5}}'),
    inputSchema('{"type": "object", "properties": {"min": {"type": "integer"}, "options": {}}}'),
  ],
  bad: [
    property('{"type": "integer", «"min"»: 1, «"max"»: 10}'),
    property('{"type": "string", «"max"»: 10, «"regex"»: "^a"}'),
    property('{"type": "string", «"regex"»: "(a"}'),
    property('{"type": "array", "items": {}, «"min"»: 1}'),
    property('{"type": "string", «"options"»: ["a", "b"]}'),
    property('{"type": "number", «"gt"»: 0, «"divisibleBy"»: 2}'),
    property('{"type": "integer", «"ge"»: 0, «"maxValue"»: 2}'),
    property('{"type": "string", «"minLen"»: 1, «"max_len"»: 2}'),
    property('{«"dataType"»: "string", «"desc"»: "Where."}'),
    property('{"type": "object", «"fields"»: {"a": {"type": "string"}}}'),
    property('{"type": "object", «"props"»: {"a": {"type": "string"}}, "required": ["a"]}'),
    property('{"type": "array", "items": {}, «"unique"»: true}'),
    property('{"type": "string", «"enumValues"»: ["a", "b"]}'),
    property('{"type": "string", «"defaultValue"»: "a"}'),
  ],
};
