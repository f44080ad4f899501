import { expect, it } from 'vitest';
import { parseJson } from '../json/parse';
import { isParameterList, schemaFromList } from './parameter-forms';

/** What becomes of an array that is taken for a list of parameters. */
function asSchema(text: string): string | undefined {
  const { root } = parseJson(text);
  return root && isParameterList(root) ? schemaFromList(root, text) : undefined;
}

const of = (name: string, more = '"type": "string"') => `[{"${name}": "a", ${more}}]`;
const schema = '{"type": "object", "properties": {"a": {"type": "string"}}}';
const required = '{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}';

it.each<[list: string, schema: string | undefined]>([
  ...['name', 'param', 'Parameter', 'param_name', 'parameterName', 'arg', 'argument', 'argName', 'argument-name'].map(
    (word): [string, string] => [of(word), schema],
  ),
  ...['field', 'fieldName', 'propertyName', 'key'].map((word): [string, string] => [of(word), schema]),
  ...['title', 'names', 'nickname', 'property', 'id', 'keyName', 'params'].map((word): [string, undefined] => [
    of(word),
    undefined,
  ]),
  ...['required', 'isRequired', 'mandatory', 'is_mandatory'].flatMap((word): [string, string][] => [
    [of('name', `"${word}": true, "type": "string"`), required],
    [of('name', `"${word}": false, "type": "string"`), schema],
  ]),
  [
    of('name', '"wasRequired": true, "type": "string"'),
    schema.replace('{"type": "string"', '{"wasRequired": true, "type": "string"'),
  ],
  [of('name', '"required": "yes", "type": "string"'), undefined],
  [of('name', '"description": "A."'), '{"type": "object", "properties": {"a": {"description": "A."}}}'],
  [of('name', '"desc": "A."'), '{"type": "object", "properties": {"a": {"desc": "A."}}}'],
  [of('name', '"data_type": "string"'), '{"type": "object", "properties": {"a": {"data_type": "string"}}}'],
  // Whatever else it may be: nothing is said of a type.
  [of('name', '"typed": true, "in_desc": 1'), undefined],
  // What is called "name" is the name, and what else could be says something of it.
  [
    '[{"key": "b", "name": "a", "type": "string"}]',
    '{"type": "object", "properties": {"a": {"key": "b", "type": "string"}}}',
  ],
  ['[{"name": 7, "type": "string"}]', undefined],
  ['[{"name": "a", "type": "string"}, {"name": "a", "type": "number"}]', undefined],
  ['[{"name": "a", "type": "string"}, "b"]', undefined],
  ['[{"name": "a"}]', undefined],
  ['["a"]', undefined],
  ['[]', undefined],
  ['{"name": "a", "type": "string"}', undefined],
])('%s', (list, written) => expect(asSchema(list)).toBe(written));

it('is no list where nothing is', () => expect(isParameterList(undefined)).toBe(false));
