import Ajv2020 from 'ajv/dist/2020';
import { expect, it } from 'vitest';
import { isObject, member } from '../json/members';
import { keywords } from './json-schema';
import { schemaOfSchemas } from './schema-of-schemas';
import { fitsShape } from './shape';

const ajv = new Ajv2020({ strict: false });
const accepts = ajv.compile({ $ref: '#/$defs/schema', $defs: schemaOfSchemas({ 'x-own': { type: 'string' } }) });

it.each([
  ['{}', true],
  ['true', true],
  ['null', false],
  ['[]', false],
  ['{"type": "object", "properties": {"type": {"type": "string"}, "required": true}}', true],
  ['{"type": "object", "properties": {"a": 5}}', false],
  ['{"type": "strnig"}', false],
  ['{"type": ["string", "null"], "minLength": -1}', false],
  ['{"type": "object", "minLength": "no matter"}', true],
  ['{"properties": {"a": {"items": {"type": "integer", "multipleOf": 0}}}}', false],
  ['{"anyOf": [{"$ref": 7}]}', false],
  ['{"anything": 1, "x-own": "a"}', true],
  ['{"x-own": 1}', false],
])('%s is a schema: %s', (text, isSchema) => expect(accepts(JSON.parse(text))).toBe(isSchema));

const values: readonly unknown[] = [null, true, 'a', -1, 0, 1.5, 3, [], ['a'], ['a', 'a'], [{}], [[]], {}, { a: {} }];

it.each([...keywords].filter(([name]) => name !== 'type'))('refuses nothing that %s may hold', (name, keyword) => {
  const type = keyword.appliesTo === 'any' ? {} : { type: keyword.appliesTo };
  const fitting = values.filter((value) => fitsShape(value, keyword.shape));
  expect(fitting.length).toBeGreaterThan(0);
  expect(fitting.filter((value) => !accepts({ ...type, [name]: value }))).toEqual([]);
});

it.each([
  ['description', 'examples'],
  ['contentEncoding', 'examples'],
  ['contentMediaType', 'examples'],
  ['multipleOf', 'examples'],
  ['pattern', 'examples'],
  ['type', 'markdownDescription'],
  ['description', 'markdownDescription'],
  ['pattern', 'markdownDescription'],
  ['additionalProperties', 'markdownDescription'],
  ['format', 'anyOf'],
  ['properties', 'defaultSnippets'],
])('helps to write "%s" by its %s', (keyword, help) => {
  const words = Object.values(schemaOfSchemas()).map((each) => member(member(each, 'properties'), keyword));
  expect(words.filter(isObject).map((each) => member(each, help) !== undefined)).toEqual([true]);
});
