import type { Finding, Fix } from '../../core/diagnostic';
import { isObject, type Members, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { fitsKeyword } from '../../core/schema/fits-keyword';
import { isTypeName, keywords } from '../../core/schema/json-schema';
import { byRemoving, byRenaming, bySetting } from '../fixes';
import { either } from '../words';
import { property } from './example';
import { typeIn } from './foreign-words';

type Judged = 'string' | 'number' | 'array' | 'object';

/** What says the same of another type. */
const families: readonly Readonly<Partial<Record<Judged, string>>>[] = [
  { number: 'minimum', string: 'minLength', array: 'minItems', object: 'minProperties' },
  { number: 'maximum', string: 'maxLength', array: 'maxItems', object: 'maxProperties' },
];

const judged = (type: string): string => (type === 'integer' ? 'number' : type);

/** Programs write these beside any type; what they hold may be used elsewhere. */
const unsaid: readonly string[] = ['format', 'contentEncoding', 'contentMediaType', 'contentSchema'];

/** What says of a schema what it is, however its type is spelled; empty ones are written beside any type. */
const telling = { items: 'array', properties: 'object' } as const;

const isTelling = (keyword: string): keyword is keyof typeof telling => Object.hasOwn(telling, keyword);

const isFull = (value: unknown) => isObject(value) && Object.keys(value).length > 0;

/** The type is another than the one that the schema is written for. */
function typeOtherwise(keyword: keyof typeof telling, schema: Members, path: Path): Finding {
  const meant = telling[keyword];
  const type = typeIn(schema) ?? '';
  const at = [...path, keyword];
  const named = Array.isArray(schema.type) ? [schema.type.indexOf(type)] : [];
  const message = `"${keyword}" belongs to the type "${meant}", but the type here is "${type}"; correct the type, or remove "${keyword}".`;
  // What is said of values of the type that is written is meant as well.
  const isMixed = Object.keys(schema).some((each) => {
    const about = keywords.get(each)?.appliesTo;
    return ['enum', 'const', 'default', 'format'].includes(each) || about === judged(type);
  });
  const change: Fix = bySetting(`Change the type to "${meant}"`, [...path, 'type', ...named], JSON.stringify(meant));
  const remove = byRemoving(`Remove "${keyword}"`, at);
  return {
    at,
    part: 'key',
    message,
    fixes: type === '' ? remove : [isMixed ? { ...change, isChoice: true } : change, remove],
  };
}

export const keywordWithoutEffect: Rule = {
  id: 'schema/keyword-without-effect',
  severity: 'warning',
  summary: 'A keyword judges the values of one type. Beside another type it allows everything and refuses nothing.',
  citation: 'JSON Schema 2020-12 Validation §6',
  schema: ({ value: schema, path, keyword: holder }) => {
    const type = member(schema, 'type');
    const types = (Array.isArray(type) ? type : [type]).filter(isTypeName);
    if (!isObject(schema) || types.length === 0 || (Array.isArray(type) && types.length < type.length)) return [];
    // Of what these hold, something else may say the type that is meant.
    if (holder === 'if' || holder === 'not') return [];
    const idle = Object.keys(schema).filter((keyword) => {
      const about = keywords.get(keyword)?.appliesTo;
      if (about === undefined || about === 'any' || keyword === 'required') return false;
      const isSaid = isTelling(keyword) ? isFull(schema[keyword]) : !unsaid.includes(keyword);
      return isSaid && !types.some((each) => judged(each) === about);
    });
    const tells = idle.find(isTelling);
    // Of an array without "items" another rule speaks.
    if (tells === 'properties' && types.includes('array') && !Object.hasOwn(schema, 'items')) return [];
    if (tells) return typeOtherwise(tells, schema, path);
    return idle.map((keyword) => {
      const at = [...path, keyword];
      const names = families.find((family) => Object.values(family).includes(keyword));
      const [only] = types.filter((each) => each !== 'null');
      const right = only && types.length < 3 ? names?.[judged(only) as Judged] : undefined;
      const isFree = right !== undefined && !Object.hasOwn(schema, right) && fitsKeyword(right, schema[keyword]);
      const fixes: Fix = isFree ? { ...byRenaming(at, right), isChoice: true } : byRemoving(`Remove "${keyword}"`, at);
      const wanted = either([...new Set(types)].map((each) => `"${each}"`));
      // Of the two the type may as well be the wrong one.
      const advice = `${isFree ? `rename it to "${right}"` : 'remove it'}, or correct the type`;
      const message = `"${keyword}" says nothing about the type ${wanted}; ${advice}.`;
      return { at, part: 'key', message, fixes };
    });
  },
  good: [
    property('{"type": ["string", "null"], "minLength": 1}'),
    property('{"type": "integer", "minimum": 1, "format": "int32"}'),
    property('{"minimum": 1, "minLength": 1}'),
    property('{"type": "strng", "minimum": 1}'),
    property('{"type": "string", "items": {}, "properties": {}}'),
  ],
  bad: [
    property('{"type": "string", «"items"»: {"type": "string"}}'),
    property('{"type": ["string", "null"], "minItems": 1, «"items"»: {"type": "string"}}'),
    property('{"type": "string", "default": "a, b", «"items"»: {"type": "string"}}'),
    property('{"type": "string", «"properties"»: {"a": {"type": "string"}}, "required": ["a"]}'),
    property('{"type": "array", "items": {"type": "object"}, «"properties"»: {"a": {"type": "string"}}}'),
    property('{"type": "string", «"minimum"»: 3}'),
    property('{"type": "string", «"minimum"»: -5, «"maximum"»: 1.5}'),
    property('{"type": "array", «"minimum"»: -1}'),
    property('{"type": "number", «"minLength"»: 0}'),
    property('{"type": "integer", «"maxLength"»: 3}'),
    property('{"type": "integer", «"pattern"»: "^[0-9]+$"}'),
    property('{"type": ["boolean", "null"], «"minItems"»: 1}'),
  ],
};
