import { expect, it } from 'vitest';
import { registry, validate } from '../rules/registry.testkit';
import { checkInput } from './check-input';

const declared = (city: string, beside = '') =>
  `{"functionDeclarations": [{"name": "get", "description": "Gets it.", "parameters": {"type": "OBJECT", "properties": {"city": ${city}}${beside}}}]}`;

async function found(text: string): Promise<readonly string[]> {
  const { diagnostics } = await checkInput(text, { validate }, registry);
  return diagnostics.map(({ rule, pointer }) => `${rule} ${pointer.split('/parameters')[1]}`);
}

it.each([
  ['{"type": "STRING", "enum": ["a", "a"]}', 'schema/enum-duplicate /properties/city/enum/1'],
  ['{"type": "STRING", "enum": {"a": "b"}}', 'schema/keyword-type /properties/city/enum'],
  ['{"type": "STRING", "enum": ["a", "b"], "default": "c"}', 'schema/default-invalid /properties/city/default'],
  ['{"type": "INTEGER", "example": "five"}', 'schema/example-invalid /properties/city/example'],
  ['{"type": "INTEGER", "minimum": 9, "maximum": 1}', 'schema/bounds-inverted /properties/city/minimum'],
  ['{"type": "STRING", "minLength": "9", "maxLength": "1"}', 'schema/bounds-inverted /properties/city/minLength'],
  ['{"type": "INTEGER", "maxLength": "9"}', 'schema/keyword-without-effect /properties/city/maxLength'],
  ['{"type": "STRING", "pattern": "^[a"}', 'schema/pattern-invalid /properties/city/pattern'],
  ['{"type": "STRING", "pattern": "/^a$/"}', 'schema/pattern-flavor /properties/city/pattern'],
  ['{"type": "STRING", "format": "datetime"}', 'schema/format-spelling /properties/city/format'],
])('of the own words of Gemini says what JSON Schema says: %s', async (city, problem) =>
  expect(await found(declared(city))).toEqual([problem]),
);

it.each([
  '{"type": "STRING", "nullable": true, "default": null, "description": "The city.", "example": "Lisbon"}',
  '{"type": "STRING", "format": "enum", "enum": ["a", "b"], "default": "a"}',
  '{"type": "INTEGER", "format": "int32", "minimum": 1, "maximum": 9, "default": 5}',
  '{"type": "ARRAY", "items": {"type": "STRING", "minLength": "1"}, "minItems": "1", "maxItems": 5, "default": ["a"]}',
  '{"anyOf": [{"type": "STRING"}, {"type": "NUMBER", "format": "double"}], "title": "City"}',
  '{"type": "OBJECT", "properties": {"type": {"type": "STRING"}}, "propertyOrdering": ["type"]}',
])('and nothing of what is right: %s', async (city) =>
  expect(await found(declared(city, ', "required": ["city"]'))).toEqual([]),
);
