import { expect, it } from 'vitest';
import { parseJson } from '../json/parse';
import { readParameters } from './schema-parameters';
import { formKeywords } from './schema-words';
import type { ParameterModel } from './tool-document';

/** `kind`, `?` when null is allowed, `!` when required, editable keywords, then the others behind a bar. */
function drawn({ kind, nullable, required, keywords, others, children, items }: ParameterModel): string {
  const words = [...Object.keys(keywords), ...(others.length > 0 ? ['|', ...others.map(({ value }) => value)] : [])];
  const inside = children.map((child) => `${child.name}: ${drawn(child)}`);
  if (items) inside.push(`[]: ${drawn(items)}`);
  const what = [`${kind}${nullable ? '?' : ''}${required ? '!' : ''}`, ...words].join(' ');
  return inside.length > 0 ? `${what} {${inside.join(', ')}}` : what;
}

it.each([
  ['{"type":"string","pattern":"x","description":"d"}', 'string pattern description'],
  ['{"type":["integer","null"],"minimum":1}', 'integer? minimum'],
  ['{"type":["null","string"]}', 'string?'],
  ['{"type":["string"]}', 'string'],
  ['{"type":["string","integer"]}', 'other | type'],
  ['{"type":["null"]}', 'other | type'],
  ['{"type":"null"}', 'other | type'],
  ['{"type":"int"}', 'other | type'],
  ['{"type":5}', 'other | type'],
  ['{}', 'any'],
  ['{"enum":[1,"a"],"x-ui":true}', 'any enum | x-ui'],
  ['{"anyOf":[{"type":"string"}],"description":"d"}', 'other description | anyOf'],
  ['{"$ref":"#/a"}', 'other | $ref'],
  ['{"const":1}', 'other const'],
  ['true', 'other'],
  ['"string"', 'other'],
  ['{"type":"object","oneOf":[],"patternProperties":{}}', 'object | oneOf patternProperties'],
  ['{"type":"string","minimum":1,"properties":{"a":{}}}', 'string | minimum properties'],
  ['{"properties":{"a":{"type":"string"},"b":true},"required":["b"]}', 'object {a: string, b: other!}'],
  ['{"type":"object","properties":[],"required":["a"]}', 'object | properties required'],
  ['{"type":"object","properties":{},"required":true}', 'object | required'],
  ['{"items":{"type":"object","properties":{"x":{"type":"array"}}}}', 'array {[]: object {x: array}}'],
  ['{"type":"array","items":[{"type":"string"}]}', 'array | items'],
  ['{"type":"array","items":false}', 'array {[]: other}'],
  ['{"type":"object","properties":{"__proto__":{"type":"string"},"a":', 'object {__proto__: string, a: other}'],
  ['{"type":"object","properties":{"a":{"type":"string"},"b":{},"a":{"type":"number"}}}', 'object {a: number, b: any}'],
  ['{"type":"str', 'other | type'],
  ['{"type":', 'other | type'],
])('%s', (text, expected) => {
  const place = { name: '', path: [], required: false };
  expect(drawn(readParameters(parseJson(text).root, place, text))).toBe(expected);
});

it('keeps the spelling of numbers and the place of everything', () => {
  const text = '{"properties":{"a":{"type":"number","maximum":1.50e400}}}';
  const [a] = readParameters(parseJson(text).root, { name: '', path: ['x'], required: true }, text).children;
  expect(a?.keywords.maximum).toEqual({ path: ['x', 'properties', 'a', 'maximum'], json: '1.50e400' });
});

const many = 3_000;
const named = Object.fromEntries(
  Array.from({ length: many }, (_, at) => [
    `p${at}`,
    at % 2 ? { type: 'string', title: 'A' } : { type: 'array', items: {}, not: {} },
  ]),
);

it.each([
  ['properties', { type: 'object', properties: named, required: ['p3'] }, 'string! title'],
  ['alternatives', { oneOf: Object.values(named) }, 'string title'],
  ['definitions', { $defs: named }, 'string title'],
])('reads of very many %s those that something asks about, as it reads few', (_, schema, last) => {
  const text = JSON.stringify(schema);
  let read = 0;
  const words = new Proxy(formKeywords, {
    get: (target, kind: ParameterModel['kind']) => {
      read += 1;
      return target[kind];
    },
  });
  const place = { name: '', path: ['x'], required: false };
  const { children, parts = [] } = readParameters(parseJson(text).root, place, text, words);
  const all = [...children, ...parts];
  expect(all).toHaveLength(many);
  expect(read).toBe(1);
  const list = 'array | not {[]: any}';
  expect(all.slice(0, 4).map(drawn)).toEqual([list, 'string title', list, last]);
  expect(all[0]?.parts?.map(({ name }) => name)).toEqual(['not']);
  expect(read).toBeLessThan(10);
});
