import type { Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { fitsKeyword } from '../../core/schema/fits-keyword';
import { isTypeName, keywords, type TypeName } from '../../core/schema/json-schema';
import { byRemoving, byRenaming } from '../fixes';
import { either } from '../words';
import { property } from './example';

type Judged = 'string' | 'number' | 'array' | 'object';

/** What says the same of another type. */
const families: readonly Readonly<Partial<Record<Judged, string>>>[] = [
  { number: 'minimum', string: 'minLength', array: 'minItems', object: 'minProperties' },
  { number: 'maximum', string: 'maxLength', array: 'maxItems', object: 'maxProperties' },
];

const judged = (type: TypeName): string => (type === 'integer' ? 'number' : type);

/** Programs write these beside any type; what they hold may be used elsewhere. */
const unsaid: readonly string[] = [
  'format',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'properties',
  'items',
];

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
      return !types.some((each) => judged(each) === about) && !unsaid.includes(keyword);
    });
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
  ],
  bad: [
    property('{"type": "string", «"minimum"»: 3}'),
    property('{"type": "string", «"minimum"»: -5, «"maximum"»: 1.5}'),
    property('{"type": "array", «"minimum"»: -1}'),
    property('{"type": "number", «"minLength"»: 0}'),
    property('{"type": "integer", «"maxLength"»: 3}'),
    property('{"type": "integer", «"pattern"»: "^[0-9]+$"}'),
    property('{"type": ["boolean", "null"], «"minItems"»: 1}'),
  ],
};
