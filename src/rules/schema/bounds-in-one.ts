import type { Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { fitsKeyword } from '../../core/schema/fits-keyword';
import { byRenaming } from '../fixes';
import { property } from './example';
import { typeIn } from './foreign-words';

type Pair = readonly [least: string, most: string];

const numbers: Pair = ['minimum', 'maximum'];
const strings: Pair = ['minLength', 'maxLength'];
const arrays: Pair = ['minItems', 'maxItems'];

const ranges = { number: numbers, integer: numbers, none: numbers };
const lengths = { string: strings, array: arrays, none: strings };

/** By what is called so, the two keywords for it, by the type that is said; `none` where no type is said. */
const words: Readonly<Record<string, Readonly<Partial<Record<string, Pair>>>>> = {
  range: ranges,
  between: ranges,
  bounds: ranges,
  length: lengths,
  len: lengths,
  size: { string: strings, array: arrays },
};

/** How the two ends are called. */
const ends: readonly Pair[] = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['from', 'to'],
  ['start', 'end'],
  ['gte', 'lte'],
];

/** Where the two ends stand in a value. */
function endsIn(value: unknown): readonly [string | number, string | number] | undefined {
  if (Array.isArray(value)) return value.length === 2 ? [0, 1] : undefined;
  if (!isObject(value)) return undefined;
  return ends.find((pair) => Object.keys(value).length === 2 && pair.every((key) => Object.hasOwn(value, key)));
}

/** Both keywords in its place, spelled as they are written. */
function apart(at: Path, from: readonly (string | number)[], names: Pair): Fix {
  const edits: readonly PathEdit[] = [
    ...names.map(
      (key, index): PathEdit => ({ kind: 'move', path: [...at, from[index] ?? ''], to: at.slice(0, -1), key }),
    ),
    { kind: 'remove', path: at },
  ];
  // What the two ends are called goes.
  return { title: `Write them as ${named(names)}`, edits, ...(typeof from[0] === 'string' && { isChoice: true }) };
}

/** One number may be the longest that is allowed, or the only one. */
function ofOne(at: Path, value: number, [least, most]: Pair): readonly Fix[] {
  const json = JSON.stringify(value);
  const both: readonly PathEdit[] = [
    { kind: 'rename', path: at, key: most },
    { kind: 'insert', path: at.slice(0, -1), key: least, json },
  ];
  return [
    { ...byRenaming(at, most), isChoice: true },
    { title: `Write it as ${named([least, most])}`, edits: both, isChoice: true },
  ];
}

const named = ([least, most]: Pair) => `"${least}" and "${most}"`;

export const boundsInOne: Rule = {
  id: 'schema/bounds-in-one',
  severity: 'warning',
  summary: 'JSON Schema has one keyword for the smallest and one for the largest; one for both means nothing to it.',
  citation: 'JSON Schema 2020-12 Core §6.5 (unknown keywords are ignored)',
  keywords: Object.keys(words),
  schema: ({ value: schema, path }) => {
    if (!isObject(schema)) return [];
    return Object.keys(schema).flatMap((keyword) => {
      const names = Object.hasOwn(words, keyword)
        ? words[keyword]?.[typeIn(schema) ?? (member(schema, 'type') === undefined ? 'none' : '')]
        : undefined;
      const value = schema[keyword];
      if (!names || names.some((name) => Object.hasOwn(schema, name))) return [];
      const from = endsIn(value);
      const isPair = from?.every((step, index) =>
        fitsKeyword(names[index] ?? '', Array.isArray(value) ? value[Number(step)] : member(value, String(step))),
      );
      const isOne = typeof value === 'number' && names !== numbers && fitsKeyword(names[1], value);
      const isText = typeof value === 'string' && /\d\D+\d/.test(value);
      if (!isPair && !isOne && !isText) return [];
      const at = [...path, keyword];
      const message = `JSON Schema ignores "${keyword}"; it has ${named(names)}.`;
      const fixes = from && isPair ? apart(at, from, names) : isOne ? ofOne(at, value, names) : [];
      return { at, part: 'key' as const, message, fixes };
    });
  },
  good: [
    property('{"type": "string", "range": [1, 5], "size": "large"}'),
    property('{"type": "array", "items": {}, "length": 5, "maxItems": 5}'),
    property('{"type": "integer", "range": ["a", "b"], "length": 3}'),
  ],
  bad: [
    property('{"type": "integer", «"range"»: [1, 5.0]}'),
    property('{«"between"»: {"min": -1, "max": 1e2}}'),
    property('{"type": "string", «"length"»: {"min": 1, "max": 5}}'),
    property('{"type": "string", «"length"»: 5}'),
    property('{"type": ["array", "null"], "items": {}, «"size"»: 3}'),
    property('{"type": "number", «"range"»: "0-100"}'),
  ],
};
