import type { Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { fitsKeyword } from '../../core/schema/fits-keyword';
import { toRegExp } from '../../core/schema/pattern';
import { byRenaming, byRewriting } from '../fixes';
import { either } from '../words';
import { inputSchema, property } from './example';
import { type Row, rowsByKeyword, typeIn } from './foreign-words';

/** What the keyword is called in a schema; where no type is said, all that it may be. */
function namesIn(schema: unknown, { names }: Row): readonly string[] {
  if (names['*'] !== undefined) return [names['*']];
  if (member(schema, 'type') !== undefined || combining.some((keyword) => member(schema, keyword) !== undefined)) {
    const own = names[typeIn(schema) ?? ''];
    // Null is none of the values.
    return own === undefined || (own === 'enum' && Array.isArray(member(schema, 'type'))) ? [] : [own];
  }
  return names.none === undefined ? [...new Set(Object.values(names).flatMap((each) => each ?? []))] : [names.none];
}

const combining: readonly string[] = ['$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'];

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
  keywords: [...rowsByKeyword.keys()],
  schema: ({ value: schema, path }) => {
    if (!isObject(schema)) return [];
    return Object.entries(schema).flatMap(([keyword, value]): Findings => {
      const row = rowsByKeyword.get(keyword);
      if (!row?.fits(value) || !isPlain(value)) return [];
      const json = row.write?.(value);
      const written: unknown = json === undefined ? value : JSON.parse(json);
      const names = namesIn(schema, row).filter((each) => fitsKeyword(each, written));
      const [name] = names;
      if (name === undefined || names.some((each) => Object.hasOwn(schema, each))) return [];
      const at = [...path, keyword];
      if (names.length > 1) {
        const message = `JSON Schema ignores "${keyword}"; say the type, and rename it to ${either(names.map((each) => `"${each}"`))}.`;
        return { at, part: 'key', message };
      }
      // Of a string a number may be meant: "min": 18 of an age.
      const isDoubtful = name.endsWith('Length') && (keyword === 'min' || keyword === 'max');
      const isBroken = name === 'pattern' && typeof value === 'string' && !compiles(value);
      const fixes: Fix =
        json === undefined ? byRenaming(at, name) : byRewriting(`Change to "${name}": ${json}`, at, name, json);
      const advice = isDoubtful ? `rename it to "${name}", or correct the type` : `rename it to "${name}"`;
      const form = json === undefined ? advice : `write "${name}": ${json}`;
      const message = `JSON Schema ignores "${keyword}"; ${form}${isBroken ? ', and correct its pattern' : ''}.`;
      return {
        at,
        part: 'key',
        message,
        ...(!isBroken && { fixes: isDoubtful ? { ...fixes, isChoice: true } : fixes }),
      };
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
    property('{"type": "string", "title": "Name", "label": "Name", "sampleValue": ""}'),
    property('{"type": "object", "props": {"a": 5}}'),
    property('{"type": "array", "items": {}, "options": ["a", "b"]}'),
    property('{"anyOf": [{"type": "string"}], "min": 1}'),
    property('{"description": "Where.", "help": "Or when.", "kind": "fruit"}'),
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
    property('{«"min"»: 1, «"choices"»: [1, 2]}'),
    property('{«"data_type"»: "int", «"help"»: "How many."}'),
    property('{"type": "array", «"itemType"»: "str"}'),
    property('{"type": "array", «"of"»: {"type": "string"}}'),
    property('{"type": "boolean", «"values"»: [true]}'),
    property('{"type": "integer", «"label"»: "Count", «"sampleValue"»: 5}'),
    property('{"type": "string", «"displayName"»: "City name"}'),
    inputSchema('{"type": "object", "properties": {"a": {"type": "string"}}, «"requiredFields"»: ["a"]}'),
  ],
};
